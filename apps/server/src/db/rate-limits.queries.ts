import { sql } from 'kysely';
import type { Db } from './database';

interface Use {
  shopId: string;
  /** What is counted, such as a path and a network address. */
  subject: string;
  now: Date;
  /** When the window ends that this use may begin. */
  windowEnds: Date;
}

/**
 * Counts one use and answers with all uses of its window and when that ends. One statement counts and reads, so parallel
 * calls can't slip through.
 */
export const addUse = async (
  db: Db,
  { shopId, subject, now, windowEnds }: Use,
): Promise<{ uses: number; window_ends: Date } | undefined> => {
  const { rows } = await sql<{ uses: number; window_ends: Date }>`
    INSERT INTO rate_limits AS r (shop_id, subject, window_ends, uses)
    VALUES (${shopId}, ${subject}, ${windowEnds}, 1)
    ON CONFLICT (shop_id, subject) DO UPDATE SET
      uses = CASE WHEN r.window_ends <= ${now} THEN 1 ELSE r.uses + 1 END,
      window_ends = CASE WHEN r.window_ends <= ${now} THEN ${windowEnds} ELSE r.window_ends END
    RETURNING uses, window_ends`.execute(db);
  return rows[0];
};
