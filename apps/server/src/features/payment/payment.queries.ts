import type { PayChannel } from '@pcmall/contract/payment';
import type { PaymentStatus } from '@pcmall/domain/payment-status';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anyOf } from '../../db/any-of';
import type { Db, Trx } from '../../db/database';
import { type Param, type Params, prepared } from '../../db/prepared';
import type { PaymentTables } from '../../db/tables/payment';

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
