import { useEffect, useEffectEvent, useState } from 'react';
import { timeLeft } from './time-left';

interface TimeLeftOptions {
  /** Called once when the time is over. */
  onEnd?: () => void;
  /** The clock to trust, where the server's is known. */
  now?: () => number;
}

/** What is left until a moment, second by second; nothing ticks while nobody looks. */
export const useTimeLeft = (until: number, { onEnd, now = Date.now }: TimeLeftOptions = {}) => {
  const [left, setLeft] = useState(() => until - now());
  const tick = useEffectEvent(() => {
    const rest = until - now();
    setLeft(rest);
    if (rest <= 0) onEnd?.();
    return rest > 0;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another end starts it anew
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => clearInterval(timer);
    const follow = () => {
      stop();
      if (document.hidden) return;
      if (!tick()) return end();
      timer = setInterval(() => !tick() && end(), 1000);
    };
    const end = () => {
      stop();
      document.removeEventListener('visibilitychange', follow);
    };
    document.addEventListener('visibilitychange', follow);
    follow();
    return end;
  }, [until]);

  return timeLeft(left);
};
