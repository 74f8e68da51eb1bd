import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { PasswordField } from '@pcmall/ui/password-field';
import { useRepeatCheck } from '../account-form';
import { myAccountMessages } from '../my-account.messages';

const sixDigits = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;

export function OldPayPasswordInput() {
  const t = useT(myAccountMessages);
  return <PasswordField {...sixDigits} label={t('pay.old')} {...useFormField('oldPayPassword')} />;
}

export function NewPayPasswordInputs() {
  const t = useT(myAccountMessages);
  const payPassword = useFormField('payPassword', { onChange: useRepeatCheck() });
  const repeat = useFormField('repeat');
  return (
    <>
      <PasswordField {...sixDigits} label={t('pay.new')} {...payPassword} />
      <PasswordField {...sixDigits} label={t('pay.repeat')} {...repeat} />
    </>
  );
}
