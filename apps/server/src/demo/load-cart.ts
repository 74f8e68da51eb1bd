import type { Trx } from '../db/database';
import { newId } from '../gateways/random';
import { insertAll } from './demo.queries';
import type { DemoShop } from './demo-shops';
import type { LoadedShopper } from './load-shoppers';
import { pickSkus } from './pick-skus';

const quantities = [2, 1, 3, 1];

/** Some lines in the cart: one not selected, and one that has sold out since. */
export const loadCart = async (trx: Trx, { shopId, goods }: DemoShop, { accountId }: LoadedShopper) => {
  const wanted = pickSkus(goods, 'crossBorder', { from: 5, count: quantities.length });
  const soldOut = goods.products.flatMap(({ skus }) => skus).find(({ stock }) => stock === 0);
  const lines = [...(soldOut ? [soldOut] : []), ...wanted].map(({ code }, place) => ({
    shop_id: shopId,
    account_id: accountId,
    cart_id: newId(),
    sku_id: code.toLowerCase(),
    quantity: quantities[place] ?? 1,
    selected: place !== quantities.length,
  }));
  await insertAll(trx, 'cart_lines', lines);
};
