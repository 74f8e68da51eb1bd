import { sql } from 'kysely';
import { hasComeIn } from '../db/came-in';
import type { Db } from '../db/database';

/** What is compared: two figures that must be the same, found in two ways. */
export type LedgerKind =
  | 'stock'
  | 'balance'
  | 'coupon'
  | 'order'
  | 'payment'
  | 'refund'
  | 'balancePayment'
  | 'balanceRefund'
  | 'redPacketBudget'
  | 'redPacket';

export interface LedgerFault {
  shop_id: string;
  kind: LedgerKind;
  /** The variant, account, shopper's coupon, order, payment or refund; the shop that has red packets. */
  id: string;
  /** The current figure, and what it should be by the ledger. */
  current: number;
  ledger: number;
}

const maxFaults = 100;

type Ours = ReturnType<typeof sql<boolean>>;

const stock = (ours: Ours) => sql`
  SELECT shop_id, 'stock' AS kind, sku_id AS id, stock::bigint AS current, coalesce(total, 0)::bigint AS ledger
  FROM (SELECT shop_id, sku_id, stock FROM skus WHERE ${ours}) AS skus
  FULL JOIN (SELECT shop_id, sku_id, sum(change) AS total FROM stock_ledger WHERE ${ours} GROUP BY shop_id, sku_id) AS moved
    USING (shop_id, sku_id)
  WHERE stock IS DISTINCT FROM coalesce(total, 0)`;

const balances = (ours: Ours) => sql`
  SELECT shop_id, 'balance' AS kind, account_id AS id, amount AS current, coalesce(total, 0)::bigint AS ledger
  FROM (SELECT shop_id, account_id, amount FROM balances WHERE ${ours}) AS balances
  FULL JOIN (SELECT shop_id, account_id, sum(change) AS total FROM balance_ledger WHERE ${ours} GROUP BY shop_id, account_id) AS moved
    USING (shop_id, account_id)
  WHERE amount IS DISTINCT FROM coalesce(total, 0)`;

/** Whether it is used, and how many orders use it. */
const coupons = (ours: Ours) => sql`
  SELECT held.shop_id, 'coupon' AS kind, held.held_id AS id, (held.order_id IS NOT NULL)::integer::bigint AS current,
    coalesce(uses, 0) AS ledger
  FROM (SELECT * FROM account_coupons WHERE ${ours}) AS held
  LEFT JOIN (
    SELECT shop_id, account_id, coupon ->> 'couponId' AS held_id, count(*) AS uses, max(order_id) AS order_id
    FROM orders WHERE ${ours} AND coupon IS NOT NULL AND status NOT IN ('closed', 'refunded') GROUP BY 1, 2, 3
  ) AS used USING (shop_id, account_id, held_id)
  WHERE uses > 1 OR held.order_id IS DISTINCT FROM used.order_id AND NOT EXISTS (
    /* one that had expired stays with the order that was refunded */
    SELECT FROM orders WHERE orders.shop_id = held.shop_id AND orders.order_id = held.order_id
      AND orders.status = 'refunded' AND uses IS NULL
  )`;

/** What an order says it has been paid, and what its payments brought without those that it did not take. */
const paidOrders = (ours: Ours) => sql`
  SELECT shop_id, 'order' AS kind, order_id AS id, paid_amount AS current, (brought - coalesce(not_taken, 0))::bigint AS ledger
  FROM (SELECT shop_id, order_id, paid_amount FROM orders WHERE ${ours}) AS orders
  JOIN (
    SELECT shop_id, order_id, sum(amount) AS brought FROM payments
    WHERE ${ours} AND ${hasComeIn(sql`status`)} GROUP BY 1, 2
  ) AS payments USING (shop_id, order_id)
  LEFT JOIN (
    SELECT shop_id, order_id, sum(amount) AS not_taken FROM payment_refunds
    WHERE ${ours} AND reason IN ('orderClosed', 'paidTwice', 'overpaid') GROUP BY 1, 2
  ) AS returned USING (shop_id, order_id)
  WHERE paid_amount <> brought - coalesce(not_taken, 0)`;

/** More has gone back of a payment than it brought. */
const overdrawnPayments = (ours: Ours) => sql`
  SELECT shop_id, 'payment' AS kind, payment_id AS id, gone AS current, amount AS ledger
  FROM (SELECT shop_id, payment_id, amount FROM payments WHERE ${ours}) AS payments
  JOIN (SELECT shop_id, payment_id, sum(amount)::bigint AS gone FROM payment_refunds WHERE ${ours} GROUP BY 1, 2) AS refunds
    USING (shop_id, payment_id)
  WHERE gone > amount`;

