import type {
  Carrier,
  Checkout,
  CheckoutAddress,
  Coupon,
  Material,
  Obstacle,
  PickUpPoint,
} from '@pcmall/contract/checkout';
import type { PriceParts } from '@pcmall/contract/order';
import { fullAddress } from '@pcmall/domain/address';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import { formatMoney } from '@pcmall/domain/money';
import type { OrderPrice } from '@pcmall/domain/pricing';
import type { AddressSnapshot } from '../../db/tables/order';
import { ShopError } from '../../shop-error';
import type { Offers } from '../offer/offer.rules';
import { placeIn } from '../region/region.service';
import type { Shop } from '../shop/shop.service';
import type { Arrangement, CarrierOffer, Terms } from './arrange-checkout';
import type { Buyer } from './buyer';
import type { DeliveryOptions } from './checkout.queries';
import { obstaclesOf } from './checkout-obstacles';
import type { JudgedCoupon } from './choose-coupon';
import { type GoodsLine, shortLines } from './goods-line.service';

export const presentCarrier = ({ carrier, fee }: CarrierOffer, language: Language): Carrier => ({
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

export const presentPoint = (point: DeliveryOptions['points'][number], language: Language): PickUpPoint => ({
  pointId: point.point_id,
  name: localize(point.name, language),
  country: point.country,
  address: localize(point.address, language),
  phone: point.phone,
  hours: localize(point.hours, language),
});

const presentPerson = (person: AddressSnapshot, language: Language): CheckoutAddress => ({
  addressId: person.addressId,
  countryCode: person.countryCode,
  name: person.name,
  phoneAreaCode: person.phoneAreaCode,
  phone: person.phone,
  fullAddress: fullAddress(placeIn(person, language)),
  idCardMasked: person.idCardMasked,
});

const couponReasons = {
  notYet: 'couponNotYet',
  minSpend: 'couponMinSpend',
  otherGoods: 'couponOtherGoods',
} as const;

const presentCoupon = (coupon: JudgedCoupon, { shop, language }: Buyer): Coupon => {
  const { couponId, name, amount, minSpend, startsAt, endsAt, unusable, discount, missing } = coupon;
  const args = { amount: formatMoney(missing, shop.currency) };
  return {
    ...{ couponId, amount, minSpend, unusable, discount },
    name: localize(name, language),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    message: unusable ? new ShopError(couponReasons[unusable], args).text(language) : '',
  };
};

export const pictureOf = ({ goods }: GoodsLine): string => goods.sku_picture || goods.pictures[0] || '';

/** By id, also of an offer that has just ended. */
export const offerName = ({ promotions, bundles }: Offers, { kind, offerId }: GoodsLine): Localized => {
  const found =
    kind === 'bundle'
      ? bundles.find(({ bundleId }) => bundleId === offerId)
      : promotions.find((promotion) => promotion.promotionId === offerId);
  return found?.name ?? { zh: '', en: '' };
};

const presentOffer = (line: GoodsLine, offers: Offers, language: Language): Checkout['lines'][number]['offer'] => {
  const { kind, offerId, group } = line;
  return kind && { activityId: offerId, kind, group, name: localize(offerName(offers, line), language) };
};

interface Shown {
  short: GoodsLine[];
  offers: Offers;
  price: OrderPrice;
  language: Language;
}

const presentLine = (line: GoodsLine, index: number, shown: Shown): Checkout['lines'][number] => {
  const { goods, quantity, unitPrice } = line;
  const { short, offers, price, language } = shown;
  const stockProblem = short.includes(line) ? 'shortage' : null;
  return {
    productId: goods.product_id,
    skuSaleId: goods.sku_id,
    name: localize(goods.name, language),
    picture: pictureOf(line),
    options: goods.options.map(({ name, value }) => ({
      name: localize(name, language),
      value: localize(value, language),
    })),
    price: unitPrice,
    quantity,
    subtotal: unitPrice * quantity,
    reduction: price.lines[index]?.reduction ?? 0,
    offer: presentOffer(line, offers, language),
    stock: goods.stock,
    problem: goods.on_sale ? stockProblem : 'offSale',
  };
};

export const isTaxIncluded = (shop: Shop, mode: Arrangement['mode']): boolean =>
  mode !== 'crossBorder' && shop.settings.salesTax?.included === true;

const presentPrice = (shop: Shop, { price, mode }: Arrangement): PriceParts => ({
  goods: price.goods,
  promotionReduction: price.promotionReduction,
  couponDiscount: price.couponDiscount,
  logistics: price.logistics,
  materialFee: price.material,
  crossBorderTax: price.crossBorderTax,
  salesTax: price.salesTax,
  salesTaxIncluded: isTaxIncluded(shop, mode),
  redPacket: price.redPacket,
  total: price.total,
});

const presentObstacles = ({ shop, language }: Buyer, arrangement: Arrangement): Obstacle[] =>
  obstaclesOf(shop, arrangement).map(({ reason, args }) => ({
    reason,
    message: new ShopError(reason, args).text(language),
  }));

export const presentCheckout = (
  preOrderId: string,
  buyer: Buyer,
  arrangement: Arrangement,
  { options, offers }: Terms,
): Checkout => {
  const { shop, language } = buyer;
  const { lines, recipient, sender, carriers, carrier, material, point, coupons, coupon } = arrangement;
  const shown = { short: shortLines(lines), offers, price: arrangement.price, language };
  return {
    preOrderId,
    currency: shop.currency,
    lines: lines.map((line, index) => presentLine(line, index, shown)),
    deliveryModes: arrangement.modes,
    deliveryMode: arrangement.mode,
    recipient: recipient && presentPerson(recipient, language),
    senderNeeded: shop.settings.showSenderAddress,
    sender: sender && presentPerson(sender, language),
    carriers: carriers.map((offer) => presentCarrier(offer, language)),
    carrierId: carrier?.carrier.carrier_id ?? null,
    materials: options.materials.map((each) => presentMaterial(each, language)),
    materialId: material?.material_id ?? null,
    pickUpPoints: options.points.map((each) => presentPoint(each, language)),
    pickUpPointId: point?.point_id ?? null,
    coupons: coupons.map((each) => presentCoupon(each, buyer)),
    couponId: coupon?.couponId ?? null,
    price: presentPrice(shop, arrangement),
    obstacles: presentObstacles(buyer, arrangement),
  };
};
