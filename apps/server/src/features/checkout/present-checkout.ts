import type {
  Carrier,
  Checkout,
  CheckoutAddress,
  CheckoutChange,
  CheckoutLine,
  Coupon,
  Material,
  PickUpPoint,
} from '@pcmall/contract/checkout';
import type { PriceParts } from '@pcmall/contract/order';
import { type Language, localize } from '@pcmall/domain/localized';
import { formatMoney } from '@pcmall/domain/money';
import { lastDayIn } from '@pcmall/domain/time-zone';
import type { Shop } from '../../core/shop';
import { ShopError } from '../../core/shop-error';
import type { AddressSnapshot } from '../../db/tables/order';
import type { DeliveryOptions } from '../delivery/delivery-modes.rules';
import { writeAddress } from '../region/region.service';
import type { QuotedLine } from './checkout-line.rules';
import type { QuotedCoupon } from './price.rules';
import { type CheckoutQuote, needsSender, type QuotedCarrier } from './quote.rules';

export const presentCarrier = ({ carrier, fee }: QuotedCarrier, language: Language): Carrier => ({
  carrierId: carrier.carrier_id,
  name: localize(carrier.name, language),
  fee,
  daysMin: carrier.days_min,
  daysMax: carrier.days_max,
});

export const presentMaterial = (
  { material_id, name, price, picture }: DeliveryOptions['materials'][number],
  language: Language,
): Material => ({ materialId: material_id, name: localize(name, language), price, picture });

export const presentPickUpPoint = (point: DeliveryOptions['points'][number], language: Language): PickUpPoint => ({
  pointId: point.point_id,
  name: localize(point.name, language),
  country: point.country,
  address: localize(point.address, language),
  phone: point.phone,
  hours: localize(point.hours, language),
});

const presentAddress = (address: AddressSnapshot, language: Language): CheckoutAddress => ({
  addressId: address.addressId,
  countryCode: address.countryCode,
  name: address.name,
  phoneAreaCode: address.phoneAreaCode,
  phone: address.phone,
  fullAddress: writeAddress(address, language),
  idCardMasked: address.idCardMasked,
});

const couponReasons = {
  notYet: 'couponNotYet',
  minSpend: 'couponMinSpend',
  otherGoods: 'couponOtherGoods',
} as const;

const presentCoupon = (coupon: QuotedCoupon, { currency, timeZone }: Shop, language: Language): Coupon => {
  const { couponId, name, amount, minSpend, startsAt, endsAt, unusable, discount, missing } = coupon;
  const args = { amount: formatMoney(missing, currency) };
  return {
    ...{ couponId, amount, minSpend, unusable, discount },
    name: localize(name, language),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    lastDay: lastDayIn(endsAt, timeZone),
    message: unusable ? new ShopError(couponReasons[unusable], args).text(language) : '',
  };
};

const presentOffer = ({ kind, offerId, offerName, group }: QuotedLine, language: Language): CheckoutLine['offer'] =>
  kind && { activityId: offerId, kind, group, name: offerName ? localize(offerName, language) : '' };

const problemOf = ({ goods, isShort }: QuotedLine): CheckoutLine['problem'] => {
  if (!goods.on_sale) return 'offSale';
  return isShort ? 'shortage' : null;
};

const presentLine = (line: QuotedLine, language: Language): CheckoutLine => {
  const { goods, price, quantity } = line;
  return {
    productId: goods.product_id,
    skuSaleId: goods.sku_id,
    name: localize(goods.name, language),
    picture: line.picture,
    options: goods.options.map(({ name, value }) => ({
      name: localize(name, language),
      value: localize(value, language),
    })),
    price,
    quantity,
    subtotal: price * quantity,
    reduction: line.reduction,
    offer: presentOffer(line, language),
    stock: goods.stock,
    problem: problemOf(line),
  };
};

const presentPrice = ({ price, isSalesTaxIncluded }: CheckoutQuote): PriceParts => ({
  goods: price.goods,
  promotionReduction: price.promotionReduction,
  couponDiscount: price.couponDiscount,
  logistics: price.logistics,
  materialFee: price.material,
  crossBorderTax: price.crossBorderTax,
  salesTax: price.salesTax,
  salesTaxIncluded: isSalesTaxIncluded,
  redPacket: price.redPacket,
  total: price.total,
});

/** The whole checkout page. */
export const presentCheckout = (
  preOrderId: string,
  quote: CheckoutQuote,
  changes: CheckoutChange[],
  { shop, language }: { shop: Shop; language: Language },
): Checkout => {
  const { recipient, sender, options } = quote;
  return {
    preOrderId,
    currency: shop.currency,
    lines: quote.lines.map((line) => presentLine(line, language)),
    // Two variants of one product have one name.
    giftsLeft: [...new Set(quote.giftsLeft.map(({ goods }) => localize(goods.name, language)))],
    deliveryModes: quote.deliveryModes,
    deliveryMode: quote.deliveryMode,
    recipient: recipient && presentAddress(recipient, language),
    senderNeeded: needsSender(shop, quote.deliveryMode),
    sender: sender && presentAddress(sender, language),
    carriers: quote.carriers.map((carrier) => presentCarrier(carrier, language)),
    carrierId: quote.carrier?.carrier.carrier_id ?? null,
    materials: options.materials.map((material) => presentMaterial(material, language)),
    materialId: quote.material?.material_id ?? null,
    pickUpPoints: options.points.map((point) => presentPickUpPoint(point, language)),
    pickUpPointId: quote.pickUpPoint?.point_id ?? null,
    coupons: quote.coupons.map((coupon) => presentCoupon(coupon, shop, language)),
    couponId: quote.coupon?.couponId ?? null,
    price: presentPrice(quote),
    obstacles: quote.obstacles.map(({ reason, args }) => ({
      reason,
      message: new ShopError(reason, args).text(language),
    })),
    changes,
  };
};
