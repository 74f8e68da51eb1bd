import { checkValidCode } from '@pcmall/contract/account';
import { accountTakenCode, linkInvalidCode } from '@pcmall/contract/codes';
import { activateEmail } from '@pcmall/contract/registration';
import { ErrorState } from '@pcmall/ui/error-state';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError, wentUnanswered } from '@pcmall/ui/lib/call-error';
import { LinkButton } from '@pcmall/ui/link-button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/call';
import { linkTo } from '../../../lib/link-to';
import { useQueryState } from '../../../lib/navigation';
import { apiQuery } from '../../../lib/query';
import { isCurrentLocation, useLocation } from '../../../lib/router';
import { seal } from '../../../lib/seal/seal';
import { type Session, signIn, useSession } from '../../../lib/session';
import { accountMessages } from '../account.messages';
import { NewPasswordInputs } from '../account-fields';
import { AccountForm, SubmitButton } from '../account-form';
import { newPasswordFaults } from '../account-rules';
import { AuthLayout } from '../auth-layout';
import { mailLinkMessages } from '../password/mail-link.messages';
import { ResultPanel } from '../result-panel';
import { mailMessages } from './mail.messages';
import { dropPendingMail, pendingRegistration } from './pending-mail';
import RegSuccessPage from './reg-success.page';

const texts = { ...accountMessages, ...mailLinkMessages, ...mailMessages };

/**
 * The mailed link leads here: its token opens the account, once (AUTH-02). Where this browser did not register, the
 * password is chosen here, so that nobody can have set one for somebody else's address.
 */
export default function EmailRegSuccessPage() {
  const [{ token = '' }, setQuery] = useQueryState();
  const location = useLocation();
  const { isLoggedIn } = useSession();
  const activated = (session: Session) => {
    const { returnQuery } = pendingRegistration() ?? {};
    dropPendingMail();
    signIn(session);
    // A used token in the address would fail on a reload; another screen's address is none of its business.
    if (isCurrentLocation(location)) setQuery({ ...returnQuery, token: undefined }, { replace: true });
  };
  if (token !== '') return <Activation token={token} onDone={activated} />;
  return isLoggedIn ? <RegSuccessPage /> : <Failed />;
}

interface ActivationProps {
  token: string;
  onDone: (session: Session) => void;
}

function Activation({ token, onDone }: ActivationProps) {
  const t = useT(texts);
  const isAsked = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: () =>
      call(activateEmail, { body: { token, ticket: pendingRegistration()?.ticket } }, { toldInPlace: () => true }),
    onSuccess: onDone,
  });
  useEffect(() => {
    // A token works once, and React may run an effect twice.
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);
  if (error instanceof CallError && error.fields.password !== undefined)
    return <Password token={token} onDone={onDone} />;
  if (wentUnanswered(error))
    return (
      <AuthLayout title={t('activate.title')}>
        <ErrorState text={error?.message} onRetry={mutate} />
      </AuthLayout>
    );
  return error ? <Failed error={error} /> : <ResultPanel icon="busy" title={t('activate.busy')} />;
}

function Password({ token, onDone }: ActivationProps) {
  const t = useT(texts);
  const { data } = useQuery(apiQuery(checkValidCode, { query: { kind: 'link', purpose: 'register', token } }));
  const { form } = useShopForm({ defaultValues: { password: '', repeat: '' }, rules: newPasswordFaults });
  const { submit, button } = useFormSubmit(form, async ({ password }) =>
    onDone(await call(activateEmail, { body: { token, password: await seal(password) } })),
  );
  return (
    <AuthLayout title={t('activate.title')}>
      {data && <p className="mb-6 text-ink-soft">{t('activate.account', { account: data.account })}</p>}
      <AccountForm form={form} onSubmit={submit}>
        <NewPasswordInputs />
        <SubmitButton {...button} size="lg" block>
          {t('activate.submit')}
        </SubmitButton>
      </AccountForm>
    </AuthLayout>
  );
}

/** What a link may be refused for is told in the language of the page, whatever it was in then. */
const refusals: Partial<Record<string, 'activate.used' | 'activate.taken'>> = {
  [linkInvalidCode]: 'activate.used',
  [accountTakenCode]: 'activate.taken',
};

interface FailedProps {
  error?: Error;
}

function Failed({ error }: FailedProps) {
  const t = useT(texts);
  const refusal = error instanceof CallError ? refusals[error.code] : undefined;
  const text = refusal || !error ? t(refusal ?? 'mailLink.invalid') : error.message;
  return (
    <ResultPanel icon="alert" tone="danger" title={t('activate.failed')} text={text}>
      {/* A link that was used has opened its account. */}
      <LinkButton to={linkTo('login')}>{t('login.submit')}</LinkButton>
      <LinkButton to={linkTo('registry')} variant="secondary">
        {t('login.register')}
      </LinkButton>
    </ResultPanel>
  );
}
