import type { PayChannel } from '@pcmall/contract/payment';
import type { PaymentStatus } from '@pcmall/domain/payment-status';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anyOf } from '../../db/any-of';
import type { Db, Trx } from '../../db/database';
import { type Param, type Params, prepared } from '../../db/prepared';
import type { PaymentTables, RefundReason } from '../../db/tables/payment';

export type PaymentRow = Selectable<PaymentTables['payments']>;

const openStatuses: PaymentStatus[] = ['created', 'pending', 'confirming'];

const paymentsOf = (db: Db, shopId: string | Param<string>, orderId: string | Param<string>) =>
  db.selectFrom('payments').selectAll().where('shop_id', '=', shopId).where('order_id', '=', orderId);

/** False when an attempt by this channel is open already. */
export const insertPayment = prepared((db, payment: Params<Insertable<PaymentTables['payments']>>) =>
  db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing()),
).changed;

export const findPayment = (db: Db, shopId: string, paymentId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();

export const findOpenPayment = (
  db: Db,
  shopId: string,
  orderId: string,
  channel: PayChannel,
): Promise<PaymentRow | undefined> =>
  paymentsOf(db, shopId, orderId)
    .where('channel', '=', channel)
    .where('status', '=', anyOf(openStatuses))
    .executeTakeFirst();

/** The latest first, each with whether any of its money went back, or is about to. */
export const findPayments = prepared((db, shopId: Param<string>, orderId: Param<string>) =>
  paymentsOf(db, shopId, orderId)
    .select(
      sql<boolean>`EXISTS (SELECT FROM payment_refunds refund
        WHERE refund.shop_id = payments.shop_id AND refund.payment_id = payments.payment_id)`.as('has_refund'),
    )
    // Of two in one instant the failed one came first: it made way for the other.
    .orderBy('created_at', 'desc')
    .orderBy(sql`status = 'failed'`)
    .orderBy('payment_id'),
).all;

/** Locks all payments of an order, in a fixed order, so that two reports about it can't wait for each other. */
export const lockPayments = (trx: Trx, shopId: string, orderId: string): Promise<PaymentRow[]> =>
  paymentsOf(trx, shopId, orderId).orderBy('payment_id').forUpdate().execute();

/** All payments of the order that this one is for, locked until the end; none where the shop has no such payment. */
export const lockPaymentsBeside = (trx: Trx, shopId: string, paymentId: string): Promise<PaymentRow[]> =>
  trx
    .selectFrom('payments')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', '=', (eb) =>
      eb
        .selectFrom('payments as beside')
        .select('beside.order_id')
        .where('beside.shop_id', '=', shopId)
        .where('beside.payment_id', '=', paymentId),
    )
    .orderBy('payment_id')
    .forUpdate()
    .execute();

/** The payment that a provider's transaction was recorded on. */
export const findByTransaction = (db: Db, shopId: string, provider: string, transactionId: string) =>
  db
    .selectFrom('payments')
    .select('payment_id')
    .where('shop_id', '=', shopId)
    .where('provider', '=', provider)
    .where('provider_txn_id', '=', transactionId)
    .executeTakeFirst();

/** Moves a payment only from the status that the decision was made on; false means someone was faster. */
export const movePayment = async (
  db: Db,
  { shop_id, payment_id, status }: Pick<PaymentRow, 'shop_id' | 'payment_id' | 'status'>,
  changes: Updateable<PaymentTables['payments']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('payment_id', '=', payment_id)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** By which name the provider knows the payment; whether its outcome has been told meanwhile or not. */
export const noteReference = (db: Db, shopId: string, paymentId: string, reference: string | null) =>
  db
    .updateTable('payments')
    .set({ provider_ref: reference })
    .where('shop_id', '=', shopId)
    .where('payment_id', '=', paymentId)
    .execute();

export const noteFailure = (trx: Db, shopId: string, paymentId: string, failure: string) =>
  trx
    .updateTable('payments')
    .set({ failure })
    .where('shop_id', '=', shopId)
    .where('payment_id', '=', paymentId)
    .execute();

export const stopChecking = (db: Db, shopId: string, paymentId: string) =>
  db
    .updateTable('payments')
    .set({ check_until: null })
    .where('shop_id', '=', shopId)
    .where('payment_id', '=', paymentId)
    .execute();

/** Claims the turn to ask the provider: of many who look at one moment, one asks. */
export const claimCheck = async (db: Db, shopId: string, paymentId: string, now: Date, last: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ checked_at: now })
    .where('shop_id', '=', shopId)
    .where('payment_id', '=', paymentId)
    .where('check_until', 'is not', null)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', last)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * Attempts of all shops whose outcome is still open, at these providers or at those whose keys the shop has; those that
 * wait longest first. Of a payment for several orders one share stands for all: its provider is asked once.
 */
export const findToCheck = (db: Db, keyless: readonly string[], last: Date, limit: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('check_until', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('provider', '=', anyOf(keyless)),
        eb.exists(
          eb
            .selectFrom('payment_keys')
            .select('payment_keys.provider')
            .whereRef('payment_keys.shop_id', '=', 'payments.shop_id')
            .whereRef('payment_keys.provider', '=', 'payments.provider'),
        ),
      ]),
    )
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', last)]))
    .where(
      sql<boolean>`(group_id IS NULL OR NOT EXISTS (SELECT FROM payments before
        WHERE before.shop_id = payments.shop_id AND before.group_id = payments.group_id
          AND before.payment_id < payments.payment_id AND before.check_until IS NOT NULL))`,
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();

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
