import { allEndpoints } from '@pcmall/contract/all';
import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { consoleEndpoints } from '@pcmall/contract/console/all';
import { balancePayment } from '@pcmall/contract/payment';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Context } from '../core/context';
import { openSession } from '../features/account/session/session.service';
import { recordStatements, type Statement } from '../testing/count-statements';
import { testOnPostgres } from '../testing/on-postgres';
import { type OpenShop, openShop } from '../testing/open-shop';
import { required } from '../testing/required';
import { consoleInput } from '../testing/samples/console-input';
import { sampleInput } from '../testing/samples/sample-input';
import { openStockedShop } from '../testing/samples/stocked-shop';
import type { Database } from './database';

/**
 * The tables that are read before the shop is known, small and seldom written: where shops are spread over several
 * databases, each has a copy of these. All others are keyed by the shop first.
 */
const replicated = ['shop_domains', 'shops', 'short_links', 'staff_accounts', 'staff_memberships', 'staff_sessions'];
/** Of these, the ones whose key is the shop's all the same. */
const replicatedByShop = ['shops', 'staff_memberships'];
const ownOfMigrations = ['kysely_migration', 'kysely_migration_lock'];

test('[OPS-02.4] every table is keyed by the shop first, but for those that are found before the shop is', async () => {
  const { context } = await openShop();
  const { rows } = await sql<{ name: string; keys: string[] }>`
    SELECT t.relname AS name, array_agg(a.attname::text) AS keys
    FROM pg_class t JOIN pg_index i ON i.indrelid = t.oid AND i.indisunique
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r'
    GROUP BY t.relname ORDER BY t.relname`.execute(context.db);
  const { rows: all } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`.execute(
    context.db,
  );
  const ours = (name: string) => /^(?!release_)/.test(name) && !ownOfMigrations.includes(name);

  const keyedByShop = rows.filter(({ keys }) => keys.every((key) => key === 'shop_id')).map(({ name }) => name);
  const others = all.map(({ name }) => name).filter((name) => ours(name) && !keyedByShop.includes(name));

  expect(others.toSorted()).toEqual(replicated.filter((name) => !replicatedByShop.includes(name)));
});

test('[OPS-02.4] a row refers to rows of its own shop alone, and to staff accounts, which are everywhere', async () => {
  const { context } = await openShop();
  const { rows } = await sql<{ name: string; target: string; first: string; first_there: string }>`
    SELECT c.conname AS name, c.confrelid::regclass::text AS target, a.attname AS first, f.attname AS first_there
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`.execute(context.db);

  expect(rows.length).toBeGreaterThan(30);
  const ofOneShop = rows.filter(({ target }) => target !== 'staff_accounts');
  expect(ofOneShop.filter(({ first, first_there }) => first !== 'shop_id' || first_there !== 'shop_id')).toEqual([]);
});

interface PlanNode {
  'Relation Name'?: string;
  'Node Type': string;
  Plans?: PlanNode[];
  [property: string]: unknown;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const conditionsOf = (node: PlanNode): string =>
  ['Index Cond', 'Recheck Cond', 'Filter', 'TID Cond'].map((name) => String(node[name] ?? '')).join(' ');

/** The tables of which this statement reads rows of any shop. */
const tablesReadWhole = async ({ pool }: Database, { text, values }: Statement): Promise<string[]> => {
  const client = await pool.connect();
  // The same plan on both databases, in which each table is read by its own condition.
  await client.query('SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off');
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, [...values]);
  await client.query('RESET enable_seqscan; RESET enable_hashjoin; RESET enable_mergejoin');
  client.release();
  const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
  return nodesOf(plan)
    .filter((node) => node['Node Type'].endsWith('Scan') && node['Relation Name'] !== undefined)
    .filter((node) => !replicated.includes(String(node['Relation Name'])) && !conditionsOf(node).includes('shop_id'))
    .map((node) => String(node['Relation Name']));
};

/** Everything a shopper can call, with ids that exist where it takes one. */
const callEverything = async ({ call, given, shopper, context, shopId, seal }: OpenShop) => {
  const { skuId } = await given.product();
  await given.carrier();
  await given.address(shopper.accountId, { is_default: true, id_card_sealed: 'sealed', id_card_masked: '440***12' });
  await call(addToCart, { body: { skuSaleId: skuId, quantity: 2 } });
  const shoppingCartIds = (await call(findAllCart)).data.items.map(({ cartId }) => cartId);
  const { preOrderId } = (await call(preOrderTemp, { body: { shoppingCartIds } })).data;
  const { price } = (await call(preOrder, { body: { preOrderId } })).data;
  const body = { preOrderId, idempotencyKey: 'all-statements', expectedTotal: price.total };
  const { orderId } = (await call(createOrder, { body })).data;
  await call(balancePayment, { body: { orderId, payPassword: seal('246810'), agreed: true } });
  for (const { endpoint } of allEndpoints) {
    const as = { ...(await openSession(context, context.db, shopId, shopper.accountId)), accountId: shopper.accountId };
    await call(endpoint, sampleInput(endpoint, orderId), { as });
  }
};

/** Everything that staff can call, on shops that have one of everything. */
const callWholeConsole = async () => {
  const { shop, ids } = await openStockedShop('Stocked');
  for (const named of consoleEndpoints) {
    const input = consoleInput(named, (name) => required(ids[name] ?? shop.shopId));
    await shop.console(named.endpoint, input, { as: await shop.given.staff() });
  }
};

/** The statements that read rows of any shop, with their tables, and how many there are of all. */
const readWhole = async ({ database }: Context, statements: Statement[]) => {
  const byText = new Map(
    statements
      .filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text))
      .map((each) => [each.text, each]),
  );

  const whole: string[] = [];
  for (const statement of byText.values()) {
    if (/pgboss\./.test(statement.text)) continue;
    const tables = await tablesReadWhole(database, statement);
    if (tables.length > 0) whole.push(`${tables.join()}: ${statement.text}`);
  }
  return { whole, tried: byText.size };
};

testOnPostgres('[OPS-02.4] no statement of a shopper’s call reads another shop’s rows', async () => {
  const shop = await openShop({ payChannels: ['balance', 'alipay'] });
  const { whole, tried } = await readWhole(shop.context, await recordStatements(() => callEverything(shop)));

  const everybodys = { text: 'SELECT 1 FROM orders WHERE order_id = $1', values: ['o'] };
  expect(await tablesReadWhole(shop.context.database, everybodys)).toEqual(['orders']);
  expect(tried).toBeGreaterThan(70);
  expect(whole).toEqual([]);
});

testOnPostgres('[OPS-02.4] no statement of a call of the console reads another shop’s rows', async () => {
  const { context } = await openShop();
  const { whole, tried } = await readWhole(context, await recordStatements(callWholeConsole));

  expect(tried).toBeGreaterThan(200);
  expect(whole).toEqual([]);
});
