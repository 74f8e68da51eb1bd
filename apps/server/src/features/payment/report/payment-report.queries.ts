import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db } from '../../../db/database';
import type { PaymentTables } from '../../../db/tables/payment';
import type { ChargeReport } from '../../../gateways/payment/provider';

type Reports = PaymentTables['payment_reports'];
export type ReportSource = Reports['source'];

/**
 * Keeps what was said about a payment and what came of it. The same words again only count up, however often they come; a
 * transaction that the shop has resolved stays so when the provider is asked about it after it has told.
 */
export const noteReport = async (
  db: Db,
  report: ChargeReport,
  { source, result, now }: { source: ReportSource; result: Reports['result']; now: Date },
) => {
  const { shopId, paymentId, outcome, amount, currency, transactionId, failure = '' } = report;
  await sql`
    INSERT INTO payment_reports
      (shop_id, payment_id, source, outcome, amount, currency, transaction_id, result, failure, first_at, last_at,
        resolved_at, resolved_by, resolved_note)
    SELECT ${shopId}, ${paymentId}, ${source}, ${outcome}, ${amount}, ${currency}, ${transactionId}, ${result},
      ${failure}, ${now}, ${now}, twin.resolved_at, twin.resolved_by, twin.resolved_note
    FROM (SELECT 1) one LEFT JOIN (
      SELECT resolved_at, resolved_by, resolved_note FROM payment_reports
      WHERE shop_id = ${shopId} AND payment_id = ${paymentId} AND outcome = ${outcome} AND amount = ${amount}
        AND currency = ${currency} AND transaction_id = ${transactionId} AND resolved_at IS NOT NULL LIMIT 1
    ) twin ON true
    ON CONFLICT (shop_id, payment_id, source, outcome, amount, currency, transaction_id) DO UPDATE
      SET times = payment_reports.times + 1, last_at = excluded.last_at`.execute(db);
};

/** Whether money of another amount or currency has come for an order, and the shop has not resolved it yet. */
export const hasOpenMismatch = async (db: Db, shopId: string, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .innerJoin('payment_reports as report', (join) =>
      join.onRef('report.shop_id', '=', 'payments.shop_id').onRef('report.payment_id', '=', 'payments.payment_id'),
    )
    .select('report.payment_id')
    .where('payments.shop_id', '=', shopId)
    .where('payments.order_id', '=', orderId)
    .where('report.result', '=', 'mismatch')
    .where('report.outcome', '=', 'paid')
    .where('report.resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export interface Resolution {
  by: string;
  at: Date;
  note: string;
}

/**
 * Marks what was reported of another amount until `latest` as resolved by the shop, and answers with the amounts; what somebody
 * resolved before is left as it is.
 */
export const resolveReports = async (
  db: Db,
  shopId: string,
  paymentIds: string[],
  latest: Date,
  { by, at, note }: Resolution,
): Promise<number[]> => {
  const resolved = await db
    .updateTable('payment_reports')
    .set({ resolved_at: at, resolved_by: by, resolved_note: note })
    .where('shop_id', '=', shopId)
    .where('payment_id', '=', anyOf(paymentIds))
    .where('result', '=', 'mismatch')
    .where('resolved_at', 'is', null)
    .where('first_at', '<=', latest)
    .returning('amount')
    .execute();
  return resolved.map(({ amount }) => amount);
};

/** What was said about a payment, the newest first. */
export const findReports = (db: Db, shopId: string, paymentId: string) =>
  db
    .selectFrom('payment_reports')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('payment_id', '=', paymentId)
    .orderBy('last_at', 'desc')
    .orderBy('first_at', 'desc')
    .orderBy('source')
    .execute();
