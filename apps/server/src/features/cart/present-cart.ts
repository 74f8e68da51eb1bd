import type { CartChild, CartItem } from '@pcmall/contract/cart';
import { reductionOf } from '@pcmall/domain/cart';
import { type Language, localize } from '@pcmall/domain/localized';
import { promotionState } from '@pcmall/domain/promotion';
import { presentPromotion } from '../promotion/activity.service';
import { dueWith, type Gifts, presentGifts } from '../promotion/gift.service';
import type { ActivityTerms, OfferLine, PackageTerms } from '../promotion/promotion.service';
import type { CartLineRow, GoodsRow } from './cart.queries';
import type { JudgedLine, Part } from './judge-line';

/** How a cart is shown. */
export interface View {
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

const presentDetail = (offer: PackageTerms, language: Language): CartItem['packageDetail'] => ({
  skuCode: offer.code,
  name: localize(offer.name, language),
  picture: offer.picture,
  saving: offer.saving,
});

/** What all kinds of items have from their line. */
const frameOf = (line: CartLineRow): CartItem => ({
  cartId: line.cart_id,
  activityId: line.activity_id,
  activityType: line.activity_type,
  quantity: line.quantity,
  selection: line.selected,
  invalid: null,
  sortId: line.sort_id,
  products: [],
  children: [],
  giftProduct: [],
  actDetail: null,
  packageDetail: null,
});

/** An activity with its lines, the newest first. */
const presentActivity = (
  activity: ActivityTerms,
  lines: readonly [CartLineRow, ...CartLineRow[]],
  due: readonly string[],
  { gifts, language, currency }: View,
): CartItem => {
  const children = lines.map((line) => presentChild(line, { goods: line, quantity: line.quantity }, language));
  const selected = lines.filter((line) => line.selected);
  const { reached, next } = promotionState(activity.rule, selected);
  const item = {
    ...frameOf(lines[0]),
    quantity: lines.reduce((all, { quantity }) => all + quantity, 0),
    selection: selected.length === lines.length,
    children,
    giftProduct: presentGifts(gifts, due, language),
    actDetail: {
      ...presentPromotion(activity, gifts, language),
      reduction: 0,
      reachedTier: reached && activity.rule.tiers.indexOf(reached),
      missing: next ? next.missing : null,
    },
  };
  return { ...item, actDetail: { ...item.actDetail, reduction: reductionOf(item, currency) } };
};

/** What is selected of the cart, as promotions see it. */
const selectedLines = (judged: readonly JudgedLine[]): OfferLine[] =>
  judged.flatMap((each, group): OfferLine[] => {
    const { line, kind } = each;
    if (!line.selected || kind === 'invalid') return [];
    const common = { activityId: line.activity_id, group };
    const lineOf = (goods: GoodsRow, quantity: number) => ({
      ...common,
      skuId: goods.sku_id,
      productId: goods.product_id,
      price: goods.price,
      quantity,
    });
    if (kind === 'package')
      return each.parts.map(({ goods, quantity }) => ({ ...lineOf(goods, quantity * line.quantity), kind }));
    return [{ ...lineOf(line, line.quantity), kind: kind === 'activity' ? 'promotion' : null }];
  });

/** The cart as it is shown: an activity's lines as one item in the place of its newest, everything else by itself. */
export const presentCart = (judged: readonly JudgedLine[], view: View): CartItem[] => {
  const { language } = view;
  const linesOf = new Map<ActivityTerms, [CartLineRow, ...CartLineRow[]]>();
  for (const each of judged) {
    if (each.kind !== 'activity') continue;
    const known = linesOf.get(each.activity);
    if (known) known.push(each.line);
    else linesOf.set(each.activity, [each.line]);
  }
  const due = dueWith([...linesOf.keys()], selectedLines(judged), view.gifts);
  return judged.flatMap((each): CartItem[] => {
    const { line } = each;
    if (each.kind === 'activity') {
      const lines = linesOf.get(each.activity);
      if (lines?.[0] !== line) return [];
      const own = due.filter(({ activityId }) => activityId === each.activity.activityId).map(({ skuId }) => skuId);
      return [presentActivity(each.activity, lines, own, view)];
    }
    if (each.kind === 'package') {
      const children = each.parts.map((part) => presentChild(line, part, language));
      return [{ ...frameOf(line), children, packageDetail: presentDetail(each.offer, language) }];
    }
    const item = { ...frameOf(line), products: [presentProduct(line, language)] };
    if (each.kind === 'plain') return [item];
    return [{ ...item, invalid: each.reason, packageDetail: each.offer ? presentDetail(each.offer, language) : null }];
  });
};
