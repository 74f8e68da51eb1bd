import type { Db, Tables, Trx } from '../../db/database';

/** A shop has at most one of each. */
export type LayoutState = Tables['home_layouts']['state'];

export interface StoredLayout {
  state: LayoutState;
  blocks: object[];
  saved_by: string;
  saved_at: Date;
}

export const findLayout = async (db: Db, shopId: string, state: LayoutState): Promise<object[] | undefined> =>
  (
    await db
      .selectFrom('home_layouts')
      .select('blocks')
      .where('shop_id', '=', shopId)
      .where('state', '=', state)
      .executeTakeFirst()
  )?.blocks;

/** All that a shop has. */
export const findLayouts = (db: Db, shopId: string): Promise<StoredLayout[]> =>
  db
    .selectFrom('home_layouts')
    .select(['state', 'blocks', 'saved_by', 'saved_at'])
    .where('shop_id', '=', shopId)
    .execute();

/** Inserts it, or puts it in place of the one of its state. */
export const putLayout = (db: Db, shopId: string, { blocks, ...layout }: StoredLayout) => {
  const row = { ...layout, blocks: JSON.stringify(blocks) };
  return db
    .insertInto('home_layouts')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.columns(['shop_id', 'state']).doUpdateSet(row))
    .execute();
};

/** Deletes it and returns its blocks; undefined when there was none. */
export const deleteLayout = async (db: Db, shopId: string, state: LayoutState): Promise<object[] | undefined> =>
  (
    await db
      .deleteFrom('home_layouts')
      .where('shop_id', '=', shopId)
      .where('state', '=', state)
      .returning('blocks')
      .executeTakeFirst()
  )?.blocks;

/** Holds other changes of a shop's home page back until the transaction ends, also where there is no row of it yet. */
export const lockHomePage = (trx: Trx, shopId: string) =>
  trx.selectFrom('shops').select('shop_id').where('shop_id', '=', shopId).forUpdate().executeTakeFirst();

export const insertPreview = (db: Db, shopId: string, tokenHash: string, expiresAt: Date) =>
  db.insertInto('home_previews').values({ shop_id: shopId, token_hash: tokenHash, expires_at: expiresAt }).execute();

export const findPreview = (db: Db, shopId: string, tokenHash: string, now: Date) =>
  db
    .selectFrom('home_previews')
    .select('expires_at')
    .where('shop_id', '=', shopId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const deletePreviews = (db: Db, shopId: string) =>
  db.deleteFrom('home_previews').where('shop_id', '=', shopId).execute();

export const deleteExpiredPreviews = (db: Db, shopId: string, now: Date) =>
  db.deleteFrom('home_previews').where('shop_id', '=', shopId).where('expires_at', '<=', now).execute();
