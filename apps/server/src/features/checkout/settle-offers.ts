import type { CheckoutChange } from '@pcmall/contract/checkout';
import type { Localized } from '@pcmall/domain/localized';
import { type DueGift, findBundle, findPromotion, type Offers } from '../offer/offer.rules';
import { type GoodsLine, shortLines } from './goods-line.service';

/** What was offered when the checkout began and is not any more. */
export type EndedOffer = Omit<CheckoutChange, 'name'> & { name: Localized };

export interface Settled {
  lines: GoodsLine[];
  ended: EndedOffer[];
}

interface Offered {
  offers: Offers;
  due: DueGift[];
  now: Date;
}

const isSame = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();

const isOffered = (line: GoodsLine, lines: GoodsLine[], { offers, due, now }: Offered): boolean => {
  const { kind, offerId, skuId, group, goods } = line;
  if (kind === 'promotion') return findPromotion(offers, offerId, now)?.productIds.has(goods.product_id) === true;
  if (kind === 'gift') return due.some((gift) => gift.promotionId === offerId && gift.skuId === skuId);
  if (kind !== 'bundle') return true;
  const parts = lines.filter((each) => each.kind === 'bundle' && each.group === group);
  const offer = findBundle(offers, offerId, now);
  return isSame(
    parts.map((part) => part.goods.product_id),
    offer?.parts.map(({ productId }) => productId) ?? [],
  );
};

const endOf = (line: GoodsLine, short: GoodsLine[]): EndedOffer => {
  const { goods, kind, quantity } = line;
  const { name } = goods;
  if (kind !== 'gift') return { kind: 'offerOver', name, was: quantity, now: quantity };
  const isGone = !goods.on_sale || short.includes(line);
  return { kind: isGone ? 'shortage' : 'offerOver', name, was: quantity, now: 0 };
};

/** Goods of an offer that has ended stay at their plain price; a gift that is not due any more goes. */
export const settleOffers = (lines: GoodsLine[], offered: Offered): Settled => {
  const over = lines.filter((line) => !isOffered(line, lines, offered));
  if (over.length === 0) return { lines, ended: [] };
  const short = shortLines(lines);
  return {
    lines: lines.flatMap((line) => {
      if (!over.includes(line)) return [line];
      return line.kind === 'gift' ? [] : [{ ...line, offerId: '', kind: null, group: 0 }];
    }),
    ended: over.map((line) => endOf(line, short)),
  };
};
