import { getPublicKey, modifyPayPassword } from '@pcmall/contract/account';
import { inClient } from './client';
import type { ShoppingJob, ShoppingResult } from './clients/shopping';
import { headersOf, requestOf } from './hammer';
import { type PgbenchResult, runPgbench } from './pgbench';
import { seal } from './seal';
import { addShoppers, type BenchShopper, stockUp } from './shoppers';
import { type Stand, shopId, withCpu } from './stand';
import { number, quantile, type Row } from './table';
import { medianTurn } from './turns';

/** Each is measured in several turns. */
const seconds = Math.max(3, Math.round(Number(process.env.BENCH_SECONDS ?? 8) / 2));
const shopperCount = 500;
const skuCount = 40;
const payPassword = '246810';
/** Long enough for Node to compile the code that runs often, which takes CPU away from the orders. */
const warmUpSeconds = 25;

interface Bought {
  perSecond: number;
  times: number[];
  calls: ShoppingResult['calls'];
  /** Milliseconds of CPU per purchase, of the server and of the database. */
  server: number;
  database: number;
}

type ShoppingPlan = Pick<ShoppingJob, 'what' | 'shoppers' | 'connections' | 'skuIds'>;

const publicKeyOf = async (origin: string): Promise<string> => {
  const { url } = requestOf(origin, {}, getPublicKey);
  const answer: { data: { spki: string } } = JSON.parse(await (await fetch(url)).text());
  return answer.data.spki;
};

const setPayPasswords = async ({ server: { origin } }: Stand, shoppers: BenchShopper[]) => {
  const keys = { shopId, spki: await publicKeyOf(origin) };
  for (const shopper of shoppers) {
    const body = { kind: 'set' as const, payPassword: seal(keys, payPassword) };
    const { url, ...request } = requestOf(origin, headersOf(shopId, shopper), modifyPayPassword, { body });
    const { success } = await (await fetch(url, request)).json();
    if (!success) throw new Error('A payment password was not set');
  }
};

const buy = async (stand: Stand, plan: ShoppingPlan, forSeconds = seconds): Promise<Bought> => {
  const { origin } = stand.server;
  const job = { ...plan, origin, shopId, payPassword, spki: await publicKeyOf(origin), seconds: forSeconds };
  const used = await withCpu(stand, () => inClient<ShoppingJob, ShoppingResult>('shopping', job));
  const { times, calls, seconds: took } = used.result;
  return {
    perSecond: times.length / took,
    times,
    calls,
    server: used.server / times.length,
    database: used.database / times.length,
  };
};

const cpuOf = ({ server, database }: Bought) => server + database;

const describe = (bought: Bought) => {
  const { perSecond, times, server, database } = bought;
  const [p50, p99] = [number(quantile(times, 0.5)), number(quantile(times, 0.99))];
  const cpu = `CPU ${number(cpuOf(bought), 1)} ms (server ${number(server, 1)}, database ${number(database, 1)})`;
  return `${number(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms, ${cpu}`;
};

/** Compared with pgbench, which shows what this machine does with transactions of the same kind. */
const buyInTurns = async (stand: Stand, plan: ShoppingPlan) => {
  const pgbench = () => runPgbench(stand, plan.connections, seconds);
  const { baseline, measured, ratio } = await medianTurn(
    pgbench,
    () => buy(stand, plan),
    (turn) => cpuOf(turn.measured),
  );
  return { pgbench: baseline, bought: measured, ratio: `${number(ratio, 2)} of pgbench` };
};

const pgbenchRow = (connections: number, { perSecond, cpu }: PgbenchResult): Row => ({
  what: `pgbench, TPC-B-like, ${connections} connections`,
  figure: `${number(perSecond)}/s, CPU of the database ${number(cpu, 2)} ms`,
});

export const measureCart = async (stand: Stand): Promise<Row[]> => {
  const skuIds = await stockUp(stand, skuCount);
  const shoppers = await addShoppers(stand, shopperCount);
  await buy(stand, { what: 'addToCart', shoppers, skuIds, connections: 10 }, warmUpSeconds);
  const rows: Row[] = [];
  for (const connections of [10, 50]) {
    const { pgbench, bought, ratio } = await buyInTurns(stand, { what: 'addToCart', shoppers, skuIds, connections });
    rows.push(pgbenchRow(connections, pgbench), {
      what: `add to cart, ${connections} connections`,
      figure: describe(bought),
      ratio,
      goal: 'CPU < 2 ms',
      isMet: cpuOf(bought) < 2,
    });
  }
  return rows;
};

const slowestCalls = ({ calls }: Bought) =>
  Object.entries(calls)
    .map(([path, times]) => ({ name: path.split('/').at(-1) ?? '', p50: quantile(times, 0.5) }))
    .toSorted((a, b) => b.p50 - a.p50)
    .map(({ name, p50 }) => `${name} ${number(p50, 1)}`)
    .join(', ');

/** Whole checkouts, from the cart to the page that says paid. */
export const measureCheckout = async (stand: Stand): Promise<Row[]> => {
  const skuIds = await stockUp(stand, skuCount);
  const shoppers = await addShoppers(stand, shopperCount);
  await setPayPasswords(stand, shoppers);
  await buy(stand, { what: 'checkout', shoppers, skuIds, connections: 10 }, warmUpSeconds);
  const rows: Row[] = [];
  for (const connections of [10, 50]) {
    const { pgbench, bought, ratio } = await buyInTurns(stand, { what: 'checkout', shoppers, skuIds, connections });
    rows.push(
      pgbenchRow(connections, pgbench),
      {
        what: `checkout, cart to paid, ${connections} connections`,
        figure: describe(bought),
        ratio,
        goal: connections === 10 ? 'CPU < 10 ms, > 200/s' : 'CPU < 10 ms',
        isMet: cpuOf(bought) < 10 && (connections !== 10 || bought.perSecond > 200),
      },
      { what: '… its calls, p50 in ms', figure: slowestCalls(bought) },
    );
  }
  return rows;
};
