import type { CartChild, CartItem } from '@pcmall/contract/cart';
import { progressOf, reductionOf } from '@pcmall/domain/cart';
import { type Language, localize } from '@pcmall/domain/localized';
import type { BundleTerms } from '../offer/offer.rules';
import { presentGifts, presentPromotion } from '../offer/present-offer';
import type { CartLineRow } from './cart.queries';
import type { BundleLine, CartLine, PlainLine, Product, PromotionGroup, UnavailableLine } from './cart-line.rules';
import type { LoadedCart } from './load-cart.service';

/** The specification's number for what a line was added as (section 3); nothing is stored as 3, "other". */
const activityTypes = { plain: 0, promotion: 1, bundle: 2 } as const;

const presentProduct = (product: Product, language: Language): CartChild['product'] => ({
  productId: product.product_id,
  skuSaleId: product.sku_id,
  name: localize(product.name, language),
  picture: product.sku_picture || (product.pictures[0] ?? ''),
  options: product.options.map(({ name, value }) => ({
    name: localize(name, language),
    value: localize(value, language),
  })),
  price: product.price,
  struckPrice: product.struckPrice,
  stock: product.stock,
});

const presentChild = (
  row: CartLineRow,
  { product, quantity }: { product: Product; quantity: number },
  language: Language,
): CartChild => ({
  cartId: row.cart_id,
  quantity,
  selection: row.selected,
  invalid: null,
  sortId: row.sort_id,
  product: presentProduct(product, language),
});

const presentBundleDetail = (bundle: BundleTerms, language: Language): CartItem['bundleDetail'] => ({
  skuCode: bundle.code,
  name: localize(bundle.name, language),
  picture: bundle.picture,
  saving: bundle.saving,
});

/** What every item has from its line. */
const presentRow = (row: CartLineRow): CartItem => ({
  cartId: row.cart_id,
  activityId: row.offer_id,
  activityType: activityTypes[row.kind],
  quantity: row.quantity,
  selection: row.selected,
  invalid: null,
  sortId: row.sort_id,
  products: [],
  children: [],
  giftProduct: [],
  actDetail: null,
  bundleDetail: null,
});

const presentPlain = ({ row, product }: PlainLine, language: Language): CartItem => ({
  ...presentRow(row),
  products: [presentProduct(product, language)],
});

const presentBundle = ({ row, bundle, parts }: BundleLine, language: Language): CartItem => ({
  ...presentRow(row),
  children: parts.map((part) => presentChild(row, part, language)),
  bundleDetail: presentBundleDetail(bundle, language),
});

const presentUnavailable = ({ row, product, reason, bundle }: UnavailableLine, language: Language): CartItem => ({
  ...presentRow(row),
  invalid: reason,
  products: [presentProduct(product, language)],
  bundleDetail: bundle ? presentBundleDetail(bundle, language) : null,
});

interface View {
  language: Language;
  currency: string;
}

/** One item for all lines of a promotion, under the newest one's id. */
const presentPromotionGroup = (
  group: PromotionGroup,
  { gifts, goingGifts, dueGifts }: LoadedCart,
  { language, currency }: View,
): CartItem => {
  const { promotion, lines } = group;
  const giftSkuIds = dueGifts.flatMap(({ promotionId, skuId }) =>
    promotionId === promotion.promotionId ? [skuId] : [],
  );
  return {
    ...presentRow(lines[0].row),
    // A plain line may have joined since.
    activityId: promotion.promotionId,
    activityType: activityTypes.promotion,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    selection: lines.every(({ selected }) => selected),
    children: lines.map((line) => presentChild(line.row, line, language)),
    giftProduct: presentGifts(gifts, giftSkuIds, language, goingGifts),
    actDetail: {
      ...presentPromotion(promotion, gifts, language, goingGifts),
      reduction: reductionOf(group, currency),
      ...progressOf(group),
    },
  };
};

const presentLine = (line: CartLine, cart: LoadedCart, view: View): CartItem => {
  switch (line.kind) {
    case 'plain':
      return presentPlain(line, view.language);
    case 'promotion':
      return presentPromotionGroup(line, cart, view);
    case 'bundle':
      return presentBundle(line, view.language);
    case 'unavailable':
      return presentUnavailable(line, view.language);
  }
};

/** The cart in the specification's words; `toCartLines` of the contract reads them back. */
export const presentCart = (cart: LoadedCart, view: View): CartItem[] =>
  cart.lines.map((line) => presentLine(line, cart, view));
