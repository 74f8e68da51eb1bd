import { travelText } from '@pcmall/demo/shops/accounts';
import {
  type DemoOrder,
  daysUntil,
  type OrderStep,
  regularOrders,
  someOrders,
  stepsTo,
} from '@pcmall/demo/shops/orders';
import { dayMs } from '@pcmall/domain/dates';
import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../core/context';
import type { Trx } from '../db/database';
import { findLines, lockOrder } from '../features/order/order.queries';
import { closeOrder, moveOrder, type Transition } from '../features/order/order-life.service';
import { noteOrderPayment, receiveOrderPayment } from '../features/order/order-payment.service';
import {
  collectOrder,
  deliverOrder,
  moveParcel,
  readyForPickUp,
  shipOrder,
} from '../features/order/order-shipping.service';
import { findParcels } from '../features/order/parcel.queries';
import { agreeByItself } from '../features/order/refund/refund-decision.service';
import { writeRequest } from '../features/order/refund/refund-request.service';
import { newId } from '../gateways/random';
import { type PaidOrder, recordPaid, recordPending, recordRefunded } from './load-payments';
import { type Customer, makeDemoOrder } from './make-demo-order';

const minuteMs = 60_000;

/** One step in the life of a demo order, at the time it is taken. */
interface OrderEvent {
  context: Context;
  trx: Trx;
  order: PaidOrder;
  demoOrder: DemoOrder;
  carrierName: Localized;
  at: Date;
}

const lockedOrder = async ({ trx, order }: Pick<OrderEvent, 'trx' | 'order'>) => {
  const row = await lockOrder(trx, order.shopId, order.orderId);
  if (!row) throw new Error(`Demo order ${order.orderNo} is gone`);
  return row;
};

const move = async (
  event: OrderEvent,
  action: Transition['action'],
  actor: Transition['actor'],
  facts?: Transition['facts'],
) => {
  const { trx, at, order } = event;
  const isMoved = await moveOrder(trx, await lockedOrder(event), { action, actor, at, ...(facts && { facts }) });
  if (!isMoved) throw new Error(`Demo order ${order.orderNo} cannot ${action}`);
};

const pay = async ({ trx, order, at }: OrderEvent) => {
  await recordPaid(trx, order, at);
  await receiveOrderPayment(trx, order.shopId, order.orderId, {
    channel: order.channel,
    amount: order.total,
    paidAt: at,
  });
};

const pend = async ({ trx, order, at }: OrderEvent) => {
  await recordPending(trx, order, at);
  await noteOrderPayment(trx, order.shopId, order.orderId, 'confirmPayment', { at });
};

const receive = async (event: OrderEvent) => {
  const { trx, order, at } = event;
  await recordPaid(trx, order, at);
  const facts = { paid_at: at, paid_amount: order.total, payment_method: order.channel };
  await move(event, 'receivePayment', 'payment', facts);
};

const review = async (event: OrderEvent) => {
  if ((await lockedOrder(event)).status === 'idCardReview') await move(event, 'passReview', 'operator');
};

const ship = async (event: OrderEvent) => {
  const { trx, order, demoOrder, carrierName, at } = event;
  if ((await lockedOrder(event)).delivery_mode === 'pickUp')
    return readyForPickUp(trx, order.shopId, order.orderId, { at });
  const count = demoOrder.parcels ?? 1;
  const lines = await findLines(trx, order.shopId, [order.orderId]);
  const parcels = Array.from({ length: count }, (_, index) => ({
    carrierName,
    trackingNo: `DEMO${order.orderNo}${index + 1}`,
    lines: lines
      .filter(({ line_no }) => line_no % count === index)
      .map(({ line_no: lineNo, quantity }) => ({ lineNo, quantity })),
  }));
  return shipOrder(trx, order.shopId, order.orderId, parcels, { at });
};

const travel = async ({ trx, order, at }: OrderEvent) => {
  for (const { parcel_id } of await findParcels(trx, order.shopId, order.orderId)) {
    const report = { parcelId: parcel_id, event: 'travel', text: travelText, at } as const;
    await moveParcel(trx, order.shopId, order.orderId, report);
  }
};

const close = async (event: OrderEvent) => {
  const { context, trx, demoOrder, order, at } = event;
  const transition = demoOrder.isExpired
    ? ({ action: 'expire', actor: 'job', at: order.payBy } as const)
    : ({ action: 'cancel', actor: 'shopper', at } as const);
  await closeOrder(context, trx, await lockedOrder(event), transition);
};

/** What the shopper reads. */
const refundReason = '商品缺货，已全额退款 / Sold out, refunded in full';

const refund = async ({ context, trx, order, at }: OrderEvent) => {
  const own = { reason: refundReason, pieces: undefined, restock: false, at };
  const agreed = await agreeByItself(context, trx, order.shopId, order.orderId, own);
  if (agreed) await recordRefunded(trx, order, agreed, at);
};

const deliver = async (event: OrderEvent) => {
  const { trx, order, at } = event;
  const { delivery_mode, pick_up_code } = await lockedOrder(event);
  if (delivery_mode === 'pickUp') return collectOrder(trx, order.shopId, order.orderId, pick_up_code, { at });
  return deliverOrder(trx, order.shopId, order.orderId, at);
};

const stepHandlers: Record<OrderStep, (event: OrderEvent) => Promise<unknown>> = {
  pay,
  pend,
  receive,
  review,
  ship,
  travel,
  deliver,
  confirm: (event) => move(event, 'confirmReceipt', 'shopper'),
  complete: (event) => move(event, 'autoComplete', 'job'),
  close,
  refund,
};

/** One piece of the first line, an hour ago. */
const askRefund = async ({ trx, order, at }: Pick<OrderEvent, 'trx' | 'order' | 'at'>, reason: string) => {
  const row = await lockedOrder({ trx, order });
  const lines = await findLines(trx, order.shopId, [order.orderId]);
  await writeRequest(trx, row, lines, {
    requested: lines.slice(0, 1).map(({ line_no: lineNo }) => ({ lineNo, quantity: 1 })),
    ...{ reason_kind: 'damaged', reason, pictures: [], idempotency_key: newId(), created_at: at },
  });
};

const loadOrder = async (context: Context, trx: Trx, customer: Customer, demoOrder: DemoOrder, index: number) => {
  const { order, carrierName, madeAt } = await makeDemoOrder(context, trx, customer, demoOrder, index);
  const latest = context.clock.now().getTime() - minuteMs;
  for (const step of stepsTo[demoOrder.status]) {
    const at = new Date(Math.min(madeAt.getTime() + daysUntil[step] * dayMs, latest));
    await stepHandlers[step]({ context, trx, order, demoOrder, carrierName, at });
  }
  const { asksRefund } = demoOrder;
  if (asksRefund) await askRefund({ trx, order, at: new Date(latest - 60 * minuteMs) }, asksRefund);
};

/** The orders of one shopper, made and moved by the shop's own services, so that every ledger agrees. */
export const loadOrders = async (context: Context, trx: Trx, customer: Customer): Promise<void> => {
  const demoOrders = customer.shopper.isRegular ? regularOrders : someOrders;
  for (const [index, demoOrder] of demoOrders.entries()) await loadOrder(context, trx, customer, demoOrder, index);
};
