import { searchProducts } from '@pcmall/contract/catalogue';
import { deleteCategory } from '@pcmall/contract/console/categories';
import { type GoodsRow, listGoods } from '@pcmall/contract/console/goods';
import { changeManyGoods, undoManyGoods } from '@pcmall/contract/console/goods-bulk';
import { findChosenGoods } from '@pcmall/contract/console/goods-chosen';
import { errors } from '@pcmall/contract/errors';
import { lowStock } from '@pcmall/domain/stock';
import { expect, test } from 'vitest';
import { newId } from '../../../gateways/random';
import { type OpenShop, openShop } from '../../../testing/open-shop';

const idsOf = (rows: GoodsRow[]) => rows.map(({ productId }) => productId);

const listIn = (shop: OpenShop) => async (query: object) => (await shop.console(listGoods, { query })).data;

const pricesOf = async ({ context, shopId }: OpenShop) =>
  (
    await context.db
      .selectFrom('skus')
      .select(['code', 'price'])
      .where('shop_id', '=', shopId)
      .orderBy('code')
      .execute()
  ).map(({ price }) => price);

test('[GOODS-01] goods are found by name, codes and barcode, and every choice says exactly what it would show', async () => {
  const shop = await openShop();
  const { given } = shop;
  await given.category('c2', { zh: '茶', en: 'Tea' }, 'c1');
  const milk = await given.product({
    name: { zh: '奶粉', en: 'Milk powder' },
    skus: [{ code: 'MK', barcode: '9312345678907' }],
    stock: 3,
  });
  const tea = await given.product({ name: { zh: '绿茶' }, categoryId: 'c2', onSale: false, stock: 0, price: 900 });
  const pan = await given.product({ name: 'Frying pan', stock: 80, price: 9900 });
  const list = listIn(shop);

  expect(idsOf((await list({ keyword: 'MILK' })).records)).toEqual([milk.productId]);
  expect(idsOf((await list({ keyword: '绿' })).records)).toEqual([tea.productId]);
  expect(idsOf((await list({ keyword: 'mk' })).records)).toEqual([milk.productId]);
  expect(idsOf((await list({ keyword: '9312345678907' })).records)).toEqual([milk.productId]);
  expect(await list({ keyword: '50%' })).toMatchObject({ total: 0 });
  const low = await list({ stock: 'soldOut,low', sort: 'price' });
  expect(idsOf(low.records)).toEqual([tea.productId, milk.productId]);
  expect(low).toMatchObject({
    total: 2,
    counts: { sale: { onSale: 1, offSale: 1 }, stock: { soldOut: 1, low: 1, plenty: 1 }, category: { c1: 2, c2: 1 } },
  });
  expect(low.records[0]).toMatchObject({ untranslated: true, name: '绿茶', onSale: false, stock: 0 });
  expect(idsOf((await list({ category: 'c2' })).records)).toEqual([tea.productId]);
  expect((await list({ category: 'c1' })).total).toBe(3);
  expect(await list({ sort: '-price', pageSize: 1, pageIndex: 1 })).toMatchObject({
    total: 3,
    records: [{ productId: pan.productId }],
  });
});

test('[GOODS-01] a product is low by all its variants together, and every count is what its filter finds', async () => {
  const shop = await openShop();
  const { given } = shop;
  await given.category('c2', { zh: '茶', en: 'Tea' }, 'c1');
  const make = async (name: string, stocks: number[], fields: object = {}) => {
    const skus = stocks.map((stock) => ({ stock }));
    return (await given.product({ name: { zh: '', en: name }, skus, ...fields })).productId;
  };
  const [soldOut, low] = [await make('Milk a', [0, 0]), await make('Milk b', [2, lowStock - 2], { categoryId: 'c2' })];
  const together = await make('Tea c', [3, lowStock - 2], { onSale: false });
  const [one, mixed] = [await make('Tea d', [lowStock + 1]), await make('Milk e', [0, 70], { categoryId: 'c2' })];
  const list = listIn(shop);
  const found = async (query: object) => idsOf((await list({ sort: 'name', ...query })).records);

  expect(await found({ stock: 'soldOut' })).toEqual([soldOut]);
  expect(await found({ stock: 'low' })).toEqual([low]);
  expect(await found({ stock: 'plenty' })).toEqual([mixed, together, one]);
  expect(await found({ stock: 'plenty,soldOut', sale: 'onSale', sort: '-name' })).toEqual([one, mixed, soldOut]);
  expect(await found({ stock: 'plenty', keyword: 'tea', category: 'c1' })).toEqual([together, one]);
  for (const filters of [{}, { keyword: 'milk' }, { stock: 'low,plenty' }, { sale: 'onSale', category: 'c2' }]) {
    const { counts } = await list(filters);
    for (const kind of ['sale', 'stock', 'category'] as const)
      for (const [value, count] of Object.entries(counts[kind]))
        expect(await list({ ...filters, [kind]: value }), `${kind} ${value}`).toMatchObject({ total: count });
  }
  expect((await list({ keyword: 'milk' })).counts).toEqual({
    ...{ sale: { onSale: 3 }, stock: { soldOut: 1, low: 1, plenty: 1 }, category: { c1: 3, c2: 2 }, brand: {} },
  });
});

