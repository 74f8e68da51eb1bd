import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database';

/** Whether anybody has begun to pay the order: the amount of an attempt stays what it was. */
export const hasPayments = async (trx: Trx, shopId: string, orderId: string): Promise<boolean> => {
  const payments = trx
    .selectFrom('payments')
    .select('payment_id')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .limit(1);
  return (await payments.executeTakeFirst()) !== undefined;
};

/** Those of the orders that nobody has begun to pay, as they were given. */
export const listUnbegun = async (db: Db, shopId: string, orderIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ order_id: string }>`
    SELECT order_id FROM unnest(${orderIds}::text[]) WITH ORDINALITY AS asked (order_id, position)
    WHERE NOT EXISTS (SELECT FROM payments WHERE payments.shop_id = ${shopId} AND payments.order_id = asked.order_id)
    ORDER BY position`.execute(db);
  return rows.map(({ order_id }) => order_id);
};

/** What the packets of a shop come to that have not been given back, in minor units. */
export const findSpent = async (db: Db, shopId: string): Promise<number> => {
  const budget = db.selectFrom('red_packet_budgets').select('spent').where('shop_id', '=', shopId);
  return (await budget.executeTakeFirst())?.spent ?? 0;
};

export interface NewPacket {
  shopId: string;
  orderId: string;
  amount: number;
  budget: number;
  at: Date;
}

/**
 * Takes a packet from the budget, writes its entry and lowers what the order comes to; false, and nothing written, when the
 * budget does not hold it any more. Whoever draws at the same moment waits at the budget's row.
 */
export const takePacket = async (trx: Trx, { shopId, orderId, amount, budget, at }: NewPacket): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    WITH spent AS (
      INSERT INTO red_packet_budgets (shop_id, spent) VALUES (${shopId}, ${amount})
      ON CONFLICT (shop_id) DO UPDATE SET spent = red_packet_budgets.spent + excluded.spent
        WHERE red_packet_budgets.spent + excluded.spent <= ${budget}
      RETURNING shop_id
    ), entry AS (
      INSERT INTO red_packet_ledger (shop_id, order_id, reason, change, created_at)
      SELECT shop_id, ${orderId}, 'draw', ${amount}::bigint, ${at} FROM spent
      RETURNING shop_id, order_id, change
    )
    UPDATE orders SET red_packet = entry.change, total = total - entry.change FROM entry
    WHERE orders.shop_id = ${shopId} AND orders.order_id = entry.order_id`.execute(trx);
  return numAffectedRows === 1n;
};

/** Gives an order's packet back to the budget, once. */
export const returnPacket = (trx: Trx, shopId: string, orderId: string, at: Date) =>
  sql`
    WITH entry AS (
      INSERT INTO red_packet_ledger (shop_id, order_id, reason, change, created_at)
      SELECT shop_id, order_id, 'giveBack', -change, ${at} FROM red_packet_ledger
      WHERE shop_id = ${shopId} AND order_id = ${orderId} AND reason = 'draw'
      ON CONFLICT DO NOTHING
      RETURNING shop_id, change
    )
    UPDATE red_packet_budgets SET spent = spent + entry.change FROM entry
    WHERE red_packet_budgets.shop_id = ${shopId} AND entry.shop_id = ${shopId}`.execute(trx);
