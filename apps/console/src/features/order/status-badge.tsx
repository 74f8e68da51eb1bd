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

export function StatusBadge({ status }: { status: Status }) {
  const t = useT(orderMessages);
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`order.status.${status}`)}</Badge>;
}
