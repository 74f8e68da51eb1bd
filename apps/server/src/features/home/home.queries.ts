import type { Db } from '../../db/database';

export const findPublishedLayout = async (db: Db, shopId: string): Promise<object[] | undefined> =>
  (
    await db
      .selectFrom('home_layouts')
      .select('blocks')
      .where('shop_id', '=', shopId)
      .where('published', '=', true)
      .executeTakeFirst()
  )?.blocks;

/** One statement for a shop without a published layout and for one that has one: the index allows only one. */
export const replacePublishedLayout = (db: Db, shopId: string, layoutId: string, blocks: object[]) =>
  db
    .insertInto('home_layouts')
    .values({ shop_id: shopId, layout_id: layoutId, published: true, blocks: JSON.stringify(blocks) })
    .onConflict((conflict) =>
      conflict
        .column('shop_id')
        .where('published', '=', true)
        .doUpdateSet({ blocks: JSON.stringify(blocks) }),
    )
    .execute();
