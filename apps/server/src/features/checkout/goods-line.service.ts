import type { Db } from '../../db/database';
import type { CheckoutSessionLine } from '../../db/tables/order';
import { refuse } from '../../shop-error';
import type { OfferLine } from '../offer/offer.rules';
import { findGoods, type Goods } from './checkout.queries';

/** One line of the checkout: what is wanted, and what is on sale now. */
export interface GoodsLine extends CheckoutSessionLine {
  goods: Goods;
  /** What one piece costs now; a gift costs nothing. */
  unitPrice: number;
}

/** Ties the wanted lines to what the shop sells now; a variant that is gone for good refuses the whole. */
export const withGoods = async <Line extends Omit<CheckoutSessionLine, 'price'>>(
  db: Db,
  shopId: string,
  lines: Line[],
): Promise<(Line & Pick<GoodsLine, 'goods' | 'unitPrice'>)[]> => {
  const skuIds = [...new Set(lines.map(({ skuId }) => skuId))];
  const found = new Map((await findGoods(db, shopId, skuIds)).map((row) => [row.sku_id, row]));
  return lines.map((line) => {
    const goods = found.get(line.skuId) ?? refuse('productNotFound');
    return { ...line, goods, unitPrice: line.kind === 'gift' ? 0 : goods.price };
  });
};

/** A line as the checkout keeps it. */
export const toKeep = ({
  skuId,
  quantity,
  cartId,
  offerId,
  kind,
  group,
  unitPrice,
}: GoodsLine): CheckoutSessionLine => ({
  ...{ skuId, quantity, cartId, offerId, kind, group },
  price: unitPrice,
});

/** A line as promotions go by it. */
export const offerLineOf = ({
  skuId,
  quantity,
  offerId,
  kind,
  group,
  goods,
  unitPrice,
}: Omit<GoodsLine, 'price'>): OfferLine => ({
  ...{ skuId, quantity, offerId, kind, group },
  productId: goods.product_id,
  price: unitPrice,
});

/** Lines of one variant share its stock. */
export const shortLines = (lines: GoodsLine[]): GoodsLine[] => {
  const demand = new Map<string, number>();
  for (const { skuId, quantity } of lines) demand.set(skuId, (demand.get(skuId) ?? 0) + quantity);
  return lines.filter(({ skuId, goods }) => (demand.get(skuId) ?? 0) > goods.stock);
};
