import { countedTo, searchProducts } from '@pcmall/contract/catalogue';
import type { CallInput } from '@pcmall/contract/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';
import { indexAllProducts } from './search-index.service';

const many = countedTo + 300;

/** Copies of one product: each a cent dearer and sold once less than the one before; the last 50 are in a category of their own. */
const openLargeShop = async () => {
  const shop = await openShop();
  const { given, context, shopId } = shop;
  await given.category('tea', { zh: '茶', en: 'Tea' });
  await given.category('rare', { zh: '珍藏', en: 'Rare' });
  const { productId, skuIds } = await given.product({ name: 'Green leaf', categoryId: 'tea', sales: 0 });
  const copy = async (db: Db, table: string, source: string, changes: string) => {
    // Those that the database computes can't be given.
    const { rows } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = ${table} AND is_generated = 'NEVER'`.execute(db);
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
    await sql`
      INSERT INTO ${sql.table(table)} (${columns})
      SELECT ${columns} FROM (SELECT (jsonb_populate_record(original, ${sql.raw(changes)})).*
      FROM ${sql.table(table)} AS original, generate_series(1, ${sql.lit(many)}) AS n
      WHERE original.shop_id = ${shopId} AND ${sql.ref(source)} = ${source === 'product_id' ? productId : required(skuIds[0])}) AS copied
    `.execute(db);
  };
  await inTransaction(context.db, async (trx) => {
    await copy(
      trx,
      'products',
      'product_id',
      `jsonb_build_object('product_id', 'p' || lpad(n::text, 5, '0'), 'code', 'c' || n, 'sales', ${many} - n,
        'category_id', CASE WHEN n > ${many - 50} THEN 'rare' ELSE 'tea' END)`,
    );
    await copy(
      trx,
      'skus',
      'sku_id',
      `jsonb_build_object('sku_id', 's' || n, 'code', 's' || n, 'product_id', 'p' || lpad(n::text, 5, '0'), 'price', 1000 + n)`,
    );
  });
  await given.offSale(productId);
  await indexAllProducts(context.db, shopId);
  await context.shops.changed(context.db, shopId, 'catalogue');
  return shop;
};

const nameOf = (n: number) => `p${String(n).padStart(5, '0')}`;
const idsFrom = (n: number, step: 1 | -1, count = 20) =>
  Array.from({ length: count }, (_, index) => nameOf(n + step * index));

test('[CAT-02.1] where more is found than is counted, the total says so, and pages near and deep are in order', async () => {
  const { call } = await openLargeShop();
  const search = async (query: CallInput<typeof searchProducts>['query']) => {
    const { data } = await call(searchProducts, { query: { pageSize: 20, ...query } }, { as: null });
    return { ...data, ids: data.records.map((card) => card.productId) };
  };

  for (const keyword of ['leaf', undefined]) {
    expect(await search({ keyword })).toMatchObject({ total: countedTo, hasMore: true, ids: idsFrom(1, 1) });
    expect((await search({ keyword, sort: 'priceUp', pageIndex: 3 })).ids).toEqual(idsFrom(41, 1));
    expect((await search({ keyword, sort: 'priceDown' })).ids).toEqual(idsFrom(many, -1));
    expect((await search({ keyword, sort: 'sales', pageIndex: 90 })).ids).toEqual(idsFrom(1781, 1));
  }
  const rare = await search({ keyword: 'leaf', categoryId: 'rare', sort: 'priceUp' });
  expect(rare).toMatchObject({ total: 50, hasMore: false, ids: idsFrom(many - 49, 1) });
  expect(rare.categories).toEqual([{ id: 'rare', name: 'Rare', count: 50 }]);
  expect((await search({ keyword: 'leaf', priceTo: 1007, sort: 'priceDown' })).ids).toEqual(idsFrom(7, -1, 7));
}, 60_000);
