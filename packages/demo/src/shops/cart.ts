import { partSkus, pickSkus } from './pick-skus';
import { demoPromotions } from './promotions';
import type { DemoShop } from './shops';

interface DemoCartLine {
  /** The code of a SKU; of a bundle, that of its first part. */
  sku: string;
  quantity: number;
  isSelected: boolean;
  /** The key of the promotion or the bundle that the line belongs to. */
  offer?: string;
  /** Codes of the SKUs chosen for a bundle. */
  parts?: string[];
}

const quantities = [2, 1, 3, 1];

/** Products that are in no promotion; the first has sold out since, and the last is not selected. */
const plainLines = ({ shopId, goods }: DemoShop): DemoCartLine[] => {
  const inPromotion = new Set(demoPromotions[shopId].promotions.map(({ category }) => category));
  const products = goods.products.filter(({ category }) => !inPromotion.has(category));
  const soldOut = products.flatMap(({ skus }) => skus).find(({ stock }) => stock === 0);
  const available = pickSkus({ ...goods, products }, 'crossBorder', { from: 5, count: quantities.length });
  return [...(soldOut ? [soldOut] : []), ...available].map(({ code }, index) => ({
    sku: code,
    quantity: quantities[index] ?? 1,
    isSelected: index !== quantities.length,
  }));
};

const bundleLine = ({ shopId, goods }: DemoShop): DemoCartLine => {
  const { cart, bundles } = demoPromotions[shopId];
  const offer = bundles.find(({ key }) => key === cart.bundle);
  const parts = partSkus(goods, offer?.parts ?? []).map(({ sku }) => sku.code);
  return { sku: parts[0] ?? '', quantity: 1, isSelected: true, offer: cart.bundle, parts };
};

const promotionLines = ({ shopId }: DemoShop): DemoCartLine[] => {
  const { promotion, lines } = demoPromotions[shopId].cart;
  return lines.map(([sku, quantity]) => ({ sku, quantity, isSelected: true, offer: promotion }));
};

/** The cart of the regular shopper: plain lines, a bundle, and the products of a promotion. */
export const cartLinesOf = (shop: DemoShop): DemoCartLine[] => [
  ...plainLines(shop),
  bundleLine(shop),
  ...promotionLines(shop),
];
