import { checkStaffPassword } from '@pcmall/domain/credentials';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { PasswordField } from '@pcmall/ui/password-field';
import { accountMessages } from './account.messages';

export interface NewPassword {
  password: string;
  repeated: string;
}

export const newPasswordRules = ({ password, repeated }: NewPassword) => {
  const fault = checkStaffPassword(password);
  return {
    password: fault && ({ key: fault === 'empty' ? 'password.empty' : 'password.staffFormat' } as const),
    repeated: repeated === password ? undefined : ({ key: 'password.mismatch' } as const),
  };
};

export function NewPasswordFields() {
  const t = useT(accountMessages);
  return (
    <>
      <PasswordField
        required
        label={t('password.new')}
        hint={t('password.hint')}
        autoComplete="new-password"
        {...useFormField<NewPassword>('password')}
      />
      <PasswordField
        required
        label={t('password.repeat')}
        autoComplete="new-password"
        {...useFormField<NewPassword>('repeated')}
      />
    </>
  );
}
