import type { IdState, OrderFlag, OrderSort } from '@pcmall/contract/console/orders';
import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { OrderStatus } from '@pcmall/domain/order-status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';

/** What a list of the shop's orders is narrowed by; null for anything. */
export interface ShopOrderFilter {
  keyword: string;
  status: OrderStatus[] | null;
  mode: DeliveryMode[] | null;
  payment: string[] | null;
  carrier: string[] | null;
  idState: IdState[] | null;
  flag: OrderFlag[] | null;
  from: Date | null;
  before: Date | null;
  accountId: string | null;
}

/** As `parcelNeedsId` of the domain and `realNameStatusOf` decide, of what the order itself says. */
const idState = sql`CASE
  WHEN o.delivery_mode <> 'crossBorder' OR coalesce(o.recipient->>'countryCode', '') <> 'CN' THEN 'notNeeded'
  WHEN o.recipient->>'idCardSealed' IS NULL THEN 'missing'
  WHEN o.id_decision IS NULL THEN 'waiting'
  ELSE o.id_decision END`;

/**
 * Orders whose own text holds the keyword, or whose phone, SKU code or tracking number begins or ends with it: the last
 * digits are what is read out on the telephone.
 */
const byKeyword = (shopId: string, keyword: string) => sql`(
  ${keyword} = ''
  OR position(${keyword} IN o.search_text) > 0
  OR (length(${keyword}) >= 4 AND o.recipient->>'phone' LIKE '%' || ${keyword})
  OR (length(${keyword}) >= 4 AND o.order_id IN (
    SELECT order_id FROM parcels WHERE shop_id = ${shopId}
      AND (lower(tracking_no) LIKE ${keyword} || '%' OR lower(tracking_no) LIKE '%' || ${keyword})))
  OR o.order_id IN (SELECT order_id FROM order_lines WHERE shop_id = ${shopId} AND lower(sku_code) = ${keyword}))`;

const isAny = (values: readonly string[] | null) => sql`${values}::text[]`;

/** Every order that fits what no counter is about, with whether it fits each kind of filter. */
const fitting = (shopId: string, filter: ShopOrderFilter) => sql`
  SELECT order_id, created_at, status_since, total, status, delivery_mode, payment_method, carrier_id, id_state, flags,
    ${isAny(filter.status)} IS NULL OR status = ANY(${isAny(filter.status)}) AS fits_status,
    ${isAny(filter.mode)} IS NULL OR delivery_mode = ANY(${isAny(filter.mode)}) AS fits_mode,
    ${isAny(filter.payment)} IS NULL OR payment_method = ANY(${isAny(filter.payment)}) AS fits_payment,
    ${isAny(filter.carrier)} IS NULL OR carrier_id = ANY(${isAny(filter.carrier)}) AS fits_carrier,
    ${isAny(filter.idState)} IS NULL OR id_state = ANY(${isAny(filter.idState)}) AS fits_id_state,
    ${isAny(filter.flag)} IS NULL OR flags && ${isAny(filter.flag)} AS fits_flag
  FROM (
    SELECT o.order_id, o.created_at, o.status_since, o.total, o.status, o.delivery_mode, o.payment_method,
      coalesce(o.carrier->>'carrierId', '') AS carrier_id, ${idState} AS id_state,
      array_remove(ARRAY[
        CASE WHEN o.order_id IN (SELECT order_id FROM refund_requests WHERE shop_id = ${shopId} AND status = 'waiting')
          THEN 'refundWaiting' END,
        CASE WHEN o.order_id IN (SELECT order_id FROM order_notes WHERE shop_id = ${shopId}) THEN 'noted' END,
        CASE WHEN o.reminded_at IS NOT NULL AND o.status IN ('paid', 'idCardReview', 'toShip') THEN 'reminded' END,
        CASE WHEN o.deleted_at IS NOT NULL THEN 'deleted' END], NULL) AS flags
    FROM orders o
    WHERE o.shop_id = ${shopId}
      AND (${filter.from}::timestamptz IS NULL OR o.created_at >= ${filter.from})
      AND (${filter.before}::timestamptz IS NULL OR o.created_at < ${filter.before})
      AND (${filter.accountId}::text IS NULL OR o.account_id = ${filter.accountId})
      AND ${byKeyword(shopId, filter.keyword)}
  ) seen`;

const fitsAll = sql`fits_status AND fits_mode AND fits_payment AND fits_carrier AND fits_id_state AND fits_flag`;

const orderBy: Record<OrderSort, ReturnType<typeof sql>> = {
  newest: sql`created_at DESC, order_id DESC`,
  oldest: sql`created_at, order_id`,
  longestInStatus: sql`status_since, order_id`,
  shortestInStatus: sql`status_since DESC, order_id DESC`,
  highestTotal: sql`total DESC, order_id`,
  lowestTotal: sql`total, order_id`,
};

/** The ids of a page. */
export const listOrderIds = async (
  db: Db,
  shopId: string,
  filter: ShopOrderFilter,
  { sort, offset, size }: { sort: OrderSort; offset: number; size: number },
): Promise<string[]> => {
  const { rows } = await sql<{ order_id: string }>`
    SELECT order_id FROM (${fitting(shopId, filter)}) fitted WHERE ${fitsAll}
    ORDER BY ${orderBy[sort]} LIMIT ${size} OFFSET ${offset}`.execute(db);
  return rows.map(({ order_id }) => order_id);
};

export type CountedKind = 'all' | 'status' | 'mode' | 'payment' | 'carrier' | 'idState' | 'flag';

