import type { DeliveryMode } from '@pcmall/contract/shop';
import type { DemoGoods, DemoSku } from '../goods/demo-product';

/** So many that no demo order sells one out. */
const plenty = 24;

/** Well-stocked SKUs of different products, spread over the shop, that can be delivered this way. */
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

/** The first well-stocked SKU of each part of a bundle, with its number of pieces in one bundle. */
export const partSkus = ({ products }: DemoGoods, parts: [product: string, quantity: number][]) =>
  parts.flatMap(([code, quantity]) => {
    const skus = products.find((product) => product.code === code)?.skus ?? [];
    const sku = skus.find(({ stock }) => stock >= plenty);
    return sku ? [{ sku, quantity }] : [];
  });
