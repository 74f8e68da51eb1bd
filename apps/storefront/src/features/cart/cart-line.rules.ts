import type { BundleLine, CartLine, CartProduct, PromotionGroup } from '@pcmall/contract/cart-line';
import type { GiftProduct } from '@pcmall/contract/offer';
import { bundleReduction, reachedTierOf } from '@pcmall/domain/cart';
import { bundlesInStock } from '@pcmall/domain/offer';
import { linkTo } from '../../lib/link-to';

/** The stored lines that a line stands for: those of a promotion, else its own. */
export const cartIdsOf = (line: CartLine): string[] =>
  line.kind === 'promotion' ? line.lines.map(({ cartId }) => cartId) : [line.cartId];

/** Those of them that are selected and can be bought. */
export const selectedCartIdsOf = (line: CartLine): string[] => {
  if (line.kind === 'unavailable') return [];
  const lines = line.kind === 'promotion' ? line.lines : [line];
  return lines.filter(({ selected }) => selected).map(({ cartId }) => cartId);
};

/** Pieces that are selected, of a bundle those of its parts: as a checkout counts them (CART-09). */
export const selectedPieces = (lines: readonly CartLine[]): number => {
  const piecesOf = (line: CartLine): number => {
    if (line.kind === 'unavailable') return 0;
    if (line.kind === 'promotion')
      return line.lines.reduce((sum, { selected, quantity }) => sum + (selected ? quantity : 0), 0);
    if (!line.selected) return 0;
    const pieces = line.kind === 'bundle' ? line.parts.reduce((sum, { quantity }) => sum + quantity, 0) : 1;
    return line.quantity * pieces;
  };
  return lines.reduce((sum, line) => sum + piecesOf(line), 0);
};

/** Whether a gift is there and can be sent with what is selected. */
export const canBeGiven = ({ soldOut, staysBehind }: GiftProduct): boolean => !soldOut && !staysBehind;

/** The gifts in stock that are earned and can't be sent with what is selected, where too few others can. */
export const giftsLeftBehind = (group: PromotionGroup): GiftProduct[] => {
  const { gifts = [], giftCount = 0 } = reachedTierOf(group) ?? {};
  const left = gifts.filter(({ soldOut, staysBehind }) => staysBehind && !soldOut);
  return left.slice(0, Math.max(0, giftCount - gifts.filter(canBeGiven).length));
};

/** How many gifts of a promotion can still be chosen. Where there is no choice, they come by themselves. */
export const giftsDue = (group: PromotionGroup): number => {
  const tier = reachedTierOf(group);
  const givable = tier?.gifts.filter(canBeGiven).length ?? 0;
  if (!tier || givable <= tier.giftCount) return 0;
  return Math.max(0, tier.giftCount - group.gifts.length);
};

/** What a bundle costs, in minor units, and how many of it the stock allows. */
export const bundleFigures = (bundle: BundleLine, currency: string) => {
  const { parts, quantity } = bundle;
  const apart = parts.reduce((sum, { product, quantity: pieces }) => sum + product.price * pieces, 0);
  const stocks = parts.map(({ product, quantity: pieces }) => ({
    skuId: product.skuSaleId,
    stock: product.stock,
    quantity: pieces,
  }));
  return {
    /** Of one bundle, if its parts were bought apart. */
    apart,
    /** Of one bundle. */
    price: apart - bundleReduction(bundle, 1, currency),
    /** Of all bundles of the line. */
    subtotal: apart * quantity - bundleReduction(bundle, quantity, currency),
    stock: bundlesInStock(stocks),
  };
};

export const bundlePicture = ({ picture, parts }: BundleLine): string => picture || (parts[0]?.product.picture ?? '');

/** The address of a product's page, with this variant chosen. */
export const productPath = ({ productId, skuSaleId }: CartProduct): string =>
  linkTo('product', { id: productId }, { skuSaleId });

export const bundlePath = ({ bundleId, code }: Pick<BundleLine, 'bundleId' | 'code'>): string =>
  linkTo('discountPackage', { actId: bundleId, skuCode: code });
