import { listShoppers } from '@pcmall/contract/console/shoppers';
import { formatMinute } from '@pcmall/domain/dates';
import { formatAmount } from '@pcmall/domain/money';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query';
import { linkTo } from '../../lib/router';
import { ListPage } from '../../ui/list-page';
import { FilterBar } from '../../ui/table/filter-bar';
import { Table } from '../../ui/table/table';
import { useTableView } from '../../ui/table/use-table-view';
import { shoppersMessages } from './shoppers.messages';

/** Who buys here, found by phone, e-mail or name (SALES-06). */
export default function ShoppersPage() {
  const t = useT(shoppersMessages);
  const view = useTableView({ filters: { keyword: 'text' } });
  const { pageIndex, pageSize } = view.query;
  const query = { keyword: view.filters.keyword ?? '', pageIndex, pageSize };
  const list = useQuery({ ...apiQuery(listShoppers, { query }), placeholderData: keepPreviousData, staleTime: 0 });
  return (
    <ListPage title={t('shoppers.title')}>
      <FilterBar view={view} search={t('shoppers.find')} filters={[]} />
      <Table
        label={t('shoppers.title')}
        {...{ view, list }}
        rowKey={({ accountId }) => accountId}
        rowLink={({ accountId }) => linkTo('shopper', { accountId })}
        empty={{ text: t('shoppers.empty') }}
        columns={[
          { key: 'name', title: t('shoppers.name'), cell: ({ nickName, accountId }) => nickName || accountId },
          { key: 'realName', title: t('shoppers.realName'), cell: ({ realName }) => realName },
          { key: 'phone', title: t('shoppers.phone'), cell: ({ phone }) => <span className="numbers">{phone}</span> },
          { key: 'email', title: t('shoppers.email'), cell: ({ email }) => email },
          { key: 'orders', title: t('shoppers.orders'), cell: ({ orders }) => orders, numeric: true },
          {
            key: 'balance',
            title: t('shoppers.balance'),
            cell: ({ balance }) => formatAmount(balance),
            numeric: true,
          },
          {
            key: 'blocked',
            title: '',
            cell: ({ blocked }) => blocked && <Badge tone="danger">{t('shoppers.blocked')}</Badge>,
          },
          { key: 'since', title: t('shoppers.since'), cell: ({ createdAt }) => formatMinute(createdAt) },
        ]}
      />
    </ListPage>
  );
}
