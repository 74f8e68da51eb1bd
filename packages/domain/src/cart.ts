/** What the sums of a cart depend on; amounts in minor units. */
export interface CartLine {
  quantity: number;
  selection: boolean;
  /** Why it can't be bought any more: such a line counts for nothing. Null while it can. */
  invalid: string | null;
  products: readonly { price: number; struckPrice: number | null }[];
}

const piecesOf = (lines: readonly CartLine[]): number => lines.reduce((all, { quantity }) => all + quantity, 0);

const sum = (lines: readonly CartLine[], amount: (product: CartLine['products'][number]) => number): number =>
  lines.reduce(
    (all, { products, quantity }) => all + products.reduce((line, product) => line + amount(product), 0) * quantity,
    0,
  );

const canBeBought = ({ invalid }: CartLine): boolean => invalid === null;

/** The number at the cart: the pieces that can be bought, selected or not. */
export const cartCount = (lines: readonly CartLine[]): number => piecesOf(lines.filter(canBeBought));

/** What the selected lines come to: the server's answer, and what the shop shows before it is there. */
export const cartSums = (lines: readonly CartLine[]) => {
  const selected = lines.filter((line) => line.selection && canBeBought(line));
  return {
    selectedQuantity: piecesOf(selected),
    selectedAmount: sum(selected, ({ price }) => price),
    selectedSaving: sum(selected, ({ price, struckPrice }) => Math.max(0, (struckPrice ?? price) - price)),
  };
};
