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
  /** Those of its lines, in the shop's order: of two that give the last of a gift the first does. */
  activities: readonly ActivityTerms[];
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

/** At least one, the newest first. */
type ActivityLines = [CartLineRow, ...CartLineRow[]];

/** An activity with its lines. */
const presentActivity = (
  activity: ActivityTerms,
  lines: Readonly<ActivityLines>,
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

const groupByActivity = (judged: readonly JudgedLine[]): ReadonlyMap<ActivityTerms, ActivityLines> => {
  const groups = new Map<ActivityTerms, ActivityLines>();
  for (const each of judged) {
    if (each.kind !== 'activity') continue;
    const group = groups.get(each.activity);
    if (group) group.push(each.line);
    else groups.set(each.activity, [each.line]);
  }
  return groups;
};

/** What stands by itself. */
const presentSingle = (judged: Exclude<JudgedLine, { kind: 'activity' }>, language: Language): CartItem => {
  const { line } = judged;
  if (judged.kind === 'package') {
    const children = judged.parts.map((part) => presentChild(line, part, language));
    return { ...frameOf(line), children, packageDetail: presentDetail(judged.offer, language) };
  }
  const item = { ...frameOf(line), products: [presentProduct(line, language)] };
  if (judged.kind === 'plain') return item;
  const { reason, offer } = judged;
  return { ...item, invalid: reason, packageDetail: offer ? presentDetail(offer, language) : null };
};

/** The cart as it is shown: an activity's lines as one item in the place of its newest, everything else by itself. */
export const presentCart = (judged: readonly JudgedLine[], view: View): CartItem[] => {
  const groups = groupByActivity(judged);
  const due = dueWith(view.activities, selectedLines(judged), view.gifts);
  return judged.flatMap((each) => {
    if (each.kind !== 'activity') return [presentSingle(each, view.language)];
    const { activity, line } = each;
    const lines = groups.get(activity);
    if (lines?.[0] !== line) return [];
    const own = due.filter(({ activityId }) => activityId === activity.activityId).map(({ skuId }) => skuId);
    return [presentActivity(activity, lines, own, view)];
  });
};
