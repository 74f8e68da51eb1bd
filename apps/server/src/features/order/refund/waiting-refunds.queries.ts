import type { DeliveryMode } from '@pcmall/contract/shop';
import type { OrderStatus } from '@pcmall/domain/order-status';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { RefundTables } from '../../../db/tables/refund';

export type WaitingRow = Selectable<RefundTables['refund_requests']> & {
  order_no: string;
  order_status: OrderStatus;
  delivery_mode: DeliveryMode;
  currency: string;
  paid_amount: number;
  recipient_name: string;
  reminded_at: Date | null;
};

/** Requests that wait for the shop, the longest first, with what a reviewer needs of their orders. */
export const findWaitingRefunds = async (db: Db, shopId: string, limit: number): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    SELECT r.*, o.order_no, o.status AS order_status, o.delivery_mode, o.currency, o.paid_amount, o.recipient_name,
      o.reminded_at
    FROM refund_requests r JOIN orders o ON o.shop_id = r.shop_id AND o.order_id = r.order_id
    WHERE r.shop_id = ${shopId} AND r.status = 'waiting' ORDER BY r.created_at, r.request_id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
};
