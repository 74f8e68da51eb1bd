import type { Localized } from '@pcmall/domain/localized';
import { nextStatus } from '@pcmall/domain/order-status';
import { nextRefundStatus } from '@pcmall/domain/refund-status';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import type { FailReason } from '../../../db/tables/refund';
import { newId } from '../../../gateways/random';
import { onAvailabilityChanged } from '../../catalogue/search/search-index.service';
import { releaseUnexpiredCoupon } from '../../coupon/coupon.service';
import { findLines, lockOrder } from '../order.queries';
import { type Deed, moveOrder } from '../order-life.service';
import { giveUnexpiredBack } from '../red-packet/return-red-packet.service';
import { reasonText } from './present-refund';
import * as queries from './refund.queries';
import type { ReturnedPieces } from './refund.rules';
import { writeRequest } from './refund-request.service';
import { requireSameRequest } from './same-request.service';

const listedAtOnce = 500;

/** Money that an order gives back, for the payment that brought it. */
export interface AgreedRefund {
  requestId: string;
  orderId: string;
  /** In minor units of the order's currency. */
  amount: number;
}

export interface Agreement extends Deed {
  auditRemark?: string;
  /** The pieces go back on sale. */
  restock: boolean;
}

/**
 * The shop agrees: the order is refunded when nothing is left of it, its coupon and red packet come back then, and the pieces
 * are on sale where the shop says so (ORD-06.3).
 */
const agree = async (
  context: Context,
  trx: Trx,
  request: queries.RequestRow,
  { auditRemark, restock, at, staffName }: Agreement,
): Promise<AgreedRefund> => {
  const { shop_id: shopId, order_id: orderId, request_id: requestId, amount, amounts } = request;
  const to = nextRefundStatus(request.status, 'approve') ?? refuse('refundDecided');
  await queries.moveRequest(trx, request, {
    to,
    event: 'approve',
    actor: 'operator',
    at,
    auditRemark: auditRemark ?? '',
  });
  if (amounts.isWhole) {
    const order = (await lockOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
    const moved = await moveOrder(trx, order, { action: 'completeRefund', actor: 'operator', at, staffName });
    if (moved === undefined) refuse('actionNotAllowed');
    if (order.coupon) await releaseUnexpiredCoupon(trx, shopId, orderId, at);
    if (order.red_packet > 0) await giveUnexpiredBack(context, trx, shopId, orderId, at);
  }
  if (restock) {
    const availableAgain = await queries.restockPieces(trx, shopId, requestId, at);
    if (availableAgain.length > 0) await onAvailabilityChanged(context, trx, shopId, availableAgain);
  }
  return { requestId, orderId, amount };
};

/** The request that an order waits for, and which one it is for whoever has seen it: another one is not theirs to decide. */
export interface WaitingRequest {
  orderId: string;
  requestId?: string;
}

/** Whoever decides has the order's payments locked before the order: reports of payments do so too. */
const lockWaiting = async (
  trx: Trx,
  shopId: string,
  { orderId, requestId }: WaitingRequest,
): Promise<queries.RequestRow> => {
  await lockOrder(trx, shopId, orderId);
  const requests = await queries.findRequests(trx, shopId, orderId);
  const waiting = requests.find(({ status }) => status === 'waiting');
  if (!waiting) return refuse(requests.length === 0 ? 'refundNotFound' : 'refundDecided');
  if (requestId !== undefined && requestId !== waiting.request_id) return refuse('refundChanged');
  return (await queries.lockRequest(trx, shopId, waiting.request_id)) ?? refuse('refundNotFound');
};

/** Agrees to the waiting request of an order. Refuses `refundNotFound`, `refundDecided`, `refundChanged` and `actionNotAllowed`. */
export const agreeToWaiting = async (
  context: Context,
  trx: Trx,
  shopId: string,
  request: WaitingRequest,
  agreement: Agreement,
): Promise<AgreedRefund> => agree(context, trx, await lockWaiting(trx, shopId, request), agreement);

/** Refuses the waiting request of an order, with a reason that the shopper reads. Refuses as `agreeToWaiting`. */
export const refuseWaiting = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  shopId: string,
  seen: WaitingRequest,
  failReason: FailReason,
  andThen?: (trx: Trx) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const request = await lockWaiting(trx, shopId, seen);
    const to = nextRefundStatus(request.status, 'refuse') ?? refuse('refundDecided');
    await queries.moveRequest(trx, request, { to, event: 'refuse', actor: 'operator', at: clock.now(), failReason });
    await andThen?.(trx);
  });

