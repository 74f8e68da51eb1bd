import { getInitInfo, userInfo } from '@pcmall/contract/account';
import { accountAttach } from '@pcmall/contract/binding';
import { Button } from '@pcmall/ui/button';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../../lib/call';
import { useInvalidate } from '../../../lib/query';
import { seal } from '../../../lib/seal/seal';
import { PasswordInput } from '../account-fields';
import { AccountForm, SubmitButton } from '../account-form';
import { codeEntryOf, knownPasswordFault, noCode } from '../account-rules';
import { myAccountMessages } from '../my-account.messages';
import { useStartPhone } from '../start-values';
import { NewAccountInputs, newAccountFaults, newAccountOf } from './new-account-inputs';

interface AttachFormProps {
  channel: 'phone' | 'email';
  onClose: () => void;
}

/** Adds the second way to log in. */
export function AttachForm({ channel, onClose }: AttachFormProps) {
  const t = useT(myAccountMessages);
  const common = useT();
  const invalidate = useInvalidate();
  const { form } = useShopForm({
    defaultValues: { ...useStartPhone(), email: '', ...noCode, password: '' },
    rules: (values) => ({ ...newAccountFaults(channel, values), password: knownPasswordFault(values.password) }),
  });
  const { submit, button } = useFormSubmit(form, async (values) => {
    const password = await seal(values.password);
    await call(accountAttach, { body: { ...newAccountOf(channel, values), ...(await codeEntryOf(values)), password } });
    await invalidate(userInfo, getInitInfo);
    toast.success(t('change.added'));
    onClose();
  });
  return (
    <AccountForm form={form} onSubmit={submit}>
      <NewAccountInputs channel={channel} purpose="attach" />
      <PasswordInput label={t('change.password')} />
      <div className="flex gap-3">
        <SubmitButton {...button}>{common('common.confirm')}</SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {common('common.cancel')}
        </Button>
      </div>
    </AccountForm>
  );
}
