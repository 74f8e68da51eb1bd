import type { CheckoutChange } from '@pcmall/contract/checkout';
import type { Localized } from '@pcmall/domain/localized';
import {
  type DueGift,
  findBundle,
  findPromotion,
  type GiftStock,
  giftsDue,
  givingPromotions,
  type Offers,
} from '../offer/offer.rules';
import { findShortLines, type GoodsLine, toOfferLine } from './checkout-line.rules';

/** What was on offer when the checkout began and is not any more. */
export type EndedOffer = Omit<CheckoutChange, 'name'> & { name: Localized };

interface CurrentOffers {
  offers: Offers;
  now: Date;
}

/** The gifts of the checkout that are still due. Their stock is the one read with the lines: a later look might differ. */
const giftsStillDue = (lines: readonly GoodsLine[], { offers, now }: CurrentOffers): DueGift[] => {
  const gifts = lines.filter(({ kind }) => kind === 'gift');
  if (gifts.length === 0) return [];
  const bought = lines.filter(({ kind }) => kind !== 'gift').map(toOfferLine);
  const choice = new Map<string, string[]>();
  for (const { offerId, skuId } of gifts) choice.set(offerId, [...(choice.get(offerId) ?? []), skuId]);
  const stocks = gifts.map(({ skuId, goods }): [string, GiftStock] => [
    skuId,
    { stock: goods.on_sale ? goods.stock : 0, chosen_from: [] },
  ]);
  return giftsDue(givingPromotions(offers, bought, now), bought, new Map(stocks), choice);
};

const haveSameEntries = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();

const isStillOffered = (line: GoodsLine, lines: readonly GoodsLine[], due: DueGift[], current: CurrentOffers) => {
  const { offers, now } = current;
  const { kind, offerId, skuId, group, goods } = line;
  if (kind === 'promotion') return findPromotion(offers, offerId, now)?.productIds.has(goods.product_id) === true;
  if (kind === 'gift') return due.some((gift) => gift.promotionId === offerId && gift.skuId === skuId);
  if (kind !== 'bundle') return true;
  const parts = lines.filter((each) => each.kind === 'bundle' && each.group === group);
  const productIds = findBundle(offers, offerId, now)?.parts.map(({ productId }) => productId) ?? [];
  return haveSameEntries(
    parts.map((part) => part.goods.product_id),
    productIds,
  );
};

const endOf = (line: GoodsLine, isShort: boolean): EndedOffer => {
  const { goods, kind, quantity } = line;
  if (kind !== 'gift') return { kind: 'offerOver', name: goods.name, was: quantity, now: quantity };
  const isGone = !goods.on_sale || isShort;
  return { kind: isGone ? 'shortage' : 'offerOver', name: goods.name, was: quantity, now: 0 };
};

/** Without an offer that has ended goods stay at their plain price; a gift that is no longer due goes (CHK-08). */
export const dropExpiredOffers = (
  lines: GoodsLine[],
  current: CurrentOffers,
): { lines: GoodsLine[]; endedOffers: EndedOffer[] } => {
  const due = giftsStillDue(lines, current);
  const expired = new Set(lines.filter((line) => !isStillOffered(line, lines, due, current)));
  if (expired.size === 0) return { lines, endedOffers: [] };
  const short = findShortLines(lines);
  return {
    lines: lines.flatMap((line) => {
      if (!expired.has(line)) return [line];
      return line.kind === 'gift' ? [] : [{ ...line, offerId: '', kind: null, group: 0 }];
    }),
    endedOffers: Array.from(expired, (line) => endOf(line, short.includes(line))),
  };
};
