import { resetOwnPassword } from '@pcmall/contract/console/own-account';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../lib/call';
import { go, linkTo, useSearchParams } from '../../lib/router';
import { seal } from '../../lib/seal';
import { accountMessages } from './account.messages';
import { AuthCard, AuthForm } from './auth-card';
import { NewPasswordFields, newPasswordRules } from './new-password-fields';

/** Where a mailed link leads: a new password in place of a forgotten one. */
export default function ResetPasswordPage() {
  const t = useT(accountMessages);
  const [search] = useSearchParams();
  const { form } = useShopForm({ defaultValues: { password: '', repeated: '' }, rules: newPasswordRules });
  const { submit, button } = useFormSubmit(form, async ({ password }) => {
    await call(resetOwnPassword, { body: { token: search.get('token') ?? '', password: await seal(password) } });
    toast.success(t('reset.done'));
    go(linkTo('login'), { replace: true });
  });
  return (
    <AuthCard title={t('reset.title')}>
      <AuthForm {...{ form, submit, button }} submitText={t('reset.submit')}>
        <NewPasswordFields />
      </AuthForm>
    </AuthCard>
  );
}
