import type { Localized } from '@pcmall/domain/localized';
import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../core/caller';
import type { Db, Trx } from '../../db/database';
import type { SavedKind } from '../../db/tables/saved-product';

export const findSaved = (db: Db, { shopId, accountId }: Owner) =>
  db
    .selectFrom('saved_products')
    .select(['kind', 'product_id'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('product_id')
    .execute();

interface Saving {
  kind: SavedKind;
  /** The latest first. */
  productIds: string[];
  at: Date;
  /** How many are kept. */
  most: number;
}

/** Of a row of products: it is on sale, and something of it is there. */
const isBack = sql<SqlBool>`products.on_sale AND EXISTS (
  SELECT FROM skus WHERE skus.shop_id = products.shop_id AND skus.product_id = products.product_id AND skus.stock > 0)`;

/** Whether there is nothing to wait for. */
export const isBackAlready = async (db: Db, { shopId }: Owner, productId: string): Promise<boolean> => {
  const back = db
    .selectFrom('products')
    .select('product_id')
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .where(isBack);
  return (await back.executeTakeFirst()) !== undefined;
};

/** Keeps products of the shop, and no more than so many; returns how many of them the shop has. */
export const saveProducts = async (
  db: Db,
  { shopId, accountId }: Owner,
  { kind, productIds, at, most }: Saving,
): Promise<number> => {
  const { rows } = await sql<{ known: number }>`
    WITH known AS (
      SELECT product_id, ${at}::timestamptz - position * interval '1 millisecond' AS saved_at
      FROM unnest(${productIds}::text[]) WITH ORDINALITY AS asked (product_id, position)
      JOIN products USING (product_id) WHERE products.shop_id = ${shopId}
    ), saved AS (
      INSERT INTO saved_products (shop_id, account_id, kind, product_id, saved_at)
      SELECT ${shopId}, ${accountId}, ${kind}, product_id, max(saved_at) FROM known GROUP BY product_id
      ON CONFLICT (shop_id, account_id, kind, product_id)
        DO UPDATE SET saved_at = greatest(saved_products.saved_at, excluded.saved_at)
    ), forgotten AS (
      DELETE FROM saved_products WHERE shop_id = ${shopId} AND account_id = ${accountId} AND kind = ${kind}
        AND product_id = ANY(ARRAY(
          SELECT product_id FROM saved_products
          WHERE shop_id = ${shopId} AND account_id = ${accountId} AND kind = ${kind}
            AND product_id <> ALL(${productIds}::text[])
          ORDER BY saved_at DESC OFFSET greatest(0, ${most}::integer - (SELECT count(DISTINCT product_id) FROM known))
        ))
    )
    SELECT count(*)::integer AS known FROM known`.execute(db);
  return rows[0]?.known ?? 0;
};

/** Forgets one product of this kind, or all. */
export const forgetSaved = async (db: Db, { shopId, accountId }: Owner, kind: SavedKind, productId?: string) => {
  await db
    .deleteFrom('saved_products')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId ?? ''))
    .execute();
};

export interface BackRow {
  shop_id: string;
  account_id: string;
  product_id: string;
  name: Localized;
}

/**
 * Takes some of those who wait for a product that can be bought again: of two servers each gets others, and nobody is
 * found twice.
 */
export const takeBackInStock = async (trx: Trx, most: number): Promise<BackRow[]> => {
  const { rows } = await sql<BackRow>`
    WITH back AS (
      SELECT saved.shop_id, saved.account_id, saved.product_id, products.name
      FROM saved_products saved JOIN products USING (shop_id, product_id)
      WHERE saved.kind = 'awaited' AND ${isBack}
      ORDER BY saved.saved_at LIMIT ${most} FOR UPDATE OF saved SKIP LOCKED
    )
    DELETE FROM saved_products saved USING back
    WHERE saved.shop_id = back.shop_id AND saved.account_id = back.account_id
      AND saved.kind = 'awaited' AND saved.product_id = back.product_id
    RETURNING back.shop_id, back.account_id, back.product_id, back.name`.execute(trx);
  return rows;
};
