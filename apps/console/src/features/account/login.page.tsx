import { getMe, staffLogin } from '@pcmall/contract/console/staff';
import { canonicalEmail, checkEmail } from '@pcmall/domain/credentials';
import { Button } from '@pcmall/ui/button';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { setLanguage, useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { PasswordField } from '@pcmall/ui/password-field';
import { TextField } from '@pcmall/ui/text-field';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { call } from '../../lib/call';
import { queryClient } from '../../lib/query';
import { seal } from '../../lib/seal';
import { signIn } from '../../lib/session';
import { storeShopId } from '../../lib/shop-id';
import { accountMessages } from './account.messages';

const empty = { email: '', password: '' };
type Values = typeof empty;

const rules = ({ email, password }: Values) => {
  const emailFault = checkEmail(email);
  return {
    email: emailFault && ({ key: `email.${emailFault}` } as const),
    password: password === '' ? ({ key: 'secret.empty' } as const) : undefined,
  };
};

const logIn = async ({ email, password }: Values) => {
  const body = { email: canonicalEmail(email), password: await seal(password) };
  const { accessToken, sessionId, ...me } = await call(staffLogin, { body });
  if (me.current) storeShopId(me.current.shopId);
  signIn({ accessToken, sessionId });
  queryClient.setQueryData([getMe.path, {}], me);
};

export default function LoginPage() {
  const t = useT(accountMessages);
  const { form } = useShopForm({ defaultValues: empty, rules, mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, logIn);
  useEffect(() => {
    document.title = t('login.title');
  }, [t]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-ground p-4">
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="w-full max-w-90 rounded-lg border border-line bg-white p-8">
          <h1 className="mb-6 text-2xl font-semibold">{t('login.title')}</h1>
          <Fields />
          {form.formState.errors.root && (
            <p role="alert" className="mb-3 text-sm text-danger">
              {form.formState.errors.root.message}
            </p>
          )}
          <Button type="submit" block pending={button.pending} disabled={button.seconds > 0}>
            {button.seconds > 0 ? t('login.wait', { n: button.seconds }) : t('login.submit')}
          </Button>
        </form>
      </FormProvider>
      <LanguageSwitch />
    </main>
  );
}

function Fields() {
  const t = useT(accountMessages);
  return (
    <>
      <TextField
        label={t('login.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...useFormField<Values>('email')}
      />
      <PasswordField label={t('login.password')} {...useFormField<Values>('password')} />
    </>
  );
}

function LanguageSwitch() {
  const t = useT(accountMessages);
  const other = useLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <Button variant="ghost" size="sm" className="mt-4" icon="globe" lang={other} onClick={() => setLanguage(other)}>
      {t(`login.${other}.ownName`)}
    </Button>
  );
}
