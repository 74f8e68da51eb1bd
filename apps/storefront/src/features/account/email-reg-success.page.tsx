import { activateEmail } from '@pcmall/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/i18n';
import { call } from '../../lib/call';
import { useQueryState } from '../../lib/navigation';
import { signIn, useSession } from '../../lib/session';
import { LinkButton } from '../../ui/link-button';
import { accountMessages } from './account.messages';
import { forgotMessages } from './forgot.messages';
import { mailMessages } from './mail.messages';
import { dropPendingMail } from './pending-mail';
import { ResultPanel } from './result-panel';
import { successMessages } from './success.messages';

const texts = { ...accountMessages, ...forgotMessages, ...mailMessages, ...successMessages };

/** The mailed link leads here: its token opens the account, once (AUTH-02). */
export default function EmailRegSuccessPage() {
  const t = useT(texts);
  const [{ token = '' }, setQuery] = useQueryState();
  const { isLoggedIn } = useSession();
  const isAsked = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: () => call(activateEmail, { body: { token } }),
    onSuccess: (session) => {
      dropPendingMail();
      signIn(session);
      // A used token in the address would fail on a reload.
      setQuery({ token: undefined }, { replace: true });
    },
  });
  useEffect(() => {
    // A token works once, and React may run an effect twice.
    if (isAsked.current || token === '') return;
    isAsked.current = true;
    mutate();
  }, [mutate, token]);

  const isDone = token === '' && isLoggedIn;
  if (error || (token === '' && !isLoggedIn))
    return (
      <ResultPanel
        icon="alert"
        tone="danger"
        title={t('activate.failed')}
        text={error?.message ?? t('forgot.linkInvalid')}
      >
        <LinkButton to="/registry">{t('login.register')}</LinkButton>
        <LinkButton to="/login" variant="secondary">
          {t('login.submit')}
        </LinkButton>
      </ResultPanel>
    );
  if (!isDone) return <ResultPanel icon="busy" title={t('activate.busy')} />;
  return (
    <ResultPanel icon="checkCircle" tone="success" title={t('success.title')} text={t('success.text')}>
      <LinkButton to="/home" size="lg">
        {t('success.shop')}
      </LinkButton>
      <LinkButton to="/myCenter/userInfo" size="lg" variant="secondary">
        {t('success.profile')}
      </LinkButton>
    </ResultPanel>
  );
}
