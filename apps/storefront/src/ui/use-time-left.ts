import { useEffect, useEffectEvent, useState } from 'react';
import { timeLeft } from './time-left';

interface TimeLeftOptions {
  /** Called once when the time is over. */
  onEnd?: () => void;
  /** The clock to go by, where the server's is known. */
  now?: () => number;
}

/** The time left until `until` (milliseconds since 1970), second by second; it pauses while the page is hidden. */
export const useTimeLeft = (until: number, { onEnd, now = Date.now }: TimeLeftOptions = {}) => {
  const [left, setLeft] = useState(() => until - now());
  const tick = useEffectEvent(() => {
    const rest = until - now();
    setLeft(rest);
    if (rest <= 0) onEnd?.();
    return rest > 0;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end restarts it
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