test('[GOODS-01] goods are sorted by name, price, stock and sales, on sale or not', async () => {
  const shop = await openShop();
  const { given } = shop;
  const make = async (name: string, fields: object) => (await given.product({ name, ...fields })).productId;
  const a = await make('Apple', { sales: 2, stock: 4, skus: [{ price: 900 }, { price: 300 }] });
  const b = await make('Bread', { sales: 9, stock: 30, price: 500, onSale: false });
  const c = await make('Cheese', { sales: 5, stock: 12, price: 200 });
  const list = listIn(shop);
  const sorted = async (sort: string, query: object = {}) => idsOf((await list({ sort, ...query })).records);

  expect(await sorted('name')).toEqual([a, b, c]);
  expect(await sorted('price')).toEqual([c, a, b]);
  expect(await sorted('-price', { keyword: 'e' })).toEqual([b, a, c]);
  expect(await sorted('stock')).toEqual([a, c, b]);
  expect(await sorted('-stock', { sale: 'onSale' })).toEqual([c, a]);
  expect(await sorted('-sales')).toEqual([b, c, a]);
  expect(await sorted('sales', { sale: 'onSale' })).toEqual([a, c]);
});

test('[GOODS-02] the database keeps no product without a variant', async () => {
  const { context, given, shopId } = await openShop();
  const { productId } = await given.product();

  const bared = context.db.deleteFrom('skus').where('shop_id', '=', shopId).execute();

  await expect(bared).rejects.toThrow(`Product ${productId} has no variant`);
});

test('[GOODS-01] many products go off sale: a dry run tells, the change does it, one call takes it back', async () => {
  const shop = await openShop();
  const { given, console } = shop;
  const milk = await given.product({ name: 'Milk powder' });
  await given.product({ name: 'Milk tea', onSale: false });
  const found = async () => (await shop.call(searchProducts, { query: { keyword: 'milk' } })).data.total;
  const body = { filters: { keyword: 'milk' }, kind: 'sale' as const, onSale: false, idempotencyKey: newId() };

  const dry = (await console(changeManyGoods, { body: { ...body, dryRun: true } })).data;
  const before = await found();
  const done = (await console(changeManyGoods, { body: { ...body, dryRun: false } })).data;
  const after = await found();
  const undone = (await console(undoManyGoods, { body: { changeId: done.changeId } })).data;

  expect(dry).toMatchObject({ products: 2, changed: 1, same: 1, changeId: '' });
  expect(dry.differences).toMatchObject([{ productId: milk.productId, before: 'true', after: 'false' }]);
  expect([before, after, await found()]).toEqual([1, 0, 1]);
  expect(undone).toEqual({ restored: 1, kept: 0 });
  const again = await console(undoManyGoods, { body: { changeId: done.changeId } });
  expect(again.code).toBe(errors.undoOver.code);
});

test('[GOODS-01] prices change by amount or percent; the largest difference comes first and no price becomes nothing', async () => {
  const shop = await openShop();
  const { given, console } = shop;
  const a = await given.product({
    code: 'A',
    skus: [
      { code: 'A1', price: 1000 },
      { code: 'A2', price: 100 },
    ],
  });
  const b = await given.product({ skus: [{ code: 'B1', price: 3333 }] });
  const productIds = [a.productId, b.productId];

  const cut = { productIds, kind: 'priceAmount' as const, amount: -100, idempotencyKey: newId() };
  const raise = { productIds, kind: 'pricePercent' as const, percent: 1000, idempotencyKey: newId() };
  const dry = (await console(changeManyGoods, { body: { ...cut, dryRun: true } })).data;
  const raised = (await console(changeManyGoods, { body: { ...raise, dryRun: false } })).data;
  const prices = await pricesOf(shop);
  await shop.context.db
    .updateTable('skus')
    .set({ price: 5000 })
    .where('shop_id', '=', shop.shopId)
    .where('code', '=', 'B1')
    .execute();
  const undone = (await console(undoManyGoods, { body: { changeId: raised.changeId } })).data;

  expect(dry).toMatchObject({ changed: 2, refused: 1, down: 2, up: 0 });
  expect(dry.differences).toMatchObject([{ sku: 'A1', before: '1000', after: '900' }, { sku: 'B1' }]);
  expect(prices).toEqual([1100, 110, 3666]);
  expect(undone).toEqual({ restored: 2, kept: 1 });
  expect(await pricesOf(shop)).toEqual([1000, 100, 5000]);
  const noted = await shop.context.db
    .selectFrom('staff_audit')
    .select('after')
    .where('shop_id', '=', shop.shopId)
    .where('action', '=', 'product.changeMany')
    .executeTakeFirstOrThrow();
  // As prices, which whoever reads the audit sees with their decimals (STAFF-03).
  expect(noted.after).toMatchObject({
    changes: expect.arrayContaining([expect.objectContaining({ priceBefore: 3333 })]),
  });
});

