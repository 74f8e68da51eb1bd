import { useFormContext } from 'react-hook-form';
import { useT } from '../../i18n/i18n';
import { PasswordField } from '../../ui/password-field';
import { useErrorText } from './account-form';
import { payPasswordVerdict } from './account-rules';
import { myAccountMessages } from './my-account.messages';

export interface NewPayPasswordValues {
  payPassword: string;
  repeat: string;
}

const sixDigits = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;

export function PayPasswordInput({ name, label }: { name: string; label: string }) {
  const { register, formState } = useFormContext<Record<string, string>>();
  const errorText = useErrorText();
  return (
    <PasswordField
      {...sixDigits}
      label={label}
      error={errorText(formState.errors[name]?.message)}
      {...register(name, { validate: payPasswordVerdict })}
    />
  );
}

export function NewPayPasswordInputs() {
  const { register, formState } = useFormContext<NewPayPasswordValues>();
  const t = useT(myAccountMessages);
  const errorText = useErrorText();
  return (
    <>
      <PayPasswordInput name="payPassword" label={t('pay.new')} />
      <PasswordField
        {...sixDigits}
        label={t('pay.repeat')}
        error={errorText(formState.errors.repeat?.message)}
        {...register('repeat', {
          validate: (repeat, { payPassword }) => repeat === payPassword || 'password.mismatch',
        })}
      />
    </>
  );
}
