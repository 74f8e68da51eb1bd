import { addToCart } from '@pcmall/contract/cart';
import { errors } from '@pcmall/contract/errors';
import { generatePayLink } from '@pcmall/contract/payment';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openJobs } from '../jobs/jobs';
import { freshDatabase } from '../testing/fresh-database';
import { testOnPostgres } from '../testing/on-postgres';
import { type OpenShop, openShop } from '../testing/open-shop';
import type { Db } from './database';
import { isConflict, isDatabaseAway } from './lost-connection';
import { openPool } from './postgres-pool';
import { withStartupLock } from './startup-lock';
import { whenDatabaseAnswers } from './when-database-answers';

const backendOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  return rows[0]?.pid ?? 0;
};

/** Ends the connection that waits for what another holds, once there is one. */
const endWhoWaitsFor = async (db: Db, holder: number, table: string) => {
  const end = sql<{ ended: boolean }>`
    SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
    WHERE ${holder} = ANY(pg_blocking_pids(pid)) AND query LIKE ${`%${table}%`}`;
  await expect.poll(async () => (await end.execute(db)).rows.length, { timeout: 30_000 }).toBeGreaterThan(0);
};

testOnPostgres(
  '[SEC-04] a connection that breaks while it is used fails its own work, and the next is a new one',
  async () => {
    const { context, given, call } = await openShop();
    const { skuId } = await given.product();
    const { db } = context;

    const broken = db.transaction().execute(async (trx) => {
      const pid = await backendOf(trx);
      await sql`SELECT pg_terminate_backend(${pid}, 5000)`.execute(db);
      await sql`SELECT ${1}::integer`.execute(trx);
    });

    await expect(broken).rejects.toSatisfy(isDatabaseAway);
    expect(await call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } })).toMatchObject({ success: true });
  },
);

testOnPostgres('[SEC-04] a call whose connection breaks is told to try again, and a second try is served', async () => {
  const { context, given, call } = await openShop();
  const { skuId } = await given.product();
  const { db } = context;
  // Holds what the call needs, so that it waits in the middle of its work.
  const answer = await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE cart_lines IN ACCESS EXCLUSIVE MODE`.execute(trx);
    const waiting = call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
    await Promise.race([waiting, endWhoWaitsFor(db, await backendOf(trx), 'cart_lines')]);
    return waiting;
  });

  expect(answer).toMatchObject({ status: 503, success: false, code: errors.unavailable.code });
  expect(answer.refusal?.retryAfter).toBeGreaterThan(0);
  expect(await call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } })).toMatchObject({ success: true, data: 1 });
});

const pages = [
  { what: 'a short link', table: 'short_links', open: async () => ({ url: '/s/abcdef' }) },
  {
    what: 'the cashier',
    table: 'cashier_payments',
    open: async ({ given, call, shopper }: OpenShop) => {
      const { orderId } = await given.payableOrder(shopper);
      const { data } = await call(generatePayLink, { body: { orderId, channel: 'alipay', agreed: true } });
      return { url: data.url ?? '' };
    },
  },
];

for (const { what, table, open } of pages)
  testOnPostgres(`[SEC-04] ${what} whose connection breaks is a page that says so and tries again`, async () => {
    const shop = await openShop({ payChannels: ['alipay'] });
    const { db } = shop.context;
    const { url } = await open(shop);
    const page = await db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(trx);
      const headers = { 'accept-language': 'en' };
      const waiting = shop.server.inject({ method: 'GET', url, remoteAddress: shop.address, headers });
      await Promise.race([waiting, endWhoWaitsFor(db, await backendOf(trx), table)]);
      return waiting;
    });

    expect(page.statusCode).toBe(503);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['retry-after']).toBe('3');
    expect(page.body).toContain('<meta http-equiv="refresh" content="3">');
    expect(page.body).toContain('The shop will be back in a moment');
    expect(page.body).toContain('本店马上回来');
  });

testOnPostgres('a statement that takes too long is given up', async () => {
  const { context } = await openShop();
  const url = context.database.pool.options.connectionString ?? '';
  const pool = openPool({ url, connections: 1, statementTimeout: 1 });

  await expect(pool.query('SELECT pg_sleep(60)')).rejects.toSatisfy(isDatabaseAway);

  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('what is wrong with a statement is no absence of the database', async () => {
  const { context } = await openShop();
  const failure = await sql`SELECT 1 / ${0}::integer`.execute(context.db).catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(Error);
  expect([isDatabaseAway(failure), isConflict(failure), isDatabaseAway(new Error('a bug'))]).toEqual([
    false,
    false,
    false,
  ]);
});

testOnPostgres(
  '[SEC-04] a server whose connection breaks as it begins to run jobs begins again, and each job runs once',
  async () => {
    const database = await freshDatabase();
    const jobs = await openJobs(database, () => {});
    onTestFinished(async () => {
      await jobs.stop();
      await database.close();
    });
    const done: string[] = [];
    jobs.define('clock', async () => {}, '0 0 1 1 *');
    jobs.define<{ name: string }>('work', async ({ name }) => void done.push(name));
    await jobs.open();

    let starts = 0;
    const begun = await database.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE pgboss.schedule IN ACCESS EXCLUSIVE MODE`.execute(trx);
      const starting = whenDatabaseAnswers(() => {
        starts += 1;
        return withStartupLock(database, jobs.start);
      });
      // The clock of the queue reads the table too, by itself.
      await endWhoWaitsFor(database.db, await backendOf(trx), 'INSERT INTO pgboss.schedule');
      return { starting };
    });
    await begun.starting;
    for (const name of ['one', 'other']) await jobs.enqueue(database.db, 'work', { name });

    await expect.poll(() => done.toSorted(), { timeout: 30_000 }).toEqual(['one', 'other']);
    expect(starts).toBe(2);
  },
);
