import type { IdState, OrderFlag, OrderSort } from '@pcmall/contract/console/orders';
import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { OrderStatus } from '@pcmall/domain/order-status';
import { phoneEndings } from '@pcmall/domain/phone';
import { type RawBuilder, sql } from 'kysely';
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

type Sql = RawBuilder<unknown>;

/** Those that are asked for; a plan knows more of a statement without those that always hold. */
const allOf = (conditions: (Sql | null)[]) =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== null)], sql` AND `);

const escaped = (keyword: string) => keyword.replace(/[\\%_]/g, '\\$&');

const backwards = (text: string) => Array.from(text).toReversed().join('');

/** The greatest character that there is: above every text with the same beginning. */
const last = '\u{10ffff}';

/** The last digits are what is read out on the telephone; the index has phones from the last digit on. */
const byPhone = (shopId: string, ending: string) => sql`
  UNION SELECT order_id FROM orders WHERE shop_id = ${shopId} AND reverse(recipient->>'phone') ~>=~ ${backwards(ending)}
    AND reverse(recipient->>'phone') ~<~ ${backwards(ending) + last}`;

const byEnding = (shopId: string, keyword: string) => {
  const endings = phoneEndings(keyword.replace(/[\s()\p{Pd}]/gu, ''));
  return sql`${sql.join(
    endings.map((ending) => byPhone(shopId, ending)),
    sql``,
  )}
  UNION SELECT order_id FROM parcels WHERE shop_id = ${shopId}
    AND (lower(tracking_no) LIKE ${`${escaped(keyword)}%`} OR lower(tracking_no) LIKE ${`%${escaped(keyword)}`})`;
};

/**
 * Orders whose own text holds the keyword, or whose phone, SKU code or tracking number begins or ends with it. All but the
 * text is looked for in indexes.
 */
const byKeyword = (shopId: string, keyword: string) => sql`(
  o.search_text LIKE ${`%${escaped(keyword)}%`} OR o.order_id IN (
    SELECT order_id FROM order_lines WHERE shop_id = ${shopId} AND lower(sku_code) = ${keyword}
    ${Array.from(keyword).length >= 4 ? byEnding(shopId, keyword) : sql``}))`;

/** What lists are sorted, narrowed and counted by: all of it stands in one index, so that no order's wide row is read. */
const seen = (shopId: string, { keyword, from, before, accountId }: ShopOrderFilter) => sql`
  SELECT o.order_id, o.created_at, o.status_since, o.total, o.status, o.delivery_mode, o.payment_method, o.carrier_id,
    o.id_state,
    o.order_id IN (SELECT order_id FROM refund_requests WHERE shop_id = ${shopId} AND status = 'waiting') AS refund_waiting,
    o.order_id IN (SELECT order_id FROM order_notes WHERE shop_id = ${shopId}) AS noted,
    o.reminded_at IS NOT NULL AND o.status IN ('paid', 'idCardReview', 'toShip') AS reminded,
    o.deleted_at IS NOT NULL AS deleted
  FROM orders o
  WHERE o.shop_id = ${shopId} AND ${allOf([
    from && sql`o.created_at >= ${from}`,
    before && sql`o.created_at < ${before}`,
    accountId === null ? null : sql`o.account_id = ${accountId}`,
    keyword === '' ? null : byKeyword(shopId, keyword),
  ])}`;

const isOne = (column: Sql, chosen: readonly string[] | null) => chosen && sql`${column} = ANY(${chosen}::text[])`;

const flagColumns: Record<OrderFlag, Sql> = {
  refundWaiting: sql`refund_waiting`,
  noted: sql`noted`,
  reminded: sql`reminded`,
  deleted: sql`deleted`,
};
const isFlagged = (flags: OrderFlag[] | null) =>
  flags && sql`(${sql.join([sql`false`, ...flags.map((flag) => flagColumns[flag])], sql` OR `)})`;

const columns = {
  status: sql`status`,
  mode: sql`delivery_mode`,
  payment: sql`payment_method`,
  carrier: sql`carrier_id`,
  idState: sql`id_state`,
};
type Kind = keyof typeof columns;
const kinds = Object.keys(columns) as Kind[];

