import { addOrders } from '../orders';
import { addShoppers, type BenchShopper } from '../shoppers';
import { mall, type Stand, shopId } from '../stand';
import { number, quantile, type Row } from '../table';
import { callerOf } from './caller';

const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const orders = Number(process.env.BENCH_ORDERS ?? 50_000);

type Caller = Awaited<ReturnType<typeof callerOf>>;

export interface LargeShop {
  /** The shop with the most products, an owner of it, and how many those are. */
  shopId: string;
  goods: Caller;
  products: number;
  /** An owner of the shop with the most orders, all of one shopper. */
  sales: Caller;
  orders: number;
  shopper: BenchShopper;
}

const findLargestShop = async ({ sql }: Stand) => {
  const { rows } = await sql.query<{ shop_id: string; products: string }>(
    'SELECT shop_id, count(*) AS products FROM products GROUP BY shop_id ORDER BY 2 DESC LIMIT 1',
  );
  return { shopId: rows[0]?.shop_id ?? '', products: Number(rows[0]?.products) };
};

/** A shop of 100,000 products and one of 50,000 orders. */
export const openLargeShop = async (stand: Stand): Promise<LargeShop | undefined> => {
  mall(stand, 'demo', '--products', String(products), '--shops', '1');
  const [shopper] = await addShoppers(stand, 1);
  if (!shopper) return undefined;
  await addOrders(stand, shopper, orders);
  await stand.sql.query('VACUUM ANALYZE');
  const large = await findLargestShop(stand);
  return {
    ...large,
    goods: await callerOf(stand, large.shopId),
    sales: await callerOf(stand, shopId),
    ...{ orders, shopper },
  };
};

/** Each is asked for so many times, one after another. */
const times = 15;

/** A call of the console. goal: the milliseconds that it is to be answered in. */
export const measureCall = async (what: string, ask: () => Promise<unknown>, goal = 100): Promise<Row> => {
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
    goal: `< ${number(goal)} ms`,
    isMet: middle < goal,
  };
};
