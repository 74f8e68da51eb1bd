import type { Insertable } from 'kysely';
import type { Owner } from '../../../core/caller';
import type { Db, Trx } from '../../../db/database';
import type { IdDecision, IdentityTables, IdReason } from '../../../db/tables/identity';

export const findRealName = (db: Db, { shopId, accountId }: Owner) =>
  db
    .selectFrom('real_names')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const findAccountPhotos = (db: Db, { shopId, accountId }: Owner) =>
  db
    .selectFrom('identity_photos')
    .select(['side', 'file_key'])
    .where('shop_id', '=', shopId)
    .where('owner_kind', '=', 'account')
    .where('owner_id', '=', accountId)
    .orderBy('side', 'desc')
    .execute();

/** Holds it until the transaction ends: whoever hands in another changes it first, and its photos after it. */
export const lockRealName = (trx: Trx, { shopId, accountId }: Owner) =>
  trx
    .selectFrom('real_names')
    .select('account_id')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute();

/** Puts it in place of one that has not passed; false when the one on file has. */
export const saveRealName = async (trx: Trx, row: Insertable<IdentityTables['real_names']>): Promise<boolean> => {
  const { shop_id: _shop, account_id: _account, ...changes } = row;
  const saved = await trx
    .insertInto('real_names')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'account_id'])
        .doUpdateSet({ ...changes, id_decision: null, id_reason: null, decided_at: null })
        .where('real_names.id_decision', 'is distinct from', 'passed'),
    )
    .returning('account_id')
    .executeTakeFirst();
  return saved !== undefined;
};

/** Takes the photos away; answers with their files. */
export const deleteAccountPhotos = async (trx: Trx, { shopId, accountId }: Owner): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('identity_photos')
    .where('shop_id', '=', shopId)
    .where('owner_kind', '=', 'account')
    .where('owner_id', '=', accountId)
    .returning('file_key')
    .execute();
  return rows.map((row) => row.file_key);
};

export const insertAccountPhoto = (trx: Trx, { shopId, accountId }: Owner, side: 'front' | 'back', fileKey: string) =>
  trx
    .insertInto('identity_photos')
    .values({
      shop_id: shopId,
      account_id: accountId,
      owner_kind: 'account',
      owner_id: accountId,
      side,
      file_key: fileKey,
    })
    .execute();

/** What was decided of it, as long as it is what the reviewer has seen; a name that passed is the account's own. */
export const decideRealName = async (
  trx: Trx,
  { shopId, accountId }: Owner,
  verdict: { name: string; sealed: string; decision: IdDecision; reason: IdReason | null; at: Date },
): Promise<boolean> => {
  const { name, sealed, decision, reason, at } = verdict;
  const decided = await trx
    .updateTable('real_names')
    .set({ id_decision: decision, id_reason: reason && JSON.stringify(reason), decided_at: at })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('id_card_sealed', '=', sealed)
    .where('id_decision', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  if (decided && decision === 'passed') {
    await trx
      .updateTable('accounts')
      .set({ real_name: name })
      .where('shop_id', '=', shopId)
      .where('account_id', '=', accountId)
      .execute();
  }
  return decided !== undefined;
};

/** Refuses a real name that has passed; it is no longer the account's own. False when it had not passed. */
export const revokeRealName = async (
  trx: Trx,
  { shopId, accountId }: Owner,
  { reason, at }: { reason: IdReason | null; at: Date },
): Promise<boolean> => {
  const revoked = await trx
    .updateTable('real_names')
    .set({ id_decision: 'refused', id_reason: reason && JSON.stringify(reason), decided_at: at })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('id_decision', '=', 'passed')
    .returning('account_id')
    .executeTakeFirst();
  if (!revoked) return false;
  await trx
    .updateTable('accounts')
    .set({ real_name: '' })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .execute();
  return true;
};
