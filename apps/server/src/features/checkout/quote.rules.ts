import type { CheckoutChange, CheckoutChoices, Obstacle } from '@pcmall/contract/checkout';
import type { DeliveryMode } from '@pcmall/contract/shop';
import { deliverableCrossBorder } from '@pcmall/domain/address';
import type { Localized } from '@pcmall/domain/localized';
import { servesDestination } from '@pcmall/domain/logistics';
import { type Currency, formatMoney } from '@pcmall/domain/money';
import { brokenLimit, type ParcelLimitKind, parcelLoad } from '@pcmall/domain/parcel-split';
import type { OrderPrice } from '@pcmall/domain/pricing';
import { parcelNeedsId } from '@pcmall/domain/recipient-id';
import type { Shop } from '../../core/shop';
import { type Args, refuse } from '../../core/shop-error';
import type { AddressSnapshot } from '../../db/tables/order';
import { carrierFee, parcelLimits } from '../delivery/carrier.rules';
import { commonDeliveryModes, type DeliveryOptions } from '../delivery/delivery-modes.rules';
import { findExpiredLines, type Offers } from '../offer/offer.rules';
import type { Goods } from './checkout.queries';
import { findShortLines, type GoodsLine, productNames, type QuotedLine, quoteLines } from './checkout-line.rules';
import type { AccountCouponRow } from './checkout-session.queries';
import { findPieceLimit } from './order-limits.rules';
import { priceWithCoupon, type QuotedCoupon, type ReducedLine, reduceLines } from './price.rules';

/** What the shop offers at the moment of the quote. */
export interface ShopConditions {
  shop: Shop;
  options: DeliveryOptions;
  offers: Offers;
  now: Date;
}

/** Everything that a quote depends on. */
export interface QuoteInput extends ShopConditions {
  lines: GoodsLine[];
  /** The shopper's coupons that are neither used nor over. */
  coupons: AccountCouponRow[];
  recipient: AddressSnapshot | null;
  /** Both photos of the recipient's ID card are on file, or the shop does not ask for them. */
  hasIdPhotos: boolean;
  /** Always null in a shop that does not show senders. */
  sender: AddressSnapshot | null;
  choices: CheckoutChoices;
}

/** What was on offer when the checkout began and is not any more. */
type EndedOffer = Omit<CheckoutChange, 'name'> & { name: Localized };

export type QuotedCarrier = { carrier: DeliveryOptions['carriers'][number]; fee: number };

/** A parcel that no carrier takes, and what the one that was chosen, or is the cheapest, does not take of it. */
export interface TooLargeParcel {
  carrier: DeliveryOptions['carriers'][number];
  limit: ParcelLimitKind;
  max: number;
  actual: number;
}

/** What keeps a checkout from becoming an order. */
type Refusal = { reason: Obstacle['reason']; args?: Args };

/** A checkout with every choice made, as far as that is possible, and priced: what is shown, and what is ordered. */
export interface CheckoutQuote {
  lines: QuotedLine[];
  endedOffers: EndedOffer[];
  /** Gifts that can't go by the delivery mode; another one may bring them back. */
  giftsLeft: GoodsLine[];
  deliveryModes: DeliveryMode[];
  deliveryMode: DeliveryMode;
  recipient: AddressSnapshot | null;
  sender: AddressSnapshot | null;
  /** Those that go to the recipient, cheapest first. */
  carriers: QuotedCarrier[];
  carrier: QuotedCarrier | null;
  tooLarge: TooLargeParcel | null;
  /** What there is to choose from. */
  options: DeliveryOptions;
  material: DeliveryOptions['materials'][number] | null;
  pickUpPoint: DeliveryOptions['points'][number] | null;
  /** The best in front. */
  coupons: QuotedCoupon[];
  coupon: QuotedCoupon | null;
  price: OrderPrice;
  isSalesTaxIncluded: boolean;
  /** What has to be mended first in front (CHK-06). */
  obstacles: Refusal[];
}

const endOfOffer = ({ goods, kind, quantity }: GoodsLine, isShort: boolean): EndedOffer => {
  const { name } = goods;
  if (kind !== 'gift') return { kind: 'offerOver', name, was: quantity, now: quantity };
  const isGone = !goods.on_sale || isShort;
  return { kind: isGone ? 'shortage' : 'offerOver', name, was: quantity, now: 0 };
};

/**
 * Without an offer that has ended goods stay at their plain price; a gift that is no longer due goes (CHK-08). Gifts go
 * by the stock that was read with the lines: a later look might differ.
 */
