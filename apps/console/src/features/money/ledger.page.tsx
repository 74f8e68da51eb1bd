import { type LedgerRow, listLedger } from '@pcmall/contract/console/payments';
import { formatMoney } from '@pcmall/domain/money';
import { useT } from '@pcmall/ui/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery } from '../../lib/query';
import { Link, linkTo } from '../../lib/router';
import { formatDateTime } from '../../lib/shop-clock';
import { ListPage } from '../../ui/list-page';
import type { Column } from '../../ui/table/column';
import { dayOf } from '../../ui/table/day-box';
import { Table } from '../../ui/table/table';
import { useTableView } from '../../ui/table/use-table-view';
import { moneyMessages } from './money.messages';
import { MoneyFilters } from './money-filters';
import { useLedgerReason } from './names';

const useColumns = (currency: string): Column<LedgerRow>[] => {
  const t = useT(moneyMessages);
  const reasonText = useLedgerReason();
  return [
    { key: 'time', title: t('money.time'), cell: ({ createdAt }) => formatDateTime(createdAt) },
    { key: 'shopper', title: t('money.shopper'), cell: ({ shopper, accountId }) => shopper || accountId },
    { key: 'reason', title: t('money.reason'), cell: ({ reason }) => reasonText(reason) },
    { key: 'change', title: t('money.change'), cell: ({ change }) => formatMoney(change, currency), numeric: true },
    {
      key: 'after',
      title: t('money.balanceAfter'),
      cell: ({ balanceAfter }) => formatMoney(balanceAfter, currency),
      numeric: true,
    },
    {
      key: 'order',
      title: t('money.order'),
      cell: ({ orderNo }) =>
        orderNo !== '' && (
          <Link to={linkTo('payments', { keyword: orderNo })} className="text-theme-text hover:underline">
            {orderNo}
          </Link>
        ),
    },
    { key: 'reference', title: t('money.reference'), cell: ({ reference }) => reference },
  ];
};

/** Every movement of the shoppers' balances (SALES-07). */
export default function LedgerPage() {
  const t = useT(moneyMessages);
  const reasonText = useLedgerReason();
  const view = useTableView({ filters: { keyword: 'text', reason: 'text', from: 'text', until: 'text' } });
  const { from, until } = view.filters;
  const query = { ...view.query, from: dayOf(from), until: dayOf(until) };
  const list = useQuery({
    ...apiQuery(listLedger, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { currency = '', change = 0, counts } = list.data ?? {};
  return (
    <ListPage
      title={t('money.ledger')}
      views={{ page: 'ledger', view }}
      actions={list.data && <span className="numbers">{t('money.sum', { sum: formatMoney(change, currency) })}</span>}
    >
      <MoneyFilters
        view={view}
        search={t('money.findLedger')}
        first={{
          ...{ name: 'reason', label: t('money.reason') },
          options: Object.entries(counts?.reason ?? {}).map(([value, count]) => ({
            ...{ value, label: reasonText(value), count },
          })),
        }}
      />
      <Table
        label={t('money.ledger')}
        {...{ view, list }}
        columns={useColumns(currency)}
        rowKey={({ accountId, entryId }) => `${accountId} ${entryId}`}
        saved={{ list: 'ledger', read: (paging) => call(listLedger, { query: { ...query, ...paging } }) }}
        empty={{ text: t('money.noLedger') }}
      />
    </ListPage>
  );
}
