import { sql } from 'kysely';
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

/** How many orders of a draft have been paid, and of how many the money is on its way. */
export const countOrdersWithMoney = async (
  db: Db,
  { shopId, draftId }: DraftKey,
): Promise<{ paid: number; pending: number }> => {
  const { rows } = await sql<{ paid: number; pending: number }>`
    SELECT count(*) FILTER (WHERE orders.paid_at IS NOT NULL)::integer AS paid,
      count(*) FILTER (WHERE orders.status = 'paymentPending')::integer AS pending
    FROM quick_order_orders made
    JOIN orders ON orders.shop_id = made.shop_id AND orders.order_id = made.order_id
    WHERE made.shop_id = ${shopId} AND orders.shop_id = ${shopId} AND made.draft_id = ${draftId}`.execute(db);
  return rows[0] ?? { paid: 0, pending: 0 };
};
