import type { Currency } from './money';
import { bundleShares, type PromotionRule, promotionShares, type Tier } from './offer';

interface Priced {
  price: number;
  struckPrice: number | null;
}

/** A line of a promotion, or a part of a bundle with its pieces in one bundle. */
export interface CartPart {
  quantity: number;
  selection: boolean;
  product: Priced;
}

/** What the sums of a cart depend on; amounts in minor units. */
export interface CartEntry {
  /** Pieces of a line, bundles of a bundle. */
  quantity: number;
  selection: boolean;
  /** Why it can't be bought any more: such an entry counts for nothing. Null while it can. */
  invalid: string | null;
  /** The product of a line. */
  products: readonly Priced[];
  /** The lines of a promotion, or the parts of a bundle. */
  children: readonly CartPart[];
  actDetail: PromotionRule<Pick<Tier, 'from' | 'reduction'>> | null;
  bundleDetail: { saving: number } | null;
}

/** So many pieces at a price. */
interface Pieces extends Priced {
  quantity: number;
}

const total = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((all, item) => all + amount(item), 0);

const canBeBought = ({ invalid }: CartEntry): boolean => invalid === null;

const piecesOf = (parts: readonly CartPart[]): Pieces[] =>
  parts.map(({ product, quantity }) => ({ ...product, quantity }));

/** What is selected of an entry; of a bundle the pieces of all bundles. */
const selectedPieces = ({ quantity, selection, products, children, actDetail, bundleDetail }: CartEntry): Pieces[] => {
  if (actDetail) return piecesOf(children.filter((line) => line.selection));
  if (!selection) return [];
  if (bundleDetail) return piecesOf(children).map((part) => ({ ...part, quantity: part.quantity * quantity }));
  return products.map((product) => ({ ...product, quantity }));
};

/** What a promotion or a bundle takes off what is selected of it. */
export const reductionOf = (entry: CartEntry, currency: Currency): number => {
  const { actDetail, bundleDetail, quantity, selection, children } = entry;
  if (actDetail) return total(promotionShares(actDetail, selectedPieces(entry), currency), (share) => share);
  if (!bundleDetail || !selection) return 0;
  return total(bundleShares(bundleDetail.saving, piecesOf(children), quantity, currency), (share) => share);
};

/** A bundle is one, whatever is in it. */
const countOf = ({ bundleDetail, quantity }: CartEntry, pieces: readonly Pieces[]): number =>
  bundleDetail && pieces.length > 0 ? quantity : total(pieces, (each) => each.quantity);

/** The number at the cart: what can be bought, selected or not; gifts do not count. */
export const cartCount = (entries: readonly CartEntry[]): number =>
  total(entries.filter(canBeBought), ({ quantity }) => quantity);

/** What is selected comes to: the server's answer, and what the shop shows before it is there. */
export const cartSums = (entries: readonly CartEntry[], currency: Currency) => {
  const selected = entries.filter(canBeBought).map((entry) => {
    const pieces = selectedPieces(entry);
    return { pieces, count: countOf(entry, pieces), reduction: reductionOf(entry, currency) };
  });
  const pieces = selected.flatMap((each) => each.pieces);
  const reduction = total(selected, (each) => each.reduction);
  const belowStruck = ({ price, struckPrice, quantity }: Pieces) =>
    Math.max(0, (struckPrice ?? price) - price) * quantity;
  return {
    selectedQuantity: total(selected, ({ count }) => count),
    selectedAmount: total(pieces, ({ price, quantity }) => price * quantity) - reduction,
    selectedSaving: total(pieces, belowStruck) + reduction,
  };
};
