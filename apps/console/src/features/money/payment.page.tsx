import { paymentFailureText } from '@pcmall/contract/console/payment-failures';
import { getPayment, type PaymentRow } from '@pcmall/contract/console/payments';
import type { DataOf } from '@pcmall/contract/endpoint';
import { formatMoney } from '@pcmall/domain/money';
import { Badge } from '@pcmall/ui/badge';
import { Card } from '@pcmall/ui/card';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { Link, linkTo, useParams } from '../../lib/router';
import { formatDateTime } from '../../lib/shop-clock';
import { DetailPage } from '../../ui/detail-page';
import { Facts } from '../../ui/facts';
import { ShortTable } from '../../ui/short-table';
import { MismatchBadges, StatusBadge } from './cells';
import { MismatchNote } from './mismatch-note';
import { moneyMessages } from './money.messages';
import { stateTones, useChannelName, useProviderName } from './names';

type Whole = DataOf<typeof getPayment>;

function Attempts({ attempts, payment }: Whole) {
  const t = useT(moneyMessages);
  const language = useLanguage();
  const channelName = useChannelName();
  const time = ({ finishedAt, createdAt }: PaymentRow) => formatDateTime(finishedAt ?? createdAt);
  return (
    <Card title={t('money.attempts')}>
      <ShortTable
        label={t('money.attempts')}
        rows={attempts}
        rowKey={({ paymentId }) => paymentId}
        columns={[
          { key: 'time', title: t('money.time'), cell: time },
          {
            key: 'channel',
            title: t('money.channel'),
            cell: ({ paymentId, channel }) =>
              paymentId === payment.paymentId ? (
                `${channelName(channel)} · ${t('money.thisOne')}`
              ) : (
                <Link to={linkTo('payment', { paymentId })} className="text-theme-text hover:underline">
                  {channelName(channel)}
                </Link>
              ),
          },
          { key: 'status', title: t('money.status'), cell: ({ status }) => <StatusBadge status={status} /> },
          {
            key: 'failure',
            title: t('money.failure'),
            cell: ({ failure }) => paymentFailureText(failure, language),
          },
          {
            key: 'amount',
            title: t('money.amount'),
            cell: ({ amount, currency }) => formatMoney(amount, currency),
            numeric: true,
          },
        ]}
      />
    </Card>
  );
}

