import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendCodeJob } from '../features/account/verification/verification.service';
import { newId } from '../gateways/random';
import { testOnPostgres } from '../testing/on-postgres';
import { openShop } from '../testing/open-shop';
import type { Db } from './database';
import { inTransaction } from './in-transaction';

/** As PostgreSQL ends the one of two transactions that it lets go. */
const fail = (
  db: Db,
  condition: 'deadlock_detected' | 'serialization_failure' | 'unique_violation' | 'division_by_zero',
) => sql.raw(`DO $$ BEGIN RAISE ${condition}; END $$`).execute(db);

const conflicts = [
  { condition: 'deadlock_detected', failures: 2 },
  { condition: 'serialization_failure', failures: 2 },
  { condition: 'unique_violation', failures: 1 },
] as const;

test.each(conflicts)('a transaction is repeated after $condition', async ({ condition, failures }) => {
  const { context, shopId } = await openShop();
  const { db, jobs, clock } = context;
  let attempt = 0;

  await inTransaction(db, async (trx) => {
    attempt += 1;
    await trx
      .insertInto('used_nonces')
      .values({ shop_id: shopId, nonce: String(attempt), expires_at: clock.now() })
      .execute();
    await jobs.enqueue(trx, sendCodeJob, { shopId, codeId: String(attempt) });
    if (attempt <= failures) await fail(trx, condition);
  });

  const kept = await db.selectFrom('used_nonces').select('nonce').where('shop_id', '=', shopId).execute();
  const last = String(failures + 1);
  expect(kept).toEqual([{ nonce: last }]);
  const { rows } =
    await sql`SELECT data->>'codeId' AS attempt FROM pgboss.job WHERE data->>'shopId' = ${shopId}`.execute(db);
  expect(rows).toEqual([{ attempt: last }]);
});

test('another failure is not repeated, and a conflict that goes on is told', async () => {
  const { context } = await openShop();
  const tried = { division_by_zero: 0, deadlock_detected: 0, unique_violation: 0 };
  for (const condition of ['division_by_zero', 'deadlock_detected', 'unique_violation'] as const) {
    const work = inTransaction(context.db, async (trx) => {
      tried[condition] += 1;
      await fail(trx, condition);
    });
    await expect(work).rejects.toThrow(condition.split('_')[0]);
  }
  expect(tried).toEqual({ division_by_zero: 1, deadlock_detected: 6, unique_violation: 2 });
});

testOnPostgres(
  'two transactions that look for a row and make it both come through: the later one finds it',
  async () => {
    const { context, shopId } = await openShop();
    const { db, clock } = context;
    let looking = 0;
    let goOn = () => {};
    const bothHaveLooked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const findOrMake = () =>
      inTransaction(db, async (trx) => {
        const found = await trx.selectFrom('used_nonces').select('nonce').where('shop_id', '=', shopId).execute();
        looking += 1;
        if (looking === 2) goOn();
        await bothHaveLooked;
        if (found.length > 0) return 'found';
        await trx.insertInto('used_nonces').values({ shop_id: shopId, nonce: 'n', expires_at: clock.now() }).execute();
        return 'made';
      });

    expect((await Promise.all([findOrMake(), findOrMake()])).toSorted()).toEqual(['found', 'made']);
  },
);

testOnPostgres('two transactions that lock the same rows in opposite order both come through', async () => {
  const { context, given, shopId } = await openShop();
  const { db } = context;
  const products = [await given.product({ stock: 100 }), await given.product({ stock: 100 })];
  const skuIds = products.map(({ skuId }) => skuId);
  let holding = 0;
  let goOn = () => {};
  const bothHoldOne = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const takeBoth = (ids: string[]) =>
    inTransaction(db, async (trx) => {
      for (const [index, skuId] of ids.entries()) {
        await sql`UPDATE skus SET stock = stock - 1 WHERE shop_id = ${shopId} AND sku_id = ${skuId}`.execute(trx);
        holding += 1;
        if (holding === 2) goOn();
        if (index === 0) await bothHoldOne;
      }
    });

  await Promise.all([takeBoth(skuIds), takeBoth(skuIds.toReversed())]);

  const left = await db.selectFrom('skus').select('stock').where('shop_id', '=', shopId).execute();
  expect(left).toEqual([{ stock: 98 }, { stock: 98 }]);
});

for (const { condition, failures } of conflicts)
  testOnPostgres(`a statement by itself is repeated after ${condition} as well`, async () => {
    const { context, shopId } = await openShop();
    const { db } = context;
    const name = `attempts_${newId()}`;
    await sql`CREATE SEQUENCE ${sql.table(name)}`.execute(db);
    await sql
      .raw(`
      CREATE FUNCTION f_${name}() RETURNS integer LANGUAGE plpgsql AS $$
      BEGIN IF nextval('${name}') <= ${failures} THEN RAISE ${condition}; END IF; RETURN 1; END $$`)
      .execute(db);

    const { rows } = await sql`SELECT ${sql.raw(`f_${name}()`)} AS done WHERE ${shopId} <> ''`.execute(db);

    expect(rows).toEqual([{ done: 1 }]);
  });
