import type { DataOf } from '@pcmall/contract/endpoint';
import { listOutbox } from '@pcmall/contract/shop';
import { formatDateTime } from '@pcmall/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/i18n';
import { apiQuery } from '../../lib/query';
import { Link } from '../../lib/router';
import { useShop } from '../../lib/shop';
import { Badge } from '../../ui/badge';
import { Empty } from '../../ui/empty';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { type MessagePart, messageParts } from './message-parts';
import { outboxMessages } from './outbox.messages';

type Message = DataOf<typeof listOutbox>[number];

const refreshEvery = 2000;

/** What the demo would have sent, newest first. */
export default function OutboxPage() {
  const t = useT(outboxMessages);
  const { demo } = useShop();
  return (
    <div className="mx-auto w-[calc(100%-3rem)] max-w-200 py-8">
      <h1 className="mb-2 text-2xl font-semibold">{t('outbox.title')}</h1>
      {demo ? <Messages /> : <Empty text={t('outbox.closed')} />}
    </div>
  );
}

function Messages() {
  const t = useT(outboxMessages);
  const { data: messages } = useQuery({ ...apiQuery(listOutbox), refetchInterval: refreshEvery, staleTime: 0 });
  return (
    <>
      <p className="mb-6 text-ink-soft">{t('outbox.intro')}</p>
      {messages === undefined ? (
        <Skeleton className="h-32" />
      ) : messages.length === 0 ? (
        <Empty text={t('outbox.empty')} />
      ) : (
        <ul aria-live="polite" className="space-y-4">
          {messages.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ul>
      )}
    </>
  );
}

function MessageCard({ message }: { message: Message }) {
  const t = useT(outboxMessages);
  return (
    <li className="animate-rise rounded-lg border border-line bg-white p-6">
      <header className="mb-3 flex items-center gap-3 text-sm text-ink-muted">
        <Icon name={message.kind === 'sms' ? 'phone' : 'mail'} size={18} className="text-theme-text" />
        <Badge tone="theme">{t(`outbox.${message.kind}`)}</Badge>
        <span className="numbers font-medium text-ink">{message.to}</span>
        <time dateTime={message.createdAt} className="numbers ms-auto">
          {formatDateTime(message.createdAt)}
        </time>
      </header>
      {message.subject && <h2 className="mb-2 text-lg font-semibold">{message.subject}</h2>}
      <p className="whitespace-pre-line">
        {messageParts(message.body).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in a text that never changes
          <Part key={at} part={part} />
        ))}
      </p>
    </li>
  );
}

function Part({ part }: { part: MessagePart }) {
  if (part.kind === 'code') return <Code code={part.text} />;
  if (part.kind !== 'link') return part.text;
  const look = 'break-all text-theme-text underline underline-offset-4';
  if (part.path === undefined)
    return (
      <a href={part.text} target="_blank" rel="noopener noreferrer" className={look}>
        {part.text}
      </a>
    );
  return (
    <Link to={part.path} className={look}>
      {part.text}
    </Link>
  );
}

function Code({ code }: { code: string }) {
  const t = useT(outboxMessages);
  const common = useT();
  const copy = () => navigator.clipboard?.writeText(code).then(() => toast.success(common('common.copied')));
  return (
    <span className="inline-flex items-center gap-1 align-middle">
      <strong className="numbers text-lg tracking-wider">{code}</strong>
      <IconButton small icon="copy" label={t('outbox.copy')} onClick={() => void copy()} />
    </span>
  );
}
