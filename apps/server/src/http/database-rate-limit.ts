import type { RateLimit } from '@pcmall/contract/endpoint';
import type { Context } from '../core/context';
import { refuse } from '../core/shop-error';
import { addUse } from '../db/rate-limits.queries';

/** Counts a use in the database, for all servers together, and refuses those over the limit with tooManyRequests (SEC-03). */
export const countUse = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  shopId: string,
  subject: string,
  limit: Omit<RateLimit, 'by'>,
) => {
  const now = clock.now();
  const windowEnds = new Date(now.getTime() + limit.seconds * 1000);
  const window = await addUse(db, { shopId, subject, now, windowEnds });
  if (!window || window.uses <= limit.max) return;
  const seconds = Math.max(1, Math.ceil((window.window_ends.getTime() - now.getTime()) / 1000));
  refuse('tooManyRequests', { seconds }, { retryAfter: seconds });
};
