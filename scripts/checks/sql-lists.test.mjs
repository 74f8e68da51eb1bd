import { expect, test } from 'vitest';
import { sqlHazardsIn } from './sql-lists.mjs';

const growing = [
  ".where('order_id', 'in', orderIds)",
  ".where('status', 'not in', statuses)",
  'eb(column, sql.join(ids))',
  ".insertInto('parcels').values(parcels.map(toRow))",
];

test.each(growing)('a list of placeholders is told: %s', (text) => {
  expect(sqlHazardsIn('features/order/order.queries.ts', `\n${text}`)[0]).toMatch(
    /^features\/order\/order\.queries\.ts:2 /,
  );
});

test('a list that is one parameter, conditions that are joined, tests and migrations are not told', () => {
  expect(sqlHazardsIn('features/order/order.queries.ts', ".where('order_id', '=', anyOf(ids)).values(row)")).toEqual(
    [],
  );
  for (const file of [
    'features/order/order-list.queries.ts',
    'db/migrations/a.ts',
    'http/a.test.ts',
    'testing/given.ts',
  ])
    expect(sqlHazardsIn(file, 'sql.join(conditions)')).toEqual([]);
});

test('a transaction that would not be repeated after a conflict is told', () => {
  const text = 'db.transaction().execute(work)';
  expect(sqlHazardsIn('features/order/order.service.ts', text)).toEqual([
    'features/order/order.service.ts:1 .transaction()',
  ]);
  expect(sqlHazardsIn('db/in-transaction.ts', text)).toEqual([]);
});
