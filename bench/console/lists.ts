import { listGoods } from '@pcmall/contract/console/goods';
import { listShopOrders } from '@pcmall/contract/console/orders';
import { listPayments } from '@pcmall/contract/console/payments';
import { listShoppers } from '@pcmall/contract/console/shoppers';
import { listStock } from '@pcmall/contract/console/stock';
import { number, type Row } from '../table';
import { type LargeShop, measureCall } from './large-shop';

/** The console's lists in a large shop: a page with the counts of all filters. */
export const measureLists = async ({ goods, products, sales, orders }: LargeShop): Promise<Row[]> => [
  await measureCall(`console, ${number(products)} products: goods`, () => goods.call(listGoods, { query: {} })),
  await measureCall('… by a keyword', () => goods.call(listGoods, { query: { keyword: '蜂蜜' } })),
  await measureCall('… few left, the cheapest first', () =>
    goods.call(listGoods, { query: { stock: 'low', sort: 'price' } }),
  ),
  await measureCall('… page 400', () => goods.call(listGoods, { query: { pageIndex: 400 } })),
  await measureCall('… stock', () => goods.call(listStock, { query: {} })),
  await measureCall(`console, ${number(orders)} orders: orders`, () => sales.call(listShopOrders, { query: {} })),
  await measureCall('… to be shipped', () => sales.call(listShopOrders, { query: { status: 'toShip' } })),
  await measureCall('… by a name', () => sales.call(listShopOrders, { query: { keyword: '王' } })),
  await measureCall('… payments', () => sales.call(listPayments, { query: {} })),
  await measureCall('… shoppers', () => sales.call(listShoppers, { query: {} })),
];