const orderBy: Record<OrderSort, Sql> = {
  newest: sql`created_at DESC, order_id DESC`,
  oldest: sql`created_at, order_id`,
  longestInStatus: sql`status_since, order_id`,
  shortestInStatus: sql`status_since DESC, order_id DESC`,
  highestTotal: sql`total DESC, order_id`,
  lowestTotal: sql`total, order_id`,
};

const fitsAll = (filter: ShopOrderFilter) =>
  allOf([...kinds.map((kind) => isOne(columns[kind], filter[kind])), isFlagged(filter.flag)]);

/** The ids of a page. */
export const listOrderIds = async (
  db: Db,
  shopId: string,
  filter: ShopOrderFilter,
  { sort, offset, size }: { sort: OrderSort; offset: number; size: number },
): Promise<string[]> => {
  const { rows } = await sql<{ order_id: string }>`
    SELECT order_id FROM (${seen(shopId, filter)}) seen WHERE ${fitsAll(filter)}
    ORDER BY ${orderBy[sort]} LIMIT ${size} OFFSET ${offset}`.execute(db);
  return rows.map(({ order_id }) => order_id);
};

/** The ids of all as one text, with a blank between two, and how many they are. */
export const joinOrderIds = async (db: Db, shopId: string, filter: ShopOrderFilter, sort: OrderSort) => {
  const { rows } = await sql<{ rows: number; keys: string }>`
    SELECT count(*)::integer AS rows, coalesce(string_agg(order_id, ' ' ORDER BY ${orderBy[sort]}), '') AS keys
    FROM (${seen(shopId, filter)}) seen WHERE ${fitsAll(filter)}`.execute(db);
  return rows[0] ?? { rows: 0, keys: '' };
};

export type CountedKind = 'all' | Kind | 'flag';

/**
 * How many orders fit everything, and with each value of each kind how many fit all other kinds. Orders that are the same
 * in all of them are counted together first: fifty thousand are some dozens of such groups.
 */
export const countShopOrders = async (db: Db, shopId: string, filter: ShopOrderFilter) => {
  const fitsBut = (but?: Kind | 'flag') =>
    allOf([
      ...kinds.map((kind) => (kind === but ? null : isOne(columns[kind], filter[kind]))),
      but === 'flag' ? null : isFlagged(filter.flag),
    ]);
  const count = (kind: CountedKind, value: Sql, from: Sql, fits: Sql) =>
    sql`SELECT ${sql.lit(kind)} AS kind, ${value} AS value, sum(orders)::integer AS total FROM ${from} WHERE ${fits} GROUP BY 2`;
  const flags = Object.entries(flagColumns).map(([flag, column]) => sql`(${sql.lit(flag)}, ${column})`);
  const { rows } = await sql<{ kind: CountedKind; value: string; total: number }>`
    WITH counted AS MATERIALIZED (
      SELECT ${sql.join(Object.values(columns))}, ${sql.join(Object.values(flagColumns))}, count(*) AS orders
      FROM (${seen(shopId, filter)}) seen GROUP BY ${sql.join(Object.values(columns))}, ${sql.join(Object.values(flagColumns))}
    )
    ${sql.join(
      [
        count('all', sql`''`, sql`counted`, fitsBut()),
        ...kinds.map((kind) => count(kind, columns[kind], sql`counted`, fitsBut(kind))),
        count(
          'flag',
          sql`flag`,
          sql`counted CROSS JOIN LATERAL (VALUES ${sql.join(flags)}) AS flags (flag, is_set)`,
          sql`is_set AND ${fitsBut('flag')}`,
        ),
      ],
      sql` UNION ALL `,
    )}`.execute(db);
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
  phone_area_code: string | null;
  phone: string | null;
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
      o.delivery_mode, o.carrier, o.recipient_name, o.recipient->>'phoneAreaCode' AS phone_area_code,
      o.recipient->>'phone' AS phone, o.id_state,
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
    SELECT order_id, order_no, status, delivery_mode, carrier_id,
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
