import type { OrderListItem } from '@pcmall/contract/order';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { orderMessages } from './order.messages';
import { orderStanding } from './order-progress';

const tones: Record<ReturnType<typeof orderStanding>, BadgeTone> = {
  unpaid: 'warning',
  paymentPending: 'warning',
  paid: 'theme',
  idCardReview: 'warning',
  idMissing: 'warning',
  idRefused: 'danger',
  toShip: 'theme',
  toReceive: 'theme',
  preparing: 'theme',
  ready: 'theme',
  collected: 'success',
  signed: 'success',
  confirmed: 'success',
  completed: 'success',
  closed: 'neutral',
  refunded: 'neutral',
};

export function StatusBadge({ order }: { order: OrderListItem }) {
  const t = useT(orderMessages);
  const standing = orderStanding(order);
  return <Badge tone={tones[standing]}>{t(`order.status.${standing}`)}</Badge>;
}
