import type { WaitingRefund } from '@pcmall/contract/console/refunds';
import type { RefundAmounts } from '@pcmall/contract/refund';
import type { Language } from '@pcmall/domain/localized';
import { refuse } from '../../../core/shop-error';
import type { Db } from '../../../db/database';
import { presentLine } from '../console/present-shop-order';
import { findShopOrder } from '../console/shop-orders.queries';
import { findLines } from '../order.queries';
import { presentRefund } from './present-refund';
import { findPieces, sumReturned } from './refund.queries';
import { decideReturn, type ReturnedPieces } from './refund.rules';
import { findWaitingRefunds } from './waiting-refunds.queries';

const mostListed = 200;

/** The requests that wait for the shop, the longest first, as a reviewer sees them (SALES-05). */
export const presentWaitingRefunds = async (db: Db, shopId: string, language: Language): Promise<WaitingRefund[]> => {
  const rows = await findWaitingRefunds(db, shopId, mostListed);
  const orderIds = rows.map(({ order_id }) => order_id);
  const requestIds = rows.map(({ request_id }) => request_id);
  const pieces = await findPieces(db, shopId, requestIds);
  const lines = await findLines(db, shopId, orderIds);
  return rows.map((row) => {
    const own = lines.filter(({ order_id }) => order_id === row.order_id);
    const request = presentRefund(row, pieces, own, language);
    return {
      ...request,
      orderId: row.order_id,
      orderNo: row.order_no,
      orderStatus: row.order_status,
      deliveryMode: row.delivery_mode,
      currency: row.currency,
      paidAmount: row.paid_amount,
      recipientName: row.recipient_name,
      remindedAt: row.reminded_at?.toISOString() ?? null,
      lines: request.lines.flatMap(({ lineNo, quantity }) => {
        const line = own.find(({ line_no }) => line_no === lineNo);
        if (!line) return [];
        const { name, options, picture, offer, price, quantity: ordered } = presentLine(line, [], language);
        return [{ lineNo, name, options, picture, offer, ordered, quantity, price }];
      }),
    };
  });
};

/** What would go back if the shop gave these pieces back by itself. Refuses `orderNotFound`, and as `decideReturn`. */
export const previewShopRefund = async (
  db: Db,
  shopId: string,
  orderId: string,
  requested: ReturnedPieces[] | undefined,
): Promise<RefundAmounts> => {
  const order = (await findShopOrder(db, shopId, orderId)) ?? refuse('orderNotFound');
  const returned = await sumReturned(db, shopId, orderId);
  const before = returned.map(({ line_no, quantity }) => ({ lineNo: line_no, quantity }));
  return decideReturn(order, await findLines(db, shopId, [orderId]), before, requested).amounts;
};
