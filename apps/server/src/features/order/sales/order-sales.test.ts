import { getProduct, searchProducts } from '@pcmall/contract/catalogue';
import { expect, test } from 'vitest';
import { testOnPostgres } from '../../../testing/on-postgres';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { indexAllProducts } from '../../catalogue/search/search-index.service';
import { countSales } from './order-sales.service';

/** Two products, of which the second one has sold more so far. */
const shopWithTwo = async () => {
  const shop = await openShop();
  const few = await shop.given.product({ name: 'Few', sales: 3 });
  const many = await shop.given.product({ name: 'Many', sales: 5 });
  await indexAllProducts(shop.context.db, shop.shopId);
  return { ...shop, few: few.productId, many: many.productId };
};

const salesOf = async ({ call }: Pick<OpenShop, 'call'>, productId: string) =>
  (await call(getProduct, { query: { productId } })).data.sales;

const bestSellers = async ({ call }: Pick<OpenShop, 'call'>) =>
  (await call(searchProducts, { query: { sort: 'sales' } })).data.records.map(({ productId }) => productId);

test('[CAT-02.1] what was paid counts as sold, once: on the product, and where lists are sorted by sales', async () => {
  const shop = await shopWithTwo();
  const { given, shopper, few, many } = shop;
  const line = (productId: string, quantity: number) => ({ skuId: `${productId}-sku`, productId, quantity });
  await given.order(shopper.accountId, { status: 'toShip', lines: [line(few, 2)] });
  await given.order(shopper.accountId, { status: 'completed', lines: [line(few, 1), line(many, 1)] });
  await given.order(shopper.accountId, { status: 'unpaid', lines: [line(many, 50)] });
  await given.order(shopper.accountId, { status: 'closed', lines: [line(many, 50)] });
  expect(await bestSellers(shop)).toEqual([many, few]);

  await countSales(shop.context, shop.shopId);
  await countSales(shop.context, shop.shopId);

  expect(await salesOf(shop, few)).toBe(6);
  expect(await salesOf(shop, many)).toBe(6);
  await given.order(shopper.accountId, { status: 'toShip', lines: [line(few, 1)] });
  await countSales(shop.context, shop.shopId);
  expect(await salesOf(shop, few)).toBe(7);
  expect(await bestSellers(shop)).toEqual([few, many]);
});

test('a gift is not sold', async () => {
  const shop = await shopWithTwo();
  const { orderId } = await shop.given.order(shop.shopper.accountId, {
    status: 'toShip',
    lines: [{ skuId: 'gift', productId: shop.few }],
  });
  const { db } = shop.context;
  await db.updateTable('order_lines').set({ offer_kind: 'gift' }).where('order_id', '=', orderId).execute();

  await countSales(shop.context, shop.shopId);

  expect(await salesOf(shop, shop.few)).toBe(3);
});

testOnPostgres('servers that count at the same moment count each order once', async () => {
  const shop = await shopWithTwo();
  for (let made = 0; made < 20; made += 1)
    await shop.given.order(shop.shopper.accountId, {
      status: 'toShip',
      lines: [{ skuId: 'one', productId: shop.few, quantity: 1 }],
    });

  await Promise.all(Array.from({ length: 6 }, () => countSales(shop.context, shop.shopId)));
  await countSales(shop.context, shop.shopId);

  expect(await salesOf(shop, shop.few)).toBe(23);
});
