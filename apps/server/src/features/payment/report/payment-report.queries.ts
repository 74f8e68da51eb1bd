import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { PaymentTables } from '../../../db/tables/payment';
import type { ChargeReport } from '../../../gateways/payment/provider';

type Reports = PaymentTables['payment_reports'];
export type ReportSource = Reports['source'];

/** Keeps what was said about a payment and what came of it. The same words again only count up, however often they come. */
export const noteReport = async (
  db: Db,
  report: ChargeReport,
  { source, result, now }: { source: ReportSource; result: Reports['result']; now: Date },
) => {
  const { shopId, paymentId, outcome, amount, currency, transactionId, failure = '' } = report;
  await sql`
    INSERT INTO payment_reports
      (shop_id, payment_id, source, outcome, amount, currency, transaction_id, result, failure, first_at, last_at)
    VALUES (${shopId}, ${paymentId}, ${source}, ${outcome}, ${amount}, ${currency}, ${transactionId}, ${result},
      ${failure}, ${now}, ${now})
    ON CONFLICT (shop_id, payment_id, source, outcome, amount, currency, transaction_id) DO UPDATE
      SET times = payment_reports.times + 1, last_at = excluded.last_at`.execute(db);
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
