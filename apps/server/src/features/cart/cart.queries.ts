import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Owner } from '../../core/caller';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/database';
import { type Param, type Params, prepared } from '../../db/prepared';
import type { CartTables } from '../../db/tables/cart';
import { bundlesInStock, bundlesInStockOf, isBuyable } from './buyable.queries';

const linesOf = (db: Db, { shopId, accountId }: Owner | Params<Owner>) =>
  db.selectFrom('cart_lines').where('cart_lines.shop_id', '=', shopId).where('cart_lines.account_id', '=', accountId);

const joinGoods = (db: Db, owner: Owner | Params<Owner>) =>
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
  'products.delivery_modes',
] as const;

/** The lines of a cart, the newest first, with their goods as they are now: of a bundle those of its first part. */
export const findCartLines = prepared((db, owner: Params<Owner>) =>
  joinGoods(db, owner)
    .select([
      'cart_lines.cart_id',
      'cart_lines.offer_id',
      'cart_lines.kind',
      'cart_lines.parts',
      'cart_lines.quantity',
      'cart_lines.selected',
      'cart_lines.sort_id',
      ...goods,
    ])
    .orderBy('cart_lines.sort_id', 'desc'),
).all;

export type CartLineRow = Awaited<ReturnType<typeof findCartLines>>[number];

/** Variants as they are now, on sale or not. */
export const findGoods = prepared((db, shopId: Param<string>, skuIds: Param<string[]>) =>
  db
    .selectFrom('skus')
    .innerJoin('products', (join) =>
      join.onRef('products.shop_id', '=', 'skus.shop_id').onRef('products.product_id', '=', 'skus.product_id'),
    )
    .select(goods)
    .where('skus.shop_id', '=', shopId)
    .where('skus.sku_id', '=', anyOf(skuIds)),
).all;

export type GoodsRow = Awaited<ReturnType<typeof findGoods>>[number];

/** Pieces and bundles that can be bought: `cartCount` of the domain without reading the lines. */
export const sumBuyable = async (db: Db, owner: Owner, now: Date): Promise<number> => {
  const { total } = await joinGoods(db, owner)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('cart_lines.quantity'), eb.lit(0)).as('total'))
    .where(isBuyable(now))
    .executeTakeFirstOrThrow();
  return Number(total);
};

export interface NewCartLine extends Owner {
  cartId: string;
  kind: CartTables['cart_lines']['kind']['__select__'];
  /** Of a bundle that of its first part. */
  skuId: string;
  /** The promotion or bundle that it is bought in; empty for a plain line. */
  offerId: string;
  /** Tells apart lines of the same variant in the same offer. */
  size: string;
  /** The variant of each part of a bundle; none for anything else. */
  parts: string[];
  quantity: number;
  /** The idempotency key of this addition; none where its caller has none. */
  addedBy: string[];
}

/** How many pieces of a variant these lines of the cart need, as plain lines, in promotions or as parts of bundles. */
const piecesNeeded = (
  db: Db,
  owner: Owner | Params<Owner>,
  now: Date | Param<Date>,
  sku: Expression<string>,
  which: RawBuilder<boolean>,
) =>
  sql<number>`(${joinGoods(db, owner)
    .where(isBuyable(now))
    .where(which)
    .select(
      sql<number>`coalesce(sum(cart_lines.quantity * CASE cart_lines.kind
      WHEN 'bundle' THEN (
        SELECT coalesce(sum(part.quantity), 0) FROM bundle_parts part
        WHERE part.shop_id = cart_lines.shop_id AND part.bundle_id = cart_lines.offer_id
          AND cart_lines.parts[part.part_no] = ${sku})
      ELSE (cart_lines.sku_id = ${sku})::integer
    END), 0)::integer`.as('pieces'),
    )})`;

/** So many additions to a line are remembered: those of several tabs whose answers were lost at the same time. */
const rememberedKeys = 8;

