import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '../lib/call-error';

/** Whole seconds until a time (milliseconds since 1970), counted down; 0 once it is over. */
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

/** The seconds that a refused call asks to be left alone for; undefined when it asks for none. */
export const retryAfterOf = (error: unknown): number | undefined =>
  (error instanceof CallError && error.data?.retryAfter) || undefined;

interface Sent {
  resendAfter: number;
  /** Which request a code will answer. */
  requestId?: string | undefined;
}

/**
 * Sends something that may be sent again to the same target only after a while, as the answer or the refusal says;
 * another target need not wait, and the `requestId` is not for it. `resendFrom` is the time from which the first target may be sent to.
 */
export const useResendCountdown = (send: () => Promise<Sent>, target = '', resendFrom = 0) => {
  const [resendTimes, setResendTimes] = useState<Readonly<Record<string, number>>>({ [target]: resendFrom });
  const seconds = useSecondsUntil(resendTimes[target] ?? 0);
  const waitFor = (sentTo: string, duration: number) =>
    setResendTimes({ ...resendTimes, [sentTo]: Date.now() + duration * 1000 });
  const { mutateAsync, isPending, data, variables } = useMutation({
    // What comes back is about this target, whatever the field says by then.
    mutationFn: send as (sentTo: string) => Promise<Sent>,
    onSuccess: ({ resendAfter }, sentTo) => waitFor(sentTo, resendAfter),
    onError: (error, sentTo) => waitFor(sentTo, retryAfterOf(error) ?? 0),
  });
  const requestId = variables === target ? data?.requestId : undefined;
  return { send: () => mutateAsync(target), isSending: isPending, seconds, requestId };
};
