import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { countdownMessages } from './countdown.messages';
import { useTimeLeft } from './use-time-left';

interface CountdownProps {
  /** When it ends, in milliseconds since 1970. */
  until: number;
  onEnd?: () => void;
  className?: string;
}

export function Countdown({ until, onEnd, className }: CountdownProps) {
  const t = useT(countdownMessages);
  const { days, clock } = useTimeLeft(until, { onEnd });
  return (
    <span role="timer" className={cx('numbers whitespace-nowrap', className)}>
      {`${days > 0 ? `${t('countdown.days', { n: days })} ` : ''}${clock}`}
    </span>
  );
}
