import { sendPasswordLink } from '@pcmall/contract/console/own-account';
import { canonicalEmail, checkEmail } from '@pcmall/domain/credentials';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { TextField } from '@pcmall/ui/text-field';
import { useState } from 'react';
import { call } from '../../lib/call';
import { linkTo } from '../../lib/router';
import { accountMessages } from './account.messages';
import { AuthCard, AuthForm } from './auth-card';

const empty = { email: '' };

const rules = ({ email }: typeof empty) => {
  const fault = checkEmail(email);
  return { email: fault && ({ key: `email.${fault}` } as const) };
};

export default function ForgotPasswordPage() {
  const t = useT(accountMessages);
  const [sentTo, setSentTo] = useState('');
  const { form } = useShopForm({ defaultValues: empty, rules, mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ email }) => {
    await call(sendPasswordLink, { body: { email: canonicalEmail(email) } });
    setSentTo(canonicalEmail(email));
  });
  return (
    <AuthCard title={t('forgot.title')}>
      {sentTo ? (
        <p role="status" className="mb-4">
          {t('forgot.sent', { email: sentTo })}
        </p>
      ) : (
        <AuthForm {...{ form, submit, button }} submitText={t('forgot.submit')}>
          <p className="mb-4 text-sm text-ink-soft">{t('forgot.intro')}</p>
          <EmailField />
        </AuthForm>
      )}
      <LinkButton to={linkTo('login')} variant="ghost" size="sm" block className="mt-3">
        {t('login.back')}
      </LinkButton>
    </AuthCard>
  );
}

function EmailField() {
  const t = useT(accountMessages);
  return (
    <TextField label={t('login.email')} type="email" autoComplete="username" {...useFormField<typeof empty>('email')} />
  );
}
