import { partSkus, pickSkus } from '@pcmall/demo/shops/pick-skus';
import { demoPromotions } from '@pcmall/demo/shops/promotions';
import type { DemoShop } from '@pcmall/demo/shops/shops';
import type { Trx } from '../db/database';
import { chooseGifts } from '../features/promotion/gift.service';
import { newId } from '../gateways/random';
import { insertAll } from './demo.queries';
import type { LoadedShopper } from './load-shoppers';

const quantities = [2, 1, 3, 1];

interface DemoLine {
  skuId: string;
  quantity: number;
  selected?: false;
  activityId?: string;
  parts?: string[];
}

/** Plain lines, of products that are in no activity; one has sold out since, and the last is not selected. */
const plainLines = ({ shopId, goods }: DemoShop): DemoLine[] => {
  const inActivity = new Set(demoPromotions[shopId].activities.map(({ category }) => category));
  const products = goods.products.filter(({ category }) => !inActivity.has(category));
  const soldOut = products.flatMap(({ skus }) => skus).find(({ stock }) => stock === 0);
  const skus = pickSkus({ ...goods, products }, 'crossBorder', { from: 5, count: quantities.length });
  return [...(soldOut ? [soldOut] : []), ...skus].map(({ code }, index) => ({
    skuId: code.toLowerCase(),
    quantity: quantities[index] ?? 1,
    ...(index === quantities.length && { selected: false }),
  }));
};

const packageLine = ({ shopId, goods }: DemoShop): DemoLine => {
  const { cart, packages } = demoPromotions[shopId];
  const parts = partSkus(goods, packages.find(({ key }) => key === cart.package)?.parts ?? []).map(({ sku }) =>
    sku.code.toLowerCase(),
  );
  return { skuId: parts[0] ?? '', quantity: 1, activityId: cart.package, parts };
};

const activityLines = ({ shopId }: DemoShop): DemoLine[] => {
  const { activity, lines } = demoPromotions[shopId].cart;
  return lines.map(([code, quantity]) => ({ skuId: code.toLowerCase(), quantity, activityId: activity }));
};

const kindOf = ({ activityId, parts }: DemoLine): 0 | 1 | 2 => (parts ? 2 : activityId ? 1 : 0);

/** Fills a cart with plain lines, a package, and an activity whose gift is selected. */
export const loadCart = async (trx: Trx, demo: DemoShop, { accountId }: LoadedShopper) => {
  const { shopId } = demo;
  const lines = [...plainLines(demo), packageLine(demo), ...activityLines(demo)];
  const rows = lines.map((line) => ({
    shop_id: shopId,
    account_id: accountId,
    cart_id: newId(),
    sku_id: line.skuId,
    activity_id: line.activityId ?? '',
    activity_type: kindOf(line),
    size: line.parts?.join(' ') ?? '',
    parts: line.parts ?? [],
    quantity: line.quantity,
    selected: line.selected ?? true,
  }));
  await insertAll(trx, 'cart_lines', rows);
  const { activity, gift } = demoPromotions[shopId].cart;
  await chooseGifts(trx, { shopId, accountId }, activity, [gift.toLowerCase()]);
};