const dropExpiredOffers = ({ lines, offers, now }: QuoteInput): { lines: GoodsLine[]; endedOffers: EndedOffer[] } => {
  const gifts = lines.filter(({ kind }) => kind === 'gift');
  const stockOfGifts = new Map(
    gifts.map(({ skuId, goods }) => [skuId, { stock: goods.on_sale ? goods.stock : 0, chosen_from: [] }]),
  );
  const expired = findExpiredLines(offers, lines, stockOfGifts, now);
  if (expired.size === 0) return { lines, endedOffers: [] };
  const short = findShortLines(lines);
  return {
    lines: lines.flatMap((line) => {
      if (!expired.has(line)) return [line];
      // That the offer is over is told already: what it took off is not told again.
      const { reductionShown: _, ...plain } = { ...line, offerId: '', kind: null, group: 0 };
      return line.kind === 'gift' ? [] : [plain];
    }),
    endedOffers: Array.from(expired, (line) => endOfOffer(line, short.includes(line))),
  };
};

const boughtOf = (lines: readonly GoodsLine[]): Goods[] =>
  lines.flatMap(({ kind, goods }) => (kind === 'gift' ? [] : [goods]));

const isLeftBehind = ({ kind, goods }: GoodsLine, mode: DeliveryMode): boolean =>
  kind === 'gift' && !goods.delivery_modes.includes(mode);

/** Across the border to a recipient in China, otherwise from the shop's own country. */
const suitsRecipient = (mode: DeliveryMode, recipient: AddressSnapshot): boolean =>
  (mode === 'crossBorder') === deliverableCrossBorder(recipient);

const selectDeliveryMode = (modes: DeliveryMode[], { choices, recipient }: QuoteInput): DeliveryMode | undefined => {
  if (choices.deliveryMode && modes.includes(choices.deliveryMode)) return choices.deliveryMode;
  return (recipient && modes.find((mode) => suitsRecipient(mode, recipient))) ?? modes[0];
};

/** The carriers of the mode that go to the recipient's region and take such a parcel, cheapest first (CHK-03). */
const quoteCarriers = (
  mode: DeliveryMode,
  lines: readonly GoodsLine[],
  reduced: readonly ReducedLine[],
  { shop, options, recipient, choices }: QuoteInput,
): { carriers: QuotedCarrier[]; tooLarge: TooLargeParcel | null } => {
  if (mode === 'pickUp' || recipient === null) return { carriers: [], tooLarge: null };
  const goodsAmount = reduced.reduce((sum, { amount }) => sum + amount, 0);
  const load = parcelLoad(
    lines.map(({ goods, price, quantity }) => ({ quantity, weight: goods.weight, value: price })),
  );
  const going = options.carriers
    .filter((carrier) => carrier.delivery_mode === mode && servesDestination(carrier.regions, recipient))
    .map((carrier) => ({
      carrier,
      fee: carrierFee(carrier, shop.settings.freeShippingFrom, load.weight, goodsAmount),
      broken: brokenLimit(load, parcelLimits(carrier)),
    }))
    .toSorted((a, b) => a.fee - b.fee);
  const carriers = going.filter(({ broken }) => !broken).map(({ carrier, fee }) => ({ carrier, fee }));
  const refused = going.find(({ carrier }) => carrier.carrier_id === choices.carrierId) ?? going[0];
  const tooLarge = carriers.length === 0 && refused?.broken ? { carrier: refused.carrier, ...refused.broken } : null;
  return { carriers, tooLarge };
};

/** The shopper's own choice, or else the cheapest; where several cost the least they have to choose (CHK-03). */
const selectCarrier = (carriers: readonly QuotedCarrier[], carrierId: string | undefined): QuotedCarrier | null => {
  const chosen = carriers.find(({ carrier }) => carrier.carrier_id === carrierId);
  const [cheapest, next] = carriers;
  return chosen ?? (cheapest && cheapest.fee !== next?.fee ? cheapest : null);
};

const selectPickUpPoint = ({ options: { points }, recipient, choices }: QuoteInput) =>
  points.find(({ point_id }) => point_id === choices.pickUpPointId) ??
  points.find((point) => point.province_id !== '' && point.province_id === recipient?.provinceId) ??
  points.find(({ country }) => country === recipient?.countryCode) ??
  points[0] ??
  null;

const goodsObstacles = (lines: readonly QuotedLine[], { shop }: QuoteInput): Refusal[] => {
  if (lines.some(({ goods }) => !goods.on_sale)) return [{ reason: 'productNotFound' }];
  const short = lines.filter(({ isShort }) => isShort);
  if (short.length > 0) return [{ reason: 'shortage', args: { name: productNames(short) } }];
  const limit = findPieceLimit(lines, shop.settings);
  return limit ? [limit] : [];
};

