import type { RateLimit } from '@pcmall/contract/endpoint';
import { sql } from 'kysely';
import type { Context } from '../core/context';
import { refuse } from '../core/shop-error';

/**
 * Counts one use and refuses the one too many. The count is in the database, so it holds across servers;
 * one statement counts and reads, so parallel calls can't slip through.
 */
export const countUse = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  shopId: string,
  subject: string,
  limit: Omit<RateLimit, 'by'>,
) => {
  const now = clock.now();
  const ends = new Date(now.getTime() + limit.seconds * 1000);
  const { rows } = await sql<{ uses: number; window_ends: Date }>`
    INSERT INTO rate_limits AS r (shop_id, subject, window_ends, uses)
    VALUES (${shopId}, ${subject}, ${ends}, 1)
    ON CONFLICT (shop_id, subject) DO UPDATE SET
      uses = CASE WHEN r.window_ends <= ${now} THEN 1 ELSE r.uses + 1 END,
      window_ends = CASE WHEN r.window_ends <= ${now} THEN ${ends} ELSE r.window_ends END
    RETURNING uses, window_ends`.execute(db);
  const row = rows[0];
  if (row && row.uses > limit.max) {
    const seconds = Math.max(1, Math.ceil((row.window_ends.getTime() - now.getTime()) / 1000));
    refuse('tooManyRequests', { seconds }, { retryAfter: seconds });
  }
};
