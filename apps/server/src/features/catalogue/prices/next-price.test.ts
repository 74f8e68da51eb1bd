import { getProduct, searchProducts } from '@pcmall/contract/catalogue';
import { getGoods, saveGoods } from '@pcmall/contract/console/goods';
import { expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../../testing/open-shop';

const hour = 3_600_000;

const schedule = async (shop: OpenShop, productId: string, nextPrice: { price: number; from: string }) => {
  const { skus, ...goods } = (await shop.console(getGoods, { params: { productId } })).data;
  const body = { ...goods, skus: skus.map((sku) => ({ ...sku, stockBefore: sku.stock, nextPrice })) };
  return shop.console(saveGoods, { body });
};

test('[GOODS-02] a price for a date begins by itself, with no job between', async () => {
  const shop = await openShop();
  const { productId } = await shop.given.product({ name: 'Green tea', price: 2000 });
  const prices = async () => {
    const page = (await shop.call(getProduct, { query: { productId } })).data;
    const list = (await shop.call(searchProducts, { query: { keyword: 'green tea' } })).data;
    return [page.skus[0]?.price, list.records[0]?.price];
  };
  const from = new Date(shop.context.clock.now().getTime() + hour).toISOString();
  await schedule(shop, productId, { price: 1500, from });

  const before = await prices();
  shop.advance(hour + 1000);

  expect(before).toEqual([2000, 2000]);
  expect(await prices()).toEqual([1500, 1500]);
  const { data } = await shop.console(getGoods, { params: { productId } });
  expect(data).toMatchObject({ version: 3, skus: [{ price: 1500, nextPrice: null }] });
});

test('[GOODS-02] a price for a time that has passed is refused at its field', async () => {
  const shop = await openShop();
  const { productId } = await shop.given.product();
  const from = new Date(shop.context.clock.now().getTime() - 1000).toISOString();

  const { refusal } = await schedule(shop, productId, { price: 1500, from });

  expect(Object.keys(refusal?.fields ?? {})).toEqual(['skus.0.nextPrice']);
});
