import { dayMs } from '@pcmall/domain/dates';
import type { Localized } from '@pcmall/domain/localized';
import type { OrderStatus } from '@pcmall/domain/order-status';
import { type Insertable, sql } from 'kysely';
import type { Owner } from '../../core/caller';
import type { Db } from '../../db/database';
import { type Param, type Params, prepared } from '../../db/prepared';
import type { CheckoutSessionLine, OrderTables, ShownCheckout } from '../../db/tables/order';

/** How long a checkout lasts. */
export const checkoutLifetimeMs = dayMs;

export interface AccountCouponRow {
  held_id: string;
  name: Localized;
  amount: number;
  min_spend: number;
  category_ids: string[];
  starts_at: Date;
  ends_at: Date;
}

/** Whether the shopper has unused coupons, as a value within another statement. */
const hasCoupons = ({ shopId, accountId }: Params<Owner>) =>
  sql<boolean>`EXISTS (
    SELECT FROM account_coupons WHERE shop_id = ${shopId} AND account_id = ${accountId} AND order_id IS NULL)`;

/** Nobody reads through more of them. */
const maxCoupons = 100;

/** The shopper's coupons that are neither used nor over, with the categories below theirs. */
export const findAccountCoupons = prepared(
  (_db, { shopId, accountId }: Params<Owner>, now: Param<Date>) => sql<AccountCouponRow>`
    SELECT held.held_id, coupon.name, coupon.amount, coupon.min_spend, coupon.starts_at, coupon.ends_at, ARRAY(
      WITH RECURSIVE own AS (
        SELECT unnest(coupon.category_ids) AS category_id
        UNION
        SELECT child.category_id FROM categories child JOIN own ON child.parent_id = own.category_id
        WHERE child.shop_id = ${shopId}
      ) SELECT category_id FROM own
    ) AS category_ids
    FROM account_coupons held JOIN coupons coupon USING (shop_id, coupon_id)
    WHERE held.shop_id = ${shopId} AND held.account_id = ${accountId} AND held.order_id IS NULL AND coupon.ends_at > ${now}
    ORDER BY coupon.ends_at, held.held_id LIMIT ${maxCoupons}`,
).all;

/** Of one shopper, the new one aside: more than anybody has tabs for. Older ones make room. */
const mostOpenCheckouts = 20;

const insertSessionStatement = prepared((db, session: Params<Insertable<OrderTables['checkout_sessions']>>) =>
  db
    .with('forgotten', (cte) =>
      cte
        .deleteFrom('checkout_sessions')
        .where('shop_id', '=', session.shop_id)
        .where('account_id', '=', session.account_id)
        .where(
          sql<boolean>`checkout_id = ANY(ARRAY(${cte
            .selectFrom('checkout_sessions')
            .select('checkout_id')
            .where('shop_id', '=', session.shop_id)
            .where('account_id', '=', session.account_id)
            .where('order_id', 'is', null)
            .orderBy('created_at', 'desc')
            .offset(mostOpenCheckouts)}))`,
        ),
    )
    .insertInto('checkout_sessions')
    .values(session),
).changed;

export const insertCheckoutSession = (
  db: Db,
  { shopId, accountId }: Owner,
  session: { preOrderId: string; lines: CheckoutSessionLine[]; expiresAt: Date },
) =>
  insertSessionStatement(db, {
    shop_id: shopId,
    account_id: accountId,
    checkout_id: session.preOrderId,
    lines: JSON.stringify(session.lines),
    expires_at: session.expiresAt,
  });

/** What is to be bought, with the shopper's coupons that are neither used nor over. */
export interface CheckoutSession {
  lines: CheckoutSessionLine[];
  /** What else the shopper saw last; null before the first look. */
  shown: ShownCheckout | null;
  coupons: AccountCouponRow[];
}

/** One shopper's checkout, as long as it lasts. */
interface OpenCheckoutSession extends Owner {
  preOrderId: string;
  now: Date;
}

/** Takes one round trip more only for shoppers who have coupons. */
const withCoupons = async <Session extends { has_coupons: boolean }>(
  db: Db,
  { now, ...owner }: OpenCheckoutSession,
  session: Session | undefined,
): Promise<(Session & Pick<CheckoutSession, 'coupons'>) | undefined> =>
  session && { ...session, coupons: session.has_coupons ? await findAccountCoupons(db, owner, now) : [] };

const findSessionStatement = prepared((db, { preOrderId, now, ...owner }: Params<OpenCheckoutSession>) =>
  db
    .selectFrom('checkout_sessions')
    .select(['lines', 'shown', hasCoupons(owner).as('has_coupons')])
    .where('shop_id', '=', owner.shopId)
    .where('account_id', '=', owner.accountId)
    .where('checkout_id', '=', preOrderId)
    .where('order_id', 'is', null)
    .where('expires_at', '>', now),
).first;

export const findCheckoutSession = async (
  db: Db,
  { shopId, accountId }: Owner,
  preOrderId: string,
  now: Date,
): Promise<CheckoutSession | undefined> => {
  const open = { shopId, accountId, preOrderId, now };
  return withCoupons(db, open, await findSessionStatement(db, open));
};

