import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/database';
import { prepared } from '../../db/prepared';
import type { CheckoutSessionLine, OrderTables } from '../../db/tables/order';
import { findHeldCoupons, type HeldCouponRow, holdsCoupons } from './held-coupons.queries';

/** Whose checkout: every query names the shop first, then the shopper. */
export interface Owner {
  shopId: string;
  accountId: string;
}

const addCheckoutSession = prepared((db, preOrder: Insertable<OrderTables['checkout_sessions']>) =>
  db.insertInto('checkout_sessions').values(preOrder),
).count;

export const insertCheckoutSession = (
  db: Db,
  { shopId, accountId }: Owner,
  preOrder: { preOrderId: string; lines: CheckoutSessionLine[]; expiresAt: Date },
) =>
  addCheckoutSession(db, {
    shop_id: shopId,
    account_id: accountId,
    checkout_id: preOrder.preOrderId,
    lines: JSON.stringify(preOrder.lines),
    expires_at: preOrder.expiresAt,
  });

/** What is to be bought, with the coupons that the shopper holds for it. */
export interface CheckoutSession {
  lines: CheckoutSessionLine[];
  coupons: HeldCouponRow[];
}

/** One shopper's checkout, as long as it lasts. */
interface OpenCheckoutSession extends Owner {
  preOrderId: string;
  now: Date;
}

/** One round trip more only for those who hold some. */
const withCoupons = async <Found extends { holds_coupons: boolean }>(
  db: Db,
  { now, ...owner }: OpenCheckoutSession,
  found: Found | undefined,
): Promise<(Found & Pick<CheckoutSession, 'coupons'>) | undefined> =>
  found && { ...found, coupons: found.holds_coupons ? await findHeldCoupons(db, owner, now) : [] };

const checkoutSessionOf = prepared((db, { preOrderId, now, ...owner }: OpenCheckoutSession) =>
  db
    .selectFrom('checkout_sessions')
    .select(['lines', holdsCoupons(owner).as('holds_coupons')])
    .where('shop_id', '=', owner.shopId)
    .where('account_id', '=', owner.accountId)
    .where('checkout_id', '=', preOrderId)
    .where('expires_at', '>', now),
).first;

export const findCheckoutSession = async (
  db: Db,
  { shopId, accountId }: Owner,
  preOrderId: string,
  now: Date,
): Promise<CheckoutSession | undefined> => {
  const wanted = { shopId, accountId, preOrderId, now };
  return withCoupons(db, wanted, await checkoutSessionOf(db, wanted));
};

export const keepLines = (db: Db, { shopId, accountId }: Owner, preOrderId: string, lines: CheckoutSessionLine[]) =>
  db
    .updateTable('checkout_sessions')
    .set({ lines: JSON.stringify(lines) })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('checkout_id', '=', preOrderId)
    .execute();

/** A checkout that is used up, and how many of its lines were still in the cart. */
export interface ClaimedCheckoutSession extends CheckoutSession {
  removed: number;
}

const useCheckoutSession = prepared((db, { preOrderId, now, ...owner }: OpenCheckoutSession) =>
  db
    .with('taken', (cte) =>
      cte
        .deleteFrom('checkout_sessions')
        .where('shop_id', '=', owner.shopId)
        .where('account_id', '=', owner.accountId)
        .where('checkout_id', '=', preOrderId)
        .where('expires_at', '>', now)
        .returning('lines'),
    )
    .with('removed', (cte) =>
      cte
        .deleteFrom('cart_lines')
        .where('shop_id', '=', owner.shopId)
        .where('account_id', '=', owner.accountId)
        .where(sql<boolean>`cart_id IN (SELECT line->>'cartId' FROM taken, jsonb_array_elements(lines) AS line)`)
        .returning('cart_id'),
    )
    .selectFrom('taken')
    .select((eb) => [
      'lines',
      holdsCoupons(owner).as('holds_coupons'),
      eb.selectFrom('removed').select(eb.fn.countAll<number>().as('lines')).$asScalar().$notNull().as('removed'),
    ]),
).first;

