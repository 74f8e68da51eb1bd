import { getOrderList } from '@pcmall/contract/order';
import { checkDateRange, dayRange, readDay } from '@pcmall/domain/dates';
import { readListPage } from '@pcmall/domain/list-page';
import type { OrderTab } from '@pcmall/domain/order-status';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { LinkButton } from '@pcmall/ui/link-button';
import { PageHead } from '@pcmall/ui/page-head';
import { Pager } from '@pcmall/ui/pager';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { Tabs } from '@pcmall/ui/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { linkTo } from '../../../lib/link-to';
import { useQueryState } from '../../../lib/navigation';
import { apiQuery } from '../../../lib/query';
import { usePageInRange } from '../../../lib/use-page-in-range';
import { orderMessages } from '../order.messages';
import { OrderCard } from './order-card';
import { longestKeyword, OrderFilter, type OrderSearch } from './order-filter';

const tabNames: OrderTab[] = ['all', 'unpaid', 'toShip', 'toReceive', 'completed', 'cancelled'];

/** What an address asks for, without days that are none, or that end before they begin. */
const searchIn = (query: Record<string, string>): OrderSearch => {
  const [from = '', to = ''] = [query.from, query.to].map((day) => readDay(day ?? ''));
  return {
    keyword: (query.keyword ?? '').slice(0, longestKeyword),
    from,
    to: checkDateRange(from, to) === undefined ? to : '',
  };
};

/** Tab, search and page are in the URL, so that a link, a reload and the Back button show the same. */
const useOrderList = () => {
  const [query, setQuery] = useQueryState();
  const tab = tabNames.find((name) => name === query.tab) ?? 'all';
  const search = searchIn(query);
  const page = readListPage(query.page, query.size);
  const { keyword, from, to } = search;
  const body = { tab, keyword, ...dayRange(from, to), ...page };
  const list = useQuery({ ...apiQuery(getOrderList, { body }), placeholderData: keepPreviousData });
  const isBeyond = usePageInRange(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    setQuery({ page: last }, { replace: true }),
  );
  return { tab, search, ...page, setQuery, list, isBeyond };
};

export default function MyOrderPage() {
  const t = useT(orderMessages);
  const { tab, search, pageIndex, pageSize, setQuery, list, isBeyond } = useOrderList();
  const { data, isPlaceholderData, isError, refetch } = list;
  const counts: Partial<Record<OrderTab, number>> = data?.counts ?? {};
  const isNarrowed = tab !== 'all' || Object.values(search).some(Boolean);
  return (
    <>
      <PageHead title={t('order.title')} className="mb-2" />
      <Tabs
        label={t('order.tabs')}
        tabs={tabNames.map((id) => ({ id, label: t(`order.tab.${id}`), count: counts[id] }))}
        value={tab}
        onChange={(id) => setQuery({ tab: id === 'all' ? '' : id, page: '' })}
      >
        <OrderFilter
          key={JSON.stringify(search)}
          search={search}
          onSearch={(next) => setQuery({ ...next, page: '' })}
        />
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {((!data && !isError) || isBeyond) && <ListSkeleton />}
        {data?.records.length === 0 && !isBeyond && <NoOrders isNarrowed={isNarrowed} />}
        {data && data.records.length > 0 && (
          <div aria-busy={isPlaceholderData} className={cx('space-y-4', isPlaceholderData && 'opacity-60')}>
            {data.records.map((order) => (
              <OrderCard key={order.orderId} order={order} />
            ))}
            <Pager
              page={pageIndex}
              pageSize={pageSize}
              total={data.total}
              onPage={(page) => setQuery({ page })}
              onPageSize={(size) => setQuery({ size, page: '' })}
            />
          </div>
        )}
      </Tabs>
    </>
  );
}

function NoOrders({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT(orderMessages);
  if (isNarrowed) return <Empty drawing="order" text={t('order.noneHere')} />;
  return (
    <Empty
      drawing="order"
      text={t('order.empty')}
      action={<LinkButton to={linkTo('home')}>{t('order.goShopping')}</LinkButton>}
    />
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="space-y-4">
      {['a', 'b', 'c', 'd'].map((card) => (
        <Skeleton key={card} className="h-40 rounded-lg" />
      ))}
    </SkeletonGroup>
  );
}
