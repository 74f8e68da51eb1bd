import { useFormContext } from 'react-hook-form';
import { useT } from '../../i18n/i18n';
import { CallError } from '../../lib/call';
import { showRefusal } from '../../lib/form';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { accountMessages } from './account.messages';
import { useErrorText } from './account-form';
import { codeVerdict } from './account-rules';
import { useResend } from './use-resend';

type CodeInputProps = {
  name?: string;
  label?: string;
  channel: 'phone' | 'email';
  send: () => Promise<{ resendAfter: number }>;
  /** The fields that must be right before a code can go anywhere. */
  needs?: string[];
};

/** What says where a code goes; one to the account's own phone or e-mail has none of them. */
const targets = { phone: ['areaCode', 'phone'], email: ['email'] };

/** Six digits from a message, and the button that sends it, with the time until it may again. */
export function CodeInput({ name = 'code', label, channel, send, needs = [] }: CodeInputProps) {
  const form = useFormContext<Record<string, string>>();
  const { register, trigger, setFocus, setError, watch, formState } = form;
  const t = useT(accountMessages);
  const errorText = useErrorText();
  const resend = useResend(send, watch(targets[channel]).join(' '));
  const request = async () => {
    if (!(await trigger(needs, { shouldFocus: true }))) return;
    try {
      await resend.send();
    } catch (error) {
      // At its field, or here: that nothing was sent must not pass unseen.
      if (!showRefusal(form, error) && error instanceof CallError)
        setError(name, { type: 'server', message: error.message });
      return;
    }
    toast.success(t(channel === 'phone' ? 'code.sentSms' : 'code.sentMail'));
    setFocus(name);
  };
  return (
    <div className="flex items-start gap-3">
      <TextField
        className="grow"
        label={label ?? t('field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        placeholder={t('field.codeHint')}
        error={errorText(formState.errors[name]?.message)}
        {...register(name, { validate: codeVerdict })}
      />
      <Button
        variant="secondary"
        className="numbers mt-6.25 min-w-32"
        pending={resend.isSending}
        disabled={resend.seconds > 0}
        onClick={() => void request()}
      >
        {resend.seconds > 0 ? t('code.wait', { n: resend.seconds }) : t('code.send')}
      </Button>
    </div>
  );
}
