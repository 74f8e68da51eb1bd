import { type NotNull, sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db } from '../../../db/database';
import type { DraftKey } from '../draft/rows.queries';

export const findOrderNumbers = async (db: Db, shopId: string, orderIds: string[]): Promise<Map<string, string>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'order_no'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', anyOf(orderIds))
    .execute();
  return new Map(rows.map(({ order_id, order_no }) => [order_id, order_no]));
};

/** Orders that were made of a draft and wait for their money, the oldest first. */
export const listUnpaidOrders = async (db: Db, { shopId, draftId }: DraftKey, now: Date) => {
  const { rows } = await sql<{ order_id: string; order_no: string; total: number; pay_by: Date }>`
    SELECT orders.order_id, orders.order_no, orders.total, orders.pay_by
    FROM quick_order_orders made
    JOIN orders ON orders.shop_id = made.shop_id AND orders.order_id = made.order_id
    WHERE made.shop_id = ${shopId} AND orders.shop_id = ${shopId} AND made.draft_id = ${draftId}
      AND orders.status = 'unpaid' AND orders.pay_by > ${now} AND orders.deleted_at IS NULL
    ORDER BY made.position, orders.order_id`.execute(db);
  return rows;
};

/** All orders that were made of a draft. */
export const listMadeOrderIds = async (db: Db, { shopId, draftId }: DraftKey): Promise<string[]> => {
  const rows = await db
    .selectFrom('quick_order_orders')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('draft_id', '=', draftId)
    .where('order_id', 'is not', null)
    .$narrowType<{ order_id: NotNull }>()
    .execute();
  return rows.map(({ order_id }) => order_id);
};

/** How many orders of a draft have been paid, of how many the money is on its way, and how many take none any more. */
export const countMadeOrders = async (
  db: Db,
  { shopId, draftId }: DraftKey,
  now: Date,
): Promise<{ paid: number; pending: number; closed: number }> => {
  const { rows } = await sql<{ paid: number; pending: number; closed: number }>`
    SELECT count(*) FILTER (WHERE orders.paid_at IS NOT NULL)::integer AS paid,
      count(*) FILTER (WHERE orders.status = 'paymentPending')::integer AS pending,
      count(*) FILTER (WHERE orders.paid_at IS NULL AND (orders.status = 'closed'
        OR (orders.status = 'unpaid' AND orders.pay_by <= ${now})))::integer AS closed
    FROM quick_order_orders made
    JOIN orders ON orders.shop_id = made.shop_id AND orders.order_id = made.order_id
    WHERE made.shop_id = ${shopId} AND orders.shop_id = ${shopId} AND made.draft_id = ${draftId}`.execute(db);
  return rows[0] ?? { paid: 0, pending: 0, closed: 0 };
};
