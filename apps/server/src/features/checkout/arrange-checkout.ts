import type { CheckoutChoices } from '@pcmall/contract/checkout';
import type { DeliveryMode } from '@pcmall/contract/shop';
import { deliverableCrossBorder } from '@pcmall/domain/address';
import { logisticsFee } from '@pcmall/domain/logistics';
import type { OrderPrice } from '@pcmall/domain/pricing';
import type { AddressSnapshot } from '../../db/tables/order';
import type { Offers } from '../offer/offer.rules';
import type { Shop } from '../shop/shop.service';
import type { DeliveryOptions } from './checkout.queries';
import { type JudgedCoupon, judgeCoupons } from './choose-coupon';
import type { GoodsLine } from './goods-line.service';
import type { HeldCouponRow } from './held-coupons.queries';
import { priceWithCoupon, type ReducedLine, reduceLines } from './price-checkout';
import type { EndedOffer, Settled } from './settle-offers';

export type CarrierOffer = { carrier: DeliveryOptions['carriers'][number]; fee: number };

/** A checkout with every choice made, as far as that is possible. */
export interface Arrangement {
  lines: GoodsLine[];
  ended: EndedOffer[];
  modes: DeliveryMode[];
  mode: DeliveryMode;
  recipient: AddressSnapshot | null;
  /** The photos of the recipient's ID card are on file, or the shop does not ask for them. */
  hasIdPhotos: boolean;
  sender: AddressSnapshot | null;
  carriers: CarrierOffer[];
  carrier: CarrierOffer | null;
  material: DeliveryOptions['materials'][number] | null;
  point: DeliveryOptions['points'][number] | null;
  /** The best in front. */
  coupons: JudgedCoupon[];
  coupon: JudgedCoupon | null;
  price: OrderPrice;
}

/** What the shop says at the moment of asking. */
export interface Terms {
  options: DeliveryOptions;
  offers: Offers;
  now: Date;
}

export interface Situation extends Terms, Settled {
  shop: Shop;
  coupons: HeldCouponRow[];
  recipient: AddressSnapshot | null;
  hasIdPhotos: boolean;
  sender: AddressSnapshot | null;
}

/** The modes that the shop offers and all products allow. */
export const commonModes = (shop: Shop, lines: GoodsLine[], options: DeliveryOptions): DeliveryMode[] =>
  shop.settings.deliveryModes.filter(
    (mode) =>
      (mode !== 'pickUp' || options.points.length > 0) &&
      lines.every(({ goods }) => goods.delivery_modes.includes(mode)),
  );

/** Across the border to a recipient in China, otherwise from the shop's own country. */
const suitsRecipient = (mode: DeliveryMode, recipient: AddressSnapshot): boolean =>
  mode === 'crossBorder' ? deliverableCrossBorder(recipient) : !deliverableCrossBorder(recipient);

const chooseMode = (modes: DeliveryMode[], wanted: DeliveryMode | undefined, recipient: AddressSnapshot | null) => {
  if (wanted && modes.includes(wanted)) return wanted;
  return (recipient && modes.find((mode) => suitsRecipient(mode, recipient))) ?? modes[0];
};

/** Carriers of the mode that go to the recipient's country, cheapest first. */
const presentBundleOffers = (
  mode: DeliveryMode,
  { shop, lines, options, recipient }: Situation,
  reduced: ReducedLine[],
): CarrierOffer[] => {
  if (mode === 'pickUp' || recipient === null) return [];
  const grams = lines.reduce((all, { goods, quantity }) => all + goods.weight * quantity, 0);
  const goods = reduced.reduce((all, { amount }) => all + amount, 0);
  const { freeShippingFrom } = shop.settings;
  return options.carriers
    .filter(({ delivery_mode, countries }) => {
      const goesThere = countries.length === 0 || countries.includes(recipient.countryCode);
      return delivery_mode === mode && goesThere;
    })
    .map((carrier) => {
      const rate = {
        firstWeight: carrier.first_weight,
        firstFee: carrier.first_fee,
        furtherWeight: carrier.further_weight,
        furtherFee: carrier.further_fee,
        freeFrom: carrier.free_from ?? freeShippingFrom ?? undefined,
      };
      return { carrier, fee: logisticsFee(rate, grams, goods) };
    })
    .toSorted((a, b) => a.fee - b.fee);
};

const choosePoint = ({ options, recipient }: Situation, wanted: string | undefined) =>
  options.points.find(({ point_id }) => point_id === wanted) ??
  options.points.find(({ country }) => country === recipient?.countryCode) ??
  options.points[0] ??
  null;

/** Fills in what was not chosen, or no longer fits, and prices it; undefined when the products share no delivery mode. */
export const arrange = (situation: Situation, choices: CheckoutChoices): Arrangement | undefined => {
  const { shop, lines, ended, options, now, recipient, hasIdPhotos, sender } = situation;
  const modes = commonModes(shop, lines, options);
  const mode = chooseMode(modes, choices.deliveryMode, recipient);
  if (!mode) return undefined;
  const reduced = reduceLines(lines, situation, shop.currency);
  const carriers = presentBundleOffers(mode, situation, reduced);
  const carrier = carriers.find((offer) => offer.carrier.carrier_id === choices.carrierId) ?? carriers[0] ?? null;
  const material = options.materials.find(({ material_id }) => material_id === choices.materialId) ?? null;
  const coupons = judgeCoupons(situation.coupons, reduced, { currency: shop.currency, now });
  const { coupon, price } = priceWithCoupon(reduced, coupons, choices.couponId, {
    currency: shop.currency,
    logistics: carrier?.fee ?? 0,
    material: material?.price ?? 0,
    crossBorder: mode === 'crossBorder',
    salesTax: shop.settings.salesTax,
  });
  const point = mode === 'pickUp' ? choosePoint(situation, choices.pickUpPointId) : null;
  return {
    lines,
    ended,
    modes,
    mode,
    recipient,
    hasIdPhotos,
    sender,
    carriers,
    carrier,
    material,
    point,
    coupons,
    coupon,
    price,
  };
};
