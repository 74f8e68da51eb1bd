import type { Insertable, Selectable } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db } from '../../../db/database';
import type { PaymentTables } from '../../../db/tables/payment';

export type CashierPayment = Selectable<PaymentTables['cashier_payments']>;

const renotifyAfterMs = 180_000;

/** Opens the payment; an open one only takes over the present language. */
export const insertPayment = (db: Db, payment: Insertable<PaymentTables['cashier_payments']>) =>
  db
    .insertInto('cashier_payments')
    .values(payment)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'payment_id'])
        .doUpdateSet((eb) => ({ language: eb.ref('excluded.language'), subject: eb.ref('excluded.subject') })),
    )
    .execute();

export const findByPayment = (db: Db, shopId: string, paymentId: string): Promise<CashierPayment | undefined> =>
  db
    .selectFrom('cashier_payments')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();

export const findPayment = (db: Db, shopId: string, cashierId: string): Promise<CashierPayment | undefined> =>
  db
    .selectFrom('cashier_payments')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('cashier_id', '=', cashierId)
    .executeTakeFirst();

/** Records the shopper's decision; undefined when one was made before, or it comes too late. */
export const decide = (
  db: Db,
  shopId: string,
  cashierId: string,
  decision: Pick<CashierPayment, 'status' | 'txn_id' | 'settles_at' | 'is_silent'>,
  now: Date,
): Promise<CashierPayment | undefined> =>
  db
    .updateTable('cashier_payments')
    .set({ ...decision, decided_at: now })
    .where('shop_id', '=', shopId)
    .where('cashier_id', '=', cashierId)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** A payment in processing becomes paid; undefined before it is due. */
export const settle = (db: Db, shopId: string, cashierId: string, now: Date): Promise<CashierPayment | undefined> =>
  db
    .updateTable('cashier_payments')
    .set({ status: 'paid' })
    .where('shop_id', '=', shopId)
    .where('cashier_id', '=', cashierId)
    .where('status', '=', 'processing')
    .where('settles_at', '<=', now)
    .returningAll()
    .executeTakeFirst();

export const findToSettle = (db: Db, now: Date) =>
  db
    .selectFrom('cashier_payments')
    .select(['shop_id', 'cashier_id'])
    .where('status', '=', 'processing')
    .where('settles_at', '<=', now)
    .limit(100)
    .execute();

/** Outcomes whose notification has not been acknowledged for a while. */
export const findUnacknowledged = (db: Db, now: Date) =>
  db
    .selectFrom('cashier_payments')
    .select(['shop_id', 'cashier_id', 'status'])
    .where('decided_at', '<', new Date(now.getTime() - renotifyAfterMs))
    .where('acknowledged_at', 'is', null)
    .where('is_silent', '=', false)
    .where('status', '=', anyOf<'paid' | 'failed'>(['paid', 'failed']))
    .limit(100)
    .execute();

export const acknowledge = (db: Db, shopId: string, cashierId: string, now: Date) =>
  db
    .updateTable('cashier_payments')
    .set({ acknowledged_at: now })
    .where('shop_id', '=', shopId)
    .where('cashier_id', '=', cashierId)
    .execute();

/** Locks the row, so that refunds can't add up to more than was paid. */
export const lockByTransaction = (db: Db, shopId: string, transactionId: string): Promise<CashierPayment | undefined> =>
  db
    .selectFrom('cashier_payments')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('txn_id', '=', transactionId)
    .forUpdate()
    .executeTakeFirst();

export const findRefunds = (db: Db, shopId: string, cashierId: string) =>
  db
    .selectFrom('cashier_refunds')
    .select(['refund_id', 'amount'])
    .where('shop_id', '=', shopId)
    .where('cashier_id', '=', cashierId)
    .execute();

export const insertRefund = (db: Db, refund: Insertable<PaymentTables['cashier_refunds']>) =>
  db.insertInto('cashier_refunds').values(refund).execute();
