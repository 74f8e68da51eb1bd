import { secondFactorNeededCode } from '@pcmall/contract/console/sealing';
import { staffLogin } from '@pcmall/contract/console/staff';
import { canonicalEmail, checkEmail } from '@pcmall/domain/credentials';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { PasswordField } from '@pcmall/ui/password-field';
import { TextField } from '@pcmall/ui/text-field';
import { useState } from 'react';
import { bootstrap } from '../../lib/bootstrap';
import { call } from '../../lib/call';
import { Link, linkTo } from '../../lib/router';
import { seal } from '../../lib/seal';
import { useIsSessionEnded } from '../../lib/session';
import { accountMessages } from './account.messages';
import { AuthCard, AuthForm } from './auth-card';
import { enter } from './enter';

const empty = { email: '', password: '', code: '' };
type Values = typeof empty;

const rules = ({ email, password }: Values) => {
  const emailFault = checkEmail(email);
  return {
    email: emailFault && ({ key: `email.${emailFault}` } as const),
    password: password === '' ? ({ key: 'secret.empty' } as const) : undefined,
  };
};

export default function LoginPage() {
  const t = useT(accountMessages);
  // The server says, once the password is right, whether the account has a second factor.
  const [needsCode, setNeedsCode] = useState(false);
  const { form } = useShopForm({ defaultValues: empty, rules, mode: 'onSubmit' });
  const logIn = async ({ email, password, code }: Values) => {
    const body = { email: canonicalEmail(email), password: await seal(password), code: code.trim() || undefined };
    try {
      enter(await call(staffLogin, { body }));
    } catch (error) {
      if (error instanceof CallError && error.code === secondFactorNeededCode && !needsCode) {
        error.tellInPlace();
        return setNeedsCode(true);
      }
      throw error;
    }
  };
  const { submit, button } = useFormSubmit(form, logIn);
  const isEnded = useIsSessionEnded();
  return (
    <AuthCard title={t('login.title')}>
      {bootstrap.isWithoutShop && (
        <p className="mb-6 rounded-md border border-line bg-ground p-3 text-sm">{t('login.withoutShop')}</p>
      )}
      {isEnded && <p className="mb-6 rounded-md border border-line bg-ground p-3 text-sm">{t('login.ended')}</p>}
      <AuthForm {...{ form, submit, button }} submitText={t('login.submit')}>
        <Fields needsCode={needsCode} />
      </AuthForm>
      <p className="mt-4 text-center text-sm">
        <Link to={linkTo('forgotPassword')} className="text-theme-text hover:underline">
          {t('login.forgot')}
        </Link>
      </p>
    </AuthCard>
  );
}

function Fields({ needsCode }: { needsCode: boolean }) {
  const t = useT(accountMessages);
  const code = useFormField<Values>('code');
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
      {needsCode && (
        <TextField
          label={t('login.code')}
          hint={t('login.codeHint')}
          autoComplete="one-time-code"
          autoFocus
          {...code}
        />
      )}
    </>
  );
}
