import type { AreaCode } from '@pcmall/contract/region';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { PasswordField } from '@pcmall/ui/password-field';
import { TextField } from '@pcmall/ui/text-field';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { PhoneField } from '../region';
import { accountMessages } from './account.messages';
import { useRepeatCheck } from './account-form';
import { type NewPasswordValues, type PhoneValues, passwordRules } from './account-rules';

interface AccountInputProps {
  aside?: ReactNode;
  /** Shown while no rule is broken: what the server knows of it, with a link for instance. */
  error?: ReactNode;
  onLeave?: (value: string) => void;
}

/** The inputs below find their form in context: each is written once for all account screens. */
export function PhoneInput({ aside, error, onLeave }: AccountInputProps) {
  const { watch, setValue, getFieldState, getValues, trigger, formState } = useFormContext<PhoneValues>();
  const phone = useFormField<PhoneValues>('phone', { onBlur: () => onLeave?.(getValues('phone')) });
  const [areaCode, country] = watch(['areaCode', 'country']);
  const changeCountry = (areaCodeOfCountry: AreaCode) => {
    setValue('areaCode', areaCodeOfCountry.value);
    setValue('country', areaCodeOfCountry.country);
    if (getFieldState('phone', formState).isTouched) void trigger('phone');
  };
  return (
    <PhoneField
      areaCode={areaCode}
      country={country}
      onAreaCode={changeCountry}
      aside={aside}
      {...phone}
      error={phone.error ?? error}
    />
  );
}

interface EmailValues {
  email: string;
}

export function EmailInput({ aside, error, onLeave, hint }: AccountInputProps & { hint?: string }) {
  const { getValues } = useFormContext<EmailValues>();
  const t = useT(accountMessages);
  const email = useFormField<EmailValues>('email', { onBlur: () => onLeave?.(getValues('email')) });
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck={false}
      label={t('field.email')}
      aside={aside}
      hint={hint}
      {...email}
      error={email.error ?? error}
    />
  );
}

interface PasswordInputProps {
  name?: string;
  label?: string;
  aside?: ReactNode;
}

/** The password that the shopper has already. */
export function PasswordInput({ name = 'password', label, aside }: PasswordInputProps) {
  const t = useT(accountMessages);
  return <PasswordField label={label ?? t('field.password')} aside={aside} {...useFormField(name)} />;
}

interface NewPasswordInputsProps {
  label?: string;
}

/** A new password, its rules ticked off while it is typed, and once more. */
export function NewPasswordInputs({ label }: NewPasswordInputsProps) {
  const { watch } = useFormContext<NewPasswordValues>();
  const t = useT(accountMessages);
  const password = useFormField<NewPasswordValues>('password', { onChange: useRepeatCheck() });
  const repeat = useFormField<NewPasswordValues>('repeat');
  return (
    <>
      <PasswordField
        label={label ?? t('field.password')}
        autoComplete="new-password"
        hint={<PasswordRules password={watch('password')} />}
        {...password}
      />
      <PasswordField label={t('field.repeat')} autoComplete="new-password" {...repeat} />
    </>
  );
}

interface PasswordRulesProps {
  password: string;
}

function PasswordRules({ password }: PasswordRulesProps) {
  const t = useT(accountMessages);
  const rules = passwordRules(password);
  return (
    <span className="flex gap-4">
      {(['length', 'noSpaces'] as const).map((rule) => (
        <span key={rule} className={cx('flex items-center gap-1', rules[rule] && 'text-success')}>
          <Icon name={rules[rule] ? 'checkCircle' : 'info'} size={14} />
          <span>{t(`rule.${rule}`)}</span>
        </span>
      ))}
    </span>
  );
}