/**
 * Uses the checkout up and takes its lines out of the cart. A parallel call for the same checkout waits here until this
 * transaction ends, and then finds nothing.
 */
export const claimCheckoutSession = async (
  db: Db,
  { shopId, accountId }: Owner,
  preOrderId: string,
  now: Date,
): Promise<ClaimedCheckoutSession | undefined> => {
  const wanted = { shopId, accountId, preOrderId, now };
  return withCoupons(db, wanted, await useCheckoutSession(db, wanted));
};

export const deleteExpiredCheckoutSessions = (db: Db, shopId: string, now: Date) =>
  db.deleteFrom('checkout_sessions').where('shop_id', '=', shopId).where('expires_at', '<=', now).execute();

const goodsOf = prepared((db, { shopId, skuIds }: { shopId: string; skuIds: string[] }) =>
  db
    .selectFrom('skus')
    .innerJoin('products', (join) =>
      join.onRef('products.shop_id', '=', 'skus.shop_id').onRef('products.product_id', '=', 'skus.product_id'),
    )
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.shop_id', '=', 'products.shop_id')
        .onRef('categories.category_id', '=', 'products.category_id'),
    )
    .select([
      'skus.sku_id',
      'skus.code',
      'skus.options',
      'skus.price',
      'skus.stock',
      'skus.weight',
      'skus.picture as sku_picture',
      'products.product_id',
      'products.category_id',
      'products.name',
      'products.pictures',
      'products.on_sale',
      'products.delivery_modes',
      'categories.tax_rate',
    ])
    .where('skus.shop_id', '=', shopId)
    .where('skus.sku_id', '=', anyOf(skuIds)),
).all;

/** The variants as they are on sale now, with what prices, weights and taxes need. */
export const findGoods = (db: Db, shopId: string, skuIds: string[]) => goodsOf(db, { shopId, skuIds });

export type Goods = Awaited<ReturnType<typeof findGoods>>[number];

const cartLinesOf = prepared((db, { shopId, accountId, cartIds }: Owner & { cartIds: string[] }) =>
  db
    .selectFrom('cart_lines')
    .select(['cart_id', 'sku_id', 'quantity', 'offer_id', 'kind', 'parts'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('cart_id', '=', anyOf(cartIds))
    .orderBy('sort_id', 'desc'),
).all;

export const findCartLines = (db: Db, { shopId, accountId }: Owner, cartIds: string[]) =>
  cartLinesOf(db, { shopId, accountId, cartIds });

type Stored<Table extends keyof OrderTables> = {
  [Column in keyof OrderTables[Table]]: OrderTables[Table][Column] extends { __select__: infer Selected }
    ? Selected
    : OrderTables[Table][Column];
};

export interface DeliveryOptions {
  carriers: Stored<'carriers'>[];
  points: Stored<'pick_up_points'>[];
  materials: Stored<'materials'>[];
}

/** How the shop packs and delivers, in one round trip. */
export const findDeliveryOptions = async (db: Db, shopId: string): Promise<DeliveryOptions> => {
  const { rows } = await sql<DeliveryOptions>`
    SELECT
      (SELECT coalesce(jsonb_agg(carriers ORDER BY position, carrier_id), '[]') FROM carriers WHERE shop_id = ${shopId}) AS carriers,
      (SELECT coalesce(jsonb_agg(pick_up_points ORDER BY position, point_id), '[]') FROM pick_up_points WHERE shop_id = ${shopId}) AS points,
      (SELECT coalesce(jsonb_agg(materials ORDER BY position, material_id), '[]') FROM materials WHERE shop_id = ${shopId}) AS materials`.execute(
    db,
  );
  return rows[0] ?? { carriers: [], points: [], materials: [] };
};

export const listMaterials = (db: Db, shopId: string) =>
  db.selectFrom('materials').selectAll().where('shop_id', '=', shopId).orderBy('position').execute();

export const listPickUpPoints = (db: Db, shopId: string) =>
  db.selectFrom('pick_up_points').selectAll().where('shop_id', '=', shopId).orderBy('position').execute();
