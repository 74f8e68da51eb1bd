import { getShopOrder } from '@pcmall/contract/console/orders';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/query';
import { GoodsCard } from '../detail/goods-card';
import { PeopleCards } from '../detail/people-cards';
import { StatusBadge } from '../status-badge';

/** What was ordered and who gets it, beside the list. */
export function OrderPreview({ orderId }: { orderId: string }) {
  const { data: order } = useSuspenseQuery(apiQuery(getShopOrder, { params: { orderId } }));
  return (
    <>
      <p className="flex items-center gap-2">
        <span className="numbers text-lg font-semibold">{order.orderNo}</span>
        <StatusBadge order={order} />
      </p>
      <GoodsCard order={order} />
      <PeopleCards order={order} />
    </>
  );
}