/** How many orders fit everything, and with each value of each kind how many fit all other kinds. */
export const countShopOrders = async (db: Db, shopId: string, filter: ShopOrderFilter) => {
  const { rows } = await sql<{ kind: CountedKind; value: string; total: number }>`
    WITH fitted AS MATERIALIZED (${fitting(shopId, filter)})
    SELECT 'all' AS kind, '' AS value, count(*)::integer AS total FROM fitted WHERE ${fitsAll}
    UNION ALL SELECT 'status', status, count(*)::integer FROM fitted
      WHERE fits_mode AND fits_payment AND fits_carrier AND fits_id_state AND fits_flag GROUP BY status
    UNION ALL SELECT 'mode', delivery_mode, count(*)::integer FROM fitted
      WHERE fits_status AND fits_payment AND fits_carrier AND fits_id_state AND fits_flag GROUP BY delivery_mode
    UNION ALL SELECT 'payment', payment_method, count(*)::integer FROM fitted
      WHERE fits_status AND fits_mode AND fits_carrier AND fits_id_state AND fits_flag GROUP BY payment_method
    UNION ALL SELECT 'carrier', carrier_id, count(*)::integer FROM fitted
      WHERE fits_status AND fits_mode AND fits_payment AND fits_id_state AND fits_flag GROUP BY carrier_id
    UNION ALL SELECT 'idState', id_state, count(*)::integer FROM fitted
      WHERE fits_status AND fits_mode AND fits_payment AND fits_carrier AND fits_flag GROUP BY id_state
    UNION ALL SELECT 'flag', flag, count(*)::integer FROM fitted, unnest(flags) AS flag
      WHERE fits_status AND fits_mode AND fits_payment AND fits_carrier AND fits_id_state GROUP BY flag`.execute(db);
  return rows;
};

export interface ShopOrderSummary {
  order_id: string;
  order_no: string;
  status: OrderStatus;
  status_since: Date;
  created_at: Date;
  currency: string;
  total: number;
  payment_method: string;
  delivery_mode: DeliveryMode;
  carrier: { carrierId: string; name: Localized } | null;
  recipient_name: string;
  phone: string;
  pieces: number;
  first_product: Localized;
  id_state: IdState;
  refund_waiting: boolean;
  noted: boolean;
  tracking_nos: string[];
}

/** What a list shows of these orders, in their sequence. */
export const findSummaries = async (db: Db, shopId: string, orderIds: string[]): Promise<ShopOrderSummary[]> => {
  const { rows } = await sql<ShopOrderSummary>`
    SELECT o.order_id, o.order_no, o.status, o.status_since, o.created_at, o.currency, o.total, o.payment_method,
      o.delivery_mode, o.carrier, o.recipient_name, coalesce(o.recipient->>'phone', '') AS phone, ${idState} AS id_state,
      (SELECT coalesce(sum(quantity), 0)::integer FROM order_lines l
        WHERE l.shop_id = o.shop_id AND l.order_id = o.order_id) AS pieces,
      (SELECT l.name FROM order_lines l WHERE l.shop_id = o.shop_id AND l.order_id = o.order_id
        ORDER BY l.line_no LIMIT 1) AS first_product,
      EXISTS (SELECT FROM refund_requests r WHERE r.shop_id = o.shop_id AND r.order_id = o.order_id
        AND r.status = 'waiting') AS refund_waiting,
      EXISTS (SELECT FROM order_notes n WHERE n.shop_id = o.shop_id AND n.order_id = o.order_id) AS noted,
      ARRAY(SELECT p.tracking_no FROM parcels p WHERE p.shop_id = o.shop_id AND p.order_id = o.order_id
        ORDER BY p.created_at, p.parcel_id) AS tracking_nos
    FROM unnest(${orderIds}::text[]) WITH ORDINALITY AS asked (order_id, place)
    JOIN orders o ON o.shop_id = ${shopId} AND o.order_id = asked.order_id
    ORDER BY asked.place`.execute(db);
  return rows;
};

export const findCarriers = (db: Db, shopId: string) =>
  db
    .selectFrom('carriers')
    .select(['carrier_id', 'name', 'tracking_page', 'delivery_mode'])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .execute();

export const findShopOrder = (db: Db, shopId: string, orderId: string) =>
  db.selectFrom('orders').selectAll().where('shop_id', '=', shopId).where('order_id', '=', orderId).executeTakeFirst();

/** Ids of orders by their numbers. */
export const findOrdersByNo = async (db: Db, shopId: string, orderNos: string[]) => {
  const { rows } = await sql<{
    order_id: string;
    order_no: string;
    status: OrderStatus;
    delivery_mode: DeliveryMode;
    carrier_id: string;
    refund_waiting: boolean;
  }>`
    SELECT order_id, order_no, status, delivery_mode, coalesce(carrier->>'carrierId', '') AS carrier_id,
      EXISTS (SELECT FROM refund_requests r WHERE r.shop_id = orders.shop_id AND r.order_id = orders.order_id
        AND r.status = 'waiting') AS refund_waiting
    FROM orders WHERE shop_id = ${shopId} AND order_no = ANY(${orderNos}::text[])`.execute(db);
  return rows;
};

export const findBuyer = (db: Db, shopId: string, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['account_id', 'nick_name', 'phone', 'phone_area_code', 'email'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Notes of the staff, newest first. */
export const findNotes = (db: Db, shopId: string, orderId: string) =>
  db
    .selectFrom('order_notes')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('note_id')
    .execute();

export const insertNote = (
  db: Db,
  note: {
    shop_id: string;
    order_id: string;
    note_id: string;
    staff_id: string;
    staff_name: string;
    text: string;
    created_at: Date;
  },
) => db.insertInto('order_notes').values(note).execute();
