import type { PayChannel } from '@pcmall/contract/payment';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../db/database';
import type { PaymentTables, RefundReason } from '../../../db/tables/payment';

/** False when this payment is on its way back for this request already. */
export const insertRefund = async (
  trx: Trx,
  refund: Insertable<PaymentTables['payment_refunds']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.columns(['shop_id', 'payment_id', 'request_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const findRefund = (db: Db, shopId: string, refundId: string) =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst();

export const finishRefund = async (
  trx: Trx,
  shopId: string,
  refundId: string,
  { at, ifRefused }: { at: Date; ifRefused: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('payment_refunds')
    .set({ status: 'refunded', finished_at: at, failure: '' })
    .where('shop_id', '=', shopId)
    .where('refund_id', '=', refundId)
    .where('status', '=', 'pending')
    .$if(ifRefused, (query) => query.where('failure', '!=', ''))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Forgets why a provider refused a refund, as it is asked once more; false for one that has none, or is not pending any more. */
export const takeRefundFailure = async (db: Db, shopId: string, refundId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payment_refunds')
    .set({ failure: '' })
    .where('shop_id', '=', shopId)
    .where('refund_id', '=', refundId)
    .where('status', '=', 'pending')
    .where('failure', '!=', '')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const noteRefundFailure = (db: Db, shopId: string, refundId: string, failure: string) =>
  db
    .updateTable('payment_refunds')
    .set({ failure })
    .where('shop_id', '=', shopId)
    .where('refund_id', '=', refundId)
    .where('status', '=', 'pending')
    .execute();

/** Whether more of this payment is on its way back. */
export const hasPendingRefund = async (trx: Trx, shopId: string, paymentId: string): Promise<boolean> => {
  const pending = trx
    .selectFrom('payment_refunds')
    .select('refund_id')
    .where('shop_id', '=', shopId)
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending');
  return (await pending.executeTakeFirst()) !== undefined;
};

export interface RefundRow {
  amount: number;
  channel: PayChannel;
  reason: RefundReason;
  finished_at: Date | null;
}

export const findRefunds = (db: Db, shopId: string, orderId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payments', (join) =>
      join.onRef('payments.shop_id', '=', 'refund.shop_id').onRef('payments.payment_id', '=', 'refund.payment_id'),
    )
    .select(['refund.amount', 'payments.channel', 'refund.reason', 'refund.finished_at'])
    .where('refund.shop_id', '=', shopId)
    .where('refund.order_id', '=', orderId)
    .orderBy('refund.created_at')
    .execute();

/** What each payment of an order has given back, or is about to, in minor units. */
export const sumRefunds = async (trx: Trx, shopId: string, orderId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await trx
    .selectFrom('payment_refunds')
    .select(['payment_id', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map(({ payment_id, amount }) => [payment_id, amount]));
};

/** Refunds that have not arrived, the longest first. */
export const listPendingRefunds = (db: Db, shopId: string) =>
  db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payments', (join) =>
      join.onRef('payments.shop_id', '=', 'refund.shop_id').onRef('payments.payment_id', '=', 'refund.payment_id'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'refund.shop_id').onRef('orders.order_id', '=', 'refund.order_id'),
    )
    .select(['refund.refund_id as refundId', 'refund.order_id as orderId', 'orders.order_no as orderNo'])
    .select(['payments.currency', 'refund.amount', 'payments.channel', 'refund.created_at as since', 'refund.failure'])
    .where('refund.shop_id', '=', shopId)
    .where('refund.status', '=', 'pending')
    .orderBy('refund.created_at')
    .limit(500)
    .execute();

/**
 * Refunds that are to be tried again, as they have not been since `before`: marked as tried, those first that have waited longest,
 * so that each has its turn. Those of a provider that is in `keyless`, or has the shop's keys: nobody else can return anything.
 */
export const claimStaleRefunds = async (
  db: Db,
  { keyless, before, now, limit }: { keyless: readonly string[]; before: Date; now: Date; limit: number },
): Promise<{ shop_id: string; refund_id: string }[]> => {
  const { rows } = await sql<{ shop_id: string; refund_id: string }>`
    UPDATE payment_refunds SET retried_at = ${now}
    WHERE (shop_id, refund_id) IN (
      SELECT refund.shop_id, refund.refund_id
      FROM payment_refunds refund JOIN payments USING (shop_id, payment_id)
      WHERE refund.status = 'pending' AND coalesce(refund.retried_at, refund.created_at) < ${before}
        AND (payments.provider = ANY(${[...keyless]}::text[]) OR EXISTS (
          SELECT FROM payment_keys keys WHERE keys.shop_id = payments.shop_id AND keys.provider = payments.provider))
      ORDER BY coalesce(refund.retried_at, refund.created_at)
      LIMIT ${limit} FOR UPDATE OF refund SKIP LOCKED)
    RETURNING shop_id, refund_id`.execute(db);
  return rows;
};
