import type { CheckoutChange } from '@pcmall/contract/checkout';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db, Trx } from '../../../db/database';
import type {
  OrderProblem,
  QuickOrderTables,
  ShownOrder,
  ShownPrice,
  StoredFault,
} from '../../../db/tables/quick-order';
import type { DraftKey } from '../draft/rows.queries';

export type StoredOrder = Selectable<QuickOrderTables['quick_order_orders']>;

/** The orders that the rows of a draft come to, in the order of their first rows. */
export const listGroups = async (db: Db, { shopId, draftId }: DraftKey) => {
  const { rows } = await sql<{
    order_key: string;
    row_ids: string[];
    is_wrong: boolean;
    /** What is wrong with the first of its rows that there is not enough for. */
    file_fault: StoredFault | null;
  }>`
    SELECT order_key, array_agg(row_id ORDER BY position, row_id) AS row_ids, bool_or(state = 'wrong') AS is_wrong,
      (jsonb_agg(file_faults->0 ORDER BY position, row_id) FILTER (WHERE file_faults->0->>'severity' = 'wrong'))->0
        AS file_fault
    FROM quick_order_rows
    WHERE shop_id = ${shopId} AND draft_id = ${draftId} AND order_id IS NULL AND order_key <> ''
    GROUP BY order_key ORDER BY min(position), order_key`.execute(db);
  return rows;
};

export type OrderGroup = Awaited<ReturnType<typeof listGroups>>[number];

/** How many pieces of each variant the rows buy that can be ordered. */
export const sumBought = async (db: Db, { shopId, draftId }: DraftKey): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ sku_id: string; pieces: number }>`
    SELECT sku_id, sum(quantity)::integer AS pieces FROM quick_order_rows
    WHERE shop_id = ${shopId} AND draft_id = ${draftId} AND order_id IS NULL AND sku_id IS NOT NULL AND state <> 'wrong'
    GROUP BY sku_id`.execute(db);
  return new Map(rows.map(({ sku_id, pieces }) => [sku_id, pieces]));
};

const ordersOf = (db: Db, { shopId, draftId }: DraftKey) =>
  db.selectFrom('quick_order_orders').where('shop_id', '=', shopId).where('draft_id', '=', draftId);

/** What was shown of orders, by their keys. */
export const findShown = async (db: Db, key: DraftKey, orderKeys: string[]): Promise<Map<string, ShownOrder>> => {
  const rows = await ordersOf(db, key)
    .select(['order_key', 'shown'])
    .where(sql<boolean>`order_key = ANY((SELECT ${orderKeys}::text[])::text[])`)
    .execute();
  return new Map(rows.map(({ order_key, shown }) => [order_key, shown]));
};

export interface SeenOrder {
  order_key: string;
  position: number;
  shown: ShownOrder;
  total: number;
  reference: string;
  problem: OrderProblem | null;
  changes: CheckoutChange[] | null;
}

/** Notes what a shopper is shown of orders that are not made yet. */
export const writeSeen = (trx: Trx, { shopId, draftId }: DraftKey, orders: readonly SeenOrder[]) =>
  sql`
    INSERT INTO quick_order_orders (shop_id, draft_id, order_key, position, status, shown, total, reference, problem, changes)
    SELECT ${shopId}, ${draftId}, order_key, position, 'ready', shown, total, reference, nullif(problem, 'null'), nullif(changes, 'null')
    FROM jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) AS seen (order_key text, position integer, shown jsonb,
      total bigint, reference text, problem jsonb, changes jsonb)
    ON CONFLICT (shop_id, draft_id, order_key) DO UPDATE SET position = excluded.position, status = 'ready',
      shown = excluded.shown, total = excluded.total, reference = excluded.reference, problem = excluded.problem,
      changes = excluded.changes
    WHERE quick_order_orders.status IN ('ready', 'failed')`.execute(trx);

/** Orders that the rows do not come to any more, and that were not made. */
export const deleteUnseen = (trx: Trx, { shopId, draftId }: DraftKey, seen: string[]) =>
  sql`
    DELETE FROM quick_order_orders
    WHERE shop_id = ${shopId} AND draft_id = ${draftId} AND status IN ('ready', 'failed')
      AND NOT order_key = ANY((SELECT ${seen}::text[])::text[])`.execute(trx);

type Status = StoredOrder['status'];

