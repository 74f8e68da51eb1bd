import type { ProductActivity } from '@pcmall/contract/catalogue';
import { Badge } from '@pcmall/ui/badge';
import { serverNow } from '@pcmall/ui/lib/net/server-clock';

/** Between its start and its end: the answer may be older than either. */
export const isOn = ({ startsAt, endsAt }: ProductActivity) => {
  const now = serverNow();
  return Date.parse(startsAt) <= now && now < Date.parse(endsAt);
};

/** The activity that a product is in, in a few words (CAT-08). */
export function Activity({ activity }: { activity: ProductActivity | null }) {
  return activity && isOn(activity) && <Badge tone="danger">{activity.text}</Badge>;
}
