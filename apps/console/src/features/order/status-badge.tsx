import { orderStanding } from '@pcmall/contract/console/order-words';
import type { ShopOrderRow } from '@pcmall/contract/console/orders';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { orderMessages } from './order.messages';

type Status = ShopOrderRow['status'];

/** Amber waits for the shop, blue for somebody else, green is done. */
const tones: Partial<Record<Status, BadgeTone>> = {
  paid: 'warning',
  idCardReview: 'warning',
  toShip: 'warning',
  toReceive: 'theme',
  signed: 'success',
  confirmed: 'success',
  completed: 'success',
};

type Standing = Pick<ShopOrderRow, 'status' | 'deliveryMode'>;

/** How the shop calls what an order has come to. */
export const useStatusText = () => {
  const t = useT(orderMessages);
  return (order: Standing) => t(`order.status.${orderStanding(order)}`);
};

export function StatusBadge({ order }: { order: Standing }) {
  const statusText = useStatusText();
  return <Badge tone={tones[order.status] ?? 'neutral'}>{statusText(order)}</Badge>;
}
