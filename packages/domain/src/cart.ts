import type { Currency } from './money';
import { type PromotionRule, packageShares, promotionShares, type Tier } from './promotion';

interface Priced {
  price: number;
  struckPrice: number | null;
}

/** A line of an activity, or a part of a package with its pieces in one package. */
export interface CartPart {
  quantity: number;
  selection: boolean;
  product: Priced;
}

/** What the sums of a cart depend on; amounts in minor units. */
export interface CartEntry {
  /** Pieces of a line, packages of a package. */
  quantity: number;
  selection: boolean;
  /** Why it can't be bought any more: such an entry counts for nothing. Null while it can. */
  invalid: string | null;
  /** The product of a line. */
  products: readonly Priced[];
  /** The lines of an activity, or the parts of a package. */
  children: readonly CartPart[];
  actDetail: PromotionRule<Pick<Tier, 'from' | 'reduction'>> | null;
  packageDetail: { saving: number } | null;
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

/** What is selected of an entry; of a package the pieces of all packages. */
const selectedPieces = ({ quantity, selection, products, children, actDetail, packageDetail }: CartEntry): Pieces[] => {
  if (actDetail) return piecesOf(children.filter((line) => line.selection));
  if (!selection) return [];
  if (packageDetail) return piecesOf(children).map((part) => ({ ...part, quantity: part.quantity * quantity }));
  return products.map((product) => ({ ...product, quantity }));
};

/** What an activity or a package takes off what is selected of it. */
export const reductionOf = (entry: CartEntry, currency: Currency): number => {
  const { actDetail, packageDetail, quantity, selection, children } = entry;
  if (actDetail) return total(promotionShares(actDetail, selectedPieces(entry), currency), (share) => share);
  if (!packageDetail || !selection) return 0;
  return total(packageShares(packageDetail.saving, piecesOf(children), quantity, currency), (share) => share);
};

/** A package is one, whatever is in it. */
const countOf = ({ packageDetail, quantity }: CartEntry, pieces: readonly Pieces[]): number =>
  packageDetail && pieces.length > 0 ? quantity : total(pieces, (each) => each.quantity);

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
