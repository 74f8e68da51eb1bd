import { sql } from 'kysely';
import type { Db } from '../db/database';

export interface LedgerFault {
  shop_id: string;
  kind: 'stock' | 'balance' | 'coupon' | 'red packets' | 'red packet';
  /** The variant, the account, the shopper's coupon; the shop or the order that has red packets. */
  id: string;
  /** The current figure, and the sum of its ledger; for a coupon whether it is used, and how many orders use it. */
  current: number;
  ledger: number;
}

const maxFaults = 100;

/** Figures that differ from the sum of their ledger, coupons and red packets that disagree with the orders; in these shops or all, the first hundred. */
export const findLedgerFaults = async (db: Db, shopIds?: string[]): Promise<LedgerFault[]> => {
  const ours = shopIds ? sql`shop_id = ANY(${shopIds}::text[])` : sql`true`;
  const { rows } = await sql<LedgerFault>`
    SELECT shop_id, 'stock' AS kind, sku_id AS id, stock::bigint AS current, coalesce(total, 0)::bigint AS ledger
    FROM (SELECT shop_id, sku_id, stock FROM skus WHERE ${ours}) AS skus
    FULL JOIN (SELECT shop_id, sku_id, sum(change) AS total FROM stock_ledger WHERE ${ours} GROUP BY shop_id, sku_id) AS moved
      USING (shop_id, sku_id)
    WHERE stock IS DISTINCT FROM coalesce(total, 0)
    UNION ALL
    SELECT shop_id, 'balance', account_id, amount, coalesce(total, 0)::bigint
    FROM (SELECT shop_id, account_id, amount FROM balances WHERE ${ours}) AS balances
    FULL JOIN (SELECT shop_id, account_id, sum(change) AS total FROM balance_ledger WHERE ${ours} GROUP BY shop_id, account_id) AS moved
      USING (shop_id, account_id)
    WHERE amount IS DISTINCT FROM coalesce(total, 0)
    UNION ALL
    SELECT held.shop_id, 'coupon', held.held_id, (held.order_id IS NOT NULL)::integer::bigint, coalesce(uses, 0)
    FROM (SELECT * FROM account_coupons WHERE ${ours}) AS held
    LEFT JOIN (
      SELECT shop_id, account_id, coupon ->> 'couponId' AS held_id, count(*) AS uses, max(order_id) AS order_id
      FROM orders WHERE ${ours} AND coupon IS NOT NULL AND status NOT IN ('closed', 'refunded') GROUP BY 1, 2, 3
    ) AS used USING (shop_id, account_id, held_id)
    WHERE uses > 1 OR held.order_id IS DISTINCT FROM used.order_id AND NOT EXISTS (
      /* one that had expired stays with the order that was refunded */
      SELECT FROM orders WHERE orders.shop_id = held.shop_id AND orders.order_id = held.order_id
        AND orders.status = 'refunded' AND uses IS NULL
    )
    UNION ALL
    SELECT shop_id, 'red packets', shop_id, coalesce(spent, 0), coalesce(total, 0)::bigint
    FROM (SELECT shop_id, spent FROM red_packet_budgets WHERE ${ours}) AS budgets
    FULL JOIN (SELECT shop_id, sum(change) AS total FROM red_packet_ledger WHERE ${ours} GROUP BY shop_id) AS moved
      USING (shop_id)
    WHERE coalesce(spent, 0) <> coalesce(total, 0)
    UNION ALL
    SELECT shop_id, 'red packet', order_id, due, coalesce(total, 0)::bigint
    FROM (
      SELECT shop_id, order_id, CASE status WHEN 'closed' THEN 0 ELSE red_packet END AS due, status FROM orders WHERE ${ours}
    ) AS orders
    LEFT JOIN (SELECT shop_id, order_id, sum(change) AS total FROM red_packet_ledger WHERE ${ours} GROUP BY 1, 2) AS moved
      USING (shop_id, order_id)
    /* that of a refunded order has come back, unless it had expired */
    WHERE due <> coalesce(total, 0) AND NOT (status = 'refunded' AND coalesce(total, 0) = 0)
    ORDER BY shop_id, kind, id LIMIT ${maxFaults}`.execute(db);
  return rows;
};
