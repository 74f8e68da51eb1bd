import { sendEmail, sendSms } from '@pcmall/contract/account';
import type { FieldFaults } from '@pcmall/ui/form/fault';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useFormContext } from 'react-hook-form';
import { call } from '../../../lib/call';
import { EmailInput, PhoneInput } from '../account-fields';
import { type CodeValues, codeFault, emailFault, type PhoneValues, phoneFault } from '../account-rules';
import { CodeInput } from '../code-input';
import { myAccountMessages } from '../my-account.messages';

export interface NewAccountValues extends PhoneValues, CodeValues {
  email: string;
}

interface NewAccountInputsProps {
  channel: 'phone' | 'email';
  purpose: 'changeNew' | 'attach';
}

/** The phone or e-mail that the account is to have, and the code that proves it. */
export function NewAccountInputs({ channel, purpose }: NewAccountInputsProps) {
  const t = useT(myAccountMessages);
  const { getValues } = useFormContext<NewAccountValues>();
  const send = () => {
    const { areaCode, country, phone, email } = getValues();
    return channel === 'phone'
      ? call(sendSms, { body: { purpose, areaCode, country, phone } })
      : call(sendEmail, { body: { purpose, email } });
  };
  return (
    <>
      {channel === 'phone' ? <PhoneInput /> : <EmailInput />}
      <CodeInput channel={channel} label={t('change.newCode')} needs={[channel]} send={send} />
    </>
  );
}

export const newAccountFaults = (
  channel: 'phone' | 'email',
  values: NewAccountValues,
): FieldFaults<NewAccountValues> => ({
  ...(channel === 'phone' ? { phone: phoneFault(values) } : { email: emailFault(values.email) }),
  code: codeFault(values.code),
});

/** The part of a body that names the new account. */
export const newAccountOf = (channel: 'phone' | 'email', { areaCode, country, phone, email }: NewAccountValues) =>
  channel === 'phone' ? ({ kind: 'phone', areaCode, country, phone } as const) : ({ kind: 'email', email } as const);
