import { checkValidCode, getInitInfo, sendEmail, sendSms, userInfo } from '@pcmall/contract/account';
import { changeAccount } from '@pcmall/contract/binding';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useT } from '../../i18n/i18n';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { Button } from '../../ui/button';
import { Steps } from '../../ui/steps';
import { toast } from '../../ui/toast';
import { useAreaCodeHere } from '../region';
import { noPhone } from './account-fields';
import { AccountForm, SubmitButton, useSubmit } from './account-form';
import { tidyCode } from './account-rules';
import { CodeInput } from './code-input';
import { myAccountMessages } from './my-account.messages';
import { NewAccountInputs, newAccountOf } from './new-account-inputs';

type ChangeFormProps = { channel: 'phone' | 'email'; account: string; onClose: () => void };

/** First the old one is verified, then the new one; both codes go with the change. */
export function ChangeForm({ channel, account, onClose }: ChangeFormProps) {
  const t = useT(myAccountMessages);
  const [oldCode, setOldCode] = useState('');
  return (
    <>
      <Steps
        steps={[{ label: t('change.verifyOld') }, { label: t('change.enterNew') }]}
        current={oldCode ? 1 : 0}
        className="mb-6"
      />
      {oldCode ? (
        <EnterNew channel={channel} oldCode={oldCode} onClose={onClose} />
      ) : (
        <VerifyOld channel={channel} account={account} onVerified={setOldCode} onClose={onClose} />
      )}
    </>
  );
}

type VerifyOldProps = ChangeFormProps & { onVerified: (code: string) => void };

function VerifyOld({ channel, account, onVerified, onClose }: VerifyOldProps) {
  const t = useT(myAccountMessages);
  const common = useT();
  const form = useForm({ mode: 'onTouched', defaultValues: { code: '' } });
  const { submit, button } = useSubmit(form, async (values) => {
    const code = tidyCode(values.code);
    await call(checkValidCode, { query: { kind: channel, purpose: 'changeOld', code } });
    onVerified(code);
  });
  const send = () => call(channel === 'phone' ? sendSms : sendEmail, { body: { purpose: 'changeOld' } });
  return (
    <AccountForm form={form} onSubmit={submit}>
      <CodeInput channel={channel} label={t('change.oldCode', { account })} send={send} />
      <div className="flex gap-3">
        <SubmitButton {...button}>{common('common.next')}</SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {common('common.cancel')}
        </Button>
      </div>
    </AccountForm>
  );
}

type EnterNewProps = { channel: 'phone' | 'email'; oldCode: string; onClose: () => void };

function EnterNew({ channel, oldCode, onClose }: EnterNewProps) {
  const t = useT(myAccountMessages);
  const common = useT();
  const invalidate = useInvalidate();
  const form = useForm({ mode: 'onTouched', defaultValues: { ...noPhone(useAreaCodeHere()), email: '', code: '' } });
  const { submit, button } = useSubmit(form, async (values) => {
    const code = tidyCode(values.code);
    await call(changeAccount, { body: { ...newAccountOf(channel, values), oldCode, code } });
    await invalidate(userInfo, getInitInfo);
    toast.success(t('change.changed'));
    onClose();
  });
  return (
    <AccountForm form={form} onSubmit={submit}>
      <NewAccountInputs channel={channel} purpose="changeNew" />
      <div className="flex gap-3">
        <SubmitButton {...button}>{common('common.confirm')}</SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {common('common.cancel')}
        </Button>
      </div>
    </AccountForm>
  );
}
