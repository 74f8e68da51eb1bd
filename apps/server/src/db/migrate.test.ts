import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/fresh-database';
import { testOnPostgres } from '../testing/on-postgres';
import { migrate } from './database';
import { migrations } from './migrations';

test('[OPS-01] an empty database is migrated once', async () => {
  const database = await freshDatabase();

  expect((await migrate(database.db)).toSorted()).toEqual(Object.keys(migrations));
  expect(await migrate(database.db)).toEqual([]);
  await database.close();
});

testOnPostgres('[OPS-01] two servers that start on an empty database migrate it once, the second waits', async () => {
  const database = await freshDatabase();

  const [first, second] = await Promise.all([migrate(database.db), migrate(database.db)]);

  expect([...first, ...second].toSorted()).toEqual(Object.keys(migrations));
  await database.close();
});
