import { serverNow } from '@pcmall/ui/lib/net/server-clock';
import { timeLeft } from '@pcmall/ui/lib/time-left';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface TimeLeftOptions {
  /** Called when the time is over, and now and then as long as that has changed nothing: the server has the last word. */
  onEnd?: () => void;
}

/** Milliseconds after which a page that still shows an end asks again. */
const askAgainMs = 5000;

/**
 * The time left by the server's clock until `until` (milliseconds since 1970), second by second; it pauses while the page
 * is hidden.
 */
export const useTimeLeft = (until: number, { onEnd }: TimeLeftOptions = {}) => {
  const [left, setLeft] = useState(() => until - serverNow());
  const endedAt = useRef<number>(undefined);
  const tick = useEffectEvent(() => {
    const now = serverNow();
    setLeft(until - now);
    if (until > now) endedAt.current = undefined;
    else if (endedAt.current === undefined || Math.abs(now - endedAt.current) >= askAgainMs) {
      endedAt.current = now;
      onEnd?.();
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end restarts it
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => clearInterval(timer);
    const follow = () => {
      stop();
      if (document.hidden) return;
      tick();
      timer = setInterval(tick, 1000);
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
