export interface NormalizedQuantity {
  quantity: number;
  /** The stock was the limit. */
  clipped: boolean;
}

/** A whole quantity: at least 1 and at most the stock (0 when sold out; no limit where no stock is given). */
export const normalizeQuantity = (value: number, stock = Number.POSITIVE_INFINITY): NormalizedQuantity => {
  const requested = Number.isNaN(value) ? 1 : Math.max(1, Math.round(value));
  const available = Math.max(0, Math.floor(stock));
  return { quantity: Math.min(requested, available), clipped: requested > available };
};
