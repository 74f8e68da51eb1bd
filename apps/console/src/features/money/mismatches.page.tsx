import { type PaymentRow, paymentMismatches } from '@pcmall/contract/console/payments';
import { formatMoney } from '@pcmall/domain/money';
import { useT } from '@pcmall/ui/i18n/i18n';
import { linkTo } from '../../lib/router';
import { formatDateTime } from '../../lib/shop-clock';
import { ListPage } from '../../ui/list-page';
import type { Column } from '../../ui/table/column';
import { filterOf } from '../../ui/table/filter-of';
import { Table } from '../../ui/table/table';
import { Known, MismatchBadges, StatusBadge } from './cells';
import { moneyMessages } from './money.messages';
import { MoneyFilters } from './money-filters';
import { useChannelName } from './names';
import { usePaymentList } from './use-payment-list';

const useColumns = (): Column<PaymentRow>[] => {
  const t = useT(moneyMessages);
  const channelName = useChannelName();
  return [
    { key: 'order', title: t('money.order'), cell: ({ orderNo }) => orderNo },
    {
      key: 'mismatch',
      title: t('money.mismatch'),
      cell: ({ mismatches }) => <MismatchBadges mismatches={mismatches} />,
    },
    { key: 'known', title: t('money.said'), cell: (payment) => <Known payment={payment} /> },
    {
      key: 'amount',
      title: t('money.amount'),
      cell: ({ amount, currency }) => formatMoney(amount, currency),
      numeric: true,
    },
    { key: 'channel', title: t('money.channel'), cell: ({ channel }) => channelName(channel) },
    { key: 'status', title: t('money.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'time',
      title: t('money.time'),
      cell: ({ finishedAt, createdAt }) => formatDateTime(finishedAt ?? createdAt),
    },
  ];
};

/** Money that no order took, that is another amount, or that can't go back (SALES-07). */
export default function MismatchesPage() {
  const t = useT(moneyMessages);
  const { view, list, read } = usePaymentList({ mismatchesOnly: true });
  const counts = list.data?.counts.mismatch;
  return (
    <ListPage title={t('money.mismatches')}>
      <MoneyFilters
        view={view}
        search={t('money.find')}
        first={filterOf({
          ...{ name: 'mismatch', label: t('money.mismatch'), values: paymentMismatches, counts },
          textOf: (value) => t(`money.mismatch.${value}`),
        })}
      />
      <Table
        label={t('money.mismatches')}
        {...{ view, list }}
        columns={useColumns()}
        rowKey={({ paymentId }) => paymentId}
        rowLink={({ paymentId }) => linkTo('payment', { paymentId })}
        saved={{ list: 'mismatches', read }}
        empty={{ text: t('money.noMismatches') }}
      />
    </ListPage>
  );
}