/** This addition has been made before, and its answer was lost. */
const isRepeated = sql<boolean>`line.added_by && excluded.added_by`;

export interface MergedLine {
  cartId: string;
  /** The new number at the cart. */
  total: number;
}

type Merge = NewCartLine & { maxLines: number; now: Date };

/** `available` selects how many of the line the stock allows: null or no row when it is not on sale. */
const mergeWithin = (
  db: Db,
  { maxLines, now, ...line }: Params<Merge>,
  available: RawBuilder<unknown>,
) => sql<MergedLine>`
    WITH stock AS (${available}), merged AS (
      INSERT INTO cart_lines AS line (shop_id, account_id, cart_id, sku_id, offer_id, kind, size, parts, quantity, added_by)
      SELECT ${line.shopId}, ${line.accountId}, ${line.cartId}, ${line.skuId}, ${line.offerId}, ${line.kind}, ${line.size}, ${line.parts}::text[], ${line.quantity}::integer, ${line.addedBy}::text[]
      FROM stock
      WHERE stock.available >= ${line.quantity}
        AND (SELECT count(*) FROM cart_lines own
             WHERE own.shop_id = ${line.shopId} AND own.account_id = ${line.accountId}
               AND (own.sku_id, own.offer_id, own.size) <> (${line.skuId}, ${line.offerId}, ${line.size})) < ${maxLines}
      ON CONFLICT (shop_id, account_id, sku_id, offer_id, size) DO UPDATE
        SET quantity = CASE WHEN ${isRepeated} THEN line.quantity ELSE line.quantity + excluded.quantity END,
          added_by = CASE WHEN ${isRepeated} THEN line.added_by ELSE (excluded.added_by || line.added_by)[1:${sql.lit(rememberedKeys)}] END,
          selected = true
        WHERE ${isRepeated} OR line.quantity + excluded.quantity <= (SELECT available FROM stock)
      RETURNING cart_id, quantity
    )
    SELECT merged.cart_id AS "cartId", merged.quantity + coalesce(sum(others.quantity), 0) AS total
    FROM merged LEFT JOIN (${joinGoods(db, line).select(['cart_lines.cart_id', 'cart_lines.quantity']).where(isBuyable(now))}) AS others
      ON others.cart_id <> merged.cart_id
    GROUP BY merged.cart_id, merged.quantity`;

/** What the other lines of the cart need of a variant. */
const neededElsewhere =
  (db: Db, { now, skuId, offerId, size, ...owner }: Params<Merge>) =>
  (sku: Expression<string>) =>
    piecesNeeded(
      db,
      owner,
      now,
      sku,
      sql`(cart_lines.sku_id, cart_lines.offer_id, cart_lines.size) <> (${skuId}, ${offerId}, ${size})`,
    );

const mergePieces = prepared((db, merge: Params<Merge>) => {
  const { shopId, skuId } = merge;
  const piecesInStock = sql`
    SELECT skus.stock - ${neededElsewhere(db, merge)(skuId)} AS available FROM skus JOIN products USING (shop_id, product_id)
    WHERE skus.shop_id = ${shopId} AND skus.sku_id = ${skuId} AND products.on_sale`;
  return mergeWithin(db, merge, piecesInStock);
}).first;

const mergeBundles = prepared((db, merge: Params<Merge>) => {
  const { shopId, offerId, parts } = merge;
  return mergeWithin(
    db,
    merge,
    sql`SELECT ${bundlesInStock(shopId, offerId, parts, neededElsewhere(db, merge))} AS available`,
  );
}).first;

/**
 * Adds to the line of the same variant, offer and size, or makes one, and answers with it and the new number at the cart;
 * undefined when all lines together would exceed the stock, the goods are not on sale or the cart has `maxLines` already.
 * One statement: parallel calls for one line add up and never pass the stock, and a repeated one adds nothing. Two that go to
 * different lines of a variant may pass it together: no checkout begins with that, and no order is made of it.
 */
