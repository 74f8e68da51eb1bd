import type { UnavailableLine as ShownUnavailableLine } from '@pcmall/contract/cart-line';
import type * as domain from '@pcmall/domain/cart';
import { bundlesInStock, isRunning, type Tier } from '@pcmall/domain/offer';
import { stockDemand } from '@pcmall/domain/stock';
import {
  type BundleTerms,
  findPromotion,
  findPromotionOfProduct,
  type Offers,
  type PromotionTerms,
} from '../offer/offer.rules';
import type { CartLineRow, GoodsRow } from './cart.queries';

export type Product = GoodsRow & { struckPrice: number | null };

export interface PlainLine extends domain.PlainLine {
  row: CartLineRow;
  product: Product;
}

export interface PromotionLine extends domain.PromotionLine {
  kind: 'promotion';
  row: CartLineRow;
  promotion: PromotionTerms;
  product: Product;
}

export interface BundlePart extends domain.CartBundlePart {
  product: Product;
}

export interface BundleLine extends domain.BundleLine {
  row: CartLineRow;
  bundle: BundleTerms;
  parts: readonly BundlePart[];
}

export interface UnavailableLine extends domain.UnavailableLine {
  row: CartLineRow;
  /** Of a bundle the part that is off sale or sold out, else its first one. */
  product: Product;
  reason: ShownUnavailableLine['reason'];
  /** Of a bundle, running or not, as long as the shop has it. */
  bundle?: BundleTerms;
}

/** A stored line, as it stands at this moment. */
export type EvaluatedLine = PlainLine | PromotionLine | BundleLine | UnavailableLine;

export interface PromotionGroup extends domain.PromotionGroup<Tier> {
  promotion: PromotionTerms;
  /** At least one, the newest first. */
  lines: [PromotionLine, ...PromotionLine[]];
}

/** What the cart is made of: the lines of a promotion together, everything else by itself. */
export type CartLine = PlainLine | PromotionGroup | BundleLine | UnavailableLine;

/** What decides whether a line can be bought. */
export interface CartConditions {
  offers: Offers;
  /** The variants that the bundles of the cart are made of, by their id. */
  partsBySku: ReadonlyMap<string, GoodsRow>;
  now: Date;
}

const toProduct = (goods: GoodsRow): Product => ({ ...goods, struckPrice: goods.struck_price });

const unavailable = (
  row: CartLineRow,
  reason: UnavailableLine['reason'],
  { bundle, product = toProduct(row) }: { bundle?: BundleTerms | undefined; product?: Product | undefined } = {},
): UnavailableLine => ({ kind: 'unavailable', row, product, reason, ...(bundle && { bundle }) });

/** The variants chosen for the parts of a bundle, without those that are gone or no longer of the part's product. */
const chosenParts = (row: CartLineRow, bundle: BundleTerms, partsBySku: CartConditions['partsBySku']): BundlePart[] =>
  bundle.parts.flatMap(({ productId, quantity }, index) => {
    const goods = partsBySku.get(row.parts[index] ?? '');
    return goods?.product_id === productId ? [{ product: toProduct(goods), quantity }] : [];
  });

/** Whether the bundle has come to hold other products, or the same in another order, since it was put into the cart. */
const isOfOtherParts = (row: CartLineRow, { parts }: BundleTerms, partsBySku: CartConditions['partsBySku']): boolean =>
  row.parts.length !== parts.length ||
  row.parts.some((skuId, index) => {
    const goods = partsBySku.get(skuId);
    return goods !== undefined && goods.product_id !== parts[index]?.productId;
  });

const evaluateBundle = (
  row: CartLineRow,
  { offers, partsBySku, now }: CartConditions,
): BundleLine | UnavailableLine => {
  const bundle = offers.bundles.find(({ bundleId }) => bundleId === row.offer_id);
  if (!bundle || !isRunning(bundle, now) || isOfOtherParts(row, bundle, partsBySku))
    return unavailable(row, 'offerOver', { bundle });
  const parts = chosenParts(row, bundle, partsBySku);
  const offSale = parts.find(({ product }) => !product.on_sale)?.product;
  if (parts.length < bundle.parts.length || offSale) return unavailable(row, 'offSale', { bundle, product: offSale });
  const stocks = parts.map(({ product, quantity }) => ({ skuId: product.sku_id, stock: product.stock, quantity }));
  if (bundlesInStock(stocks) < 1) {
    const needed = stockDemand(stocks);
    const short = parts.find(({ product }) => product.stock < (needed.get(product.sku_id) ?? 0))?.product;
    return unavailable(row, 'soldOut', { bundle, product: short });
  }
  return { kind: 'bundle', row, bundle, parts, saving: bundle.saving, quantity: row.quantity, selected: row.selected };
};

/**
 * Whether a line can still be bought, and as what; if not, why (CART-03). A plain line joins the promotion that its product
 * has come into since. `isBuyable` is the same rule in SQL, for
 * counting; `buyable.test.ts` holds the two together.
 */
export const evaluateCartLine = (row: CartLineRow, conditions: CartConditions): EvaluatedLine => {
  if (row.kind === 'bundle') return evaluateBundle(row, conditions);
  if (!row.on_sale) return unavailable(row, 'offSale');
  if (row.stock < 1) return unavailable(row, 'soldOut');
  const line = { row, quantity: row.quantity, selected: row.selected, product: toProduct(row) };
  if (row.kind === 'plain') {
    const joined = findPromotionOfProduct(conditions.offers, row.product_id, conditions.now);
    return joined ? { kind: 'promotion', promotion: joined, ...line } : { kind: 'plain', ...line };
  }
  const promotion = findPromotion(conditions.offers, row.offer_id, conditions.now);
  if (!promotion?.productIds.has(row.product_id)) return unavailable(row, 'offerOver');
  return { kind: 'promotion', promotion, ...line };
};

/** Brings the lines of each promotion together, where the newest of them stands (CART-05). */
export const groupByPromotion = (lines: readonly EvaluatedLine[]): CartLine[] => {
  const groups = new Map<PromotionTerms, PromotionGroup>();
  return lines.flatMap((line): CartLine[] => {
    if (line.kind !== 'promotion') return [line];
    const { promotion } = line;
    const group = groups.get(promotion);
    if (group) {
      group.lines.push(line);
      return [];
    }
    const newGroup: PromotionGroup = { kind: 'promotion', promotion, rule: promotion.rule, lines: [line] };
    groups.set(promotion, newGroup);
    return [newGroup];
  });
};

/** The stored lines that a line of the cart stands for. */
export const rowsOf = (line: CartLine): CartLineRow[] =>
  line.kind === 'promotion' ? line.lines.map(({ row }) => row) : [line.row];
