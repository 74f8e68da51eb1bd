import { changeOwnPassword } from '@pcmall/contract/console/own-account';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { PasswordField } from '@pcmall/ui/password-field';
import { toast } from '@pcmall/ui/toast';
import { FormProvider } from 'react-hook-form';
import { call } from '../../lib/call';
import { seal } from '../../lib/seal';
import { accountMessages } from './account.messages';
import { NewPasswordFields, newPasswordRules } from './new-password-fields';

const empty = { oldPassword: '', password: '', repeated: '' };
type Values = typeof empty;

const rules = (values: Values) => ({
  oldPassword: values.oldPassword === '' ? ({ key: 'secret.empty' } as const) : undefined,
  ...newPasswordRules(values),
});

export function PasswordCard() {
  const t = useT(accountMessages);
  const { form } = useShopForm({ defaultValues: empty, rules, mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ oldPassword, password }) => {
    await call(changeOwnPassword, { body: { oldPassword: await seal(oldPassword), password: await seal(password) } });
    form.reset();
    toast.success(t('password.changed'));
  });
  const problem = form.formState.errors.root?.message;
  return (
    <Card title={t('password.title')}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="max-w-90">
          <OldPassword />
          <NewPasswordFields />
          {problem && (
            <p role="alert" className="mb-3 text-sm text-danger">
              {problem}
            </p>
          )}
          <Button type="submit" variant="secondary" pending={button.pending} disabled={button.seconds > 0}>
            {t('password.change')}
          </Button>
        </form>
      </FormProvider>
    </Card>
  );
}

function OldPassword() {
  const t = useT(accountMessages);
  return <PasswordField label={t('password.old')} {...useFormField<Values>('oldPassword')} />;
}
