import { noCoupon } from '@pcmall/contract/checkout';
import type { OrderStatus } from '@pcmall/domain/order-status';
import type { Context } from '../context';
import type { Trx } from '../db/database';
import type { CheckoutSessionLine } from '../db/tables/order';
import { findDeliveryOptions } from '../features/checkout/checkout.queries';
import { findAccountCoupons } from '../features/checkout/checkout-session.queries';
import { draftOrder } from '../features/checkout/create-order.service';
import { loadCheckout } from '../features/checkout/load-checkout.service';
import { quoteCheckout } from '../features/checkout/quote.rules';
import { readOffers } from '../features/offer/offer.service';
import { holdOrder } from '../features/order/order.queries';
import { closeOrder, type Mover, moveOrder } from '../features/order/order-life.service';
import { makeOrder } from '../features/order/order-making.service';
import { movePayment, orderPaid } from '../features/order/order-payment.service';
import { deliverOrder, moveParcel, shipOrder } from '../features/order/order-shipping.service';
import { findParcels } from '../features/order/parcel.queries';
import type { Shop } from '../features/shop/shop.service';
import { newId } from '../gateways/random';
import { travelText } from './demo-accounts';
import { demoDelivery } from './demo-delivery';
import { type DemoOrder, regularOrders, someOrders } from './demo-orders';
import { demoPromotions } from './demo-promotions';
import type { DemoShop } from './demo-shops';
import { type PaidOrder, recordPaid, recordPending, recordRefunded } from './load-payments';
import type { LoadedShopper } from './load-shoppers';
import { partSkus, pickSkus } from './pick-skus';

const day = 86_400_000;
const minute = 60_000;

/** An unpaid order of the demo waits until somebody looks at it; what a shopper orders waits as long as the shop says. */
const sampleUnpaidMinutes = 3 * 24 * 60;

type Step =
  | 'pend'
  | 'receive'
  | 'pay'
  | 'review'
  | 'ship'
  | 'travel'
  | 'deliver'
  | 'confirm'
  | 'complete'
  | 'close'
  | 'refund';

/** What happens to an order until it is in its status, and how many days after it was made. */
const lives: Record<OrderStatus, Step[]> = {
  unpaid: [],
  paymentPending: ['pend'],
  paid: ['receive'],
  idCardReview: ['pay'],
  toShip: ['pay', 'review'],
  toReceive: ['pay', 'review', 'ship', 'travel'],
  signed: ['pay', 'review', 'ship', 'travel', 'deliver'],
  confirmed: ['pay', 'review', 'ship', 'travel', 'deliver', 'confirm'],
  completed: ['pay', 'review', 'ship', 'travel', 'deliver', 'confirm', 'complete'],
  closed: ['close'],
  refunded: ['pay', 'refund'],
};

const afterDays: Record<Step, number> = {
  pend: 0.01,
  receive: 0.01,
  pay: 0.01,
  close: 0.021,
  review: 0.4,
  refund: 1,
  ship: 1.2,
  travel: 3,
  deliver: 7,
  confirm: 8,
  complete: 15,
};

interface Case {
  context: Context;
  trx: Trx;
  order: PaidOrder;
  wanted: DemoOrder;
  carrierName: { zh: string; en: string };
  at: Date;
}

const held = async ({ trx, order }: Case) => {
  const row = await holdOrder(trx, order.shopId, order.orderId);
  if (!row) throw new Error(`Demo order ${order.orderNo} is gone`);
  return row;
};

const move = async (event: Case, action: Mover['action'], actor: Mover['actor'], facts?: Mover['facts']) => {
  const { trx, at, order } = event;
  const moved = await moveOrder(trx, await held(event), { action, actor, at, ...(facts && { facts }) });
  if (!moved) throw new Error(`Demo order ${order.orderNo} can not ${action}`);
};

const ship = ({ trx, order, wanted, carrierName, at }: Case) => {
  const parcels = Array.from({ length: wanted.parcels ?? 1 }, (_, place) => ({
    carrierName,
    trackingNo: `DEMO${order.orderNo}${place + 1}`,
  }));
  return shipOrder(trx, order.shopId, order.orderId, parcels, at);
};

const travel = async ({ trx, order, at }: Case) => {
  for (const { parcel_id } of await findParcels(trx, order.shopId, order.orderId)) {
    const report = { parcelId: parcel_id, event: 'travel', text: travelText, at } as const;
    await moveParcel(trx, order.shopId, order.orderId, report);
  }
};

const pay = async ({ trx, order, at }: Case) => {
  await recordPaid(trx, order, at);
  await orderPaid(trx, order.shopId, order.orderId, { channel: order.channel, amount: order.total, paidAt: at });
};

const review = async (event: Case) => {
  if ((await held(event)).status === 'idCardReview') await move(event, 'passReview', 'operator');
};

