import { noCoupon } from '@pcmall/contract/checkout';
import { demoDelivery } from '@pcmall/demo/shops/delivery';
import type { DemoOrder } from '@pcmall/demo/shops/orders';
import { partSkus, pickSkus } from '@pcmall/demo/shops/pick-skus';
import { demoPromotions } from '@pcmall/demo/shops/promotions';
import type { DemoShop } from '@pcmall/demo/shops/shops';
import { dayMs } from '@pcmall/domain/dates';
import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../core/context';
import type { Shop } from '../core/shop';
import type { Trx } from '../db/database';
import type { CheckoutSessionLine } from '../db/tables/order';
import { findAccountCoupons } from '../features/checkout/checkout-session.queries';
import { draftOrder } from '../features/checkout/create-order.service';
import { loadCheckout } from '../features/checkout/load-checkout.service';
import { quoteCheckout } from '../features/checkout/quote.rules';
import { findDeliveryOptions } from '../features/delivery/delivery-options.queries';
import { readOffers } from '../features/offer/offer.service';
import { makeOrder } from '../features/order/making/order-making.service';
import { newId } from '../gateways/random';
import type { PaidOrder } from './load-payments';
import type { LoadedShopper } from './load-shoppers';

/** An unpaid order of the demo waits until somebody looks at it; what a shopper orders waits as long as the shop says. */
const sampleUnpaidMinutes = 3 * 24 * 60;

export interface Customer {
  demo: DemoShop;
  shop: Shop;
  shopper: LoadedShopper;
}

export interface MadeDemoOrder {
  order: PaidOrder;
  carrierName: Localized;
  madeAt: Date;
}

/** The cheapest carrier of the order's delivery mode, or the dearest for express; none where it is picked up. */
const carrierOf = ({ demo }: Customer, { mode, carrier }: DemoOrder) => {
  const suitable = demoDelivery[demo.shopId].carriers.filter(
    (candidate) => candidate.mode === mode && !candidate.isDigital,
  );
  const byFee = suitable.toSorted((a, b) => a.first[1] - b.first[1]);
  return carrier === 'express' ? byFee.at(-1) : byFee[0];
};

const bundleLines = ({ shopId, goods }: DemoShop, { bundle: position }: DemoOrder): CheckoutSessionLine[] => {
  const offer = position === undefined ? undefined : demoPromotions[shopId].bundles[position];
  if (!offer) return [];
  return partSkus(goods, offer.parts).map(({ sku, quantity }) => ({
    skuId: sku.code.toLowerCase(),
    quantity,
    price: sku.price,
    cartId: '',
    cartQuantity: 0,
    offerId: offer.key,
    kind: 'bundle',
    group: 1,
  }));
};

/** Different goods for each order: `index` counts the orders of a shopper. */
const plainLines = ({ demo, shopper }: Customer, { mode, lines }: DemoOrder, index: number): CheckoutSessionLine[] =>
  pickSkus(demo.goods, mode, { from: index * 13 + shopper.index * 5, count: lines }).map(({ code, price }, at) => ({
    skuId: code.toLowerCase(),
    quantity: 1 + ((index + at) % 3),
    price,
    cartId: '',
    cartQuantity: 0,
    offerId: '',
    kind: null,
    group: 0,
  }));

/** Makes an order as the checkout would have made it `daysAgo`; throws where the shop has too little stock. */
export const makeDemoOrder = async (
  context: Context,
  trx: Trx,
  customer: Customer,
  demoOrder: DemoOrder,
  index: number,
): Promise<MadeDemoOrder> => {
  const { demo, shop, shopper } = customer;
  const { shopId } = demo;
  const unpaidMinutes = demoOrder.status === 'unpaid' ? sampleUnpaidMinutes : shop.settings.unpaidMinutes;
  const settings = { ...shop.settings, unpaidMinutes };
  const buyer = { shop: { ...shop, settings }, shopId, accountId: shopper.accountId, language: 'zh' as const };
  const lines = [...plainLines(customer, demoOrder, index), ...bundleLines(demo, demoOrder)];
  const carrier = carrierOf(customer, demoOrder);
  const choices = {
    deliveryMode: demoOrder.mode,
    recipientId: shopper.recipientIds[demoOrder.recipient],
    carrierId: carrier?.key,
    ...(!demoOrder.hasCoupon && { couponId: noCoupon }),
  };
  const now = new Date(context.clock.now().getTime() - demoOrder.daysAgo * dayMs);
  const { bundles } = await readOffers(trx, shopId);
  const options = await findDeliveryOptions(trx, shopId);
  const conditions = { shop: buyer.shop, options, offers: { promotions: [], bundles }, now };
  const coupons = await findAccountCoupons(trx, buyer, now);
  const quote = quoteCheckout(await loadCheckout(trx, buyer, { lines, coupons, shown: null }, conditions, choices));
  const request = { orderId: newId(), idempotencyKey: newId(), remark: demoOrder.remark ?? '' };
  const outcome = await makeOrder(context, trx, draftOrder(quote, buyer, request, now));
  if (!('made' in outcome)) throw new Error(`Shop ${shopId} has too little stock for its demo orders`);
  return {
    order: { ...outcome.made, shopId, accountId: shopper.accountId, channel: demoOrder.channel },
    carrierName: carrier?.name ?? { zh: '门店自提', en: 'Pick up' },
    madeAt: now,
  };
};
