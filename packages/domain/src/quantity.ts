export type Quantity = { quantity: number; clipped: boolean };

/** A whole quantity, at least 1 and at most the stock (0 when sold out, no limit when not given); `clipped` says that the stock was the limit. */
export const normalizeQuantity = (value: number, stock = Number.POSITIVE_INFINITY): Quantity => {
  const wanted = Number.isNaN(value) ? 1 : Math.max(1, Math.round(value));
  const available = Math.max(0, Math.floor(stock));
  return { quantity: Math.min(wanted, available), clipped: wanted > available };
};