const take: Record<Step, (event: Case) => Promise<unknown>> = {
  pay,
  review,
  ship,
  travel,
  pend: async ({ trx, order, at }) => {
    await recordPending(trx, order, at);
    await movePayment(trx, order.shopId, order.orderId, 'confirmPayment', at);
  },
  receive: async (event) => {
    const { trx, order, at } = event;
    await recordPaid(trx, order, at);
    const facts = { paid_at: at, paid_amount: order.total, payment_method: order.channel };
    await move(event, 'receivePayment', 'payment', facts);
  },
  deliver: ({ trx, order, at }) => deliverOrder(trx, order.shopId, order.orderId, at),
  confirm: (event) => move(event, 'confirmReceipt', 'shopper'),
  complete: (event) => move(event, 'autoComplete', 'job'),
  close: async (event) => {
    const { context, trx, wanted, order, at } = event;
    const mover = wanted.isExpired
      ? ({ action: 'expire', actor: 'job', at: order.payBy } as const)
      : ({ action: 'cancel', actor: 'shopper', at } as const);
    await closeOrder(context, trx, await held(event), mover);
  },
  refund: async (event) => {
    await move(event, 'returnMoney', 'operator');
    await recordRefunded(event.trx, event.order, event.at);
  },
};

export interface Customer {
  demo: DemoShop;
  shop: Shop;
  shopper: LoadedShopper;
}

const carriersOf = ({ demo }: Customer, wanted: DemoOrder) => {
  const suitable = demoDelivery[demo.shopId].carriers.filter(
    ({ mode, isDigital }) => mode === wanted.mode && !isDigital,
  );
  const byFee = suitable.toSorted((a, b) => a.first[1] - b.first[1]);
  return wanted.carrier === 'express' ? byFee.at(-1) : byFee[0];
};

const bundleLines = ({ shopId, goods }: DemoShop, { bundle: place }: DemoOrder): CheckoutSessionLine[] => {
  const offer = place === undefined ? undefined : demoPromotions[shopId].bundles[place];
  if (!offer) return [];
  return partSkus(goods, offer.parts).map(({ sku, quantity }) => ({
    ...{ skuId: sku.code.toLowerCase(), quantity, price: sku.price, cartId: '' },
    ...{ offerId: offer.key, kind: 'bundle', group: 1 },
  }));
};

const makeDemoOrder = async (context: Context, trx: Trx, customer: Customer, wanted: DemoOrder, place: number) => {
  const { demo, shop, shopper } = customer;
  const { shopId } = demo;
  const unpaidMinutes = wanted.status === 'unpaid' ? sampleUnpaidMinutes : shop.settings.unpaidMinutes;
  const settings = { ...shop.settings, unpaidMinutes };
  const buyer = { shop: { ...shop, settings }, shopId, accountId: shopper.accountId, language: 'zh' as const };
  const skus = pickSkus(demo.goods, wanted.mode, { from: place * 13 + shopper.place * 5, count: wanted.lines });
  const plain = skus.map(({ code, price }, index) => {
    const quantity = 1 + ((place + index) % 3);
    return { skuId: code.toLowerCase(), quantity, price, cartId: '', offerId: '', kind: null, group: 0 };
  });
  const lines = [...plain, ...bundleLines(demo, wanted)];
  const carrier = carriersOf(customer, wanted);
  const choices = {
    deliveryMode: wanted.mode,
    recipientId: shopper.recipientIds[wanted.recipient],
    carrierId: carrier?.key,
    ...(!wanted.hasCoupon && { couponId: noCoupon }),
  };
  const now = new Date(context.clock.now().getTime() - wanted.daysAgo * day);
  const { bundles } = await readOffers(trx, shopId);
  const options = await findDeliveryOptions(trx, shopId);
  const conditions = { shop: buyer.shop, options, offers: { promotions: [], bundles }, now };
  const coupons = await findAccountCoupons(trx, buyer, now);
  const quote = quoteCheckout(await loadCheckout(trx, buyer, { lines, coupons }, conditions, choices));
  const request = { idempotencyKey: newId(), remark: wanted.remark ?? '' };
  const outcome = await makeOrder(context, trx, draftOrder(quote, buyer, request, now));
  if (!('made' in outcome)) throw new Error(`Shop ${shopId} has too little stock for its demo orders`);
  const order: PaidOrder = { ...outcome.made, shopId, accountId: shopper.accountId, channel: wanted.channel };
  return { order, carrierName: carrier?.name ?? { zh: '门店自提', en: 'Pick up' }, now };
};

const loadOrder = async (context: Context, trx: Trx, customer: Customer, wanted: DemoOrder, place: number) => {
  const { order, carrierName, now } = await makeDemoOrder(context, trx, customer, wanted, place);
  const latest = context.clock.now().getTime() - minute;
  for (const step of lives[wanted.status]) {
    const at = new Date(Math.min(now.getTime() + afterDays[step] * day, latest));
    await take[step]({ context, trx, order, wanted, carrierName, at });
  }
};

/** The orders of one shopper, made and moved by the shop's own services, so that every ledger agrees. */
export const loadOrders = async (context: Context, trx: Trx, customer: Customer): Promise<void> => {
  const orders = customer.shopper.isRegular ? regularOrders : someOrders;
  for (const [place, wanted] of orders.entries()) await loadOrder(context, trx, customer, wanted, place);
};
