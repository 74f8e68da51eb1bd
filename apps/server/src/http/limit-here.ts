import type { Clock } from '../gateways/clock';
import { refuse } from '../shop-error';

/** Callers remembered at a time; the oldest go first, so that made-up ones don't fill the memory. */
const mostRemembered = 50_000;

/**
 * Counts calls in this process alone and refuses the one too many: for calls that would cost more by being counted in
 * the database.
 */
export const limitHere = (limit: { max: number; seconds: number }) => {
  /** In the order in which they end. */
  const windows = new Map<string, { uses: number; ends: number }>();

  const forgetOld = (now: number) => {
    for (const [subject, { ends }] of windows) {
      if (ends > now && windows.size <= mostRemembered) return;
      windows.delete(subject);
    }
  };

  return ({ clock }: { clock: Clock }, subject: string) => {
    const now = clock.now().getTime();
    forgetOld(now);
    const window = windows.get(subject) ?? { uses: 0, ends: now + limit.seconds * 1000 };
    window.uses += 1;
    windows.set(subject, window);
    if (window.uses <= limit.max) return;
    const seconds = Math.max(1, Math.ceil((window.ends - now) / 1000));
    refuse('tooManyRequests', { seconds }, { retryAfter: seconds });
  };
};