export interface OwnRefund extends Agreement {
  /** What the shopper reads. */
  reason: string;
  /** All that is left where none are named. */
  pieces: ReturnedPieces[] | undefined;
  /** The same key gives back once. */
  idempotencyKey?: string;
}

/**
 * The shop gives back by itself, whole or by line (ORD-06.5); undefined when it did so before under this key. Refuses
 * `orderNotFound`, `refundWaiting`, `actionNotAllowed` for an order that is not paid, and as `requireSameRequest` and
 * `decideReturn`.
 */
export const agreeByItself = async (
  context: Context,
  trx: Trx,
  shopId: string,
  orderId: string,
  { reason, pieces, idempotencyKey = newId(), ...agreement }: OwnRefund,
): Promise<AgreedRefund | undefined> => {
  const order = (await lockOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
  const earlier = await queries.findRequests(trx, shopId, orderId);
  const lines = await findLines(trx, shopId, [orderId]);
  const same = earlier.find(({ idempotency_key }) => idempotency_key === idempotencyKey);
  if (same) {
    const { restock } = agreement;
    await requireSameRequest(trx, order, lines, same, {
      ...{ requested: pieces, reasonKind: null, reason, pictures: [], restock },
    });
    return undefined;
  }
  if (earlier.some(({ status }) => status === 'waiting')) refuse('refundWaiting');
  if (order.paid_at === null || nextStatus(order.status, 'completeRefund') === undefined) refuse('actionNotAllowed');
  const request = await writeRequest(trx, order, lines, {
    ...{ requested: pieces, reason_kind: null, reason, pictures: [], idempotency_key: idempotencyKey },
    created_at: agreement.at,
  });
  return agree(context, trx, request, agreement);
};

/** Whether the buyer of an order has asked for a refund that nobody has decided yet. */
export const hasWaitingRefund = async (db: Db, shopId: string, orderId: string): Promise<boolean> =>
  (await queries.findRequests(db, shopId, orderId)).some(({ status }) => status === 'waiting');

export interface WaitingRefund {
  orderNo: string;
  currency: string;
  /** In minor units of the currency. */
  amount: number;
  reason: string;
  pictures: string[];
  since: Date;
  lines: { lineNo: number; name: Localized; quantity: number }[];
}

/** The requests that wait for review, the longest first. */
export const listWaitingRefunds = async (db: Db, shopId: string): Promise<WaitingRefund[]> => {
  const requests = await queries.listWaiting(db, shopId, listedAtOnce);
  const pieces = await queries.findPieces(
    db,
    shopId,
    requests.map(({ request_id }) => request_id),
  );
  const lines = await findLines(
    db,
    shopId,
    requests.map(({ order_id }) => order_id),
  );
  const linesOf = ({ request_id: requestId, order_id: orderId }: (typeof requests)[number]) =>
    pieces.flatMap(({ request_id, line_no: lineNo, quantity }) => {
      const line = lines.find(({ order_id, line_no }) => order_id === orderId && line_no === lineNo);
      return line && request_id === requestId ? [{ lineNo, quantity, name: line.name }] : [];
    });
  return requests.map((request) => ({
    orderNo: request.order_no,
    currency: request.currency,
    amount: request.amount,
    reason: reasonText(request, 'en'),
    pictures: request.pictures,
    since: request.created_at,
    lines: linesOf(request),
  }));
};
