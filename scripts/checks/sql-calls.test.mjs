import { expect, test } from 'vitest';
import { sqlCallsIn } from './sql-calls.mjs';

const service =
  "const a = 1;\nawait db\n  .selectFrom('orders')\n  .execute();\nawait trx.insertInto('orders').values(a);\n";

test('SQL outside of queries is told with file and line', () => {
  expect(sqlCallsIn('features/order/order.service.ts', service)).toEqual([
    'features/order/order.service.ts:3 selectFrom',
    'features/order/order.service.ts:5 insertInto',
  ]);
});

test('queries, the database’s own folder and tests may hold SQL', () => {
  for (const file of ['features/order/order.queries.ts', 'db/prepared.ts', 'testing/builders.ts', 'http/a.test.ts'])
    expect(sqlCallsIn(file, service)).toEqual([]);
});
