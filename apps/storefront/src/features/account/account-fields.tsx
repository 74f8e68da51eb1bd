import type { AreaCode } from '@pcmall/contract/region';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../i18n/i18n';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/icon';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { PhoneField } from '../region';
import { accountMessages } from './account.messages';
import { useErrorText } from './account-form';
import {
  emailVerdict,
  passwordRules,
  passwordVerdict,
  phoneVerdict,
  presentVerdict,
  repeatVerdict,
} from './account-rules';

export interface PhoneValues {
  areaCode: string;
  country: string;
  phone: string;
}

export const noPhone = ({ value, country }: AreaCode): PhoneValues => ({ areaCode: value, country, phone: '' });

type Extras = {
  aside?: ReactNode;
  /** Instead of the rule's message: the server's word with a link, for instance. */
  error?: ReactNode;
  onLeave?: (value: string) => void;
};

/** The fields below find their form in context: each is written once for all account screens. */
export function PhoneInput({ aside, error, onLeave }: Extras) {
  const { register, watch, setValue, getFieldState, getValues, trigger, formState } = useFormContext<PhoneValues>();
  const errorText = useErrorText();
  const [areaCode, country] = watch(['areaCode', 'country']);
  const choose = (chosen: AreaCode) => {
    setValue('areaCode', chosen.value);
    setValue('country', chosen.country);
    if (getFieldState('phone', formState).isTouched) void trigger('phone');
  };
  return (
    <PhoneField
      areaCode={areaCode}
      country={country}
      onAreaCode={choose}
      aside={aside}
      error={errorText(formState.errors.phone?.message) ?? error}
      {...register('phone', {
        validate: (phone, values) => phoneVerdict(values, phone),
        onBlur: () => onLeave?.(getValues('phone')),
      })}
    />
  );
}

export function EmailInput({ aside, error, onLeave, hint }: Extras & { hint?: string }) {
  const { register, getValues, formState } = useFormContext<{ email: string }>();
  const t = useT(accountMessages);
  const errorText = useErrorText();
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck={false}
      label={t('field.email')}
      aside={aside}
      hint={hint}
      error={errorText(formState.errors.email?.message) ?? error}
      {...register('email', { validate: emailVerdict, onBlur: () => onLeave?.(getValues('email')) })}
    />
  );
}

/** The password that is known already. */
export function PasswordInput({
  name = 'password',
  label,
  aside,
}: {
  name?: string;
  label?: string;
  aside?: ReactNode;
}) {
  const { register, formState } = useFormContext<Record<string, string>>();
  const t = useT(accountMessages);
  const errorText = useErrorText();
  return (
    <PasswordField
      label={label ?? t('field.password')}
      aside={aside}
      error={errorText(formState.errors[name]?.message)}
      {...register(name, { validate: presentVerdict })}
    />
  );
}

export interface NewPasswordValues {
  password: string;
  repeat: string;
}

/** A new password, its rules ticked off while typing, and once more. */
export function NewPasswordInputs({ label }: { label?: string }) {
  const { register, watch, trigger, getFieldState, formState } = useFormContext<NewPasswordValues>();
  const t = useT(accountMessages);
  const errorText = useErrorText();
  const { errors } = formState;
  const checkRepeat = () => {
    if (getFieldState('repeat', formState).isTouched) void trigger('repeat');
  };
  return (
    <>
      <PasswordField
        label={label ?? t('field.password')}
        autoComplete="new-password"
        hint={<PasswordRules password={watch('password')} />}
        error={errorText(errors.password?.message)}
        {...register('password', { validate: passwordVerdict, onChange: checkRepeat })}
      />
      <PasswordField
        label={t('field.repeat')}
        autoComplete="new-password"
        error={errorText(errors.repeat?.message)}
        {...register('repeat', { validate: (repeat, { password }) => repeatVerdict(password, repeat) })}
      />
    </>
  );
}

function PasswordRules({ password }: { password: string }) {
  const t = useT(accountMessages);
  const rules = passwordRules(password);
  return (
    <span className="flex gap-4">
      {(['length', 'noSpaces'] as const).map((rule) => (
        <span key={rule} className={cx('flex items-center gap-1', rules[rule] && 'text-success')}>
          <Icon name={rules[rule] ? 'checkCircle' : 'info'} size={14} />
          {t(`rule.${rule}`)}
        </span>
      ))}
    </span>
  );
}
