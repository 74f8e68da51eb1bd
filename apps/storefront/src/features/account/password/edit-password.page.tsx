import { modifyPassword } from '@pcmall/contract/account';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../../lib/call';
import { seal } from '../../../lib/seal/seal';
import { accountMessages } from '../account.messages';
import { NewPasswordInputs, PasswordInput } from '../account-fields';
import { AccountForm, SubmitButton } from '../account-form';
import { knownPasswordFault, newPasswordFaults } from '../account-rules';
import { CenterPage } from '../center-page';
import { myAccountMessages } from '../my-account.messages';

const empty = { oldPassword: '', password: '', repeat: '' };

export default function EditPasswordPage() {
  const t = useT(myAccountMessages);
  const fields = useT(accountMessages);
  const { form } = useShopForm({
    defaultValues: empty,
    rules: (values) => ({ oldPassword: knownPasswordFault(values.oldPassword), ...newPasswordFaults(values) }),
  });
  const { submit, button } = useFormSubmit(form, async (values) => {
    const [oldPassword, password] = await Promise.all([seal(values.oldPassword), seal(values.password)]);
    await call(modifyPassword, { body: { oldPassword, password } });
    form.reset(empty);
    toast.success(t('password.saved'));
  });
  return (
    <CenterPage title={t('password.title')} intro={t('password.hint')}>
      <AccountForm form={form} onSubmit={submit}>
        <PasswordInput name="oldPassword" label={t('password.old')} />
        <NewPasswordInputs label={fields('field.newPassword')} />
        <SubmitButton {...button}>{t('password.save')}</SubmitButton>
      </AccountForm>
    </CenterPage>
  );
}
