import { openIdLink, uploadIdCard } from '@pcmall/contract/identity';
import { formatDateTime } from '@pcmall/domain/dates';
import { Button } from '@pcmall/ui/button';
import { ErrorState } from '@pcmall/ui/error-state';
import { setLanguage, useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon, type IconName } from '@pcmall/ui/icon';
import { networkCode } from '@pcmall/ui/lib/call-error';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/call';
import { useQueryState } from '../../lib/navigation';
import { apiQuery } from '../../lib/query';
import { useShop } from '../../lib/shop';
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
      <Outcome icon="link" tone="bg-ground-deep text-ink-soft" title={t('recipient.incomplete')}>
        {t('recipient.incompleteText')}
      </Outcome>
    );
  if (isDone)
    return (
      <Outcome icon="checkCircle" tone="bg-success-soft text-success" title={t('recipient.done')}>
        {t('recipient.doneText')}
      </Outcome>
    );
  if (error?.code === networkCode) return <ErrorState text={error.message} onRetry={() => void refetch()} />;
  if (error)
    return (
      <Outcome icon="link" tone="bg-ground-deep text-ink-soft" title={t('recipient.invalid')}>
        {error.message}
      </Outcome>
    );
  return (
    <Sheet>
      <h1 className="text-2xl font-semibold">{t('recipient.title')}</h1>
      {link ? (
        <Request recipient={link.recipient} expiresAt={link.expiresAt} token={token} onDone={() => setDone(true)} />
      ) : (
        <SkeletonGroup className="mt-4 space-y-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-80" />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}

/** The shop and a language: the page has no header. */
function Masthead() {
  const t = useT(identityMessages);
  const { shopName } = useShop();
  const other = useLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <header className="mx-auto mb-4 flex max-w-150 items-center justify-between gap-4">
      <p className="flex min-w-0 items-center gap-2 font-semibold">
        <Icon name="store" size={20} className="shrink-0 text-theme-text" />
        <span className="truncate">{shopName}</span>
      </p>
      <Button variant="ghost" size="sm" icon="globe" lang={other} onClick={() => setLanguage(other)}>
        {t('recipient.otherLanguage.ownName')}
      </Button>
    </header>
  );
}

interface SheetProps {
  children: ReactNode;
  className?: string;
}

function Sheet({ children, className }: SheetProps) {
  return (
    <div className="page-width py-[clamp(1.5rem,5vw,3rem)]">
      <Masthead />
      <section
        className={`mx-auto max-w-150 rounded-lg border border-line bg-white p-[clamp(1.5rem,5vw,2.5rem)] shadow-raised ${className ?? ''}`}
      >
        {children}
      </section>
    </div>
  );
}

interface OutcomeProps {
  icon: IconName;
  tone: string;
  title: string;
  children: ReactNode;
}

function Outcome({ icon, tone, title, children }: OutcomeProps) {
  return (
    <Sheet className="text-center">
      <span className={`mx-auto mb-6 flex size-16 items-center justify-center rounded-full ${tone}`}>
        <Icon name={icon} size={32} />
      </span>
      <h1 className="mb-2 text-2xl font-semibold">{title}</h1>
      <p className="text-ink-soft">{children}</p>
    </Sheet>
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
  const send = async (values: IdValues) => {
    const { name, idCardNo } = values;
    await call(uploadIdCard, { params: { name }, query: { token }, body: { idCardNo }, files: photoFiles(values) });
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
