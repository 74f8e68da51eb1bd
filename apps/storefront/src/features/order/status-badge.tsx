import type { OrderListItem } from '@pcmall/contract/order';
import { useT } from '../../i18n/i18n';
import { Badge, type BadgeTone } from '../../ui/badge';
import { orderMessages } from './order.messages';

const tones: Record<OrderListItem['status'], BadgeTone> = {
  unpaid: 'warning',
  paymentPending: 'warning',
  paid: 'theme',
  idCardReview: 'warning',
  toShip: 'theme',
  toReceive: 'theme',
  signed: 'success',
  confirmed: 'success',
  completed: 'success',
  closed: 'neutral',
  refunded: 'neutral',
};

export function StatusBadge({ status }: { status: OrderListItem['status'] }) {
  const t = useT(orderMessages);
  return <Badge tone={tones[status]}>{t(`order.status.${status}`)}</Badge>;
}
