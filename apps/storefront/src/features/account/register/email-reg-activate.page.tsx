import { sendEmail } from '@pcmall/contract/account';
import { Button } from '@pcmall/ui/button';
import { useResendCountdown } from '@pcmall/ui/form/use-countdown';
import { useT } from '@pcmall/ui/i18n/i18n';
import { buttonStyle } from '@pcmall/ui/lib/button-style';
import { CallError } from '@pcmall/ui/lib/call-error';
import { LinkButton } from '@pcmall/ui/link-button';
import { toast } from '@pcmall/ui/toast';
import { useState } from 'react';
import { call } from '../../../lib/call';
import { linkTo } from '../../../lib/link-to';
import { useLocation } from '../../../lib/router';
import { useShop } from '../../../lib/shop';
import { accountMessages } from '../account.messages';
import { ResultPanel } from '../result-panel';
import { mailMessages } from './mail.messages';
import { mailboxOf } from './mailbox';
import { keepPendingMail, type PendingMail, pendingMail } from './pending-mail';

const texts = { ...accountMessages, ...mailMessages };

/** Says where the mail went, and sends it again after a minute (AUTH-02). */
export default function EmailRegActivatePage() {
  const t = useT(texts);
  const { search } = useLocation();
  const [pending] = useState(pendingMail);
  if (!pending)
    return (
      <ResultPanel icon="mail" title={t('mail.title')} text={t('mail.lost')}>
        <LinkButton to={`${linkTo('registry')}${search}`}>{t('login.register')}</LinkButton>
      </ResultPanel>
    );
  return <Waiting pending={pending} />;
}

interface WaitingProps {
  pending: PendingMail;
}

function Waiting({ pending }: WaitingProps) {
  const t = useT(texts);
  const { search } = useLocation();
  const { demo } = useShop();
  const mailbox = mailboxOf(pending.email);
  return (
    <ResultPanel
      icon="mail"
      title={t('mail.title')}
      text={
        <>
          <p>{t('mail.sentTo', { email: pending.email })}</p>
          <Again pending={pending} />
        </>
      }
    >
      {demo && <LinkButton to={linkTo('devMailbox')}>{t('demo.devMailbox')}</LinkButton>}
      {mailbox && !demo && (
        <a href={mailbox} target="_blank" rel="noopener noreferrer" className={buttonStyle({})}>
          {t('mail.open')}
        </a>
      )}
      <LinkButton to={`${linkTo('registry')}${search}`} variant="secondary">
        {t('mail.otherAddress')}
      </LinkButton>
    </ResultPanel>
  );
}

interface AgainProps {
  pending: PendingMail;
}

function Again({ pending }: AgainProps) {
  const t = useT(texts);
  const { email, ticket, resendFrom } = pending;
  const resend = useResendCountdown(
    () => call(sendEmail, { body: { purpose: 'register', email, ticket } }),
    email,
    resendFrom,
  );
  const press = () =>
    resend.send().then(
      ({ resendAfter }) => {
        keepPendingMail({ ...pending, resendFrom: Date.now() + resendAfter * 1000 });
        toast.success(t('mail.sentAgain'));
      },
      (error: unknown) => error instanceof CallError && toast.error(error.message),
    );
  return (
    <p className="mt-4 text-sm text-ink-muted">
      <span>{`${t('mail.none')} `}</span>
      {resend.seconds > 0 ? (
        <span className="numbers">{t('mail.againIn', { n: resend.seconds })}</span>
      ) : (
        <Button variant="link" size="sm" pending={resend.isSending} onClick={() => void press()}>
          {t('mail.again')}
        </Button>
      )}
    </p>
  );
}
