import { listGoods } from '@pcmall/contract/console/goods';
import { listShopOrders } from '@pcmall/contract/console/orders';
import { listPayments } from '@pcmall/contract/console/payments';
import { listShoppers } from '@pcmall/contract/console/shoppers';
import { listStock } from '@pcmall/contract/console/stock';
import { addOrders } from '../orders';
import { addShoppers } from '../shoppers';
import { mall, type Stand, shopId } from '../stand';
import { number, quantile, type Row } from '../table';
import { callerOf } from './caller';

const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const orders = Number(process.env.BENCH_ORDERS ?? 50_000);

/** Each list is asked for so many times, one after another. */
const times = 15;

const findLargestShop = async ({ sql }: Stand) => {
  const { rows } = await sql.query<{ shop_id: string; products: string }>(
    'SELECT shop_id, count(*) AS products FROM products GROUP BY shop_id ORDER BY 2 DESC LIMIT 1',
  );
  return { shopId: rows[0]?.shop_id ?? '', products: Number(rows[0]?.products) };
};

const measure = async (what: string, ask: () => Promise<unknown>): Promise<Row> => {
  await ask();
  const taken: number[] = [];
  while (taken.length < times) {
    const begin = performance.now();
    await ask();
    taken.push(performance.now() - begin);
  }
  const middle = quantile(taken, 0.5);
  return {
    what,
    figure: `p50 ${number(middle)} ms, max ${number(Math.max(...taken))} ms`,
    goal: '< 100 ms',
    isMet: middle < 100,
  };
};

/** The console's lists in a shop of 100,000 products, and in one of 50,000 orders: a page with the counts of all filters. */
export const measureLists = async (stand: Stand): Promise<Row[]> => {
  mall(stand, 'demo', '--products', String(products), '--shops', '1');
  const [shopper] = await addShoppers(stand, 1);
  if (!shopper) return [];
  await addOrders(stand, shopper, orders);
  await stand.sql.query('VACUUM ANALYZE');
  const large = await findLargestShop(stand);
  const goods = await callerOf(stand, large.shopId);
  const sales = await callerOf(stand, shopId);
  const ofGoods = `console, ${number(large.products)} products`;
  const ofOrders = `console, ${number(orders)} orders`;
  return [
    await measure(`${ofGoods}: goods`, () => goods.call(listGoods, { query: {} })),
    await measure('… by a keyword', () => goods.call(listGoods, { query: { keyword: '蜂蜜' } })),
    await measure('… few left, the cheapest first', () =>
      goods.call(listGoods, { query: { stock: 'low', sort: 'price' } }),
    ),
    await measure('… page 400', () => goods.call(listGoods, { query: { pageIndex: 400 } })),
    await measure('… stock', () => goods.call(listStock, { query: {} })),
    await measure(`${ofOrders}: orders`, () => sales.call(listShopOrders, { query: {} })),
    await measure('… to be shipped', () => sales.call(listShopOrders, { query: { status: 'toShip' } })),
    await measure('… by a name', () => sales.call(listShopOrders, { query: { keyword: '王' } })),
    await measure('… payments', () => sales.call(listPayments, { query: {} })),
    await measure('… shoppers', () => sales.call(listShoppers, { query: {} })),
  ];
};
