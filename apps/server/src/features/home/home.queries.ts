import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** A shop has at most one of each. */
export type LayoutState = 'published' | 'draft';

export const findLayout = async (db: Db, shopId: string, state: LayoutState): Promise<object[] | undefined> =>
  (
    await db
      .selectFrom('home_layouts')
      .select('blocks')
      .where('shop_id', '=', shopId)
      .where('published', '=', state === 'published')
      .executeTakeFirst()
  )?.blocks;

interface NewLayout {
  state: LayoutState;
  blocks: object[];
}

/** Inserts or replaces in one statement: the unique indexes allow a shop one layout of each state. */
export const replaceLayout = (db: Db, shopId: string, layoutId: string, { state, blocks }: NewLayout) => {
  const published = state === 'published';
  const json = JSON.stringify(blocks);
  return db
    .insertInto('home_layouts')
    .values({ shop_id: shopId, layout_id: layoutId, published, blocks: json })
    .onConflict((conflict) =>
      conflict
        .column('shop_id')
        // Literals: in a generic plan PostgreSQL can't match a parameter to a partial index.
        .where(published ? sql<boolean>`published` : sql<boolean>`NOT published`)
        .doUpdateSet({ blocks: json }),
    )
    .execute();
};

/** Deletes the draft and returns its blocks; undefined when there was none. */
export const deleteDraft = async (db: Db, shopId: string): Promise<object[] | undefined> =>
  (
    await db
      .deleteFrom('home_layouts')
      .where('shop_id', '=', shopId)
      .where('published', '=', false)
      .returning('blocks')
      .executeTakeFirst()
  )?.blocks;

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
