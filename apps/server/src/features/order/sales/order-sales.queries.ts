import { sql } from 'kysely';
import type { Trx } from '../../../db/database';

/** Locks paid orders whose pieces are in no sales figure yet; those that another server counts now are left to it. */
export const lockUncountedOrders = async (trx: Trx, shopId: string, limit: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('orders')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('paid_at', 'is not', null)
    .where('is_sale_counted', '=', false)
    .orderBy('order_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.order_id);
};

export interface ProductSale {
  productId: string;
  pieces: number;
}

/** The pieces that these orders sold of each product: parts of bundles count, gifts are not sold. */
export const sumSoldPieces = async (trx: Trx, shopId: string, orderIds: string[]): Promise<ProductSale[]> => {
  const { rows } = await sql<ProductSale>`
    SELECT product_id AS "productId", sum(quantity)::integer AS pieces FROM order_lines
    WHERE shop_id = ${shopId} AND order_id = ANY(${orderIds}) AND offer_kind IS DISTINCT FROM 'gift'
    GROUP BY product_id`.execute(trx);
  return rows;
};

export const noteSalesCounted = (trx: Trx, shopId: string, orderIds: string[]) =>
  sql`UPDATE orders SET is_sale_counted = true WHERE shop_id = ${shopId} AND order_id = ANY(${orderIds})`.execute(trx);
