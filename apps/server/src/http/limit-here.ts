import type { Clock } from '../gateways/clock';
import { isLoopback, networkOf } from '../network';
import { refuse } from '../shop-error';

/** Addresses remembered at a time; the oldest go first, so that made-up ones don't fill the memory. */
const mostRemembered = 50_000;

/**
 * Counts calls by network address in this process alone and refuses the one too many: for reads that would cost more
 * by being counted in the database. What comes from the machine itself is not counted; a proxy on it says for whom it
 * asks (TRUSTED_PROXIES).
 */
export const limitHere = (limit: { max: number; seconds: number }) => {
  /** In the order in which they end. */
  const windows = new Map<string, { uses: number; ends: number }>();

  const forgetOld = (now: number) => {
    for (const [network, { ends }] of windows) {
      if (ends > now && windows.size <= mostRemembered) return;
      windows.delete(network);
    }
  };

  return ({ clock }: { clock: Clock }, address: string) => {
    if (isLoopback(address)) return;
    const network = networkOf(address);
    const now = clock.now().getTime();
    forgetOld(now);
    const window = windows.get(network) ?? { uses: 0, ends: now + limit.seconds * 1000 };
    window.uses += 1;
    windows.set(network, window);
    if (window.uses <= limit.max) return;
    const seconds = Math.max(1, Math.ceil((window.ends - now) / 1000));
    refuse('tooManyRequests', { seconds }, { retryAfter: seconds });
  };
};