function Reports({ reports, payment }: Whole) {
  const t = useT(moneyMessages);
  const settledAs = payment.askedAmount === null ? 'resolved' : 'accepted';
  return (
    <Card title={t('money.reports')}>
      <ShortTable
        label={t('money.reports')}
        rows={reports}
        rowKey={(row) => [row.source, row.outcome, row.amount, row.currency, row.transactionId].join(' ')}
        none={t('money.noReports')}
        columns={[
          { key: 'time', title: t('money.time'), cell: ({ lastAt }) => formatDateTime(lastAt) },
          { key: 'source', title: t('money.source'), cell: ({ source }) => t(`money.source.${source}`) },
          { key: 'outcome', title: t('money.outcome'), cell: ({ outcome }) => t(`money.outcome.${outcome}`) },
          {
            key: 'result',
            title: t('money.result'),
            cell: ({ result, resolved }) => {
              const isOpen = result === 'mismatch' && resolved === null;
              // What was another amount and is seen to waits for nobody, and must not read as if it did.
              const name = result === 'mismatch' && !isOpen ? settledAs : result;
              return <Badge tone={isOpen ? 'danger' : 'neutral'}>{t(`money.result.${name}`)}</Badge>;
            },
          },
          { key: 'times', title: t('money.times'), cell: ({ times }) => times, numeric: true },
          {
            key: 'amount',
            title: t('money.amount'),
            cell: ({ amount, currency }) => formatMoney(amount, currency),
            numeric: true,
          },
          {
            key: 'transaction',
            title: t('money.transaction'),
            // Of whatever length it is, all of it can be read.
            cell: ({ transactionId }) => (
              <span className="block min-w-28 break-all whitespace-normal">{transactionId}</span>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Refunds({ refunds }: Whole) {
  const t = useT(moneyMessages);
  return (
    <Card title={t('money.refundsOf')}>
      <ShortTable
        label={t('money.refundsOf')}
        rows={refunds}
        rowKey={({ refundId }) => refundId}
        none={t('money.noRefundsOf')}
        columns={[
          {
            key: 'time',
            title: t('money.time'),
            cell: ({ finishedAt, createdAt }) => formatDateTime(finishedAt ?? createdAt),
          },
          {
            key: 'state',
            title: t('money.status'),
            cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`money.state.${state}`)}</Badge>,
          },
          { key: 'reason', title: t('money.reason'), cell: ({ reason }) => t(`money.refundReason.${reason}`) },
          { key: 'said', title: t('money.said'), cell: ({ failure }) => failure },
          {
            key: 'amount',
            title: t('money.amount'),
            cell: ({ amount, currency }) => formatMoney(amount, currency),
            numeric: true,
          },
        ]}
      />
    </Card>
  );
}

function About({ payment }: Whole) {
  const t = useT(moneyMessages);
  const channelName = useChannelName();
  const providerName = useProviderName();
  return (
    <Card title={t('money.about')}>
      <Facts
        facts={[
          { label: t('money.channel'), value: channelName(payment.channel) },
          { label: t('money.provider'), value: providerName(payment.provider) },
          { label: t('money.paymentNo'), value: <span className="break-all">{payment.paymentId}</span> },
          payment.transactionId !== '' && {
            label: t('money.transaction'),
            value: <span className="break-all">{payment.transactionId}</span>,
          },
          { label: t('money.createdAt'), value: formatDateTime(payment.createdAt) },
          payment.finishedAt !== null && { label: t('money.finishedAt'), value: formatDateTime(payment.finishedAt) },
          payment.refunded > 0 && {
            label: t('money.refunded'),
            value: formatMoney(payment.refunded, payment.currency),
          },
        ]}
      />
    </Card>
  );
}

function OfOrder({ payment: { orderId, orderNo, currency }, order, group }: Whole) {
  const t = useT(moneyMessages);
  const may = useMay();
  const number = may('orders.read') ? (
    <Link to={linkTo('order', { orderId })} className="text-theme-text hover:underline">
      {orderNo}
    </Link>
  ) : (
    orderNo
  );
  return (
    <Card title={t('money.ofOrder')}>
      <Facts
        facts={[
          { label: t('money.order'), value: number },
          { label: t('money.orderTotal'), value: formatMoney(order.total, currency) },
          { label: t('money.orderPaid'), value: formatMoney(order.paidAmount, currency) },
          order.paidAt !== null && { label: t('money.orderPaidAt'), value: formatDateTime(order.paidAt) },
          group !== null && {
            label: t('money.group'),
            value: t('money.groupOf', { shares: group.shares, amount: formatMoney(group.amount, currency) }),
          },
        ]}
      />
    </Card>
  );
}

/** One payment: all attempts for its order, what its provider reported, and what went back (SALES-07). */
export default function PaymentPage() {
  const t = useT(moneyMessages);
  const { paymentId = '' } = useParams();
  const { data: whole } = useSuspenseQuery({ ...apiQuery(getPayment, { params: { paymentId } }), staleTime: 0 });
  const { payment } = whole;
  return (
    <DetailPage
      back={{ to: linkTo('payments'), label: t('money.payments') }}
      title={t('money.payment', { amount: formatMoney(payment.amount, payment.currency) })}
      status={
        <>
          <StatusBadge status={payment.status} />
          <MismatchBadges mismatches={payment.mismatches} />
        </>
      }
      aside={
        <>
          <About {...whole} />
          <OfOrder {...whole} />
        </>
      }
    >
      <MismatchNote {...whole} />
      <Attempts {...whole} />
      <Reports {...whole} />
      <Refunds {...whole} />
    </DetailPage>
  );
}