test('[GOODS-01] category and delivery modes of many are changed and taken back within an hour only', async () => {
  const shop = await openShop();
  const { given, console } = shop;
  await given.category('c2', { zh: '茶', en: 'Tea' });
  const { productId } = await given.product({ deliveryModes: ['local'] });
  const change = (body: object) =>
    console(changeManyGoods, {
      body: { productIds: [productId], kind: 'category', dryRun: false, idempotencyKey: newId(), ...body },
    });
  const row = () =>
    shop.context.db
      .selectFrom('products')
      .select(['category_id', 'delivery_modes', 'version'])
      .where('shop_id', '=', shop.shopId)
      .executeTakeFirst();

  const moved = await change({ categoryId: 'c2' });
  const modes = await change({ kind: 'modes', deliveryModes: ['pickUp', 'local'] });
  const nowhere = await change({ categoryId: 'nowhere' });
  const unsaid = await change({ kind: 'modes' });

  expect(await row()).toEqual({ category_id: 'c2', delivery_modes: ['pickUp', 'local'], version: 3 });
  expect(Object.keys(nowhere.refusal?.fields ?? {})).toEqual(['categoryId']);
  expect(Object.keys(unsaid.refusal?.fields ?? {})).toEqual(['deliveryModes']);
  await console(undoManyGoods, { body: { changeId: modes.data.changeId } });
  expect(await row()).toMatchObject({ category_id: 'c2', delivery_modes: ['local'] });
  await shop.context.db
    .updateTable('goods_changes')
    .set({ created_at: new Date(shop.context.clock.now().getTime() - 3_700_000) })
    .where('shop_id', '=', shop.shopId)
    .execute();
  const late = await console(undoManyGoods, { body: { changeId: moved.data.changeId } });
  expect(late.code).toBe(errors.undoOver.code);
});

test('[GOODS-01] a change of category is taken back where the old one is still there, and the rest stays', async () => {
  const { given, console, context, shopId } = await openShop();
  await given.category('c2', { zh: '茶', en: 'Tea' });
  const [stays, goes] = [await given.product({ categoryId: 'c1' }), await given.product({ categoryId: 'c2' })];
  await given.category('c3', { zh: '咖啡', en: 'Coffee' });
  const productIds = [stays.productId, goes.productId];
  const wish = { productIds, kind: 'category' as const, categoryId: 'c3' };
  const body = { ...wish, dryRun: false, idempotencyKey: newId() };
  const { changeId } = (await console(changeManyGoods, { body })).data;
  await console(deleteCategory, { body: { categoryId: 'c2' } });

  const undone = await console(undoManyGoods, { body: { changeId } });
  expect(undone.data).toEqual({ restored: 1, kept: 1 });
  const rows = context.db.selectFrom('products').select(['product_id', 'category_id']).where('shop_id', '=', shopId);
  expect(new Map((await rows.execute()).map((row) => [row.product_id, row.category_id]))).toEqual(
    new Map([
      [stays.productId, 'c1'],
      [goes.productId, 'c3'],
    ]),
  );
});

test('[GOODS-01] a form is told what the goods that it names look like, in its sequence and without those that are gone', async () => {
  const shop = await openShop();
  const other = await openShop();
  const theirs = await other.given.product({ name: 'Theirs' });
  const tea = await shop.given.product({ name: { zh: '绿茶', en: 'Green tea' }, price: 900, onSale: false, stock: 0 });
  const milk = await shop.given.product({ name: 'Milk', price: 1000, stock: 4 });
  const find = async (kind: 'product' | 'sku', ids: string[]) =>
    (await shop.console(findChosenGoods, { body: { kind, ids } })).data;

  const products = await find('product', [milk.productId, 'gone', tea.productId, theirs.productId]);
  expect(products.map(({ id }) => id)).toEqual([milk.productId, tea.productId]);
  expect(products[1]).toMatchObject({ name: 'Green tea', priceFrom: 900, priceTo: 900, stock: 0, onSale: false });
  const skus = await find('sku', [tea.skuId, theirs.skuId, milk.skuId]);
  expect(skus).toMatchObject([
    { id: tea.skuId, productId: tea.productId, name: 'Green tea', priceFrom: 900, onSale: false },
    { id: milk.skuId, productId: milk.productId, name: 'Milk', priceTo: 1000, stock: 4 },
  ]);
});
