import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '../../core/caller';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/database';
import { type Param, type Params, prepared } from '../../db/prepared';
import type { CartTables } from '../../db/tables/cart';
import { bundlesInStock, bundlesOf, isBuyable } from './buyable.queries';

const linesOf = (db: Db, { shopId, accountId }: Owner | Params<Owner>) =>
  db.selectFrom('cart_lines').where('cart_lines.shop_id', '=', shopId).where('cart_lines.account_id', '=', accountId);

const goodsOf = (db: Db, owner: Owner | Params<Owner>) =>
  linesOf(db, owner)
    .innerJoin('skus', (join) =>
      join.onRef('skus.shop_id', '=', 'cart_lines.shop_id').onRef('skus.sku_id', '=', 'cart_lines.sku_id'),
    )
    .innerJoin('products', (join) =>
      join.onRef('products.shop_id', '=', 'skus.shop_id').onRef('products.product_id', '=', 'skus.product_id'),
    );

const goods = [
  'skus.sku_id',
  'skus.options',
  'skus.price',
  'skus.struck_price',
  'skus.stock',
  'skus.picture as sku_picture',
  'products.product_id',
  'products.name',
  'products.pictures',
  'products.on_sale',
] as const;

/** The cart with what is on sale now, newest line first; of a bundle its first part. */
export const findCartLines = prepared((db, owner: Params<Owner>) =>
  goodsOf(db, owner)
    .select([
      'cart_lines.cart_id',
      'cart_lines.offer_id',
      'cart_lines.activity_type',
      'cart_lines.parts',
      'cart_lines.quantity',
      'cart_lines.selected',
      'cart_lines.sort_id',
      ...goods,
    ])
    .orderBy('cart_lines.sort_id', 'desc'),
).all;

export type CartLineRow = Awaited<ReturnType<typeof findCartLines>>[number];

/** The parts of bundles as they are now. */
export const findParts = prepared((db, shopId: Param<string>, skuIds: Param<string[]>) =>
  db
    .selectFrom('skus')
    .innerJoin('products', (join) =>
      join.onRef('products.shop_id', '=', 'skus.shop_id').onRef('products.product_id', '=', 'skus.product_id'),
    )
    .select(goods)
    .where('skus.shop_id', '=', shopId)
    .where('skus.sku_id', '=', anyOf(skuIds)),
).all;

export type GoodsRow = Awaited<ReturnType<typeof findParts>>[number];

/** What can be bought: `cartCount` of the domain without reading the lines. */
export const sumQuantities = async (db: Db, owner: Owner, now: Date): Promise<number> => {
  const { total } = await goodsOf(db, owner)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('cart_lines.quantity'), eb.lit(0)).as('total'))
    .where(isBuyable(now))
    .executeTakeFirstOrThrow();
  return Number(total);
};

export interface NewLine extends Owner {
  cartId: string;
  /** Of a bundle that of its first part. */
  skuId: string;
  activityId: string;
  activityType: CartTables['cart_lines']['activity_type']['__select__'];
  size: string;
  /** The variant of each part of a bundle; none for anything else. */
  parts: string[];
  quantity: number;
}

type Merge = NewLine & { maxLines: number; now: Date };

/** Merges a line into the cart; `mostOf` says how many of it the stock allows, null or no row when it is not on sale. */
const mergeLineStatement = (mostOf: (line: Params<NewLine>) => RawBuilder<unknown>) =>
  prepared(
    (db, { maxLines, now, ...line }: Params<Merge>) => sql<{ total: number }>`
    WITH offer AS (${mostOf(line)}), merged AS (
      INSERT INTO cart_lines AS line (shop_id, account_id, cart_id, sku_id, offer_id, activity_type, size, parts, quantity)
      SELECT ${line.shopId}, ${line.accountId}, ${line.cartId}, ${line.skuId}, ${line.activityId}, ${line.activityType}::smallint, ${line.size}, ${line.parts}::text[], ${line.quantity}::integer
      FROM offer
      WHERE offer.most >= ${line.quantity}
        AND (SELECT count(*) FROM cart_lines own
             WHERE own.shop_id = ${line.shopId} AND own.account_id = ${line.accountId}
               AND (own.sku_id, own.offer_id, own.size) <> (${line.skuId}, ${line.activityId}, ${line.size})) < ${maxLines}
      ON CONFLICT (shop_id, account_id, sku_id, offer_id, size) DO UPDATE
        SET quantity = line.quantity + excluded.quantity, selected = true
        WHERE line.quantity + excluded.quantity <= (SELECT most FROM offer)
      RETURNING cart_id, quantity
    )
    SELECT merged.quantity + coalesce(sum(others.quantity), 0) AS total
    FROM merged LEFT JOIN (${goodsOf(db, line).select(['cart_lines.cart_id', 'cart_lines.quantity']).where(isBuyable(now))}) AS others
      ON others.cart_id <> merged.cart_id
    GROUP BY merged.quantity`,
  ).first;

const mergePieceLine = mergeLineStatement(
  ({ shopId, skuId }) => sql`
    SELECT skus.stock AS most FROM skus JOIN products USING (shop_id, product_id)
    WHERE skus.shop_id = ${shopId} AND skus.sku_id = ${skuId} AND products.on_sale`,
);

const mergeBundleLine = mergeLineStatement(
  ({ shopId, activityId, parts }) => sql`SELECT ${bundlesInStock(shopId, activityId, parts)} AS most`,
);

/**
 * Adds to the line of this variant, or makes one, and answers with the pieces in the cart; undefined when that
 * would exceed the stock, the product is not on sale or the cart has `maxLines` already. One statement: parallel calls
 * add up and never pass the stock.
 */
export const mergeLine = async (db: Db, line: NewLine, maxLines: number, now: Date): Promise<number | undefined> => {
  const statement = line.parts.length > 0 ? mergeBundleLine : mergePieceLine;
  return (await statement(db, { ...line, maxLines, now }))?.total;
};

export const countLines = async (db: Db, owner: Owner): Promise<number> => {
  const { lines } = await linesOf(db, owner)
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow();
  return Number(lines);
};

/** Sets the quantity if the stock allows it; tells a missing line from one that asks for too much. */
export const setQuantity = async (db: Db, { shopId, accountId }: Owner, cartId: string, quantity: number) => {
  const { rows } = await sql<{ changed: boolean }>`
    WITH wanted AS (
      SELECT CASE line.activity_type WHEN 2 THEN ${bundlesOf('line')} ELSE skus.stock END AS most
      FROM cart_lines line JOIN skus USING (shop_id, sku_id)
      WHERE line.shop_id = ${shopId} AND line.account_id = ${accountId} AND line.cart_id = ${cartId}
    ), done AS (
      UPDATE cart_lines SET quantity = ${quantity}
      WHERE shop_id = ${shopId} AND account_id = ${accountId} AND cart_id = ${cartId}
        AND ${quantity} <= (SELECT most FROM wanted)
      RETURNING cart_id
    )
    SELECT EXISTS (SELECT FROM done) AS changed FROM wanted`.execute(db);
  return rows[0] === undefined ? 'missing' : rows[0].changed ? 'changed' : 'tooMany';
};

export const setSelection = (db: Db, { shopId, accountId }: Owner, cartIds: string[], selected: boolean) =>
  db
    .updateTable('cart_lines')
    .set({ selected })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('cart_id', 'in', cartIds)
    .execute();

export const deleteLines = (db: Db, { shopId, accountId }: Owner, cartIds: string[]) =>
  db
    .deleteFrom('cart_lines')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('cart_id', 'in', cartIds)
    .execute();
