import { searchProducts } from '@pcmall/contract/catalogue';
import { getGoods, listGoods, saveGoods } from '@pcmall/contract/console/goods';
import { getGoodsImport, undoGoodsImport } from '@pcmall/contract/console/goods-import';
import { bookStock } from '@pcmall/contract/console/stock';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { findLedgerFaults } from '../../../../commands/ledger.queries';
import { type OpenShop, openShop } from '../../../../testing/open-shop';
import { required } from '../../../../testing/required';
import { goodsCsv, sheetActions } from '../../../../testing/sheets/goods';

const minuteMs = 60_000;
const honey = {
  ...{ productCode: 'HONEY', nameZh: '蜂蜜', nameEn: 'Honey', category: 'Category 1', stock: '12', weight: '300' },
  ...{ skuCode: 'H-250', price: '19.90', optionsZh: '容量=250克', optionsEn: 'Size=250 g' },
};

const size = { name: { zh: '容量', en: 'Size' }, value: { zh: '100克', en: '100 g' } };

/** Cells that say nothing of a product that is there. */
const blank = { productCode: '', nameZh: '', nameEn: '', category: '', optionsZh: '', optionsEn: '', weight: '' };

const shopWithSheets = async () => {
  const shop = await openShop();
  await shop.given.category('food', { zh: '食品', en: 'Food' });
  const undo = async (importId: string) => {
    const reply = await shop.console(undoGoodsImport, { params: { importId }, body: {} });
    await shop.context.jobs.drain();
    return reply;
  };
  const stateOf = async (importId: string) => (await shop.console(getGoodsImport, { params: { importId } })).data;
  return { ...shop, sheets: sheetActions(shop), undo, stateOf };
};

const goodsOf = async ({ console }: Pick<OpenShop, 'console'>, productId: string) =>
  (await console(getGoods, { params: { productId } })).data;

test('[GOODS-03] an import is undone: products and stock are as they were, new goods are gone, and once is enough', async () => {
  const shop = await shopWithSheets();
  const { sheets, given, undo, stateOf, console, context, shopId } = shop;
  const { productId } = await given.product({
    ...{ name: { zh: '糖', en: 'Sweet' }, subtitle: { zh: '甜', en: '' } },
    skus: [{ code: 'S-1', price: 1000, struckPrice: 1500, stock: 0, barcode: '9312345678907', options: [size] }],
  });
  const arrived = {
    reason: 'arrived',
    note: '',
    key: 'arrival-1',
    dryRun: false,
    lines: [{ code: 'S-1', pieces: 10 }],
  } as const;
  await console(bookStock, { body: { ...arrived, lines: [...arrived.lines] } });
  const before = await goodsOf(shop, productId);
  const rows = [
    { ...honey, category: 'food' },
    {
      skuCode: 'S-1',
      productCode: before.code,
      nameEn: 'Candy',
      price: '12',
      struckPrice: '-',
      barcode: '-',
      stock: '15',
    },
    { ...honey, productCode: before.code, skuCode: 'S-2', nameZh: '', nameEn: '', category: '', price: '30' },
  ];
  const { importId } = await sheets.checked(goodsCsv(rows));
  const done = await sheets.run(importId);
  expect(done).toMatchObject({ state: 'done', written: 3, toRestore: 2, undoUntil: expect.any(String) });
  expect(await goodsOf(shop, productId)).toMatchObject({
    name: { en: 'Candy' },
    skus: [{ price: 1200, stock: 15 }, {}],
  });

  expect((await undo(importId)).data).toMatchObject({ state: 'undoing', undoUntil: null });
  expect(await stateOf(importId)).toMatchObject({ state: 'undone', restored: 2, kept: 0, toRestore: 0 });
  const { version: _, ...after } = await goodsOf(shop, productId);
  const { version: __, ...wanted } = before;
  expect(after).toEqual(wanted);
  expect((await console(listGoods, { query: {} })).data.total).toBe(1);
  for (const keyword of ['honey', 'candy'])
    expect((await shop.call(searchProducts, { query: { keyword } })).data.records, keyword).toEqual([]);
  expect(await findLedgerFaults(context.db, [shopId])).toEqual([]);

  expect((await undo(importId)).data).toMatchObject({ state: 'undone', restored: 2 });
  expect((await goodsOf(shop, productId)).skus).toMatchObject([{ stock: 10 }]);
  const audited = await context.db
    .selectFrom('staff_audit')
    .select('action')
    .where('shop_id', '=', shopId)
    .orderBy('entry_no')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['stock.book', 'product.import', 'product.undoImport']);
});

