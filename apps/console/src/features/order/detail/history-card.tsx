import type { ShopOrder } from '@pcmall/contract/console/orders';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { formatMinute } from '../../../lib/shop-clock';
import { StatusBadge } from '../status-badge';
import { detailMessages } from './detail.messages';

/** How the order came to where it is, the latest on top. */
export function HistoryCard({ order: { history, createdAt, deliveryMode } }: { order: ShopOrder }) {
  const t = useT(detailMessages);
  return (
    <Card title={t('order.history')}>
      <ol className="numbers grid gap-2 text-sm">
        {[...history].reverse().map(({ action, status, actor, staffName, at }) => (
          <li key={at + action + status} className="flex items-center gap-3">
            <time className="shrink-0 text-ink-muted">{formatMinute(at)}</time>
            <StatusBadge order={{ status, deliveryMode }} />
            <span className="text-ink-soft">{staffName || t(`order.by.${actor}`)}</span>
          </li>
        ))}
        <li className="flex gap-3">
          <time className="shrink-0 text-ink-muted">{formatMinute(createdAt)}</time>
          <span>{t('order.placed')}</span>
        </li>
      </ol>
    </Card>
  );
}
