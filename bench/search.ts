import { inClient } from './client';
import type { SearchJob, SearchResult } from './clients/searching';
import { headersOf } from './hammer';
import { makeSearches, type Vocabulary } from './search-terms';
import { pause } from './server';
import { mall, type Stand, withCpu } from './stand';
import { number, quantile, type Row } from './table';

const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const shops = Number(process.env.BENCH_SHOPS ?? 20);
/** In each shop but the one that is searched. */
const otherProducts = Number(process.env.BENCH_OTHER_PRODUCTS ?? 10_000);
const searchCount = Number(process.env.BENCH_SEARCHES ?? 1200);

/** The shop with the most products, which is one of the bulk. */
const findShop = async ({ sql }: Stand): Promise<{ shopId: string; products: number; all: number }> => {
  const { rows } = await sql.query<{ shop_id: string; products: string; all: string }>(
    `SELECT shop_id, count(*) AS products, sum(count(*)) OVER () AS all FROM products GROUP BY shop_id ORDER BY 2 DESC LIMIT 1`,
  );
  const [row] = rows;
  return { shopId: row?.shop_id ?? '', products: Number(row?.products), all: Number(row?.all) };
};

const loadVocabulary = async ({ sql }: Stand, shopId: string): Promise<Vocabulary> => {
  const { rows } = await sql.query<Vocabulary>(
    `SELECT
       (SELECT jsonb_agg(name) FROM (SELECT name FROM products WHERE shop_id = $1 ORDER BY md5(product_id) LIMIT 500) AS sample) AS names,
       (SELECT array_agg(brand_id ORDER BY brand_id) FROM brands WHERE shop_id = $1) AS "brandIds",
       (SELECT array_agg(category_id ORDER BY category_id) FROM categories WHERE shop_id = $1) AS "categoryIds"`,
    [shopId],
  );
  return rows[0] ?? { names: [], brandIds: [], categoryIds: [] };
};

/** The next round must not profit from totals that this one cached; the server checks for a new version twice a second. */
const expireCounts = async ({ sql }: Stand) => {
  await sql.query('UPDATE shops SET catalogue_version = catalogue_version + 1');
  await pause(1500);
};

const timesOf = (times: SearchResult['times']) => times.map(({ milliseconds }) => milliseconds);

const describe = (times: number[]) =>
  [0.5, 0.95, 0.99, 1].map(
    (share) => `${share === 1 ? 'max' : `p${share * 100}`} ${number(quantile(times, share), 1)}`,
  );

interface Searched extends SearchResult {
  /** Milliseconds of CPU per search, of the server and of the database. */
  server: number;
  database: number;
}

/** So many at once are beyond any machine of this size: there is no goal for how long the last of them wait. */
const isCrowd = (connections: number) => connections > 10;

const row = (connections: number, { times, seconds, server, database }: Searched): Row => {
  const all = timesOf(times);
  const cpu = `CPU ${number(server + database, 1)} ms (server ${number(server, 1)}, database ${number(database, 1)})`;
  return {
    what: `search, every one anew, ${connections} connections`,
    figure: `${describe(all).join(', ')} ms, ${number(all.length / seconds)}/s, ${cpu}`,
    ...(!isCrowd(connections) && { goal: 'p99 < 50 ms', isMet: quantile(all, 0.99) < 50 }),
  };
};

const kindRows = ({ times }: SearchResult): Row[] =>
  [...new Set(times.map(({ kind }) => kind))].map((kind) => {
    const own = times.filter((time) => time.kind === kind);
    const slowest = own.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
    const path = decodeURIComponent(slowest?.path.split('?')[1] ?? '').replace(/&pageSize.*/, '');
    return { what: `… ${kind}`, figure: `${describe(timesOf(own)).join(', ')} ms; slowest: ${path}` };
  });

export const measureSearch = async (stand: Stand): Promise<Row[]> => {
  const begin = performance.now();
  mall(stand, 'demo', '--products', String(products), '--shops', '1');
  mall(stand, 'demo', '--products', String(otherProducts), '--shops', String(shops));
  const loaded = (performance.now() - begin) / 1000;
  await stand.sql.query('VACUUM ANALYZE');
  const shop = await findShop(stand);
  const vocabulary = await loadVocabulary(stand, shop.shopId);
  const ask = async (connections: number, salt: string): Promise<Searched> => {
    await expireCounts(stand);
    const job: SearchJob = {
      origin: stand.server.origin,
      headers: { ...headersOf(shop.shopId), 'accept-encoding': 'identity' },
      searches: makeSearches(vocabulary, searchCount, salt),
      connections,
    };
    const { result, server, database } = await withCpu(stand, () =>
      inClient<SearchJob, SearchResult>('searching', job),
    );
    const count = result.times.length;
    return { ...result, server: server / count, database: database / count };
  };
  await ask(4, 'warm');
  const alone = await ask(1, 'one');
  return [
    {
      what: 'products loaded for search',
      figure: `${number(shop.all)}: ${number(shop.products)} in the shop that is searched, the others in ${shops - 1} shops and the demo; in ${number(loaded)} s`,
    },
    row(1, alone),
    ...kindRows(alone),
    row(10, await ask(10, 'ten')),
    row(50, await ask(50, 'fifty')),
  ];
};
