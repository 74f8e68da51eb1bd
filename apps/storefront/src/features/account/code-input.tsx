import { Button } from '@pcmall/ui/button';
import { focusField, showRefusal, watchFocus } from '@pcmall/ui/form/show-refusal';
import { useResendCountdown } from '@pcmall/ui/form/use-countdown';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { TextField } from '@pcmall/ui/text-field';
import { toast } from '@pcmall/ui/toast';
import { useFormContext } from 'react-hook-form';
import { accountMessages } from './account.messages';
import { latestRequest, onItsWay } from './account-rules';

interface CodeInputProps {
  label?: string;
  channel: 'phone' | 'email';
  send: () => Promise<{ resendAfter: number; requestId?: string | undefined }>;
  /** The fields that must be right before a code can go anywhere. */
  needs?: string[];
}

/** The fields that say where a code goes; a code to the account's own phone or e-mail has none of them. */
const targets = { phone: ['areaCode', 'phone'], email: ['email'] };

/** Six digits from a message, in a form with `CodeValues`, and the button that sends it, with the time until it may again. */
export function CodeInput({ label, channel, send, needs = [] }: CodeInputProps) {
  const form = useFormContext<Record<string, string>>();
  const t = useT(accountMessages);
  const resend = useResendCountdown(send, form.watch(targets[channel]).join(' '));
  const code = useFormField('code', {
    // Whatever was sent to another number meanwhile, or before.
    onChange: () => form.setValue('requestId', resend.isSending ? onItsWay : (resend.requestId ?? '')),
  });
  const requestCode = async () => {
    if (!(await form.trigger(needs, { shouldFocus: true }))) return;
    const isFocusKept = watchFocus();
    try {
      const sending = resend.send();
      latestRequest.id = sending.then(
        ({ requestId = '' }) => requestId,
        () => '',
      );
      await sending;
    } catch (error) {
      // At its field, or here: that nothing was sent must not pass unseen.
      const isAtField = showRefusal(form, error, isFocusKept());
      if (error instanceof CallError) {
        error.tellInPlace();
        if (!isAtField) form.setError('code', { type: 'server', message: error.message });
      }
      return;
    }
    // That it was empty until now is no fault beside "on its way".
    form.clearErrors('code');
    toast.success(t(channel === 'phone' ? 'code.sentSms' : 'code.sentMail'));
    if (isFocusKept()) focusField(form, 'code');
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
        {...code}
      />
      <Button
        variant="secondary"
        className="numbers mt-6.25 min-w-32"
        pending={resend.isSending}
        disabled={resend.seconds > 0}
        onClick={() => void requestCode()}
      >
        {resend.seconds > 0 ? t('code.wait', { n: resend.seconds }) : t('code.send')}
      </Button>
    </div>
  );
}
