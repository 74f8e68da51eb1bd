import { partSkus, pickSkus } from './pick-skus';
import { demoPromotions } from './promotions';
import type { DemoShop } from './shops';

interface DemoCartLine {
  /** The code of a SKU; of a package, that of its first part. */
  sku: string;
  quantity: number;
  isSelected: boolean;
  /** The key of the activity or the package that the line belongs to. */
  offer?: string;
  /** Codes of the SKUs chosen for a package. */
  parts?: string[];
}

const quantities = [2, 1, 3, 1];

/** Products that are in no activity; the first has sold out since, and the last is not selected. */
const plainLines = ({ shopId, goods }: DemoShop): DemoCartLine[] => {
  const inActivity = new Set(demoPromotions[shopId].activities.map(({ category }) => category));
  const products = goods.products.filter(({ category }) => !inActivity.has(category));
  const soldOut = products.flatMap(({ skus }) => skus).find(({ stock }) => stock === 0);
  const available = pickSkus({ ...goods, products }, 'crossBorder', { from: 5, count: quantities.length });
  return [...(soldOut ? [soldOut] : []), ...available].map(({ code }, index) => ({
    sku: code,
    quantity: quantities[index] ?? 1,
    isSelected: index !== quantities.length,
  }));
};

const packageLine = ({ shopId, goods }: DemoShop): DemoCartLine => {
  const { cart, packages } = demoPromotions[shopId];
  const offer = packages.find(({ key }) => key === cart.package);
  const parts = partSkus(goods, offer?.parts ?? []).map(({ sku }) => sku.code);
  return { sku: parts[0] ?? '', quantity: 1, isSelected: true, offer: cart.package, parts };
};

const activityLines = ({ shopId }: DemoShop): DemoCartLine[] => {
  const { activity, lines } = demoPromotions[shopId].cart;
  return lines.map(([sku, quantity]) => ({ sku, quantity, isSelected: true, offer: activity }));
};

/** The cart of the regular shopper: plain lines, a package, and the products of an activity. */
export const cartLinesOf = (shop: DemoShop): DemoCartLine[] => [
  ...plainLines(shop),
  packageLine(shop),
  ...activityLines(shop),
];
