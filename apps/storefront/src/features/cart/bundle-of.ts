import type { CartItem } from '@pcmall/contract/cart';
import { pathOf } from '@pcmall/contract/screens';
import { reductionOf } from '@pcmall/domain/cart';
import { bundlesInStock } from '@pcmall/domain/offer';

type BundleDetail = NonNullable<CartItem['bundleDetail']>;

/** A bundle of the cart as one thing: what it costs, with its saving taken off. */
export const bundleOf = (item: CartItem, { name, picture, skuCode }: BundleDetail, currency: string) => {
  const { children, activityId, quantity } = item;
  const apart = children.reduce((sum, part) => sum + part.product.price * part.quantity, 0);
  const off = (bundles: number) => reductionOf({ ...item, selection: true, quantity: bundles }, currency);
  const stock = bundlesInStock(
    children.map((part) => ({ ...part.product, skuId: part.product.skuSaleId, quantity: part.quantity })),
  );
  return {
    name,
    picture: picture || (children[0]?.product.picture ?? ''),
    to: `${pathOf('discountPackage')}?${new URLSearchParams({ actId: activityId, skuCode })}`,
    apart,
    price: apart - off(1),
    subtotal: apart * quantity - off(quantity),
    stock,
  };
};
