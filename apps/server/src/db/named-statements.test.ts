import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../gateways/random';
import { openShop } from '../testing/open-shop';
import { inTransaction } from './in-transaction';

test('[OPS-05] statements and transactions of a server go on without a failure while a newer one adds columns', async () => {
  const { context } = await openShop();
  const { db } = context;
  const table = sql.table(`release_${newId()}`);
  await sql`CREATE TABLE ${table} (old integer)`.execute(db);
  onTestFinished(async () => void (await sql`DROP TABLE ${table}`.execute(db)));
  const read = () => sql`SELECT * FROM ${table} WHERE old = ${1}`.execute(db);
  const readAtOnce = () => Promise.all(Array.from({ length: 30 }, async () => (await read()).rows));
  await sql`INSERT INTO ${table} VALUES (${1})`.execute(db);
  await readAtOnce();

  await sql`ALTER TABLE ${table} ADD new integer DEFAULT 2`.execute(db);
  expect(await readAtOnce()).toEqual(Array(30).fill([{ old: 1, new: 2 }]));

  await sql`ALTER TABLE ${table} ADD newer integer DEFAULT 3`.execute(db);
  const transactions = Array.from({ length: 30 }, () =>
    inTransaction(db, async (trx) => {
      await sql`UPDATE ${table} SET old = old WHERE old = ${1}`.execute(trx);
      return (await sql`SELECT * FROM ${table} WHERE old = ${1}`.execute(trx)).rows;
    }),
  );
  expect(await Promise.all(transactions)).toEqual(Array(30).fill([{ old: 1, new: 2, newer: 3 }]));
});