/** Remembers what the shopper is shown of the checkout. */
export const updateSeen = (
  db: Db,
  { shopId, accountId }: Owner,
  preOrderId: string,
  { lines, shown }: { lines: CheckoutSessionLine[]; shown: ShownCheckout },
) =>
  db
    .updateTable('checkout_sessions')
    .set({ lines: JSON.stringify(lines), shown: JSON.stringify(shown) })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('checkout_id', '=', preOrderId)
    .execute();

/** A checkout that is used up, and how many lines of the cart it has taken pieces off. */
export interface ClaimedCheckoutSession extends CheckoutSession {
  removedFromCart: number;
}

interface Claim extends OpenCheckoutSession {
  orderId: string;
}

interface ClaimedRow {
  lines: CheckoutSessionLine[];
  shown: ShownCheckout | null;
  has_coupons: boolean;
  removedFromCart: number;
}

/** Lines of the cart are locked in the order of their ids, as wherever several are changed, so that nobody waits in a ring. */
const claimSessionStatement = prepared(
  (_db, { preOrderId, orderId, now, ...owner }: Params<Claim>) => sql<ClaimedRow>`
    WITH claimed AS (
      UPDATE checkout_sessions SET order_id = ${orderId}
      WHERE shop_id = ${owner.shopId} AND account_id = ${owner.accountId}
        AND checkout_id = ${preOrderId} AND order_id IS NULL AND expires_at > ${now}
      RETURNING lines, shown
    ), ordered AS (
      SELECT line->>'cartId' AS cart_id, max((line->>'cartQuantity')::integer) AS quantity
      FROM claimed, jsonb_array_elements(claimed.lines) AS line
      WHERE line->>'cartId' <> '' GROUP BY line->>'cartId'
    ), locked AS MATERIALIZED (
      SELECT cart_id, quantity FROM cart_lines
      WHERE shop_id = ${owner.shopId} AND account_id = ${owner.accountId}
        AND cart_id = ANY(ARRAY(SELECT cart_id FROM ordered))
      ORDER BY cart_id FOR UPDATE
    ), removed AS (
      DELETE FROM cart_lines USING locked JOIN ordered USING (cart_id)
      WHERE cart_lines.shop_id = ${owner.shopId} AND cart_lines.account_id = ${owner.accountId}
        AND cart_lines.cart_id = locked.cart_id AND locked.quantity <= ordered.quantity
    ), reduced AS (
      UPDATE cart_lines SET quantity = locked.quantity - ordered.quantity FROM locked JOIN ordered USING (cart_id)
      WHERE cart_lines.shop_id = ${owner.shopId} AND cart_lines.account_id = ${owner.accountId}
        AND cart_lines.cart_id = locked.cart_id AND locked.quantity > ordered.quantity
    )
    -- Orders of one account are made one after the other, so that each sees what the others have reserved (SEC-05).
    , buyer AS MATERIALIZED (
      SELECT account_id FROM accounts
      WHERE shop_id = ${owner.shopId} AND account_id = ${owner.accountId} FOR NO KEY UPDATE
    )
    SELECT lines, shown, ${hasCoupons(owner)} AS has_coupons,
      (SELECT count(*)::integer FROM locked) AS "removedFromCart"
    FROM claimed, buyer`,
).first;

/**
 * Uses the checkout up for this order and takes what it orders off the cart: what was added meanwhile stays. A parallel
 * call for the same checkout waits here until this
 * transaction ends, and then finds nothing.
 */
export const claimCheckoutSession = async (
  db: Db,
  { shopId, accountId }: Owner,
  { preOrderId, orderId }: { preOrderId: string; orderId: string },
  now: Date,
): Promise<ClaimedCheckoutSession | undefined> => {
  const open = { shopId, accountId, preOrderId, now };
  return withCoupons(db, open, await claimSessionStatement(db, { ...open, orderId }));
};

/** The order that this checkout has made, or one that took any of these lines out of the cart since it began. */
export const findCheckoutOrder = (
  db: Db,
  { shopId, accountId }: Owner,
  preOrderId: string,
  cartIds: string[],
): Promise<{ order_id: string; status: OrderStatus } | undefined> =>
  db
    .selectFrom('checkout_sessions as used')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'used.shop_id').onRef('orders.order_id', '=', 'used.order_id'),
    )
    .select(['orders.order_id', 'orders.status'])
    .where('used.shop_id', '=', shopId)
    .where('used.account_id', '=', accountId)
    .where('orders.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('used.checkout_id', '=', preOrderId),
        sql<boolean>`EXISTS (
          SELECT FROM jsonb_array_elements(used.lines) AS line WHERE line->>'cartId' = ANY(${cartIds}::text[]))
          AND orders.created_at >= (
            SELECT expires_at - make_interval(secs => ${checkoutLifetimeMs / 1000}) FROM checkout_sessions
            WHERE shop_id = ${shopId} AND account_id = ${accountId} AND checkout_id = ${preOrderId})`,
      ]),
    )
    .orderBy('orders.created_at', 'desc')
    .executeTakeFirst();

/** Forgets the checkouts that were over before `open`, and of those that made an order the ones over before `ordered`. */
export const deleteExpiredCheckoutSessions = (db: Db, shopId: string, before: { open: Date; ordered: Date }) =>
  db
    .deleteFrom('checkout_sessions')
    .where('shop_id', '=', shopId)
    .where('expires_at', '<=', before.open)
    .where((eb) => eb.or([eb('order_id', 'is', null), eb('expires_at', '<=', before.ordered)]))
    .execute();
