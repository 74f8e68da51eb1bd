import { type PaymentRow, paymentMismatches, paymentStatusNames } from '@pcmall/contract/console/payments';
import { formatMoney } from '@pcmall/domain/money';
import { useT } from '@pcmall/ui/i18n/i18n';
import { linkTo } from '../../lib/router';
import { formatDateTime } from '../../lib/shop-clock';
import { ListPage } from '../../ui/list-page';
import type { Column } from '../../ui/table/column';
import { filterOf } from '../../ui/table/filter-of';
import { Table } from '../../ui/table/table';
import { MismatchBadges, StatusBadge } from './cells';
import { moneyMessages } from './money.messages';
import { MoneyFilters } from './money-filters';
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
      <MoneyFilters
        view={view}
        search={t('money.find')}
        first={filterOf({
          ...{ name: 'status', label: t('money.status'), values: paymentStatusNames, counts: counts?.status },
          textOf: (value) => t(`money.status.${value}`),
        })}
        others={[
          filterOf({
            isLong: true,
            ...{ name: 'channel', label: t('money.channel'), values: channelKeys, counts: counts?.channel },
            textOf: channelName,
          }),
          filterOf({
            isLong: true,
            ...{ name: 'mismatch', label: t('money.mismatch'), values: paymentMismatches, counts: counts?.mismatch },
            textOf: (value) => t(`money.mismatch.${value}`),
          }),
        ]}
      />
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
