import {
  listPaymentRefunds,
  type PaymentRefundRow,
  paymentRefundReasons,
  paymentRefundStates,
} from '@pcmall/contract/console/payments';
import { formatMoney } from '@pcmall/domain/money';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery } from '../../lib/query';
import { linkTo } from '../../lib/router';
import { formatDateTime } from '../../lib/shop-clock';
import { ListPage } from '../../ui/list-page';
import type { Column } from '../../ui/table/column';
import { dayOf } from '../../ui/table/day-box';
import { filterOf } from '../../ui/table/filter-of';
import { Table } from '../../ui/table/table';
import { useTableView } from '../../ui/table/use-table-view';
import { moneyMessages } from './money.messages';
import { MoneyFilters } from './money-filters';
import { channelKeys, stateTones, useChannelName } from './names';

const useColumns = (): Column<PaymentRefundRow>[] => {
  const t = useT(moneyMessages);
  const channelName = useChannelName();
  return [
    { key: 'order', title: t('money.order'), cell: ({ orderNo }) => orderNo },
    {
      key: 'state',
      title: t('money.status'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`money.state.${state}`)}</Badge>,
    },
    {
      key: 'amount',
      title: t('money.amount'),
      cell: ({ amount, currency }) => formatMoney(amount, currency),
      numeric: true,
    },
    { key: 'channel', title: t('money.channel'), cell: ({ channel }) => channelName(channel) },
    { key: 'reason', title: t('money.reason'), cell: ({ reason }) => t(`money.refundReason.${reason}`) },
    {
      key: 'known',
      title: t('money.said'),
      cell: ({ failure }) => failure !== '' && t('money.providerSaid', { text: failure }),
    },
    {
      key: 'time',
      title: t('money.time'),
      cell: ({ finishedAt, createdAt }) => formatDateTime(finishedAt ?? createdAt),
    },
  ];
};

/** Money that went back, or is about to (SALES-07). */
export default function PaidRefundsPage() {
  const t = useT(moneyMessages);
  const channelName = useChannelName();
  const view = useTableView({
    filters: {
      ...{ keyword: 'text', state: paymentRefundStates, reason: paymentRefundReasons, channel: channelKeys },
      ...{ from: 'text', until: 'text' },
    },
  });
  const { from, until } = view.filters;
  const query = { ...view.query, from: dayOf(from), until: dayOf(until) };
  const list = useQuery({
    ...apiQuery(listPaymentRefunds, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const counts = list.data?.counts;
  return (
    <ListPage title={t('money.refunds')} views={{ page: 'paidRefunds', view }}>
      <MoneyFilters
        view={view}
        search={t('money.find')}
        first={filterOf({
          ...{ name: 'state', label: t('money.status'), values: paymentRefundStates, counts: counts?.state },
          textOf: (value) => t(`money.state.${value}`),
        })}
        others={[
          filterOf({
            isLong: true,
            ...{ name: 'channel', label: t('money.channel'), values: channelKeys, counts: counts?.channel },
            textOf: channelName,
          }),
          filterOf({
            isLong: true,
            ...{ name: 'reason', label: t('money.reason'), values: paymentRefundReasons, counts: counts?.reason },
            textOf: (value) => t(`money.refundReason.${value}`),
          }),
        ]}
      />
      <Table
        label={t('money.refunds')}
        {...{ view, list }}
        columns={useColumns()}
        rowKey={({ refundId }) => refundId}
        rowLink={({ paymentId }) => linkTo('payment', { paymentId })}
        saved={{ list: 'paidRefunds', read: (paging) => call(listPaymentRefunds, { query: { ...query, ...paging } }) }}
        empty={{ text: t('money.noRefunds') }}
      />
    </ListPage>
  );
}
