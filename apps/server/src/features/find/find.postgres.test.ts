import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { readConfig } from '../../config';
import { temporaryKeys } from '../../gateways/keys';
import { newId } from '../../gateways/random';
import { recordStatements, type Statement } from '../../testing/count-statements';
import { freshDatabase } from '../../testing/fresh-database';
import { createBuilders } from '../../testing/given/builders';
import { testOnPostgres } from '../../testing/on-postgres';
import { required } from '../../testing/required';
import { closeContext, createContext } from '../../wiring';
import { findAnything } from './find.service';

interface PlanNode {
  'Index Name'?: string;
  'Node Type': string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A shop with a database of its own: plans go by what is in the tables, and other tests leave there whatever they make. */
const openAlone = async () => {
  const config = readConfig({ DATA_DIR: join(tmpdir(), newId()) });
  const context = await createContext(config, await freshDatabase(), temporaryKeys(), pino({ level: 'silent' }));
  onTestFinished(() => closeContext(context));
  const shopId = `t${newId()}`;
  await createBuilders(context, shopId).shop({});
  const shop = required(await context.shops.byId(shopId));
  const who = { staffId: 's1', name: '陈店员', role: 'owner' as const, tokenHash: '', address: '198.18.0.1' };
  const caller = { ...who, shop, shopId, language: 'en' as const, audit: { isWritten: false } };
  return { context, shopId, find: (keyword: string) => findAnything(context, caller, keyword) };
};

testOnPostgres(
  '[STAFF-05] whatever is typed is looked for by an index or among the newest: no table is read whole',
  async () => {
    const { context, shopId, find } = await openAlone();
    // Of an empty table any index is as good as another.
    await sql`
      INSERT INTO accounts (shop_id, account_id, password_hash, nick_name, real_name, email_canonical, phone_canonical)
      SELECT ${shopId}, 'a' || n, '', 'Shopper ' || n, 'Name ' || n, n || '@example.com', '614' || (10000000 + n)
      FROM generate_series(1, 3000) AS n`.execute(context.db);
    await sql`
      INSERT INTO orders (shop_id, order_id, account_id, order_no, status, idempotency_key, currency, delivery_mode,
        recipient, recipient_name, goods, total, created_at, status_since, pay_by)
      SELECT ${shopId}, 'o' || n, 'a' || n, 90000000000 + n, 'completed', 'o' || n, 'AUD', 'local',
        jsonb_build_object('phone', '4' || (10000000 + n)), 'Name ' || n, 100, 100, now(), now(), now()
      FROM generate_series(1, 3000) AS n`.execute(context.db);
    await sql`
      WITH made AS (
        INSERT INTO products (shop_id, product_id, code, category_id, name, delivery_modes)
        SELECT ${shopId}, 'p' || n, 'P' || n, 'c1', '{}', '{local}' FROM generate_series(1, 3000) AS n RETURNING product_id
      )
      INSERT INTO skus (shop_id, sku_id, product_id, code, price, stock)
      SELECT ${shopId}, product_id, product_id, product_id, 100, 10 FROM made`.execute(context.db);
    await sql`
      INSERT INTO parcels (shop_id, order_id, parcel_id, status, carrier_name, tracking_no, events, created_at)
      SELECT ${shopId}, 'o' || n, 'r' || n, 'sent', '{}', 'AP' || (10000000 + n), '[]', now()
      FROM generate_series(1, 3000) AS n`.execute(context.db);
    await sql`ANALYZE accounts, orders, products, skus, parcels`.execute(context.db);
    const planOf = async ({ text, values }: Statement): Promise<PlanNode[]> => {
      const client = await context.database.pool.connect();
      // A small table is read whole for its size alone; what can't be read otherwise stays a sequential scan.
      await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
      const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, [...values]);
      await client.query('RESET enable_seqscan; RESET enable_bitmapscan');
      client.release();
      return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
    };
    const statements = await recordStatements(() => find('+61 412 345 678'));
    const looks = statements.filter(({ text }) => /FROM (orders|products|accounts|\(\(SELECT product_id)/.test(text));

    const nodes = (await Promise.all(looks.map(planOf))).flat();

    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    const used = new Set(nodes.flatMap((node) => node['Index Name'] ?? []));
    for (const index of [
      ...['orders_by_recipient', 'orders_by_phone', 'orders_of_shop', 'quick_order_marks_reference'],
      'parcels_tracking_begins',
      ...['products_code', 'skus_code', 'products_off_sale'],
      ...[
        'accounts_by_phone',
        'accounts_by_email',
        'accounts_by_nick_name',
        'accounts_by_real_name',
        'accounts_newest',
      ],
    ])
      expect(used, index).toContain(index);
  },
);
