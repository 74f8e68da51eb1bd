import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../i18n/i18n';
import { countdownMessages } from './countdown.messages';
import { cx } from './cx';
import { timeLeft } from './time-left';

type CountdownProps = {
  /** The moment it ends, in milliseconds since 1970. */
  until: number;
  /** Called once when the time is over. */
  onEnd?: () => void;
  /** The clock to trust, where the server's is known. */
  now?: () => number;
  className?: string;
};

export function Countdown({ until, onEnd, now = Date.now, className }: CountdownProps) {
  const t = useT(countdownMessages);
  const [left, setLeft] = useState(() => until - now());
  const tick = useEffectEvent(() => {
    const rest = until - now();
    setLeft(rest);
    if (rest <= 0) onEnd?.();
    return rest > 0;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another end starts it anew
  useEffect(() => {
    if (!tick()) return;
    const timer = setInterval(() => {
      if (!tick()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  const { days, clock } = timeLeft(left);
  return (
    <span role="timer" className={cx('numbers whitespace-nowrap', className)}>
      {days > 0 && `${t('countdown.days', { n: days })} `}
      {clock}
    </span>
  );
}