/** Part of the orders in their order, with the number of all that match. */
export const listOrders = async (
  db: Db,
  key: DraftKey,
  { status, from, count }: { status?: Status | undefined; from: number; count: number },
): Promise<{ orders: StoredOrder[]; listed: number }> => {
  const matching = status === undefined ? ordersOf(db, key) : ordersOf(db, key).where('status', '=', status);
  const orders = await matching
    .selectAll()
    // Those that still want something first: the others keep the positions of an earlier look.
    .orderBy(sql`status = 'made'`)
    .orderBy('position')
    .orderBy('order_key')
    .offset(from)
    .limit(count)
    .execute();
  const { listed } = await matching.select((eb) => eb.fn.countAll<number>().as('listed')).executeTakeFirstOrThrow();
  return { orders, listed: Number(listed) };
};

export interface ReadyTotals extends ShownPrice {
  orders: number;
  pieces: number;
  blocked: number;
  changed: number;
}

/** What all orders come to that can be made now; how many can't, and how many are not as they were. */
export const sumReady = async (db: Db, { shopId, draftId }: DraftKey): Promise<ReadyTotals> => {
  const sum = (name: keyof ShownPrice) =>
    sql`coalesce(sum((shown->'price'->>${sql.lit(name)})::bigint) FILTER (WHERE problem IS NULL), 0)::bigint AS ${sql.ref(name)}`;
  const { rows } = await sql<ReadyTotals>`
    SELECT (count(*) FILTER (WHERE problem IS NULL))::integer AS orders,
      coalesce(sum((shown->>'pieces')::integer) FILTER (WHERE problem IS NULL), 0)::integer AS pieces,
      (count(*) FILTER (WHERE problem IS NOT NULL))::integer AS blocked,
      (count(*) FILTER (WHERE changes IS NOT NULL))::integer AS changed,
      ${sum('goods')}, ${sum('reduction')}, ${sum('logistics')}, ${sum('tax')}, ${sum('total')}
    FROM quick_order_orders WHERE shop_id = ${shopId} AND draft_id = ${draftId} AND status IN ('ready', 'failed')`.execute(
    db,
  );
  const none = { orders: 0, pieces: 0, blocked: 0, changed: 0, goods: 0, reduction: 0, logistics: 0, tax: 0, total: 0 };
  return rows[0] ?? none;
};

/** External order numbers of what can be made now. */
export const listReadyReferences = async (db: Db, key: DraftKey): Promise<string[]> => {
  const rows = await ordersOf(db, key)
    .select('reference')
    .distinct()
    .where('status', '=', anyOf(['ready', 'failed'] as const))
    .where('problem', 'is', null)
    .where('reference', '<>', '')
    .execute();
  return rows.map(({ reference }) => reference);
};

/** Orders of the draft that what can be made now repeats, though no external order number says so: see `repeatsOf`. */
export const listRepeated = async (db: Db, { shopId, draftId }: DraftKey) => {
  const { rows } = await sql<{ recipient_name: string; order_id: string; order_no: string; created_at: Date }>`
    SELECT DISTINCT ON (own.order_key) own.recipient->>'name' AS recipient_name, orders.order_id, orders.order_no,
      orders.created_at
    FROM quick_order_rows own
    JOIN quick_order_orders ready ON ready.shop_id = own.shop_id AND ready.draft_id = own.draft_id
      AND ready.order_key = own.order_key
    JOIN orders ON orders.shop_id = own.shop_id AND orders.order_id = own.repeats
    WHERE own.shop_id = ${shopId} AND orders.shop_id = ${shopId} AND own.draft_id = ${draftId}
      AND own.repeats IS NOT NULL AND own.order_id IS NULL
      AND ready.status IN ('ready', 'failed') AND ready.problem IS NULL AND orders.status <> 'closed'
    ORDER BY own.order_key, own.position`.execute(db);
  return rows;
};

/** Rows of orders, made ones too, in their order. */
export const findRowsOfOrders = (db: Db, { shopId, draftId }: DraftKey, orderKeys: string[]) =>
  db
    .selectFrom('quick_order_rows')
    .select([
      'row_id',
      'order_key',
      'recipient',
      'reference',
      'delivery_mode',
      'sku_id',
      'quantity',
      'remark',
      'order_id',
    ])
    .where('shop_id', '=', shopId)
    .where('draft_id', '=', draftId)
    .where(sql<boolean>`order_key = ANY((SELECT ${orderKeys}::text[])::text[])`)
    .orderBy('position')
    .orderBy('row_id')
    .execute();

export type RowOfOrder = Awaited<ReturnType<typeof findRowsOfOrders>>[number];

export const countWrongRows = async (db: Db, { shopId, draftId }: DraftKey): Promise<number> => {
  const row = await db
    .selectFrom('quick_order_rows')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('shop_id', '=', shopId)
    .where('draft_id', '=', draftId)
    .where('order_id', 'is', null)
    .where('state', '=', 'wrong')
    .executeTakeFirstOrThrow();
  return Number(row.rows);
};
