import type * as domain from '@pcmall/domain/cart';
import type * as z from 'zod/mini';
import type { addToCart, Cart, CartItem, invalidReason } from './cart';
import type { BodyOf } from './endpoint';
import type { GiftProduct, Promotion } from './promotion-rule';

// The specification's words (activityType, actDetail, children, products …) are translated here and nowhere else:
// inside, a cart line is known by its kind.

export type CartProduct = CartItem['products'][number];

export interface PlainLine extends domain.PlainLine {
  cartId: string;
  product: CartProduct;
}

export interface PromotionLine extends domain.PromotionLine {
  cartId: string;
  product: CartProduct;
}

/** The lines of a promotion, the newest first, with the gifts that are due for what is selected of them. */
export interface PromotionGroup extends domain.PromotionGroup<Promotion['tiers'][number]> {
  /** The newest line's: by it the gifts are chosen. */
  cartId: string;
  promotionId: string;
  name: string;
  lines: readonly PromotionLine[];
  gifts: readonly GiftProduct[];
}

export interface BundlePart extends domain.CartBundlePart {
  /** 1 for the first. Two parts may be the same variant. */
  partNo: number;
  product: CartProduct;
}

export interface BundleLine extends domain.BundleLine {
  cartId: string;
  bundleId: string;
  code: string;
  name: string;
  picture: string;
  parts: readonly BundlePart[];
}

export interface UnavailableLine extends domain.UnavailableLine {
  cartId: string;
  /** Pieces or bundles. */
  quantity: number;
  reason: z.output<typeof invalidReason>;
  /** Of a bundle the part that is off sale or sold out, else its first one. */
  product: CartProduct;
  isBundle: boolean;
  /** What the bundle is; null for other lines, and where the shop no longer has it. */
  bundle: Pick<BundleLine, 'bundleId' | 'code' | 'name'> | null;
}

export type CartLine = PlainLine | PromotionGroup | BundleLine | UnavailableLine;

type BundleDetail = NonNullable<CartItem['bundleDetail']>;
type PromotionDetail = NonNullable<CartItem['actDetail']>;

const toPromotionGroup = (item: CartItem, { name, measure, tiers }: PromotionDetail): PromotionGroup => ({
  kind: 'promotion',
  cartId: item.cartId,
  promotionId: item.activityId,
  name,
  rule: { measure, tiers },
  lines: item.children.map(({ cartId, quantity, selection, product }) => ({
    ...{ cartId, quantity, selected: selection, product },
  })),
  gifts: item.giftProduct,
});

const toBundleLine = (item: CartItem, { skuCode, name, picture, saving }: BundleDetail): BundleLine => ({
  kind: 'bundle',
  cartId: item.cartId,
  bundleId: item.activityId,
  code: skuCode,
  name,
  picture,
  saving,
  quantity: item.quantity,
  selected: item.selection,
  parts: item.children.map(({ quantity, product }, index) => ({ partNo: index + 1, quantity, product })),
});

const toLines = (item: CartItem): CartLine[] => {
  const { cartId, quantity, selection: selected, invalid: reason, products, actDetail, bundleDetail } = item;
  if (reason !== null) {
    const isBundle = item.activityType === 2;
    const bundle = bundleDetail && { bundleId: item.activityId, code: bundleDetail.skuCode, name: bundleDetail.name };
    return products.map((product) => ({ kind: 'unavailable', cartId, quantity, reason, product, isBundle, bundle }));
  }
  if (actDetail) return [toPromotionGroup(item, actDetail)];
  if (bundleDetail) return [toBundleLine(item, bundleDetail)];
  return products.map((product) => ({ kind: 'plain', cartId, quantity, selected, product }));
};

/** The items of a cart as lines, in their order. */
export const toCartLines = (items: Cart['items']): CartLine[] => items.flatMap(toLines);

interface ProductAddition {
  kind: 'product';
  skuId: string;
  quantity: number;
  /** Tells apart lines of the same variant. */
  size: string;
  /** Empty where none is named: then the product is bought in the promotion that it is in, if any. */
  promotionId: string;
  giftSkuIds: readonly string[];
}

interface BundleAddition {
  kind: 'bundle';
  /** The variant of the first part. */
  skuId: string;
  quantity: number;
  bundleId: string;
  /** The variant of each part, in the order of the bundle's parts. */
  partSkuIds: readonly string[];
}

export type CartAddition = ProductAddition | BundleAddition;

/** What a shopper puts into the cart. Only activityType 2 differs: 3 "other" has no rules of its own and is a product. */
export const toCartAddition = (body: BodyOf<typeof addToCart>): CartAddition => {
  const { skuSaleId: skuId, quantity, activityId, activityType, size, giftProducts } = body;
  return activityType === 2
    ? { kind: 'bundle', skuId, quantity, bundleId: activityId, partSkuIds: giftProducts }
    : { kind: 'product', skuId, quantity, size, promotionId: activityId, giftSkuIds: giftProducts };
};
