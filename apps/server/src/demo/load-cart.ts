import type { Trx } from '../db/database';
import { chooseGifts } from '../features/offer/offer.service';
import { newId } from '../gateways/random';
import { insertAll } from './demo.queries';
import { demoPromotions } from './demo-promotions';
import type { DemoShop } from './demo-shops';
import type { LoadedShopper } from './load-shoppers';
import { partSkus, pickSkus } from './pick-skus';

const quantities = [2, 1, 3, 1];

interface DemoLine {
  skuId: string;
  quantity: number;
  selected?: false;
  activityId?: string;
  parts?: string[];
}

/** Plain lines, one of them not selected and one sold out since; such as would be in a promotion are left out. */
const plainLines = ({ shopId, goods }: DemoShop): DemoLine[] => {
  const inPromotion = new Set(demoPromotions[shopId].promotions.map(({ category }) => category));
  const products = goods.products.filter(({ category }) => !inPromotion.has(category));
  const soldOut = products.flatMap(({ skus }) => skus).find(({ stock }) => stock === 0);
  const wanted = pickSkus({ ...goods, products }, 'crossBorder', { from: 5, count: quantities.length });
  return [...(soldOut ? [soldOut] : []), ...wanted].map(({ code }, place) => ({
    skuId: code.toLowerCase(),
    quantity: quantities[place] ?? 1,
    ...(place === quantities.length && { selected: false }),
  }));
};

const bundleLine = ({ shopId, goods }: DemoShop): DemoLine => {
  const { cart, bundles } = demoPromotions[shopId];
  const parts = partSkus(goods, bundles.find(({ key }) => key === cart.bundle)?.parts ?? []).map(({ sku }) =>
    sku.code.toLowerCase(),
  );
  return { skuId: parts[0] ?? '', quantity: 1, activityId: cart.bundle, parts };
};

const promotionLines = ({ shopId }: DemoShop): DemoLine[] => {
  const { promotion, lines } = demoPromotions[shopId].cart;
  return lines.map(([code, quantity]) => ({ skuId: code.toLowerCase(), quantity, activityId: promotion }));
};

const kindOf = ({ activityId, parts }: DemoLine): 'plain' | 'promotion' | 'bundle' =>
  parts ? 'bundle' : activityId ? 'promotion' : 'plain';

/** Plain lines, a bundle, and a promotion with a gift that was chosen. */
export const loadCart = async (trx: Trx, demo: DemoShop, { accountId }: LoadedShopper) => {
  const { shopId } = demo;
  const lines = [...plainLines(demo), bundleLine(demo), ...promotionLines(demo)];
  const rows = lines.map((line) => ({
    shop_id: shopId,
    account_id: accountId,
    cart_id: newId(),
    sku_id: line.skuId,
    offer_id: line.activityId ?? '',
    kind: kindOf(line),
    size: line.parts?.join(' ') ?? '',
    parts: line.parts ?? [],
    quantity: line.quantity,
    selected: line.selected ?? true,
  }));
  await insertAll(trx, 'cart_lines', rows);
  const { promotion, gift } = demoPromotions[shopId].cart;
  await chooseGifts(trx, { shopId, accountId }, promotion, [gift.toLowerCase()]);
};
