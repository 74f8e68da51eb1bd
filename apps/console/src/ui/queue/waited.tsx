import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { serverNow } from '@pcmall/ui/lib/net/server-clock';
import { formatMinute } from '../../lib/shop-clock';
import { queueMessages } from './queue.messages';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** How long something has waited; amber from a day on. */
export function Waited({ since }: { since: string }) {
  const t = useT(queueMessages);
  const minutes = Math.max(0, Math.floor((serverNow() - new Date(since).getTime()) / minuteMs));
  const text =
    minutes >= 2 * dayMinutes
      ? t('queue.waitedDays', { n: Math.floor(minutes / dayMinutes) })
      : minutes >= 60
        ? t('queue.waitedHours', { n: Math.floor(minutes / 60) })
        : t('queue.waitedMinutes', { n: minutes });
  return (
    <time
      dateTime={since}
      title={formatMinute(since)}
      className={cx('numbers', minutes >= dayMinutes ? 'text-warning' : 'text-ink-muted')}
    >
      {text}
    </time>
  );
}
