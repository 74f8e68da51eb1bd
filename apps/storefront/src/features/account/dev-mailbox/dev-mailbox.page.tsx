import type { DataOf } from '@pcmall/contract/endpoint';
import { listDevMailbox } from '@pcmall/contract/shop';
import { formatDateTime } from '@pcmall/domain/dates';
import { Badge } from '@pcmall/ui/badge';
import { DrawingFrame } from '@pcmall/ui/drawing-frame';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { IconButton } from '@pcmall/ui/icon-button';
import { LinkButton } from '@pcmall/ui/link-button';
import { PageHead } from '@pcmall/ui/page-head';
import { Skeleton } from '@pcmall/ui/skeleton';
import { StateLayout } from '@pcmall/ui/state-layout';
import { toast } from '@pcmall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { linkTo } from '../../../lib/link-to';
import { apiQuery } from '../../../lib/query';
import { Link } from '../../../lib/router';
import { useSession } from '../../../lib/session';
import { useShop } from '../../../lib/shop';
import { devMailboxMessages } from './dev-mailbox.messages';
import { type MessagePart, messageParts } from './message-parts';

type Message = DataOf<typeof listDevMailbox>[number];

const refreshEvery = 2000;

/** What the demo would have sent, newest first. */
export default function DevMailboxPage() {
  const t = useT(devMailboxMessages);
  const common = useT();
  const { demo } = useShop();
  return (
    <div className="mx-auto w-[calc(100%-3rem)] max-w-200 py-8">
      <PageHead title={t('devMailbox.title')} intro={demo && t('devMailbox.intro')} />
      {demo ? (
        <Messages />
      ) : (
        <Empty
          text={t('devMailbox.closed')}
          action={<LinkButton to={linkTo('home')}>{common('common.goHome')}</LinkButton>}
        />
      )}
    </div>
  );
}

function Messages() {
  const t = useT(devMailboxMessages);
  const { data: messages } = useQuery({ ...apiQuery(listDevMailbox), refetchInterval: refreshEvery, staleTime: 0 });
  return (
    <>
      {messages === undefined ? (
        <Skeleton className="h-32" />
      ) : messages.length === 0 ? (
        <StateLayout picture={letter} text={t('devMailbox.empty')} action={<Start />} />
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

const letter = (
  <DrawingFrame>
    <rect x="36" y="34" width="88" height="60" rx="6" className="fill-white" />
    <path d="m36 42 44 30 44-30" className="fill-theme-soft" />
    <path d="M80 22V10M98 25l6-9M62 25l-6-9" />
  </DrawingFrame>
);

/** Where a message comes from: a visitor registers, a shopper asks for a code to change something. */
function Start() {
  const t = useT(devMailboxMessages);
  const { isLoggedIn } = useSession();
  const { closed } = useShop();
  if (closed && !isLoggedIn) return <LinkButton to={linkTo('forgotPassword')}>{t('devMailbox.forgot')}</LinkButton>;
  return isLoggedIn ? (
    <LinkButton to={linkTo('changeAccount')}>{t('devMailbox.change')}</LinkButton>
  ) : (
    <LinkButton to={linkTo('registry')}>{t('devMailbox.register')}</LinkButton>
  );
}

interface MessageCardProps {
  message: Message;
}

function MessageCard({ message }: MessageCardProps) {
  const t = useT(devMailboxMessages);
  return (
    <li className="animate-rise rounded-lg border border-line bg-white p-6">
      <header className="mb-3 flex items-center gap-3 text-sm text-ink-muted">
        <Icon name={message.kind === 'sms' ? 'phone' : 'mail'} size={18} className="text-theme-text" />
        <Badge tone="theme">{t(`devMailbox.${message.kind}`)}</Badge>
        <span className="numbers font-medium text-ink">{message.to}</span>
        <time dateTime={message.createdAt} className="numbers ms-auto">
          {formatDateTime(message.createdAt)}
        </time>
      </header>
      {message.subject && <h2 className="mb-2 text-lg font-semibold">{message.subject}</h2>}
      <p className="whitespace-pre-line">
        {messageParts(message.body).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in a text that never changes
          <Part key={index} part={part} />
        ))}
      </p>
    </li>
  );
}

interface PartProps {
  part: MessagePart;
}

function Part({ part }: PartProps) {
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

interface CodeProps {
  code: string;
}

function Code({ code }: CodeProps) {
  const t = useT(devMailboxMessages);
  const common = useT();
  const copy = () => navigator.clipboard?.writeText(code).then(() => toast.success(common('common.copied')));
  return (
    <span className="inline-flex items-center gap-1 align-middle">
      <strong className="numbers text-lg tracking-wider">{code}</strong>
      <IconButton small icon="copy" label={t('devMailbox.copy')} onClick={() => void copy()} />
    </span>
  );
}
