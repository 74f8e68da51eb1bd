import type { PayStatus } from '@pcmall/contract/payment';
import { formatDateTime } from '@pcmall/domain/dates';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { Price } from '@pcmall/ui/price';
import { type ReactNode, useId } from 'react';
import { linkTo } from '../../../lib/link-to';
import { CurrencyCode } from '../../../ui/currency-code';
import { paymentMessages } from '../payment.messages';
import { useChannelName } from '../use-channel-name';
import { type Face, StatusSign } from './status-sign';

interface StatusViewProps {
  status: PayStatus;
  face: Face;
  onCheck: () => void;
  isChecking: boolean;
}

const nextOf = ({ state, waitsForId, mismatch }: PayStatus, face: Face) => {
  if (face === 'paid' && waitsForId) return 'status.waitsForId';
  if (face === 'failed' && mismatch === 'resolved') return 'status.mismatchResolved';
  if (mismatch === 'waiting') return 'status.mismatchWaiting';
  // The provider has received it and may take longer than a few seconds.
  if (face === 'checking' && state === 'confirming') return 'status.confirmingNext';
  return `status.${face}Next` as const;
};

/** The outcome of the payment, and what happens next. */
export function StatusView({ status, face, onCheck, isChecking }: StatusViewProps) {
  const t = useT(paymentMessages);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-white px-8 py-12 text-center">
      <StatusSign face={face} />
      <div role="status">
        <h1 id={titleId} className="mt-6 text-2xl font-semibold">
          {t(`status.${face}`)}
        </h1>
        <p className="mx-auto mt-2 max-w-140 text-pretty text-ink-soft">{t(nextOf(status, face))}</p>
      </div>
      <Facts status={status} face={face} />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Actions orderId={status.orderId} face={face} onCheck={onCheck} isChecking={isChecking} />
      </div>
    </section>
  );
}

function Facts({ status, face }: { status: PayStatus; face: Face }) {
  const t = useT(paymentMessages);
  const channelName = useChannelName();
  const { orderNo, amount, currency, channel, paidAt, payBy } = status;
  const isPaid = face === 'paid';
  return (
    <dl className="mx-auto mt-8 max-w-105 divide-y divide-line border-y border-line">
      <Fact name={t('status.amount')}>
        <Price minor={amount} currency={currency} />
        <CurrencyCode currency={currency} />
      </Fact>
      <Fact name={t('status.orderNo')}>{orderNo}</Fact>
      {isPaid && channel && <Fact name={t('status.method')}>{channelName(channel)}</Fact>}
      {isPaid && paidAt && <TimeFact name={t('status.paidAt')} at={paidAt} />}
      {(face === 'failed' || face === 'unpaid') && <TimeFact name={t('status.payBefore')} at={payBy} />}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-3">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

function TimeFact({ name, at }: { name: string; at: string }) {
  return (
    <Fact name={name}>
      <time dateTime={at} className="numbers">
        {formatDateTime(at)}
      </time>
    </Fact>
  );
}

function Actions({ orderId, face, onCheck, isChecking }: { orderId: string } & Omit<StatusViewProps, 'status'>) {
  const t = useT(paymentMessages);
  const toPayment = linkTo('payment', { orderId });
  const order = (variant: 'primary' | 'secondary') => (
    <LinkButton key="order" size="lg" variant={variant} to={linkTo('orderDetail', { id: orderId })}>
      {t('status.viewOrder')}
    </LinkButton>
  );
  const home = (
    <LinkButton key="home" size="lg" variant="secondary" to={linkTo('home')}>
      {t('status.goHome')}
    </LinkButton>
  );
  const check = (
    <Button key="check" size="lg" variant="secondary" icon="refresh" pending={isChecking} onClick={onCheck}>
      {t('status.checkAgain')}
    </Button>
  );
  const pay = (text: 'status.payAgain' | 'status.payOn') => (
    <LinkButton key="pay" size="lg" to={toPayment}>
      {t(text)}
    </LinkButton>
  );
  const ways: Record<Face, ReactNode[]> = {
    paid: [order('primary'), home],
    closed: [order('primary'), home],
    failed: [pay('status.payAgain'), order('secondary')],
    unpaid: [pay('status.payOn'), check],
    confirming: [order('primary'), check],
    checking: [order('secondary')],
  };
  return ways[face];
}
