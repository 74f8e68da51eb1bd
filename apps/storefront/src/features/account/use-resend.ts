import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '../../lib/call';

/** Seconds until a moment, counted down; 0 once it is over. */
export const useSecondsUntil = (until: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - Math.max(now, 0)) / 1000));
};

type Waits = Readonly<Record<string, number>>;

/**
 * Sends something that may be sent again to the same target only after a while, as the server says in its answer or its
 * refusal; another target need not wait.
 */
export const useResend = (send: () => Promise<{ resendAfter: number }>, target = '', sentUntil = 0) => {
  const [waits, setWaits] = useState<Waits>({ [target]: sentUntil });
  const seconds = useSecondsUntil(waits[target] ?? 0);
  const wait = (duration: number) => setWaits({ ...waits, [target]: Date.now() + duration * 1000 });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ resendAfter }) => wait(resendAfter),
    onError: (error) => {
      if (error instanceof CallError && error.data?.retryAfter) wait(error.data.retryAfter);
    },
  });
  return { send: mutateAsync, isSending: isPending, seconds };
};
