import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/fresh-database';
import { migrate } from './database';
import { migrations } from './migrations';

test('[OPS-01] two servers that start on an empty database migrate it once, the second waits', async () => {
  const database = await freshDatabase();

  const [first, second] = await Promise.all([migrate(database.db), migrate(database.db)]);

  expect([...first, ...second].sort()).toEqual(Object.keys(migrations));
  expect(await migrate(database.db)).toEqual([]);
  await database.close();
});
