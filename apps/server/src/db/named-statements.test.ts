import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../gateways/random';
import { openShop } from '../testing/open-shop';

test('[OPS-01] servers that run while a newer one adds a column go on without a failure', async () => {
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
  const inTransaction = () =>
    db.transaction().execute((trx) => sql`SELECT * FROM ${table} WHERE old = ${1}`.execute(trx));
  expect((await inTransaction()).rows).toEqual([{ old: 1, new: 2 }]);
});
