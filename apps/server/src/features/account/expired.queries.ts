import type { Db } from '../../db/database';

/** Deletes the nonces of sealed values that are too old to be opened once more, of all shops. */
export const deleteExpiredNonces = (db: Db, now: Date) =>
  db.deleteFrom('used_nonces').where('expires_at', '<', now).execute();

/** Deletes expired sessions, codes and counters of all shops. */
export const deleteExpired = async (db: Db, now: Date, dayAgo: Date) => {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('verification_codes').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('code_sends').where('last_sent_at', '<', dayAgo).execute();
  await db.deleteFrom('login_failures').where('last_failed_at', '<', dayAgo).execute();
  await db.deleteFrom('rate_limits').where('window_ends', '<', now).execute();
};
