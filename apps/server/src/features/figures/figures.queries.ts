import type { SoldGoodsSort } from '@pcmall/contract/console/figures';
import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import type { Db } from '../../db/database';

type Sql = ReturnType<typeof sql>;

/** Whose orders, and between which moments: the last is no part of it. */
export interface Sold {
  shopId: string;
  /** Orders of another currency don't add up with these. */
  currency: string;
  bounds: readonly Date[];
}

/** From the first moment on and before the last one. */
const between = (column: Sql, bounds: readonly Date[]) =>
  sql`${column} >= ${bounds[0]}::timestamptz AND ${column} < ${bounds.at(-1)}::timestamptz`;

const paidOrders = ({ shopId, currency, bounds }: Sold) =>
  sql`o.shop_id = ${shopId} AND o.currency = ${currency} AND ${between(sql`o.paid_at`, bounds)}`;

/** Gifts are not sold, here as little as in the sales of a product (`sumSoldPieces`). */
const paidLines = sql`orders o JOIN order_lines l
  ON l.shop_id = o.shop_id AND l.order_id = o.order_id AND l.offer_kind IS DISTINCT FROM 'gift'`;

export interface PartRow {
  /** Between the bound of this number and the next, counted from 1. */
  part: number;
  orders: number;
  pieces: number;
  revenue: number;
  given_back: number;
  new_shoppers: number;
}

/** What was sold, given back and brought of new shoppers between each two bounds; where there is nothing is left out. */
export const sumParts = async (db: Db, sold: Sold): Promise<PartRow[]> => {
  const { shopId, currency, bounds } = sold;
  const partOf = (column: Sql) => sql`width_bucket(${column}, ${[...bounds]}::timestamptz[])`;
  const { rows } = await sql<PartRow>`
    SELECT part, sum(orders)::integer AS orders, sum(pieces)::integer AS pieces, sum(revenue)::bigint AS revenue,
      sum(given_back)::bigint AS given_back, sum(new_shoppers)::integer AS new_shoppers
    FROM (
      SELECT ${partOf(sql`o.paid_at`)} AS part, 1 AS orders, 0 AS pieces, o.paid_amount AS revenue, 0 AS given_back,
        0 AS new_shoppers
      FROM orders o WHERE ${paidOrders(sold)}
      UNION ALL
      SELECT ${partOf(sql`o.paid_at`)}, 0, l.quantity, 0, 0, 0 FROM ${paidLines} WHERE ${paidOrders(sold)}
      UNION ALL
      SELECT ${partOf(sql`r.decided_at`)}, 0, 0, 0, r.amount, 0
      FROM refund_requests r JOIN orders o ON o.shop_id = r.shop_id AND o.order_id = r.order_id
      WHERE r.shop_id = ${shopId} AND o.currency = ${currency} AND r.status = 'refunded'
        AND ${between(sql`r.decided_at`, bounds)}
      UNION ALL
      SELECT ${partOf(sql`a.created_at`)}, 0, 0, 0, 0, 1
      FROM accounts a WHERE a.shop_id = ${shopId} AND ${between(sql`a.created_at`, bounds)}
    ) events
    GROUP BY part`.execute(db);
  return rows;
};

/** How many shoppers have paid for an order. */
export const countBuyers = async (db: Db, sold: Sold): Promise<number> => {
  const { rows } = await sql<{ buyers: number }>`
    SELECT count(DISTINCT o.account_id)::integer AS buyers FROM orders o WHERE ${paidOrders(sold)}`.execute(db);
  return rows[0]?.buyers ?? 0;
};

export interface ShareRow {
  mode: DeliveryMode;
  channel: string;
  orders: number;
  revenue: number;
}

/** Paid orders by how they are delivered and what they were paid with. */
export const sumShares = async (db: Db, sold: Sold): Promise<ShareRow[]> => {
  const { rows } = await sql<ShareRow>`
    SELECT o.delivery_mode AS mode, o.payment_method AS channel, count(*)::integer AS orders,
      sum(o.paid_amount)::bigint AS revenue
    FROM orders o WHERE ${paidOrders(sold)} GROUP BY mode, channel`.execute(db);
  return rows;
};

export interface SoldProductRow {
  product_id: string;
  name: Localized;
  picture: string;
  orders: number;
  pieces: number;
  revenue: number;
  returned: number;
  is_known: boolean;
  /** Of all products, on each row. */
  total: number;
}

const orderBy: Record<SoldGoodsSort, Sql> = {
  revenue: sql`revenue, product_id`,
  '-revenue': sql`revenue DESC, product_id`,
  pieces: sql`pieces, product_id`,
  '-pieces': sql`pieces DESC, product_id`,
  orders: sql`orders, product_id`,
  '-orders': sql`orders DESC, product_id`,
};

interface Page {
  sort: SoldGoodsSort;
  offset: number;
  size: number;
}

/** A page of the goods of paid orders; names and pictures are those of the newest order. */
export const listSoldGoods = async (db: Db, sold: Sold, { sort, offset, size }: Page): Promise<SoldProductRow[]> => {
  const { rows } = await sql<SoldProductRow>`
    WITH page AS (
      SELECT l.product_id, count(DISTINCT l.order_id)::integer AS orders, sum(l.quantity)::integer AS pieces,
        sum(l.price * l.quantity - l.reduction - l.coupon)::bigint AS revenue, max(o.paid_at) AS last_at,
        count(*) OVER ()::integer AS total
      FROM ${paidLines} WHERE ${paidOrders(sold)}
      GROUP BY l.product_id ORDER BY ${orderBy[sort]} LIMIT ${size} OFFSET ${offset}
    ), returned AS (
      SELECT l.product_id, sum(rl.quantity)::integer AS pieces
      FROM ${paidLines}
      JOIN refund_requests r ON r.shop_id = o.shop_id AND r.order_id = o.order_id AND r.status = 'refunded'
      JOIN refund_request_lines rl
        ON rl.shop_id = r.shop_id AND rl.request_id = r.request_id AND rl.line_no = l.line_no
      WHERE ${paidOrders(sold)} AND l.product_id IN (SELECT product_id FROM page)
      GROUP BY l.product_id
    )
    SELECT page.product_id, last.name, coalesce(p.pictures[1], last.picture) AS picture, page.orders, page.pieces,
      page.revenue, coalesce(returned.pieces, 0) AS returned, p.product_id IS NOT NULL AS is_known, page.total
    FROM page
    JOIN LATERAL (
      SELECT l.name, l.picture FROM ${paidLines}
      WHERE ${paidOrders(sold)} AND o.paid_at = page.last_at AND l.product_id = page.product_id LIMIT 1
    ) last ON true
    LEFT JOIN returned ON returned.product_id = page.product_id
    LEFT JOIN products p ON p.shop_id = ${sold.shopId} AND p.product_id = page.product_id
    ORDER BY ${orderBy[sort]}`.execute(db);
  return rows;
};

/** How many goods were in paid orders: for a page behind the last one, whose rows can't say it. */
export const countSoldGoods = async (db: Db, sold: Sold): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    SELECT count(DISTINCT l.product_id)::integer AS total FROM ${paidLines} WHERE ${paidOrders(sold)}`.execute(db);
  return rows[0]?.total ?? 0;
};
