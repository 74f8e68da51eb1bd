import type { Db, Trx } from '../../../db/database';

/** False when the old password is no longer what was compared: of two changes at once, one is refused. */
export const changeStaffPassword = async (
  trx: Trx,
  staffId: string,
  { passwordHash, inPlaceOf }: { passwordHash: string; inPlaceOf: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('staff_accounts')
    .set({ password_hash: passwordHash, reset_id: null, reset_expires_at: null })
    .where('staff_id', '=', staffId)
    .where('password_hash', '=', inPlaceOf)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** A later link makes the earlier one unusable. */
export const setResetLink = (db: Db, staffId: string, resetId: string, expiresAt: Date) =>
  db
    .updateTable('staff_accounts')
    .set({ reset_id: resetId, reset_expires_at: expiresAt })
    .where('staff_id', '=', staffId)
    .execute();

/** False when the link was used, replaced by a later one, or has expired. */
export const resetStaffPassword = async (
  trx: Trx,
  staffId: string,
  reset: { resetId: string; passwordHash: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('staff_accounts')
    .set({ password_hash: reset.passwordHash, reset_id: null, reset_expires_at: null })
    .where('staff_id', '=', staffId)
    .where('reset_id', '=', reset.resetId)
    .where('reset_expires_at', '>', reset.now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
