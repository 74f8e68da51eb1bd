import { getInitInfo, userInfo } from '@pcmall/contract/account';
import { accountAttach } from '@pcmall/contract/binding';
import { useForm } from 'react-hook-form';
import { useT } from '../../../i18n/i18n';
import { call } from '../../../lib/call';
import { useInvalidate } from '../../../lib/query';
import { seal } from '../../../lib/seal';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { useAreaCodeHere } from '../../region';
import { noPhone, PasswordInput } from '../account-fields';
import { AccountForm, SubmitButton, useSubmit } from '../account-form';
import { tidyCode } from '../account-rules';
import { myAccountMessages } from '../my-account.messages';
import { NewAccountInputs, newAccountOf } from './new-account-inputs';

type AttachFormProps = { channel: 'phone' | 'email'; onClose: () => void };

/** Adds the second way to log in. */
export function AttachForm({ channel, onClose }: AttachFormProps) {
  const t = useT(myAccountMessages);
  const common = useT();
  const invalidate = useInvalidate();
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { ...noPhone(useAreaCodeHere()), email: '', code: '', password: '' },
  });
  const { submit, button } = useSubmit(form, async (values) => {
    const code = tidyCode(values.code);
    const password = await seal(values.password);
    await call(accountAttach, { body: { ...newAccountOf(channel, values), code, password } });
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
