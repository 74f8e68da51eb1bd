import { type PaymentRow, paymentMismatches, paymentStatusNames } from '@pcmall/contract/console/payments';
import { formatMoney } from '@pcmall/domain/money';
import { useT } from '@pcmall/ui/i18n/i18n';
import { linkTo } from '../../lib/router';
import { formatDateTime } from '../../lib/shop-clock';
import { ListPage } from '../../ui/list-page';
import type { Column } from '../../ui/table/column';
import { countOf } from '../../ui/table/count-of';
import { FilterBar } from '../../ui/table/filter-bar';
import { Table } from '../../ui/table/table';
import { MismatchBadges, StatusBadge } from './cells';
import { DayRange } from './day-range';
import { moneyMessages } from './money.messages';
import { channelKeys, useChannelName } from './names';
import { usePaymentList } from './use-payment-list';

const useColumns = (): Column<PaymentRow>[] => {
  const t = useT(moneyMessages);
  const channelName = useChannelName();
  return [
    { key: 'order', title: t('money.order'), cell: ({ orderNo }) => orderNo },
    { key: 'status', title: t('money.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    { key: 'channel', title: t('money.channel'), cell: ({ channel }) => channelName(channel) },
    {
      key: 'amount',
      title: t('money.amount'),
      cell: ({ amount, currency }) => formatMoney(amount, currency),
      numeric: true,
    },
    {
      key: 'refunded',
      title: t('money.refunded'),
      cell: ({ refunded, currency }) => refunded > 0 && formatMoney(refunded, currency),
      numeric: true,
    },
    {
      key: 'mismatch',
      title: t('money.mismatch'),
      cell: ({ mismatches }) => <MismatchBadges mismatches={mismatches} />,
    },
    { key: 'transaction', title: t('money.transaction'), cell: ({ transactionId }) => transactionId },
    {
      key: 'time',
      title: t('money.time'),
      cell: ({ finishedAt, createdAt }) => formatDateTime(finishedAt ?? createdAt),
    },
  ];
};

/** Every attempt to pay, what happened last first (SALES-07). */
export default function PaymentsPage() {
  const t = useT(moneyMessages);
  const channelName = useChannelName();
  const { view, list, read } = usePaymentList();
  const counts = list.data?.counts;
  return (
    <ListPage title={t('money.payments')} views={{ page: 'payments', view }}>
      <FilterBar
        view={view}
        search={t('money.find')}
        filters={[
          {
            name: 'status',
            label: t('money.status'),
            options: paymentStatusNames.map((value) => ({
              ...{ value, label: t(`money.status.${value}`), count: countOf(counts?.status, value) },
            })),
          },
        ]}
      />
      <div className="flex flex-wrap items-start gap-4">
        <FilterBar
          view={view}
          filters={[
            {
              ...{ name: 'channel', label: t('money.channel'), isLong: true },
              options: channelKeys.map((value) => ({
                ...{ value, label: channelName(value), count: countOf(counts?.channel, value) },
              })),
            },
            {
              ...{ name: 'mismatch', label: t('money.mismatch'), isLong: true },
              options: paymentMismatches.map((value) => ({
                ...{ value, label: t(`money.mismatch.${value}`), count: countOf(counts?.mismatch, value) },
              })),
            },
          ]}
        />
        <DayRange view={view} />
      </div>
      <Table
        label={t('money.payments')}
        {...{ view, list }}
        columns={useColumns()}
        rowKey={({ paymentId }) => paymentId}
        rowLink={({ paymentId }) => linkTo('payment', { paymentId })}
        saved={{ list: 'payments', read }}
        empty={{ text: t('money.noPayments') }}
      />
    </ListPage>
  );
}
