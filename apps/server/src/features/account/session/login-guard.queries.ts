import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db } from '../../../db/database';

export const findFailures = (db: Db, shopId: string, subjects: string[]) =>
  db
    .selectFrom('login_failures')
    .select(['subject', 'failures', 'last_failed_at'])
    .where('shop_id', '=', shopId)
    .where('subject', '=', anyOf(subjects))
    .execute();

/** Adds one to each subject; the count restarts for subjects without a failure since `quietSince`. */
export const countFailures = (db: Db, shopId: string, subjects: string[], now: Date, quietSince: Date) =>
  sql`
    INSERT INTO login_failures AS earlier (shop_id, subject, failures, last_failed_at)
    SELECT ${shopId}, subject, 1, ${now}::timestamptz FROM unnest(${subjects}::text[]) AS subject ORDER BY subject
    ON CONFLICT (shop_id, subject) DO UPDATE SET
      failures = CASE WHEN earlier.last_failed_at <= ${quietSince} THEN 1 ELSE earlier.failures + 1 END,
      last_failed_at = ${now}`.execute(db);

export const clearFailures = (db: Db, shopId: string, subject: string) =>
  db.deleteFrom('login_failures').where('shop_id', '=', shopId).where('subject', '=', subject).execute();
