import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database';

export const setPendingSecret = (db: Db, staffId: string, sealed: string) =>
  db.updateTable('staff_accounts').set({ totp_pending_sealed: sealed }).where('staff_id', '=', staffId).execute();

/** Puts the pending secret in force, if it is still this one. */
export const confirmSecret = async (
  trx: Trx,
  staffId: string,
  confirmed: { sealed: string; period: number; recoveryHashes: string[] },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('staff_accounts')
    .set({
      totp_sealed: confirmed.sealed,
      totp_pending_sealed: null,
      totp_last_period: confirmed.period,
      recovery_hashes: confirmed.recoveryHashes,
    })
    .where('staff_id', '=', staffId)
    .where('totp_pending_sealed', '=', confirmed.sealed)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False when a code of this period, or a later one, was taken already: none counts twice. */
export const takePeriod = async (db: Db, staffId: string, period: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff_accounts')
    .set({ totp_last_period: period })
    .where('staff_id', '=', staffId)
    .where((where) => where.or([where('totp_last_period', 'is', null), where('totp_last_period', '<', period)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False when there is no such code left: each is good for once. */
export const takeRecoveryCode = async (db: Db, staffId: string, hash: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    UPDATE staff_accounts SET recovery_hashes = array_remove(recovery_hashes, ${hash})
    WHERE staff_id = ${staffId} AND ${hash} = ANY(recovery_hashes)`.execute(db);
  return numAffectedRows === 1n;
};

export const setRecoveryHashes = (trx: Trx, staffId: string, hashes: string[]) =>
  trx.updateTable('staff_accounts').set({ recovery_hashes: hashes }).where('staff_id', '=', staffId).execute();

export const clearSecondFactor = (db: Db, staffId: string) =>
  db
    .updateTable('staff_accounts')
    .set({ totp_sealed: null, totp_pending_sealed: null, totp_last_period: null, recovery_hashes: [] })
    .where('staff_id', '=', staffId)
    .execute();

export const findSealedSecrets = (db: Db) =>
  db
    .selectFrom('staff_accounts')
    .select(['staff_id', 'totp_sealed', 'totp_pending_sealed'])
    .where((where) => where.or([where('totp_sealed', 'is not', null), where('totp_pending_sealed', 'is not', null)]))
    .execute();

/** Replaces the sealed form of a secret, unless the secret was changed meanwhile. */
export const replaceSecret = (db: Db, staffId: string, before: string, after: string) =>
  sql`
    UPDATE staff_accounts SET
      totp_sealed = CASE WHEN totp_sealed = ${before} THEN ${after} ELSE totp_sealed END,
      totp_pending_sealed = CASE WHEN totp_pending_sealed = ${before} THEN ${after} ELSE totp_pending_sealed END
    WHERE staff_id = ${staffId}`.execute(db);