type Unobstructed = Omit<CheckoutQuote, 'obstacles'>;

const inUnits = (limit: ParcelLimitKind, amount: number, currency: Currency): Localized => {
  if (limit === 'pieces') return { zh: `${amount} 件`, en: `${amount} items` };
  const text = limit === 'weight' ? `${amount / 1000} kg` : formatMoney(amount, currency);
  return { zh: text, en: text };
};

const parcelObstacle = ({ carrier, limit, max, actual }: TooLargeParcel, currency: Currency): Refusal => ({
  reason: 'parcelLimit',
  args: { carrier: carrier.name, max: inUnits(limit, max, currency), actual: inUnits(limit, actual, currency) },
});

const deliveryObstacles = (quote: Unobstructed, { hasIdPhotos, shop: { currency } }: QuoteInput): Refusal[] => {
  const { deliveryMode, recipient, carrier, pickUpPoint } = quote;
  if (!recipient) return [];
  if (deliveryMode === 'pickUp') return pickUpPoint ? [] : [{ reason: 'pickUpNeeded' }];
  if (deliveryMode === 'crossBorder') {
    if (!deliverableCrossBorder(recipient)) return [{ reason: 'crossBorderRecipient' }];
    const isIdNeeded = parcelNeedsId(deliveryMode, recipient);
    if (isIdNeeded && !recipient.idCardSealed) return [{ reason: 'idCardNeeded' }];
    if (isIdNeeded && !hasIdPhotos) return [{ reason: 'idPhotosNeeded' }];
  }
  if (quote.tooLarge) return [parcelObstacle(quote.tooLarge, currency)];
  return carrier ? [] : [{ reason: 'logisticsNeeded' }];
};

/** What is picked up is sent by nobody. */
export const needsSender = ({ settings }: Shop, mode: DeliveryMode): boolean =>
  settings.showSenderAddress && mode !== 'pickUp';

const findObstacles = (quote: Unobstructed, input: QuoteInput): Refusal[] => {
  const { shop } = input;
  const { lines, recipient, sender, price, deliveryMode } = quote;
  const isAddressMissing = recipient === null || (needsSender(shop, deliveryMode) && sender === null);
  return [
    ...goodsObstacles(lines, input),
    ...(isAddressMissing ? [{ reason: 'addressNeeded' } as const] : []),
    ...deliveryObstacles(quote, input),
    ...(price.total > 0 ? [] : [{ reason: 'amountNotPositive' } as const]),
  ];
};

/**
 * The checkout worked out from what was read: offers that still stand, whatever was not chosen or no longer fits filled
 * in sensibly, prices, and what stands in the way of the order. Refuses `noCommonDelivery` if the products share no
 * delivery mode any more.
 */
export const quoteCheckout = (input: QuoteInput): CheckoutQuote => {
  const { shop, options, offers, now, recipient, sender, choices } = input;
  const { currency, settings } = shop;
  const { lines: standing, endedOffers } = dropExpiredOffers(input);
  const deliveryModes = commonDeliveryModes(input, boughtOf(standing));
  const deliveryMode =
    selectDeliveryMode(deliveryModes, input) ?? refuse('noCommonDelivery', { names: productNames(standing) });
  const lines = standing.filter((line) => !isLeftBehind(line, deliveryMode));
  const giftsLeft = standing.filter((line) => isLeftBehind(line, deliveryMode));
  const isCrossBorder = deliveryMode === 'crossBorder';

  const reduced = reduceLines(lines, { offers, currency, now });
  const { carriers, tooLarge } = quoteCarriers(deliveryMode, lines, reduced, input);
  const carrier = selectCarrier(carriers, choices.carrierId);
  const material = options.materials.find(({ material_id }) => material_id === choices.materialId) ?? null;
  const { coupons, coupon, price } = priceWithCoupon(reduced, input.coupons, choices.couponId, {
    now,
    currency,
    // Until one of the cheapest is chosen, what all of them cost.
    logistics: (carrier ?? carriers[0])?.fee ?? 0,
    material: material?.price ?? 0,
    crossBorder: isCrossBorder,
    salesTax: settings.salesTax,
  });

  const quote = {
    ...{ lines: quoteLines(lines, price, offers), endedOffers, giftsLeft, deliveryModes, deliveryMode, recipient },
    sender: deliveryMode === 'pickUp' ? null : sender,
    ...{ carriers, carrier, tooLarge, options, material, coupons, coupon, price },
    pickUpPoint: deliveryMode === 'pickUp' ? selectPickUpPoint(input) : null,
    isSalesTaxIncluded: !isCrossBorder && settings.salesTax?.included === true,
  };
  return { ...quote, obstacles: findObstacles(quote, input) };
};
