import { LRUCache } from 'lru-cache';
import { refuse } from '../core/shop-error';
import type { Clock } from '../gateways/clock';

/** Callers remembered at a time; those not seen for longest go first, so that made-up ones don't fill the memory. */
const maxCallers = 50_000;

interface Window {
  uses: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * Counts calls in this process alone and refuses the one too many (tooManyRequests): for calls that would cost more by
 * being counted in the database.
 */
export const inMemoryRateLimit = (limit: { max: number; seconds: number }) => {
  const windows = new LRUCache<string, Window>({ max: maxCallers });

  const windowOf = (subject: string, now: number): Window => {
    const current = windows.get(subject);
    if (current && current.endsAt > now) return current;
    const next = { uses: 0, endsAt: now + limit.seconds * 1000 };
    windows.set(subject, next);
    return next;
  };

  return ({ clock }: { clock: Clock }, subject: string) => {
    const now = clock.now().getTime();
    const window = windowOf(subject, now);
    window.uses += 1;
    if (window.uses <= limit.max) return;
    const seconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    refuse('tooManyRequests', { seconds }, { retryAfter: seconds });
  };
};
