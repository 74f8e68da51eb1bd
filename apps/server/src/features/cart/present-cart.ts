import type { CartChild, CartItem } from '@pcmall/contract/cart';
import { reductionOf } from '@pcmall/domain/cart';
import { type Language, localize } from '@pcmall/domain/localized';
import { promotionProgress } from '@pcmall/domain/offer';
import { type BundleTerms, giftsDue, type OfferLine, type PromotionTerms } from '../offer/offer.rules';
import type { Gifts } from '../offer/offer.service';
import { presentGifts, presentPromotion } from '../offer/present-offer';
import type { CartLineRow, GoodsRow } from './cart.queries';
import type { JudgedLine, Part } from './judge-line';

/** How a cart is shown. */
export interface View {
  /** Those of its lines, in the shop's order: of two that give the last of a gift the first does. */
  promotions: readonly PromotionTerms[];
  gifts: Gifts;
  language: Language;
  currency: string;
}

const presentProduct = (goods: GoodsRow, language: Language): CartChild['product'] => ({
  productId: goods.product_id,
  skuSaleId: goods.sku_id,
  name: localize(goods.name, language),
  picture: goods.sku_picture || (goods.pictures[0] ?? ''),
  options: goods.options.map(({ name, value }) => ({
    name: localize(name, language),
    value: localize(value, language),
  })),
  price: goods.price,
  struckPrice: goods.struck_price,
  stock: goods.stock,
});

const presentChild = (line: CartLineRow, { goods, quantity }: Part, language: Language): CartChild => ({
  cartId: line.cart_id,
  quantity,
  selection: line.selected,
  invalid: null,
  sortId: line.sort_id,
  product: presentProduct(goods, language),
});

const presentDetail = (offer: BundleTerms, language: Language): CartItem['bundleDetail'] => ({
  skuCode: offer.code,
  name: localize(offer.name, language),
  picture: offer.picture,
  saving: offer.saving,
});

/** What all kinds of items have from their line. */
const frameOf = (line: CartLineRow): CartItem => ({
  cartId: line.cart_id,
  activityId: line.offer_id,
  activityType: line.activity_type,
  quantity: line.quantity,
  selection: line.selected,
  invalid: null,
  sortId: line.sort_id,
  products: [],
  children: [],
  giftProduct: [],
  actDetail: null,
  bundleDetail: null,
});

/** At least one, the newest first. */
type PromotionLines = [CartLineRow, ...CartLineRow[]];

/** A promotion with its lines. */
const presentPromotionDetail = (
  promotion: PromotionTerms,
  lines: Readonly<PromotionLines>,
  due: readonly string[],
  { gifts, language, currency }: View,
): CartItem => {
  const children = lines.map((line) => presentChild(line, { goods: line, quantity: line.quantity }, language));
  const selected = lines.filter((line) => line.selected);
  const item = {
    ...frameOf(lines[0]),
    quantity: lines.reduce((all, { quantity }) => all + quantity, 0),
    selection: selected.length === lines.length,
    children,
    giftProduct: presentGifts(gifts, due, language),
    actDetail: {
      ...presentPromotion(promotion, gifts, language),
      reduction: 0,
      ...promotionProgress(promotion.rule, selected),
    },
  };
  return { ...item, actDetail: { ...item.actDetail, reduction: reductionOf(item, currency) } };
};

/** What is selected of the cart, as promotions see it. */
const selectedLines = (judged: readonly JudgedLine[]): OfferLine[] =>
  judged.flatMap((each, group): OfferLine[] => {
    const { line, kind } = each;
    if (!line.selected || kind === 'invalid') return [];
    const common = { offerId: line.offer_id, group };
    const lineOf = (goods: GoodsRow, quantity: number) => ({
      ...common,
      skuId: goods.sku_id,
      productId: goods.product_id,
      price: goods.price,
      quantity,
    });
    if (kind === 'bundle')
      return each.parts.map(({ goods, quantity }) => ({ ...lineOf(goods, quantity * line.quantity), kind }));
    return [{ ...lineOf(line, line.quantity), kind: kind === 'promotion' ? 'promotion' : null }];
  });

const groupByPromotion = (judged: readonly JudgedLine[]): ReadonlyMap<PromotionTerms, PromotionLines> => {
  const groups = new Map<PromotionTerms, PromotionLines>();
  for (const each of judged) {
    if (each.kind !== 'promotion') continue;
    const group = groups.get(each.promotion);
    if (group) group.push(each.line);
    else groups.set(each.promotion, [each.line]);
  }
  return groups;
};

/** What stands by itself. */
const presentSingle = (judged: Exclude<JudgedLine, { kind: 'promotion' }>, language: Language): CartItem => {
  const { line } = judged;
  if (judged.kind === 'bundle') {
    const children = judged.parts.map((part) => presentChild(line, part, language));
    return { ...frameOf(line), children, bundleDetail: presentDetail(judged.offer, language) };
  }
  const item = { ...frameOf(line), products: [presentProduct(line, language)] };
  if (judged.kind === 'plain') return item;
  const { reason, offer } = judged;
  return { ...item, invalid: reason, bundleDetail: offer ? presentDetail(offer, language) : null };
};

/** The cart as it is shown: a promotion's lines as one item in the place of its newest, everything else by itself. */
export const presentCart = (judged: readonly JudgedLine[], view: View): CartItem[] => {
  const groups = groupByPromotion(judged);
  const due = giftsDue(view.promotions, selectedLines(judged), view.gifts);
  return judged.flatMap((each) => {
    if (each.kind !== 'promotion') return [presentSingle(each, view.language)];
    const { promotion, line } = each;
    const lines = groups.get(promotion);
    if (lines?.[0] !== line) return [];
    const own = due.filter(({ promotionId }) => promotionId === promotion.promotionId).map(({ skuId }) => skuId);
    return [presentPromotionDetail(promotion, lines, own, view)];
  });
};
