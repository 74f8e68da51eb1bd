import type { Localized } from '@pcmall/domain/localized';
import type { OrderPrice } from '@pcmall/domain/pricing';
import { stockDemand } from '@pcmall/domain/stock';
import type { CheckoutSessionLine } from '../../db/tables/order';
import type { OfferLine, Offers } from '../offer/offer.rules';
import type { Goods } from './checkout.queries';

/** A line that nobody has been shown a price of. */
export type NewCheckoutLine = Omit<CheckoutSessionLine, 'price'>;

/** A line of the checkout with what is on sale now; its `price` is today's, and nothing for a gift. */
export interface GoodsLine extends NewCheckoutLine, OfferLine {
  /** What one piece cost when the shopper was first shown it, in minor units. */
  priceShown: number;
  goods: Goods;
}

/** A line as it is shown and ordered; amounts in minor units, over all its pieces. */
export interface QuotedLine extends GoodsLine {
  picture: string;
  /** Null where there is no offer. */
  offerName: Localized | null;
  reduction: number;
  tax: number;
  isShort: boolean;
}

/** The line as its checkout session stores it, at the price that is shown from now on. */
export const toSessionLine = ({
  skuId,
  quantity,
  price,
  cartId,
  cartQuantity,
  offerId,
  kind,
  group,
}: GoodsLine): CheckoutSessionLine => ({
  ...{ skuId, quantity, price, cartId, cartQuantity, offerId, kind, group },
});

/** The line as its checkout session stores it once the shopper has seen it. */
export const toShownLine = (line: QuotedLine): CheckoutSessionLine => ({
  ...toSessionLine(line),
  reductionShown: line.reduction,
});

/** The lines of variants of which there is less than all lines need together. */
export const findShortLines = <Line extends GoodsLine>(lines: readonly Line[]): Line[] => {
  const demand = stockDemand(lines);
  return lines.filter(({ skuId, goods }) => (demand.get(skuId) ?? 0) > goods.stock);
};

/** The names of the lines' products for a message, each once. */
export const productNames = (lines: readonly GoodsLine[]): Localized => {
  const namesIn = (language: 'zh' | 'en') => [
    ...new Set(lines.map(({ goods }) => goods.name[language] || goods.name.zh || goods.name.en)),
  ];
  return { zh: namesIn('zh').join('、'), en: namesIn('en').join(', ') };
};

/** The name of the line's offer, even if that has just ended; null where there is none. */
const offerNameOf = ({ kind, offerId }: GoodsLine, { promotions, bundles }: Offers): Localized | null => {
  if (kind === null) return null;
  const offer =
    kind === 'bundle'
      ? bundles.find(({ bundleId }) => bundleId === offerId)
      : promotions.find(({ promotionId }) => promotionId === offerId);
  return offer?.name ?? { zh: '', en: '' };
};

/** Lines with all that is shown and ordered of them. The price's lines are in the same order. */
export const quoteLines = (lines: readonly GoodsLine[], price: OrderPrice, offers: Offers): QuotedLine[] => {
  const short = new Set(findShortLines(lines));
  return lines.map((line, index) => ({
    ...line,
    picture: line.goods.sku_picture || line.goods.pictures[0] || '',
    offerName: offerNameOf(line, offers),
    reduction: price.lines[index]?.reduction ?? 0,
    tax: price.lines[index]?.tax ?? 0,
    isShort: short.has(line),
  }));
};
