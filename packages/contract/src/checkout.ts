import * as z from 'zod/mini';
import { activityType } from './cart';
import { endpoint } from './endpoint';
import { id, idempotencyKey, isoDateTime, money } from './envelope';
import { orderAddress, orderLine, priceParts } from './order';
import { giftChoice } from './promotion-rule';
import { deliveryMode } from './shop';

export const remarkLength = 200;

const lineQuantity = z.int().check(z.gte(1), z.lte(1_000_000));

/** Chosen in place of a coupon's id by whoever wants none: leaving the choice out means the best one. */
export const noCoupon = 'none';

/** What stands between the shopper and the order (CHK-06): a reason that the page acts on, and a sentence to show. */
const obstacle = z.object({
  reason: z.enum([
    'shortage',
    'productNotFound',
    'addressNeeded',
    'crossBorderRecipient',
    'idCardNeeded',
    'idPhotosNeeded',
    'logisticsNeeded',
    'parcelLimit',
    'pickUpNeeded',
    'amountNotPositive',
    'lineTooLarge',
    'orderTooLarge',
    'purchaseLimit',
  ]),
  message: z.string(),
});
export type Obstacle = z.output<typeof obstacle>;

/** Everything that the shopper chooses. The shop fills in sensibly whatever is left out or no longer fits. */
const choices = {
  deliveryMode: z.optional(deliveryMode),
  recipientId: z.optional(id),
  senderId: z.optional(id),
  carrierId: z.optional(id),
  materialId: z.optional(id),
  pickUpPointId: z.optional(id),
  /** A coupon of the shopper's; `noCoupon` for none. Left out, the best one. */
  couponId: z.optional(id),
};
export const checkoutChoices = z.object(choices);
export type CheckoutChoices = z.output<typeof checkoutChoices>;

const checkoutAddress = z.object({ addressId: id, countryCode: z.string(), ...orderAddress.shape });
export type CheckoutAddress = z.output<typeof checkoutAddress>;

const carrier = z.object({
  carrierId: id,
  name: z.string(),
  fee: money,
  daysMin: z.int(),
  daysMax: z.int(),
});
export type Carrier = z.output<typeof carrier>;

const material = z.object({ materialId: id, name: z.string(), price: money, picture: z.string() });
export type Material = z.output<typeof material>;

/** A coupon of the shopper's, and what it does for this checkout (CHK-04). */
const coupon = z.object({
  couponId: id,
  name: z.string(),
  /** What it takes off at most. */
  amount: money,
  /** The goods it counts for have to come to this much, after promotions. */
  minSpend: money,
  startsAt: isoDateTime,
  endsAt: isoDateTime,
  /** The last day that it can be used, YYYY-MM-DD by the shop's calendar. */
  lastDay: z.string(),
  /** Why it can't be used here; null while it can. */
  unusable: z.nullable(z.enum(['notYet', 'minSpend', 'otherGoods'])),
  /** The same as a sentence; empty while it can. */
  message: z.string(),
  /** What it would take off this checkout. */
  discount: money,
});
export type Coupon = z.output<typeof coupon>;

const pickUpPoint = z.object({
  pointId: id,
  name: z.string(),
  country: z.string(),
  address: z.string(),
  phone: z.string(),
  hours: z.string(),
});
export type PickUpPoint = z.output<typeof pickUpPoint>;

export const checkoutLine = z.object({
  ...orderLine.shape,
  stock: z.int(),
  /** Null while the line can be bought in this quantity. */
  problem: z.nullable(z.enum(['offSale', 'shortage'])),
});
export type CheckoutLine = z.output<typeof checkoutLine>;

/**
 * One thing that is no longer as the shopper saw it (CHK-08). `was` and `now` are prices, fees, taxes or reductions in
 * minor units, or pieces that are wanted and in stock; for a coupon, carrier or packing that can't be had any more they
 * are what it came to, and what the one in its place comes to. `name` is the product's, the person's or the choice's.
 */
export const checkoutChange = z.object({
  kind: z.enum([
    'price',
    'shortage',
    'offSale',
    'offerOver',
    'giftLeft',
    'reduction',
    'recipientGone',
    'recipientEdited',
    'senderGone',
    'senderEdited',
    'deliveryGone',
    'carrierGone',
    'pickUpGone',
    'fee',
    'packingGone',
    'packingFee',
    'coupon',
    'couponDiscount',
    'tax',
    'total',
  ]),
  name: z.string(),
  was: z.int(),
  now: z.int(),
});
export type CheckoutChange = z.output<typeof checkoutChange>;

