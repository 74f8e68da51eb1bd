import { beginShopperExport, exportShoppers } from '@pcmall/contract/console/shopper-data';
import {
  listShoppers,
  type ShopperRow,
  type ShopperSort,
  shopperPurchases,
  shopperStates,
} from '@pcmall/contract/console/shoppers';
import type { DataOf } from '@pcmall/contract/endpoint';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { linkTo } from '../../lib/router';
import { formatMinute } from '../../lib/shop-clock';
import { ExportButton } from '../../ui/export-button';
import { ListPage } from '../../ui/list-page';
import { useMoney } from '../../ui/money';
import type { Column } from '../../ui/table/column';
import { type Filter, FilterBar } from '../../ui/table/filter-bar';
import { countOf } from '../../ui/table/filter-of';
import { Table } from '../../ui/table/table';
import type { Selection } from '../../ui/table/use-selection';
import { useTableView } from '../../ui/table/use-table-view';
import { couponMessages } from './coupons.messages';
import { IssueDialog } from './issue-dialog';
import { ShopperPreview } from './shopper-preview';
import { nameOf } from './shopper-text';
import { shoppersMessages } from './shoppers.messages';

const sorts: Record<string, ShopperSort> = {
  '-created': 'newest',
  created: 'oldest',
  '-orders': 'mostOrders',
  orders: 'fewestOrders',
  '-balance': 'highestBalance',
  balance: 'lowestBalance',
};

/** Who buys here, found by phone, e-mail or name (SALES-06). */
export default function ShoppersPage() {
  const t = useT(shoppersMessages);
  const may = useMay();
  const view = useTableView({
    filters: { keyword: 'text', state: shopperStates, purchase: shopperPurchases, flag: 'text' },
    sorts: ['created', 'orders', 'balance'],
    sort: '-created',
  });
  const { pageIndex, pageSize } = view.query;
  const { keyword = '', ...others } = view.filters;
  const filters = { keyword, ...others };
  const sort = sorts[view.sort ?? ''] ?? 'newest';
  const query = { ...filters, sort, pageIndex, pageSize };
  const list = useQuery({ ...apiQuery(listShoppers, { query }), placeholderData: keepPreviousData, staleTime: 0 });
  return (
    <ListPage
      title={t('shoppers.title')}
      views={{ page: 'shoppers', view }}
      actions={
        may('shoppers.write') && (
          <ExportButton
            list="shoppers"
            begin={() => call(beginShopperExport, { query: { ...filters, sort } })}
            read={(accountIds, language) => call(exportShoppers, { body: { accountIds, language } })}
          >
            {t('shoppers.export')}
          </ExportButton>
        )
      }
    >
      <FilterBar view={view} search={t('shoppers.find')} filters={useFilters(list.data, view.filters.flag)} />
      <Table
        label={t('shoppers.title')}
        {...{ view, list }}
        rowKey={({ accountId }) => accountId}
        rowLink={({ accountId }) => linkTo('shopper', { accountId })}
        bulk={
          may('shoppers.write')
            ? (selection) => <IssueToSelected selection={selection} matching={filters} />
            : undefined
        }
        empty={{ text: t('shoppers.empty') }}
        preview={({ accountId }) => <ShopperPreview key={accountId} accountId={accountId} />}
        columns={useColumns()}
      />
    </ListPage>
  );
}

const useFilters = (list: DataOf<typeof listShoppers> | undefined, flag: string | undefined): Filter[] => {
  const t = useT(shoppersMessages);
  const counts = list?.counts;
  const known = new Set([...Object.keys(counts?.flag ?? {}), ...(flag ? [flag] : [])]);
  return [
    {
      name: 'state',
      label: t('shoppers.state'),
      options: shopperStates.map((value) => ({
        ...{ value, label: t(`shoppers.state.${value}`), count: countOf(counts?.state, value) },
      })),
    },
    {
      name: 'purchase',
      label: t('shoppers.purchase'),
      isLong: true,
      options: shopperPurchases.map((value) => ({
        ...{ value, label: t(`shoppers.purchase.${value}`), count: countOf(counts?.purchase, value) },
      })),
    },
    {
      name: 'flag',
      label: t('shoppers.flag'),
      isLong: true,
      options: [...known].map((value) => ({ value, label: value, count: countOf(counts?.flag, value) })),
    },
  ];
};

function IssueToSelected({
  selection: { keys, isAll, count, clear },
  matching,
}: {
  selection: Selection;
  matching: { keyword: string };
}) {
  const t = useT(couponMessages);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    clear();
  };
  return (
    <>
      <Button variant="secondary" size="sm" icon="coupon" onClick={() => setOpen(true)}>
        {t('coupon.issue')}
      </Button>
      {isOpen && (
        <IssueDialog
          to={isAll ? { matching } : { accountIds: [...keys] }}
          who={t('coupon.issueTo', { n: count })}
          onClose={close}
        />
      )}
    </>
  );
}

const useColumns = (): Column<ShopperRow>[] => {
  const money = useMoney();
  const t = useT(shoppersMessages);
  return [
    { key: 'name', title: t('shoppers.name'), cell: nameOf },
    { key: 'realName', title: t('shoppers.realName'), cell: ({ realName }) => realName },
    { key: 'phone', title: t('shoppers.phone'), cell: ({ phone }) => <span className="numbers">{phone}</span> },
    { key: 'email', title: t('shoppers.email'), cell: ({ email }) => email },
    { key: 'orders', title: t('shoppers.orders'), cell: ({ orders }) => orders, numeric: true, sort: 'orders' },
    {
      key: 'balance',
      title: t('shoppers.balance'),
      cell: ({ balance }) => money(balance),
      numeric: true,
      sort: 'balance',
    },
    { key: 'marks', title: t('shoppers.flag'), cell: (row) => <Marks row={row} /> },
    {
      key: 'since',
      title: t('shoppers.since'),
      cell: ({ createdAt }) => <span className="numbers">{formatMinute(createdAt)}</span>,
      sort: 'created',
    },
  ];
};

function Marks({ row: { state, flags } }: { row: ShopperRow }) {
  const t = useT(shoppersMessages);
  return (
    <span className="inline-flex gap-1">
      {state !== 'active' && (
        <Badge tone={state === 'blocked' ? 'danger' : 'neutral'}>{t(`shoppers.state.${state}`)}</Badge>
      )}
      {flags.map((flag) => (
        <Badge key={flag} tone="theme">
          {flag}
        </Badge>
      ))}
    </span>
  );
}
