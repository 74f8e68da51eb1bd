import { createHash, randomBytes } from 'node:crypto';
import {
  checkGoodsImport,
  exportGoods,
  type GoodsImport,
  getGoodsImport,
  runGoodsImport,
  uploadGoodsSheet,
} from '@pcmall/contract/console/goods-import';
import { type CallInput, type DataOf, type Endpoint, pathWithQuery } from '@pcmall/contract/endpoint';
import { goodsSheetNames } from '@pcmall/domain/goods-sheet';
import { writeXlsx } from 'hucre/xlsx';
import { type Credentials, headersOf } from './hammer';
import { pause } from './server';
import { type Stand, shopId, withCpu } from './stand';
import { number, type Row } from './table';

const products = 5000;

const token = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Somebody of the demo's staff, with a session written straight into the database. */
const openSession = async ({ sql }: Stand): Promise<Credentials> => {
  const session = { accessToken: `console.${token()}`, sessionId: token() };
  await sql.query(
    `INSERT INTO staff_sessions (token_hash, session_hash, staff_id, address, device, created_at, last_seen_at, expires_at)
     SELECT $2, $3, staff_id, '127.0.0.1', 'bench', now(), now(), now() + interval '1 day'
     FROM staff_memberships WHERE shop_id = $1 AND role = 'owner' LIMIT 1`,
    [shopId, hashOf(session.accessToken), hashOf(session.sessionId)],
  );
  return session;
};

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: Record<string, Blob>;
}

const caller = (origin: string, credentials: Credentials) => {
  const headers = headersOf(shopId, credentials);
  const send = async (endpoint: Endpoint, input: Input) => {
    const form = new FormData();
    for (const [name, file] of Object.entries(input.files ?? {})) form.set(name, file, name);
    const json = { ...headers, 'content-type': 'application/json' };
    const post = endpoint.files ? { headers, body: form } : { headers: json, body: JSON.stringify(input.body ?? {}) };
    const url = `${origin}/consoleapi${pathWithQuery(endpoint, input)}`;
    return fetch(url, endpoint.method === 'GET' ? { headers } : { method: 'POST', ...post });
  };
  return {
    file: async <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
      Buffer.from(await (await send(endpoint, input as Input)).arrayBuffer()),
    call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<DataOf<E>> => {
      const answer = await (await send(endpoint, input as Input)).json();
      if (answer.code !== '200') throw new Error(`${endpoint.path}: ${answer.message}`);
      return answer.data;
    },
  };
};

/** One variant each, with all that a supplier's list has but pictures. */
const sheetOf = (category: string) => {
  const fields = [
    'skuCode',
    'nameZh',
    'nameEn',
    'category',
    'optionsZh',
    'optionsEn',
    'price',
    'stock',
    'weight',
  ] as const;
  const rows = Array.from({ length: products }, (_, at) => [
    ...[`BENCH-${at}`, `蜂蜜礼盒第${at}款`, `Honey gift box ${at}`, category],
    ...['容量=250克', 'Size=250 g', (10 + (at % 90)).toFixed(2), String(at % 40), '300'],
  ]);
  return writeXlsx({ sheets: [{ name: 'goods', rows: [fields.map((field) => goodsSheetNames[field].zh), ...rows] }] });
};

/** A sheet of 5,000 products: read, checked, written, and what was exported checked once more (GOODS-03). */
export const measureGoodsImport = async (stand: Stand): Promise<Row[]> => {
  const { call, file } = caller(stand.server.origin, await openSession(stand));
  const { rows } = await stand.sql.query<{ name: { zh: string } }>(
    `SELECT name FROM categories c WHERE shop_id = $1 AND parent_id IS NULL ORDER BY position LIMIT 1`,
    [shopId],
  );
  const until = async (importId: string, state: GoodsImport['state']) => {
    for (;;) {
      const found = await call(getGoodsImport, { params: { importId } });
      if (found.state === state) return found;
      await pause(100);
    }
  };
  const timed = async <Result>(work: () => Promise<Result>) => {
    const begin = performance.now();
    const { result, server, database } = await withCpu(stand, work);
    return { result, seconds: (performance.now() - begin) / 1000, cpu: (server + database) / 1000 };
  };
  const check = async (sheet: Uint8Array) => {
    const { importId, columns } = await call(uploadGoodsSheet, {
      body: {},
      files: { file: new Blob([Buffer.from(sheet)]) },
    });
    await call(checkGoodsImport, { params: { importId }, body: { columns: columns.map(({ field }) => field) } });
    return until(importId, 'checked');
  };
  const sheet = await sheetOf(rows[0]?.name.zh ?? '');
  const checked = await timed(() => check(sheet));
  const { importId } = checked.result;
  if (checked.result.new !== products) throw new Error(`${checked.result.wrong} rows were wrong`);
  const written = await timed(async () => {
    await call(runGoodsImport, { params: { importId }, body: {} });
    return until(importId, 'done');
  });
  if (written.result.written !== products) throw new Error(`${written.result.failed} rows failed`);
  const exported = await timed(() => file(exportGoods, { body: { filters: { keyword: '蜂蜜礼盒' } } }));
  const again = await timed(() => check(exported.result));
  if (again.result.same !== products) throw new Error('An export came back as something else');
  const total = checked.seconds + written.seconds;
  const figure = ({ seconds, cpu }: { seconds: number; cpu: number }) =>
    `${number(seconds, 1)} s, CPU ${number(cpu, 1)} s`;
  return [
    { what: 'sheet of 5,000 new products: read and checked', figure: figure(checked) },
    { what: '… written', figure: figure(written), goal: 'both < 60 s', isMet: total < 60 },
    { what: '… exported', figure: figure(exported) },
    { what: '… and checked once more: all the same', figure: figure(again) },
  ];
};
