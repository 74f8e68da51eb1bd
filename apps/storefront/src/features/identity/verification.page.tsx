import { idLinkInvalidCode } from '@pcmall/contract/codes';
import { openIdLink, uploadIdCard } from '@pcmall/contract/identity';
import { formatDateTime } from '@pcmall/domain/dates';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { CallError, wentUnanswered } from '@pcmall/ui/lib/call-error';
import { mayPass } from '@pcmall/ui/lib/may-pass';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/call';
import { useQueryState } from '../../lib/navigation';
import { apiQuery } from '../../lib/query';
import { useShop } from '../../lib/shop';
import { LoneSheet, OutcomeSheet } from '../../ui/lone-sheet';
import { IdForm } from './id-form';
import type { IdValues } from './id-form-rules';
import { identityMessages } from './identity.messages';
import { photoFiles } from './photos/photo-values';

/** A recipient's own page, without an account: it shows the shop, the masked name and nothing else (ADDR-14). */
export default function VerificationPage() {
  const t = useT(identityMessages);
  const [{ token = '' }] = useQueryState();
  const [isDone, setDone] = useState(false);
  const {
    data: link,
    error,
    refetch,
  } = useQuery({ ...apiQuery(openIdLink, { body: { token } }, { toldInPlace: () => true }), enabled: token !== '' });
  if (token === '')
    return (
      <OutcomeSheet icon="link" tone="bg-ground-deep text-ink-soft" title={t('recipient.incomplete')}>
        {t('recipient.incompleteText')}
      </OutcomeSheet>
    );
  if (isDone)
    return (
      <OutcomeSheet icon="checkCircle" tone="bg-success-soft text-success" title={t('recipient.done')}>
        {t('recipient.doneText')}
      </OutcomeSheet>
    );
  if (error && !mayPass(error))
    return (
      <OutcomeSheet icon="link" tone="bg-ground-deep text-ink-soft" title={t('recipient.invalid')}>
        {error.message}
      </OutcomeSheet>
    );
  return (
    <LoneSheet>
      <h1 className="text-2xl font-semibold">{t('recipient.title')}</h1>
      {error ? (
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      ) : link ? (
        <Request recipient={link.recipient} expiresAt={link.expiresAt} token={token} onDone={() => setDone(true)} />
      ) : (
        <SkeletonGroup className="mt-4 space-y-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-80" />
        </SkeletonGroup>
      )}
    </LoneSheet>
  );
}

interface RequestProps {
  recipient: string;
  expiresAt: string;
  token: string;
  onDone: () => void;
}

function Request({ recipient, expiresAt, token, onDone }: RequestProps) {
  const t = useT(identityMessages);
  const { shopName, idImageNeeded } = useShop();
  const isUnanswered = useRef(false);
  // What was sent before has arrived, though its answer has not: it has used the link up.
  const isArrived = (error: CallError) => isUnanswered.current && error.code === idLinkInvalidCode;
  const send = async (values: IdValues) => {
    const { name, idCardNo } = values;
    const input = { params: { name }, query: { token }, body: { idCardNo }, files: photoFiles(values) };
    try {
      await call(uploadIdCard, input, { toldInPlace: isArrived });
    } catch (error) {
      if (!(error instanceof CallError) || !isArrived(error)) {
        isUnanswered.current ||= wentUnanswered(error);
        throw error;
      }
    }
    onDone();
  };
  return (
    <>
      <div className="mt-4 mb-6 space-y-2 text-ink-soft">
        <p>{t('recipient.from', { shop: shopName, name: recipient })}</p>
        <p className="flex items-start gap-2 text-sm">
          <Icon name="lock" size={16} className="mt-0.5 shrink-0 text-theme-text" />
          <span>{t('recipient.privacy')}</span>
        </p>
        <p className="text-sm text-ink-muted">
          <span>{t('recipient.notYou')}</span>
          <br />
          <span>{t('recipient.valid', { time: formatDateTime(expiresAt) })}</span>
        </p>
      </div>
      <IdForm
        isWide
        photosNeeded={idImageNeeded}
        name={{ label: t('recipient.name'), hint: t('recipient.nameHint') }}
        send={send}
      />
    </>
  );
}
