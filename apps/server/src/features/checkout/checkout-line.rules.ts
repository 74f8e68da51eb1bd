import type { Localized } from '@pcmall/domain/localized';
import { stockDemand } from '@pcmall/domain/stock';
import type { CheckoutSessionLine } from '../../db/tables/order';
import { refuse } from '../../shop-error';
import type { OfferLine, Offers } from '../offer/offer.rules';
import type { Goods } from './checkout.queries';

/** A line of the checkout that is not stored yet: its price has not been shown to anybody. */
export type NewCheckoutLine = Omit<CheckoutSessionLine, 'price'>;

/** A line of the checkout with what is on sale now. */
export interface GoodsLine extends CheckoutSessionLine {
  goods: Goods;
  /** What one piece costs now, in minor units; a gift costs nothing. */
  unitPrice: number;
}

type WithGoods<Line> = Line & Pick<GoodsLine, 'price' | 'goods' | 'unitPrice'>;

/** Joins lines and goods. Refuses `productNotFound` if the shop no longer has one of the variants at all. */
export const joinGoods = <Line extends NewCheckoutLine & { price?: number }>(
  lines: readonly Line[],
  goods: readonly Goods[],
): WithGoods<Line>[] => {
  const goodsBySku = new Map(goods.map((row) => [row.sku_id, row]));
  return lines.map((line) => {
    const row = goodsBySku.get(line.skuId) ?? refuse('productNotFound');
    const unitPrice = line.kind === 'gift' ? 0 : row.price;
    return { ...line, price: line.price ?? unitPrice, goods: row, unitPrice };
  });
};

/** The line as its checkout session stores it, at the price that is shown from now on. */
export const toSessionLine = (line: GoodsLine): CheckoutSessionLine => ({
  skuId: line.skuId,
  quantity: line.quantity,
  price: line.unitPrice,
  cartId: line.cartId,
  offerId: line.offerId,
  kind: line.kind,
  group: line.group,
});

/** The line as offers see it. */
export const toOfferLine = ({ skuId, quantity, offerId, kind, group, goods, unitPrice }: GoodsLine): OfferLine => ({
  ...{ skuId, quantity, offerId, kind, group },
  productId: goods.product_id,
  price: unitPrice,
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

export const linePicture = ({ goods }: GoodsLine): string => goods.sku_picture || goods.pictures[0] || '';

/** The name of the line's offer, even if that has just ended; null where there is none. */
export const lineOfferName = ({ promotions, bundles }: Offers, { kind, offerId }: GoodsLine): Localized | null => {
  if (kind === null) return null;
  const offer =
    kind === 'bundle'
      ? bundles.find(({ bundleId }) => bundleId === offerId)
      : promotions.find(({ promotionId }) => promotionId === offerId);
  return offer?.name ?? { zh: '', en: '' };
};