export const mergeLine = async (
  db: Db,
  line: NewCartLine,
  maxLines: number,
  now: Date,
): Promise<MergedLine | undefined> => {
  const merge = line.kind === 'bundle' ? mergeBundles : mergePieces;
  return merge(db, { ...line, maxLines, now });
};

export const countLines = async (db: Db, owner: Owner): Promise<number> => {
  const { lines } = await linesOf(db, owner)
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow();
  return Number(lines);
};

/**
 * Sets the quantity if the stock allows it beside the other lines of the cart; fewer than before need only be in stock.
 * Tells a missing line from one that asks for too much.
 */
export const setQuantity = async (
  db: Db,
  owner: Owner,
  { cartId, quantity }: { cartId: string; quantity: number },
  now: Date,
): Promise<'missing' | 'changed' | 'tooMany'> => {
  const { shopId, accountId } = owner;
  const elsewhere = (sku: Expression<string>) =>
    piecesNeeded(db, owner, now, sku, sql`cart_lines.cart_id <> ${cartId}`);
  const left = sql`CASE line.kind
    WHEN 'bundle' THEN ${bundlesInStockOf('line', elsewhere)} ELSE skus.stock - ${elsewhere(sql.ref('line.sku_id'))} END`;
  const { rows } = await sql<{ changed: boolean }>`
    WITH stock AS (
      SELECT CASE line.kind WHEN 'bundle' THEN ${bundlesInStockOf('line')} ELSE skus.stock END AS alone, ${left} AS available
      FROM cart_lines line JOIN skus USING (shop_id, sku_id)
      WHERE line.shop_id = ${shopId} AND line.account_id = ${accountId} AND line.cart_id = ${cartId}
    ), updated AS (
      UPDATE cart_lines SET quantity = ${quantity}
      WHERE shop_id = ${shopId} AND account_id = ${accountId} AND cart_id = ${cartId}
        AND ${quantity} <= (SELECT CASE WHEN ${quantity}::integer < cart_lines.quantity THEN alone ELSE available END FROM stock)
      RETURNING cart_id
    )
    SELECT EXISTS (SELECT FROM updated) AS changed FROM stock`.execute(db);
  const [line] = rows;
  if (!line) return 'missing';
  return line.changed ? 'changed' : 'tooMany';
};

/** Lines are locked in the order of their ids, as wherever several are changed, so that nobody waits in a ring. */
const lockedLines = (db: Db, owner: Owner, cartIds: string[]) =>
  sql<boolean>`cart_id = ANY(ARRAY(${linesOf(db, owner)
    .select('cart_id')
    .where('cart_id', '=', anyOf(cartIds))
    .orderBy('cart_id')
    .forUpdate()}))`;

export const setSelection = (db: Db, owner: Owner, cartIds: string[], selected: boolean) =>
  db
    .updateTable('cart_lines')
    .set({ selected })
    .where('shop_id', '=', owner.shopId)
    .where('account_id', '=', owner.accountId)
    .where(lockedLines(db, owner, cartIds))
    .execute();

/** Selects these lines and no others. */
export const selectOnly = (db: Db, owner: Owner, cartIds: string[]) =>
  db
    .updateTable('cart_lines')
    .set({ selected: sql<boolean>`cart_id = ${anyOf(cartIds)}` })
    .where('shop_id', '=', owner.shopId)
    .where('account_id', '=', owner.accountId)
    .where(sql<boolean>`cart_id = ANY(ARRAY(${linesOf(db, owner).select('cart_id').orderBy('cart_id').forUpdate()}))`)
    .execute();

export const deleteLines = (db: Db, owner: Owner, cartIds: string[]) =>
  db
    .deleteFrom('cart_lines')
    .where('shop_id', '=', owner.shopId)
    .where('account_id', '=', owner.accountId)
    .where(lockedLines(db, owner, cartIds))
    .execute();