test('[GOODS-03] what was changed, ordered or sold since an import stays as it is when the rest is undone', async () => {
  const shop = await shopWithSheets();
  const { sheets, given, undo, stateOf, console, context, shopId } = shop;
  const products = [];
  for (const code of ['S-1', 'S-2', 'S-3'])
    products.push(await given.product({ skus: [{ code, price: 1000, stock: 1 }] }));
  const [changed, sold, untouched] = products.map(({ productId }) => productId);
  const rows = ['S-1', 'S-2', 'S-3'].map((skuCode) => ({ skuCode, price: '12', stock: '9', stockBefore: '1' }));
  const { importId } = await sheets.checked(
    goodsCsv([...rows.map((row) => ({ ...honey, ...row, ...blank })), { ...honey, category: 'food' }]),
  );
  await sheets.run(importId);

  const { listedAt: _, ...goods } = await goodsOf(shop, required(changed));
  await console(saveGoods, {
    body: { ...goods, skus: goods.skus.map((sku) => ({ ...sku, price: 1300, stockBefore: sku.stock })) },
  });
  await given.stock(required(products[1]).skuId, 3);
  const ordered = await context.db
    .selectFrom('skus')
    .select('sku_id')
    .where('shop_id', '=', shopId)
    .where('code', '=', 'H-250')
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('stock_ledger')
    .values({
      ...{ shop_id: shopId, sku_id: ordered.sku_id, entry_id: 'e1', change: -1, reason: 'ordered', reference: 'o1' },
      created_at: context.clock.now(),
    })
    .execute();
  await undo(importId);

  expect(await stateOf(importId)).toMatchObject({ state: 'undone', restored: 1, kept: 3 });
  expect((await goodsOf(shop, required(changed))).skus).toMatchObject([{ price: 1300, stock: 9 }]);
  expect((await goodsOf(shop, required(sold))).skus).toMatchObject([{ price: 1200, stock: 3 }]);
  expect((await goodsOf(shop, required(untouched))).skus).toMatchObject([{ price: 1000, stock: 1 }]);
  expect((await console(listGoods, { query: { keyword: 'honey' } })).data.total).toBe(1);
});

test('[GOODS-03] goods that an import brought stay once somebody has booked stock of them, and so does what was booked', async () => {
  const shop = await shopWithSheets();
  const { sheets, given, undo, stateOf, console, context, shopId } = shop;
  const { productId } = await given.product({ skus: [{ code: 'S-1', price: 1000, stock: 0, options: [size] }] });
  const { code: productCode } = await goodsOf(shop, productId);
  const rows = [
    { ...honey, category: 'food', stock: '0' },
    { ...honey, category: 'food', stock: '0', productCode: 'JAM', skuCode: 'J-250' },
    { ...honey, ...blank, productCode, skuCode: 'S-2', optionsZh: '容量=200克', optionsEn: 'Size=200 g', stock: '0' },
  ];
  const { importId } = await sheets.checked(goodsCsv(rows));
  await sheets.run(importId);
  const lines = ['H-250', 'S-2'].map((code) => ({ code, pieces: 50 }));
  await console(bookStock, { body: { reason: 'arrived', note: '', key: 'arrival-1', dryRun: false, lines } });
  await undo(importId);

  expect(await stateOf(importId)).toMatchObject({ state: 'undone', restored: 1, kept: 2 });
  expect((await console(listGoods, { query: { keyword: 'honey' } })).data.total).toBe(1);
  expect((await goodsOf(shop, productId)).skus).toMatchObject([{ stock: 0 }, { code: 'S-2', stock: 50 }]);
  const booked = context.db.selectFrom('stock_ledger').select('change').where('shop_id', '=', shopId);
  expect(await booked.where('change', '=', 50).execute()).toHaveLength(2);
  expect(await findLedgerFaults(context.db, [shopId])).toEqual([]);
});

test('[GOODS-03] an import can be undone once it is written and for an hour, by its own shop alone', async () => {
  const [shop, other] = [await shopWithSheets(), await openShop()];
  const { sheets, undo, console, context, shopId } = shop;
  const { importId } = await sheets.checked(goodsCsv([{ ...honey, category: 'food' }]));
  expect((await undo(importId)).code).toBe(errors.goodsImportNotDone.code);
  await sheets.run(importId);
  const input = { params: { importId }, body: {} };
  expect((await other.console(undoGoodsImport, input)).code).toBe(errors.goodsImportNotFound.code);
  const reader = await shop.given.staff({ role: 'readOnly' });
  expect((await console(undoGoodsImport, input, { as: reader })).code).toBe(errors.notAllowed.code);

  const late = new Date(context.clock.now().getTime() - 61 * minuteMs);
  await context.db
    .updateTable('goods_imports')
    .set({ changed_at: late })
    .where('shop_id', '=', shopId)
    .where('import_id', '=', importId)
    .execute();
  expect((await undo(importId)).code).toBe(errors.undoOver.code);
  expect((await console(listGoods, { query: {} })).data.total).toBe(1);
});