/** What was sent back for the requests of an order, and what was agreed to. */
const agreedRefunds = (ours: Ours) => sql`
  SELECT shop_id, 'refund' AS kind, order_id AS id, coalesce(sent, 0) AS current, coalesce(agreed, 0) AS ledger
  FROM (
    SELECT shop_id, order_id, sum(amount)::bigint AS agreed FROM refund_requests
    WHERE ${ours} AND status = 'refunded' GROUP BY 1, 2
  ) AS requests
  FULL JOIN (
    SELECT shop_id, order_id, sum(amount)::bigint AS sent FROM payment_refunds
    WHERE ${ours} AND reason = 'orderRefund' GROUP BY 1, 2
  ) AS refunds USING (shop_id, order_id)
  WHERE sent IS DISTINCT FROM agreed`;

/** What a payment from the balance took, and what it says. */
const balancePayments = (ours: Ours) => sql`
  SELECT shop_id, 'balancePayment' AS kind, order_id AS id, coalesce(taken, 0) AS current, coalesce(amount, 0) AS ledger
  FROM (
    SELECT shop_id, order_id, sum(amount)::bigint AS amount FROM payments
    WHERE ${ours} AND provider = 'balance' AND ${hasComeIn(sql`status`)} GROUP BY 1, 2
  ) AS payments
  FULL JOIN (
    SELECT shop_id, reference AS order_id, -sum(change)::bigint AS taken FROM balance_ledger
    WHERE ${ours} AND reason = 'payment' GROUP BY 1, 2
  ) AS taken USING (shop_id, order_id)
  WHERE taken IS DISTINCT FROM amount`;

const balanceRefunds = (ours: Ours) => sql`
  SELECT shop_id, 'balanceRefund' AS kind, refund_id AS id, coalesce(credited, 0) AS current, coalesce(amount, 0) AS ledger
  FROM (
    SELECT refund.shop_id, refund_id, refund.amount FROM (SELECT * FROM payment_refunds WHERE ${ours}) AS refund
    JOIN payments ON payments.shop_id = refund.shop_id AND payments.payment_id = refund.payment_id
    WHERE refund.status = 'refunded' AND provider = 'balance'
  ) AS refunds
  FULL JOIN (
    SELECT shop_id, reference AS refund_id, sum(change)::bigint AS credited FROM balance_ledger
    WHERE ${ours} AND reason = 'refund' GROUP BY 1, 2
  ) AS credited USING (shop_id, refund_id)
  WHERE credited IS DISTINCT FROM amount`;

const redPacketBudgets = (ours: Ours) => sql`
  SELECT shop_id, 'redPacketBudget' AS kind, shop_id AS id, coalesce(spent, 0) AS current, coalesce(total, 0)::bigint AS ledger
  FROM (SELECT shop_id, spent FROM red_packet_budgets WHERE ${ours}) AS budgets
  FULL JOIN (SELECT shop_id, sum(change) AS total FROM red_packet_ledger WHERE ${ours} GROUP BY shop_id) AS moved
    USING (shop_id)
  WHERE coalesce(spent, 0) <> coalesce(total, 0)`;

/** That of a refunded order has come back, unless it had expired. */
const redPackets = (ours: Ours) => sql`
  SELECT shop_id, 'redPacket' AS kind, order_id AS id, due AS current, coalesce(total, 0)::bigint AS ledger
  FROM (
    SELECT shop_id, order_id, CASE status WHEN 'closed' THEN 0 ELSE red_packet END AS due, status FROM orders WHERE ${ours}
  ) AS orders
  LEFT JOIN (SELECT shop_id, order_id, sum(change) AS total FROM red_packet_ledger WHERE ${ours} GROUP BY 1, 2) AS moved
    USING (shop_id, order_id)
  WHERE due <> coalesce(total, 0) AND NOT (status = 'refunded' AND coalesce(total, 0) = 0)`;

/** Whatever else is counted in two ways is one more of these. */
const checks = [
  ...[stock, balances, coupons],
  ...[paidOrders, overdrawnPayments, agreedRefunds, balancePayments, balanceRefunds],
  ...[redPacketBudgets, redPackets],
];

const sortKey = ({ shop_id, kind, id }: LedgerFault) => [shop_id, kind, id].join(' ');

/** Figures that differ though they must not; in these shops or all, the first hundred. */
export const findLedgerFaults = async (db: Db, shopIds?: string[]): Promise<LedgerFault[]> => {
  const ours = shopIds ? sql<boolean>`shop_id = ANY(${shopIds}::text[])` : sql<boolean>`true`;
  const faults: LedgerFault[] = [];
  for (const check of checks) {
    const { rows } = await sql<LedgerFault>`${check(ours)} ORDER BY 1, 3 LIMIT ${maxFaults}`.execute(db);
    faults.push(...rows);
  }
  return faults.sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1)).slice(0, maxFaults);
};
