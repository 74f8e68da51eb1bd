import { sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import type { Db } from '../../../db/database';

export const listColumns = (db: Db, { shopId, accountId }: Owner) =>
  db
    .selectFrom('quick_order_columns')
    .select(['file_kind', 'columns'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .execute();

/** What was said last of a kind of file holds. */
export const saveColumns = async (
  db: Db,
  { shopId, accountId }: Owner,
  { fileKind, columns, at }: { fileKind: string; columns: string[]; at: Date },
) => {
  await db
    .insertInto('quick_order_columns')
    .values({ shop_id: shopId, account_id: accountId, file_kind: fileKind, columns, used_at: at })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'account_id', 'file_kind']).doUpdateSet({ columns, used_at: at }),
    )
    .execute();
};

/** Forgets those that were not used for longest. */
export const deleteOldColumns = (db: Db, { shopId, accountId }: Owner, kept: number) =>
  sql`
    DELETE FROM quick_order_columns WHERE shop_id = ${shopId} AND account_id = ${accountId}
      AND file_kind = ANY(ARRAY(
        SELECT file_kind FROM quick_order_columns WHERE shop_id = ${shopId} AND account_id = ${accountId}
        ORDER BY used_at DESC, file_kind OFFSET ${kept}))`.execute(db);
