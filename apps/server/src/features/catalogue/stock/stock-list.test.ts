import { listStock } from '@pcmall/contract/console/stock';
import { lowStock } from '@pcmall/domain/stock';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';

test('[GOODS-04] each variant counts for itself, on sale or not, and every count is what its filter finds', async () => {
  const { console, given } = await openShop();
  const make = (name: string, stocks: Record<string, number>, onSale = true) =>
    given.product({ name, onSale, skus: Object.entries(stocks).map(([code, stock]) => ({ code, stock })) });
  await make('Milk', { M0: 0, M1: lowStock, M2: lowStock + 1 });
  await make('Tea', { T0: 0, T1: 1, T2: 90 }, false);
  const list = async (query: object) => (await console(listStock, { query })).data;
  const codes = async (query: object) => (await list(query)).records.map(({ code }) => code);

  expect(await codes({ stock: 'low' })).toEqual(['T1', 'M1']);
  expect(await codes({ stock: 'plenty,soldOut', sort: '-code' })).toEqual(['T2', 'T0', 'M2', 'M0']);
  expect(await codes({ sale: 'offSale', sort: '-stock' })).toEqual(['T2', 'T1', 'T0']);
  expect(await codes({ sale: 'onSale,offSale', keyword: 'milk' })).toEqual(['M0', 'M1', 'M2']);
  expect((await list({})).counts).toEqual({
    sale: { onSale: 3, offSale: 3 },
    stock: { soldOut: 2, low: 2, plenty: 2 },
  });
  for (const filters of [{}, { keyword: 'tea' }, { stock: 'low' }, { sale: 'onSale' }]) {
    const { counts } = await list(filters);
    for (const kind of ['sale', 'stock'] as const)
      for (const [value, count] of Object.entries(counts[kind]))
        expect(await list({ ...filters, [kind]: value }), `${kind} ${value}`).toMatchObject({ total: count });
  }
});

test('[GOODS-04] no index holds the stock, so that an order changes the row of its variant and no index', async () => {
  const { context } = await openShop();
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = 'skus'::regclass`.execute(
    context.db,
  );

  expect(rows.length).toBeGreaterThan(4);
  expect(rows.filter(({ definition }) => /[(, ]stock\b/.test(definition))).toEqual([]);
});
