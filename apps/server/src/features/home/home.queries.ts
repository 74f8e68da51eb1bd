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

/** One statement for a shop without such a layout and for one that has one: the indexes allow only one of each. */
export const replaceLayout = (db: Db, shopId: string, layoutId: string, { state, blocks }: NewLayout) => {
  const published = state === 'published';
  const json = JSON.stringify(blocks);
  return db
    .insertInto('home_layouts')
    .values({ shop_id: shopId, layout_id: layoutId, published, blocks: json })
    .onConflict((conflict) =>
      conflict
        .column('shop_id')
        // Written out: PostgreSQL finds no index by a parameter once it plans the statement for all of them.
        .where(published ? sql<boolean>`published` : sql<boolean>`NOT published`)
        .doUpdateSet({ blocks: json }),
    )
    .execute();
};

/** Takes the draft away; undefined when there was none. */
export const takeDraft = async (db: Db, shopId: string): Promise<object[] | undefined> =>
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
