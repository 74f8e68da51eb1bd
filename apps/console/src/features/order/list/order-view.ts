import type { listShopOrders, OrderSort } from '@pcmall/contract/console/orders';
import type { CallInput } from '@pcmall/contract/endpoint';
import { dayRange } from '../../../lib/shop-clock';
import { useTableView } from '../../../ui/table/use-table-view';

const sorts: Record<string, OrderSort> = {
  '-created': 'newest',
  created: 'oldest',
  since: 'longestInStatus',
  '-since': 'shortestInStatus',
  '-total': 'highestTotal',
  total: 'lowestTotal',
};

type ListQuery = NonNullable<CallInput<typeof listShopOrders>['query']>;
export type OrderFilters = Omit<ListQuery, 'sort' | 'pageIndex' | 'pageSize'>;

/** How the list of orders is looked at, from its address. */
export const useOrderView = () => {
  const view = useTableView({
    filters: {
      ...{ keyword: 'text', status: 'text', mode: 'text', payment: 'text', carrier: 'text' },
      ...{ idState: 'text', flag: 'text', accountId: 'text', since: 'text', until: 'text' },
    },
    sorts: ['created', 'since', 'total'],
    sort: '-created',
  });
  const { since, until, ...others } = view.filters;
  const filters: OrderFilters = { ...others, ...dayRange(since, until) };
  const { pageIndex, pageSize } = view.query;
  const sort = sorts[view.sort ?? ''] ?? 'newest';
  const query: ListQuery = { ...filters, sort, pageIndex, pageSize };
  return { view, filters, sort, query };
};
