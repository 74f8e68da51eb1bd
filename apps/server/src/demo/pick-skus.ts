import type { DeliveryMode, DemoGoods, DemoSku } from './goods/goods';

/** Enough of them that no demo order sells one out. */
const plenty = 24;

/** Variants of different products that there is plenty of, spread over the shop. */
export const pickSkus = (
  { products }: DemoGoods,
  mode: DeliveryMode,
  { from, count }: { from: number; count: number },
): DemoSku[] => {
  const fitting = products.filter(({ deliveryModes }) => deliveryModes.includes(mode));
  const skus = fitting.flatMap((product) => product.skus.find(({ stock }) => stock >= plenty) ?? []);
  return Array.from({ length: count }, (_, index) => skus[(from + index * 29) % skus.length]).filter(
    (sku) => sku !== undefined,
  );
};

/** The first variant of each part of a bundle that there is plenty of, with its pieces in one bundle. */
export const partSkus = ({ products }: DemoGoods, parts: [product: string, quantity: number][]) =>
  parts.flatMap(([code, quantity]) => {
    const skus = products.find((product) => product.code === code)?.skus ?? [];
    const sku = skus.find(({ stock }) => stock >= plenty);
    return sku ? [{ sku, quantity }] : [];
  });