/** All that the page shows, priced for the choices made so far. */
export const checkout = z.object({
  preOrderId: id,
  currency: z.string(),
  lines: z.array(checkoutLine),
  /** The names of gifts that are earned, but can't go by the delivery mode: the order comes without them (CART-05). */
  giftsLeft: z.array(z.string()),
  /** The modes that all that is bought allows. */
  deliveryModes: z.array(deliveryMode),
  deliveryMode,
  recipient: z.nullable(checkoutAddress),
  senderNeeded: z.boolean(),
  sender: z.nullable(checkoutAddress),
  /** Those that go to the recipient, cheapest first. */
  carriers: z.array(carrier),
  carrierId: z.nullable(id),
  materials: z.array(material),
  materialId: z.nullable(id),
  pickUpPoints: z.array(pickUpPoint),
  pickUpPointId: z.nullable(id),
  /** Usable ones first, the best in front. */
  coupons: z.array(coupon),
  couponId: z.nullable(id),
  price: priceParts,
  obstacles: z.array(obstacle),
  /** What has changed since the shopper last looked, other than by their own choices. */
  changes: z.array(checkoutChange),
});
export type Checkout = z.output<typeof checkout>;

/** Enough for any person, too little for a script that would reserve all of a shop's stock. */
const checkoutsOfOne = { max: 200, seconds: 60, by: 'account', perServer: true } as const;

export const preOrderTemp = endpoint({
  method: 'POST',
  path: '/mall/order2/preOrderTemp',
  summary: 'Start a checkout, from single products or from lines of the cart',
  access: 'member',
  body: z.object({
    productItemList: z._default(
      z
        .array(
          z.object({
            skuSaleId: id,
            quantity: lineQuantity,
            activityId: z._default(z.string().check(z.maxLength(64)), ''),
            activityType: z._default(activityType, 0),
            /** As in `addToCart`. */
            giftProducts: z._default(z.array(id).check(z.maxLength(50)), []),
          }),
        )
        .check(z.maxLength(200)),
      [],
    ),
    shoppingCartIds: z._default(z.array(id).check(z.maxLength(200)), []),
  }),
  data: z.object({
    preOrderId: id,
    /**
     * What can be chosen with goods that are bought at once and has not been: whoever wants a gift starts again with it. Empty
     * for lines of the cart, which asks by itself.
     */
    giftChoices: z.array(giftChoice),
  }),
  limit: checkoutsOfOne,
});

export const preOrder = endpoint({
  method: 'POST',
  path: '/mall/order2/preOrder',
  summary: 'The checkout, with sensible choices where none are given',
  access: 'member',
  body: z.object({ preOrderId: id, ...choices }),
  data: checkout,
  unattended: true,
});

export const refreshPreOrder = endpoint({
  method: 'GET',
  path: '/mall/order2/refreshPreOrder',
  summary: 'The checkout priced anew for other choices',
  access: 'member',
  query: z.object({ preOrderId: id, ...choices }),
  data: checkout,
});

export const selectMaterial = endpoint({
  method: 'GET',
  path: '/mall/order2/selectMaterial',
  summary: 'The checkout with another packing material; without materialId, with none',
  access: 'member',
  query: z.object({ preOrderId: id, ...choices }),
  data: checkout,
});

export const selectCoupons = endpoint({
  method: 'GET',
  path: '/mall/order2/selectCoupons',
  summary: 'The checkout with another coupon, and every coupon with the reason why it can or cannot be used',
  access: 'member',
  query: z.object({ preOrderId: id, ...choices }),
  data: checkout,
});

export const getLogisticsList = endpoint({
  method: 'GET',
  path: '/api/logistics/getLogisticsList',
  summary: 'Carriers for the delivery mode and the recipient of a checkout, with their fees',
  access: 'member',
  query: z.object({ preOrderId: id, deliveryMode: z.optional(deliveryMode), recipientId: z.optional(id) }),
  data: z.array(carrier),
});

export const matchLogicFee = endpoint({
  method: 'GET',
  path: '/api/mallOrder/matchLogicFee',
  summary: 'What one carrier costs for a checkout',
  access: 'member',
  query: z.object({
    preOrderId: id,
    deliveryMode: z.optional(deliveryMode),
    recipientId: z.optional(id),
    carrierId: id,
  }),
  data: z.object({ fee: money }),
});

export const getMaterialSetting = endpoint({
  method: 'GET',
  path: '/api/materialSetting/getMaterialSetting',
  summary: 'The packing materials of the shop',
  access: 'visitor',
  data: z.array(material),
  cache: 'settings',
});

export const getSelfMentionPoint = endpoint({
  method: 'GET',
  path: '/api/mallAddress/getSelfMentionPoint',
  summary: 'The pick-up points of the shop',
  access: 'visitor',
  data: z.array(pickUpPoint),
  cache: 'settings',
});

export const createOrder = endpoint({
  method: 'POST',
  path: '/mall/order2/createOrder',
  summary: 'Make the order, once for each idempotency key; a refusal says what changed under `changes`',
  access: 'member',
  body: z.object({
    preOrderId: id,
    idempotencyKey,
    ...choices,
    /** The total that the shopper saw and agreed to. */
    expectedTotal: money,
    remark: z._default(z.string().check(z.maxLength(remarkLength)), ''),
  }),
  data: z.object({ orderId: id, orderNo: z.string(), total: money, currency: z.string(), payBy: isoDateTime }),
  limit: checkoutsOfOne,
  quiet: true,
});
