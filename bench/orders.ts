import { getOrderList } from '@pcmall/contract/order';
import type { HammerResult } from './clients/hammer';
import { hammer, headersOf, requestOf } from './hammer';
import { addShoppers, type BenchShopper } from './shoppers';
import { type Stand, shopId } from './stand';
import { number, type Row } from './table';
import { medianTurn } from './turns';

/** Each is measured in several turns. */
const seconds = Math.max(2, Math.round(Number(process.env.BENCH_SECONDS ?? 8) / 2));

/** All but those that the database works out of the others. */
const findColumns = async ({ sql }: Stand): Promise<string> => {
  const { rows } = await sql.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_name = 'orders' AND is_generated = 'NEVER'`,
  );
  return rows[0]?.columns ?? '';
};

/** Copies of an order of the demo, one every ten minutes, in four statuses; all but the closed ones were paid. */
export const addOrders = async (stand: Stand, { accountId }: BenchShopper, count: number) => {
  const columns = await findColumns(stand);
  await stand.sql.query(
    `WITH template AS (
       SELECT order_id FROM orders WHERE shop_id = $1 AND account_id NOT LIKE 'bench-%' ORDER BY created_at LIMIT 1
     ), copies AS (
       INSERT INTO orders (${columns})
       SELECT ${columns} FROM (
         SELECT copy.* FROM template JOIN orders model USING (order_id), generate_series(1, $3::int) AS n,
           jsonb_populate_record(model, jsonb_build_object('account_id', $2::text, 'order_id', $2 || '-' || n,
             'order_no', $2 || '-' || n, 'idempotency_key', $2 || '-' || n, 'created_at', now() - n * interval '10 minutes',
             'paid_at', CASE WHEN n % 4 < 3 THEN now() - n * interval '10 minutes' END,
             'status', ('{toShip,toReceive,completed,closed}'::text[])[1 + n % 4])) AS copy
         WHERE model.shop_id = $1
       ) copies
       RETURNING order_id
     )
     INSERT INTO order_lines
     SELECT copy.* FROM copies, template JOIN order_lines model USING (order_id),
       jsonb_populate_record(model, jsonb_build_object('order_id', copies.order_id)) AS copy
     WHERE model.shop_id = $1`,
    [shopId, accountId, count],
  );
};

const describe = ({ perSecond, p50, p99 }: HammerResult) => `${number(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms`;

/** The order list of a shopper with few orders and of one with very many: first page, one tab, page 10. */
export const measureOrders = async (stand: Stand): Promise<Row[]> => {
  const [few, many] = await addShoppers(stand, 2);
  if (!few || !many) return [];
  await addOrders(stand, few, 100);
  await addOrders(stand, many, 10_000);
  await stand.sql.query('ANALYZE');
  const list = (shopper: BenchShopper, body: { pageIndex?: number; tab?: 'toReceive' }) =>
    hammer(requestOf(stand.server.origin, headersOf(shopId, shopper), getOrderList, { body }), 10, seconds);
  for (let turn = 0; turn < 3; turn += 1) await list(few, {});
  const rows: Row[] = [];
  for (const [what, body] of [
    ['order list', {}],
    ['order list, one tab', { tab: 'toReceive' as const }],
    ['order list, page 10', { pageIndex: 10 }],
  ] as const) {
    const { baseline, measured, ratio } = await medianTurn(
      () => list(few, body),
      () => list(many, body),
    );
    rows.push(
      { what: `${what}, 100 orders`, figure: describe(baseline) },
      {
        what: `${what}, 10,000 orders`,
        figure: describe(measured),
        ratio: `${number(ratio, 2)} of 100 orders`,
        goal: 'same time as with 100',
        isMet: ratio > 0.85,
      },
    );
  }
  return rows;
};
