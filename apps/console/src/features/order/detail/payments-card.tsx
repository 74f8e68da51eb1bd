import type { ShopOrder } from '@pcmall/contract/console/orders';
import { paymentFailureText } from '@pcmall/contract/console/payment-failures';
import type { listOrderPayments } from '@pcmall/contract/console/payments';
import type { DataOf } from '@pcmall/contract/endpoint';
import { formatMoney } from '@pcmall/domain/money';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { Card } from '@pcmall/ui/card';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/me';
import { useSectionPath } from '../../../lib/menu/section-path';
import { Link, linkTo } from '../../../lib/router';
import { formatMinute } from '../../../lib/shop-clock';
import { useChannelName } from '../channel-name';
import { detailMessages } from './detail.messages';
import { paymentsQuery } from './use-order-change';

type Payment = DataOf<typeof listOrderPayments>[number];

const tones: Readonly<Record<string, BadgeTone>> = {
  ...{
    pending: 'warning',
    confirming: 'warning',
    refunding: 'warning',
    paid: 'success',
    refunded: 'success',
    failed: 'danger',
    waiting: 'warning',
  },
};

const known = ['created', 'pending', 'confirming', 'paid', 'failed', 'refunding', 'refunded'] as const;

function State({ status }: { status: string }) {
  const t = useT(detailMessages);
  const name = known.find((each) => each === status);
  return <Badge tone={tones[status] ?? 'neutral'}>{name ? t(`payment.${name}`) : status}</Badge>;
}

/** Every attempt to pay, what went back of it, and the refund that waits or was decided last. */
export function PaymentsCard({ order }: { order: ShopOrder }) {
  const t = useT(detailMessages);
  const { data = [] } = useQuery(paymentsQuery(order.orderId));
  return (
    <Card title={t('order.payments')}>
      <div className="grid gap-3 text-sm">
        {order.refund && <RefundLine order={order} refund={order.refund} />}
        {data.length === 0 && <p className="text-ink-muted">{t('order.noPayments')}</p>}
        {data.map((payment) => (
          <PaymentView key={payment.paymentId} {...{ payment, order }} />
        ))}
      </div>
    </Card>
  );
}

function RefundLine({ order, refund }: { order: ShopOrder; refund: NonNullable<ShopOrder['refund']> }) {
  const t = useT(detailMessages);
  const queue = useSectionPath('refunds');
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-ground p-3">
      <Badge tone={tones[refund.status] ?? 'neutral'}>{t(`refund.${refund.status}`)}</Badge>
      <span className="numbers font-medium">{formatMoney(refund.amount, order.currency)}</span>
      <span className="min-w-0 grow text-ink-soft">
        {[refund.reason, refund.failReason].filter(Boolean).join(' · ')}
      </span>
      <time className="numbers text-ink-muted">{formatMinute(refund.appliedAt)}</time>
      {order.actions.includes('decideRefund') && queue && (
        <LinkButton to={queue} size="sm">
          {t('refund.decide')}
        </LinkButton>
      )}
    </div>
  );
}

function PaymentView({ payment, order: { status, currency } }: { payment: Payment; order: ShopOrder }) {
  const t = useT(detailMessages);
  const language = useLanguage();
  const channelName = useChannelName();
  const may = useMay();
  const to = linkTo('payment', { paymentId: payment.paymentId });
  // Another amount holds its order as one whose payment is being confirmed, until somebody has seen to it.
  const isToDecide = status === 'paymentPending' && payment.failure === 'mismatch' && may('money.write');
  const line = 'flex flex-wrap items-center gap-3';
  return (
    <div className="grid gap-1">
      <div className={line}>
        <span className="w-28 font-medium">
          {may('money.read') ? (
            <Link to={to} className="text-theme-text hover:underline">
              {channelName(payment.channel)}
            </Link>
          ) : (
            channelName(payment.channel)
          )}
        </span>
        <State status={payment.status} />
        <span className="min-w-0 grow truncate text-danger">{paymentFailureText(payment.failure, language)}</span>
        <time className="numbers text-ink-muted">{formatMinute(payment.finishedAt ?? payment.createdAt)}</time>
        <span className="numbers w-24 text-end">{formatMoney(payment.amount, currency)}</span>
      </div>
      {isToDecide && (
        <div className="ps-4">
          <LinkButton to={to} size="sm">
            {t('payment.decide')}
          </LinkButton>
        </div>
      )}
      {payment.askedAmount !== null && payment.askedAmount !== payment.amount && (
        <p className="ps-4 text-ink-soft">
          {t('order.acceptedAs', {
            asked: formatMoney(payment.askedAmount, currency),
            came: formatMoney(payment.amount, currency),
          })}
        </p>
      )}
      {payment.refunds.map((refund) => (
        <div key={refund.refundId} className={line}>
          <span className="w-28 ps-4 text-ink-soft">{t('order.refundOf')}</span>
          <State status={refund.status} />
          <span className="min-w-0 grow truncate text-danger">{refund.failure}</span>
          <time className="numbers text-ink-muted">{formatMinute(refund.createdAt)}</time>
          <span className="numbers w-24 text-end">{formatMoney(-refund.amount, currency)}</span>
        </div>
      ))}
    </div>
  );
}
