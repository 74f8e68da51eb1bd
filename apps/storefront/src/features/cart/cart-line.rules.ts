import type { BundleLine, CartLine, CartProduct } from '@pcmall/contract/cart-line';
import { bundleReduction } from '@pcmall/domain/cart';
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

export const bundlePath = ({ bundleId, code }: BundleLine): string =>
  linkTo('discountPackage', { actId: bundleId, skuCode: code });
