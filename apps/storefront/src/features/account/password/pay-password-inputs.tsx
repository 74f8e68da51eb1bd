import { useFormContext } from 'react-hook-form';
import { useT } from '../../../i18n/i18n';
import { PasswordField } from '../../../ui/password-field';
import { useErrorText } from '../account-form';
import { payPasswordRepeatVerdict, payPasswordVerdict } from '../account-rules';
import { myAccountMessages } from '../my-account.messages';

export interface NewPayPasswordValues {
  payPassword: string;
  repeat: string;
}

const sixDigits = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;

type PayPasswordInputProps = { name: string; label: string; onChange?: () => void };

export function PayPasswordInput({ name, label, onChange }: PayPasswordInputProps) {
  const { register, formState } = useFormContext<Record<string, string>>();
  const errorText = useErrorText();
  return (
    <PasswordField
      {...sixDigits}
      label={label}
      error={errorText(formState.errors[name]?.message)}
      {...register(name, { validate: payPasswordVerdict, onChange })}
    />
  );
}

export function NewPayPasswordInputs() {
  const { register, trigger, getFieldState, formState } = useFormContext<NewPayPasswordValues>();
  const t = useT(myAccountMessages);
  const errorText = useErrorText();
  const checkRepeat = () => {
    if (getFieldState('repeat', formState).isTouched) void trigger('repeat');
  };
  return (
    <>
      <PayPasswordInput name="payPassword" label={t('pay.new')} onChange={checkRepeat} />
      <PasswordField
        {...sixDigits}
        label={t('pay.repeat')}
        error={errorText(formState.errors.repeat?.message)}
        {...register('repeat', {
          validate: (repeat, { payPassword }) => payPasswordRepeatVerdict(payPassword, repeat),
        })}
      />
    </>
  );
}
