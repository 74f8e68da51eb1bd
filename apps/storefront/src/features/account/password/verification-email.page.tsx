import { checkValidCode, forgetPassword } from '@pcmall/contract/account';
import { ErrorState } from '@pcmall/ui/error-state';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { wentUnanswered } from '@pcmall/ui/lib/call-error';
import { LinkButton } from '@pcmall/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call';
import { linkTo } from '../../../lib/link-to';
import { useQueryState } from '../../../lib/navigation';
import { apiQuery } from '../../../lib/query';
import { seal } from '../../../lib/seal/seal';
import { accountMessages } from '../account.messages';
import { NewPasswordInputs } from '../account-fields';
import { AccountForm, SubmitButton } from '../account-form';
import { newPasswordFaults } from '../account-rules';
import { AuthLayout } from '../auth-layout';
import { ResultPanel } from '../result-panel';
import { forgotMessages } from './forgot.messages';
import { mailLinkMessages } from './mail-link.messages';

const texts = { ...accountMessages, ...forgotMessages, ...mailLinkMessages };

/** The link of a mail leads here, to a new password (AUTH-05). */
export default function VerificationEmailPage() {
  const t = useT(texts);
  const [{ token = '' }] = useQueryState();
  const [isDone, setDone] = useState(false);
  const link = { query: { kind: 'link', purpose: 'forgot', token } } as const;
  const query = apiQuery(checkValidCode, link, { toldInPlace: () => true });
  const { data, error, refetch } = useQuery({ ...query, enabled: token !== '', staleTime: Number.POSITIVE_INFINITY });

  if (isDone)
    return (
      <ResultPanel icon="checkCircle" tone="success" title={t('forgot.done')} text={t('forgot.saved')}>
        <LinkButton to={linkTo('login')} size="lg">
          {t('login.submit')}
        </LinkButton>
      </ResultPanel>
    );
  // Without an answer nobody knows whether the link is good.
  if (wentUnanswered(error))
    return (
      <AuthLayout title={t('forgot.reset')}>
        <ErrorState onRetry={() => void refetch()} />
      </AuthLayout>
    );
  if (error || token === '')
    return (
      <ResultPanel icon="alert" tone="danger" title={t('mailLink.invalid')}>
        <LinkButton to={linkTo('forgotPassword')}>{t('mailLink.again')}</LinkButton>
      </ResultPanel>
    );
  if (!data) return <ResultPanel icon="busy" title={t('forgot.verify')} />;
  return <NewPassword token={token} account={data.account} onDone={() => setDone(true)} />;
}

interface NewPasswordProps {
  token: string;
  account: string;
  onDone: () => void;
}

function NewPassword({ token, account, onDone }: NewPasswordProps) {
  const t = useT(texts);
  const { form } = useShopForm({ defaultValues: { password: '', repeat: '' }, rules: newPasswordFaults });
  const { submit, button } = useFormSubmit(form, async ({ password }) => {
    await call(forgetPassword, { body: { kind: 'email', token, password: await seal(password) } });
    onDone();
  });
  return (
    <AuthLayout title={t('forgot.reset')}>
      <p className="mb-6 text-ink-soft">{t('mailLink.account', { account })}</p>
      <AccountForm form={form} onSubmit={submit}>
        <NewPasswordInputs label={t('field.newPassword')} />
        <SubmitButton {...button} size="lg" block>
          {t('forgot.save')}
        </SubmitButton>
      </AccountForm>
    </AuthLayout>
  );
}
