import { writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getProduct, searchProducts } from '@pcmall/contract/catalogue';
import { getHome } from '@pcmall/contract/home';
import { getTenantSetting } from '@pcmall/contract/shop';
import { hammer, headersOf, type Request, requestOf } from './hammer';
import { cpuOf, memoryOf } from './processes';
import { pause, port, type RunningServer, startNode } from './server';
import { type Stand, shopId } from './stand';
import { number, type Row } from './table';
import { medianTurn, type Turn } from './turns';

/** Each is measured in several turns. */
const seconds = Math.max(2, Math.round(Number(process.env.BENCH_SECONDS ?? 8) / 2));
const idleSeconds = 10;

const bytesOf = ({ url, method, headers, body }: Request): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    });
    sent.on('error', reject).end(body);
  });

/** The database's counters lag behind by a second. */
const countTransactions = async ({ sql }: Stand): Promise<number> => {
  await pause(1500);
  const { rows } = await sql.query<{ total: string }>(
    'SELECT sum(xact_commit + xact_rollback) AS total FROM pg_stat_database',
  );
  return Number(rows[0]?.total);
};

const bestSeller = async ({ sql }: Stand): Promise<string> => {
  const { rows } = await sql.query<{ product_id: string }>(
    'SELECT product_id FROM products WHERE shop_id = $1 ORDER BY sales DESC LIMIT 1',
    [shopId],
  );
  return rows[0]?.product_id ?? '';
};

interface Load {
  perSecond: number;
  requests: number;
  p50: number;
  p99: number;
  /** Milliseconds of the server's CPU for each request: which a busy machine does not distort. */
  cpu: number;
}

const load = async (pid: number, request: Request, connections: number): Promise<Load> => {
  const before = cpuOf(pid);
  const result = await hammer(request, connections, seconds);
  return { ...result, cpu: ((cpuOf(pid) - before) * 1000) / result.requests };
};

const describe = ({ perSecond, p50, p99, cpu }: Load) =>
  `${number(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms, CPU ${number(cpu, 3)} ms`;

const compare = (what: string, connections: number, { baseline: bare, measured, ratio }: Turn<Load, Load>): Row => {
  const isQuick = connections < 50 || measured.p99 < 10;
  return {
    what: `${what}, ${connections} connections`,
    figure: describe(measured),
    ratio: `${number(ratio, 2)} of bare (${number(bare.perSecond)}/s, p99 ${bare.p99} ms); ${number(bare.cpu / measured.cpu, 2)} by CPU`,
    goal: connections < 50 ? '≥ 0.5 of bare' : '≥ 0.5 of bare, p99 < 10 ms',
    isMet: ratio >= 0.5 && isQuick,
  };
};

/** A server that answers `/0`, `/1` … with the bytes that these requests get. */
const startBare = async ({ folder }: Stand, requests: Request[]): Promise<RunningServer> => {
  const files: string[] = [];
  for (const [index, request] of requests.entries()) {
    const file = join(folder, `bare-${index}.json.gz`);
    writeFileSync(file, await bytesOf(request));
    files.push(file);
  }
  const program = fileURLToPath(new URL('bare.ts', import.meta.url));
  const command = ['--import', 'tsx', program, ...files];
  return startNode(command, { port: port + 1, log: join(folder, 'bare.log'), probe: '/0' });
};

const requestsOf = async (stand: Stand): Promise<[string, Request][]> => {
  const { origin } = stand.server;
  const headers = headersOf(shopId);
  return [
    ['product list', requestOf(origin, headers, searchProducts, { query: { pageSize: 20 } })],
    ['product', requestOf(origin, headers, getProduct, { query: { productId: await bestSeller(stand) } })],
    ['home', requestOf(origin, headers, getHome)],
    ['settings', requestOf(origin, headers, getTenantSetting)],
  ];
};

interface Usage {
  requests: number;
  transactions: number;
  seconds: number;
}

/** The server polls for versions and jobs all the time, so its idle transactions are counted as well. */
const queryRow = async (stand: Stand, { requests, transactions, seconds: busy }: Usage): Promise<Row> => {
  const before = await countTransactions(stand);
  await pause(idleSeconds * 1000);
  const idle = ((await countTransactions(stand)) - before) / (idleSeconds + 1.5);
  return {
    what: 'transactions in the database meanwhile',
    figure: `${number(transactions / busy, 1)}/s during ${number(requests)} requests, ${number(idle, 1)}/s without any`,
    goal: 'no query when cached',
    isMet: transactions / busy < idle * 1.5 + 1,
  };
};

const memoryRow = (before: number, after: number): Row => ({
  what: 'memory of the server',
  figure: `${number(before)} MB before, ${number(after)} MB after`,
  goal: 'flat',
  isMet: after < before * 1.3,
});

/** Answers that the server caches, compared with a bare server that sends the same bytes. */
export const measureCached = async (stand: Stand): Promise<Row[]> => {
  const { pid } = stand.server;
  const requests = await requestsOf(stand);
  for (const [, request] of requests) await hammer(request, 10, 2);
  const bare = await startBare(
    stand,
    requests.map(([, request]) => request),
  );
  const rows: Row[] = [];
  const memory = memoryOf(pid);
  const transactions = await countTransactions(stand);
  const begin = performance.now();
  let sent = 0;
  for (const connections of [10, 50]) {
    for (const [index, [what, request]] of requests.entries()) {
      const same: Request = { ...request, url: `${bare.origin}/${index}` };
      const ours = async () => {
        const measured = await load(pid, request, connections);
        sent += measured.requests;
        return measured;
      };
      rows.push(compare(what, connections, await medianTurn(() => load(bare.pid, same, connections), ours)));
    }
  }
  await bare.stop();
  const after = memoryOf(pid);
  const used = (await countTransactions(stand)) - transactions;
  const busy = (performance.now() - begin) / 1000;
  return [
    ...rows,
    await queryRow(stand, { requests: sent, transactions: used, seconds: busy }),
    memoryRow(memory, after),
  ];
};
