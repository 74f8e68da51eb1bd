import { sql } from 'kysely';
import type { Db } from '../../../db/database';

/** What failures are counted by. */
export interface Counted {
  shopId: string;
  subject: string;
  /** Failures that cost no wait. */
  free: number;
}

export interface WaitRule {
  now: Date;
  /** The count restarts for subjects without a failure since then. */
  quietSince: Date;
  /** Seconds after the last of the free failures, doubled by each further one. */
  firstWait: number;
  /** Seconds. */
  maxWait: number;
}

/**
 * Counts a try as a failure; false while its subject has to wait. One statement decides and counts, so that of parallel
 * tries no more pass than of those that come one after the other.
 */
export const takeTry = async (db: Db, { shopId, subject, free }: Counted, rule: WaitRule): Promise<boolean> => {
  const { now, quietSince, firstWait, maxWait } = rule;
  const { rows } = await sql`
    INSERT INTO login_failures AS earlier (shop_id, subject, failures, last_failed_at, previous_failed_at)
    VALUES (${shopId}, ${subject}, 1, ${now}, ${now})
    ON CONFLICT (shop_id, subject) DO UPDATE SET
      failures = CASE WHEN earlier.last_failed_at <= ${quietSince} THEN 1 ELSE earlier.failures + 1 END,
      last_failed_at = ${now},
      previous_failed_at = earlier.last_failed_at
    WHERE earlier.last_failed_at <= ${quietSince} OR earlier.failures < ${free}::integer
      OR earlier.last_failed_at
        + least(${maxWait}::integer, ${firstWait}::integer * 2 ^ least(earlier.failures - ${free}::integer, 20)) * interval '1 second'
        <= ${now}::timestamptz
    RETURNING failures`.execute(db);
  return rows.length === 1;
};

export const findFailures = (db: Db, { shopId, subject }: Counted) =>
  db
    .selectFrom('login_failures')
    .select(['failures', 'last_failed_at'])
    .where('shop_id', '=', shopId)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** A try that was taken at `takenAt` has not failed. Nothing is left of a subject without any other. */
export const giveTryBack = async (db: Db, { shopId, subject }: Counted, takenAt: Date) => {
  const own = db.deleteFrom('login_failures').where('shop_id', '=', shopId).where('subject', '=', subject);
  if ((await own.where('failures', '<=', 1).executeTakeFirst()).numDeletedRows > 0n) return;
  await sql`
    UPDATE login_failures SET
      failures = greatest(failures - 1, 0),
      last_failed_at = CASE WHEN last_failed_at = ${takenAt} THEN previous_failed_at ELSE last_failed_at END
    WHERE shop_id = ${shopId} AND subject = ${subject}`.execute(db);
};

export const clearFailures = (db: Db, { shopId, subject }: Pick<Counted, 'shopId' | 'subject'>) =>
  db.deleteFrom('login_failures').where('shop_id', '=', shopId).where('subject', '=', subject).execute();
