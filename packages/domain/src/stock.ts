/** How many pieces these lines need of each variant: lines of one variant share its stock. */
export const stockDemand = (lines: readonly { skuId: string; quantity: number }[]): ReadonlyMap<string, number> => {
  const demand = new Map<string, number>();
  for (const { skuId, quantity } of lines) demand.set(skuId, (demand.get(skuId) ?? 0) + quantity);
  return demand;
};

/** With at most so many pieces, something is listed as low. */
export const lowStock = 5;
