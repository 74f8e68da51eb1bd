import { checkValidCode, getInitInfo, sendEmail, sendSms, userInfo } from '@pcmall/contract/account';
import { changeAccount } from '@pcmall/contract/binding';
import { Button } from '@pcmall/ui/button';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Steps } from '@pcmall/ui/steps';
import { toast } from '@pcmall/ui/toast';
import { useState } from 'react';
import { call } from '../../../lib/call';
import { useInvalidate } from '../../../lib/query';
import { AccountForm, SubmitButton } from '../account-form';
import { codeEntryOf, codeFault, noCode } from '../account-rules';
import { CodeInput } from '../code-input';
import { myAccountMessages } from '../my-account.messages';
import { useStartPhone } from '../start-values';
import { NewAccountInputs, newAccountFaults, newAccountOf } from './new-account-inputs';

type Channel = 'phone' | 'email';

interface ChangeFormProps {
  channel: Channel;
  /** Masked, as everywhere here. */
  account: string;
  /** The other one of the account, if there is one: it proves as well who asks. */
  otherAccount: string;
  onClose: () => void;
}

interface OldProof {
  oldCode: string;
  oldRequestId: string | undefined;
  oldCodeTo: Channel;
}

const otherOf = { phone: 'email', email: 'phone' } as const;

/** First the old one is verified, or the other one where it is lost, then the new one; both codes go with the change. */
export function ChangeForm({ channel, account, otherAccount, onClose }: ChangeFormProps) {
  const t = useT(myAccountMessages);
  const [via, setVia] = useState(channel);
  const [proof, setProof] = useState<OldProof>();
  const [isProving, setProving] = useState(true);
  const other = otherOf[via];
  const [here, there] = via === channel ? [account, otherAccount] : [otherAccount, account];
  const proven = (given: OldProof) => {
    setProof(given);
    setProving(false);
  };
  return (
    <>
      <Steps
        steps={[{ label: t('change.verifyOld') }, { label: t('change.enterNew') }]}
        current={isProving ? 0 : 1}
        className="mb-6"
      />
      {/* Both stay for the way back: the old code may be over before the new one has come. */}
      <div hidden={!isProving}>
        <VerifyOld key={via} via={via} account={here} onVerified={proven} onClose={onClose} />
        {otherAccount && (
          <Button variant="link" size="sm" className="mt-4" onClick={() => setVia(other)}>
            {t('change.otherWay', { account: there })}
          </Button>
        )}
      </div>
      {proof && (
        <div hidden={isProving}>
          <EnterNew channel={channel} proof={proof} onBack={() => setProving(true)} onClose={onClose} />
        </div>
      )}
    </>
  );
}

interface VerifyOldProps {
  via: Channel;
  account: string;
  onVerified: (proof: OldProof) => void;
  onClose: () => void;
}

function VerifyOld({ via, account, onVerified, onClose }: VerifyOldProps) {
  const t = useT(myAccountMessages);
  const common = useT();
  const { form } = useShopForm({
    defaultValues: noCode,
    rules: ({ code }) => ({ code: codeFault(code) }),
  });
  const { submit, button } = useFormSubmit(form, async (values) => {
    const entry = await codeEntryOf(values);
    await call(checkValidCode, { query: { kind: via, purpose: 'changeOld', ...entry } });
    onVerified({ oldCode: entry.code, oldRequestId: entry.requestId, oldCodeTo: via });
  });
  const send = () => call(via === 'phone' ? sendSms : sendEmail, { body: { purpose: 'changeOld' } });
  return (
    <AccountForm form={form} onSubmit={submit}>
      <CodeInput channel={via} label={t('change.oldCode', { account })} send={send} />
      <div className="flex gap-3">
        <SubmitButton {...button}>{common('common.next')}</SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {common('common.cancel')}
        </Button>
      </div>
    </AccountForm>
  );
}

interface EnterNewProps {
  channel: Channel;
  proof: OldProof;
  onBack: () => void;
  onClose: () => void;
}

function EnterNew({ channel, proof, onBack, onClose }: EnterNewProps) {
  const t = useT(myAccountMessages);
  const common = useT();
  const invalidate = useInvalidate();
  const { form } = useShopForm({
    defaultValues: { ...useStartPhone(), email: '', ...noCode },
    rules: (values) => newAccountFaults(channel, values),
  });
  const { submit, button } = useFormSubmit(form, async (values) => {
    await call(changeAccount, { body: { ...newAccountOf(channel, values), ...proof, ...(await codeEntryOf(values)) } });
    await invalidate(userInfo, getInitInfo);
    toast.success(t('change.changed'));
    onClose();
  });
  return (
    <AccountForm form={form} onSubmit={submit}>
      <NewAccountInputs channel={channel} purpose="changeNew" />
      <div className="flex gap-3">
        <SubmitButton {...button}>{common('common.confirm')}</SubmitButton>
        <Button variant="ghost" onClick={onBack}>
          {common('common.back')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {common('common.cancel')}
        </Button>
      </div>
    </AccountForm>
  );
}
