import { getPublicKey } from '@pcmall/contract/account';
import { inClient } from './client';
import type { ShoppingJob, ShoppingResult } from './clients/shopping';
import { requestOf } from './hammer';
import { hashPayPasswords, payPassword } from './pay-password';
import { type PgbenchResult, runPgbench } from './pgbench';
import { addShoppers, type BenchShopper, stockUp } from './shoppers';
import { type Stand, shopId, withCpu } from './stand';
import { number, quantile, type Row } from './table';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const shopperCount = 500;
const skuCount = 40;
/** Long enough for Node to have compiled what it runs often. */
const warmUpSeconds = 10;

interface Bought {
  perSecond: number;
  times: number[];
  calls: ShoppingResult['calls'];
  /** Milliseconds of CPU for each, of the server and of the database. */
  server: number;
  database: number;
}

type Wanted = Pick<ShoppingJob, 'what' | 'shoppers' | 'connections' | 'skuIds'>;

const publicKeyOf = async (origin: string): Promise<string> => {
  const { url } = requestOf(origin, {}, getPublicKey);
  const answer: { data: { spki: string } } = JSON.parse(await (await fetch(url)).text());
  return answer.data.spki;
};

const buy = async (stand: Stand, wanted: Wanted, forSeconds = seconds): Promise<Bought> => {
  const { origin } = stand.server;
  const job = { ...wanted, origin, shopId, payPassword, spki: await publicKeyOf(origin), seconds: forSeconds };
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

const beside = ({ perSecond }: Bought, pgbench: PgbenchResult) =>
  `${number(perSecond / pgbench.perSecond, 2)} of pgbench`;

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
    const pgbench = await runPgbench(stand, connections, seconds);
    const bought = await buy(stand, { what: 'addToCart', shoppers, skuIds, connections });
    rows.push(pgbenchRow(connections, pgbench), {
      what: `add to cart, ${connections} connections`,
      figure: describe(bought),
      ratio: beside(bought, pgbench),
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

const checkoutRows = (what: string, bought: Bought, pgbench: PgbenchResult, connections: number): Row[] => [
  {
    what: `${what}, ${connections} connections`,
    figure: describe(bought),
    ratio: beside(bought, pgbench),
    goal: connections === 10 ? 'CPU < 10 ms, > 200/s' : 'CPU < 10 ms',
    isMet: cpuOf(bought) < 10 && (connections !== 10 || bought.perSecond > 200),
  },
  { what: '… its calls, p50 in ms', figure: slowestCalls(bought) },
];

/** Whole checkouts, with the payment password as it is and with one that costs nothing to check. */
export const measureCheckout = async (stand: Stand): Promise<Row[]> => {
  const skuIds = await stockUp(stand, skuCount);
  const { dear, cheap, milliseconds } = hashPayPasswords();
  const people: [string, BenchShopper[]][] = [
    ['checkout, cart to paid', await addShoppers(stand, shopperCount, dear)],
    ['checkout without the cost of Argon2', await addShoppers(stand, shopperCount, cheap)],
  ];
  for (const [, shoppers] of people)
    await buy(stand, { what: 'checkout', shoppers, skuIds, connections: 10 }, warmUpSeconds);
  const rows: Row[] = [
    { what: 'Argon2id, one check of a payment password', figure: `CPU ${number(milliseconds, 1)} ms, on purpose` },
  ];
  for (const connections of [10, 50]) {
    const pgbench = await runPgbench(stand, connections, seconds);
    rows.push(pgbenchRow(connections, pgbench));
    for (const [what, shoppers] of people) {
      const bought = await buy(stand, { what: 'checkout', shoppers, skuIds, connections });
      rows.push(...checkoutRows(what, bought, pgbench, connections));
    }
  }
  return rows;
};
