import { checkQuickOrder, type QuickOrderDraft } from '@pcmall/contract/quick-order';
import { Button } from '@pcmall/ui/button';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { Pager } from '@pcmall/ui/pager';
import { Select } from '@pcmall/ui/select';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/call';
import type { DraftStore } from '../bench/draft-store';
import type { Step } from '../quick-order.api';
import { MissingIds } from './missing-ids';
import { OrderRow } from './order-row';
import { type OrderStatus, ordersOfPage, type PreOrders, usePreOrders, useSplitOrders } from './orders.api';
import { quickOrdersMessages } from './orders.messages';
import { OrdersSummary } from './orders-summary';

interface OrdersViewProps {
  store: DraftStore;
  draft: QuickOrderDraft;
  onShow: (step: Step) => void;
}

const statuses: OrderStatus[] = ['ready', 'waiting', 'made', 'failed'];

/** The orders that the rows come to, with what each costs, before anything is made. */
export function OrdersView({ store, draft, onShow }: OrdersViewProps) {
  const t = useT(quickOrdersMessages);
  const [status, setStatus] = useState<OrderStatus>();
  const [page, setPage] = useState(1);
  const { data, isError, isPlaceholderData, refetch } = usePreOrders(draft.draftId, status, page);
  // An ID that somebody has handed in makes rows right that were wrong without it.
  const recheck = useMutation({
    mutationFn: async () => {
      await call(checkQuickOrder, { body: { draftId: draft.draftId } });
      await Promise.all([store.reload(), refetch()]);
    },
  });
  // The look has judged the rows anew, and what is sold out meanwhile shows at them too.
  const isOutdated = data !== undefined && data.wrongRows !== draft.counts.wrong;
  const reloadRows = useEffectEvent(() => void store.reload());
  useEffect(() => {
    if (isOutdated) reloadRows();
  }, [isOutdated]);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <SkeletonGroup className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </SkeletonGroup>
    );
  }
  const isEmpty = data.listed === 0 && status === undefined;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="min-w-0">
        <MissingIds draftId={draft.draftId} onChange={() => recheck.mutate()} />
        <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-semibold">{t('orders.title')}</h2>
          <Select
            small
            aria-label={t('orders.filter')}
            value={status ?? ''}
            onChange={({ target }) => {
              setStatus(statuses.find((each) => each === target.value));
              setPage(1);
            }}
            options={[
              { value: '', label: t('orders.all') },
              ...statuses.map((each) => ({ value: each, label: t(`orders.status.${each}`) })),
            ]}
          />
        </header>
        {isEmpty && (
          <Empty
            drawing="order"
            text={t('orders.none')}
            action={
              <Button variant="secondary" onClick={() => onShow('rows')}>
                {t('orders.toRows')}
              </Button>
            }
          />
        )}
        {data.listed === 0 && !isEmpty && <Empty drawing="search" text={t('orders.noneOfStatus')} />}
        {data.listed > 0 && (
          <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-60')}>
            <OrdersTable orders={data.orders} store={store} />
            <Pager page={page} pageSize={ordersOfPage} total={data.listed} onPage={setPage} className="mt-4" />
          </div>
        )}
      </section>
      <OrdersSummary
        draftId={draft.draftId}
        seen={data}
        onRefresh={() => Promise.all([store.reload(), refetch()])}
        onShow={onShow}
      />
    </div>
  );
}

function OrdersTable({ orders, store }: { orders: PreOrders['orders']; store: DraftStore }) {
  const t = useT(quickOrdersMessages);
  const split = useSplitOrders(store);
  const tooLarge = orders.filter(({ parcelLimit }) => parcelLimit !== null && parcelLimit.parcels > 1);
  return (
    <>
      {tooLarge.length > 1 && (
        <Button
          variant="soft"
          size="sm"
          className="mb-3"
          pending={split.isPending}
          onClick={() => split.mutate(tooLarge.map(({ orderKey }) => orderKey))}
        >
          {t('limit.splitAll', { n: tooLarge.length })}
        </Button>
      )}
      <div className="overflow-x-auto rounded-lg border border-line">
        <table className="w-full">
          <thead className="bg-ground text-sm text-ink-soft">
            <tr className="*:px-3 *:py-2 *:text-end *:font-medium *:whitespace-nowrap">
              <th scope="col" className="text-start!">
                {t('orders.recipient')}
              </th>
              <th scope="col">{t('orders.goods')}</th>
              <th scope="col">{t('orders.reduction')}</th>
              <th scope="col">{t('orders.fee')}</th>
              <th scope="col">{t('orders.tax')}</th>
              <th scope="col">{t('orders.total')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {orders.map((order) => (
              <OrderRow
                key={order.orderKey}
                order={order}
                isSplitting={split.isPending && split.variables.includes(order.orderKey)}
                onSplit={() => split.mutate([order.orderKey])}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
