import { searchProducts } from '@pcmall/contract/catalogue';
import { getGoods, listGoods } from '@pcmall/contract/console/goods';
import {
  discardGoodsImport,
  downloadFailedGoods,
  exportGoods,
  goodsTemplate,
  listGoodsImports,
  runGoodsImport,
} from '@pcmall/contract/console/goods-import';
import { errors } from '@pcmall/contract/errors';
import { beforeAll, expect, test } from 'vitest';
import { findLedgerFaults } from '../../../commands/ledger.queries';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';
import { goodsCsv, sheetActions } from '../../../testing/sheets/goods';

const honey = {
  ...{ productCode: 'HONEY', nameZh: '蜂蜜', nameEn: 'Honey', category: 'Category 1' },
  ...{ optionsZh: '容量=250克', optionsEn: 'Size=250 g', stock: '12', weight: '300' },
};
const small = { ...honey, skuCode: 'H-250', price: '19.90', barcode: '9312345678907' };
const large = { ...honey, skuCode: 'H-500', price: '29.90', optionsZh: '容量=500克', optionsEn: 'Size=500 g' };

const shopWithNames = async () => {
  const shop = await openShop();
  await shop.given.category('food', { zh: '食品', en: 'Food' });
  await shop.given.category('sweet', { zh: '甜食', en: 'Sweets' }, 'food');
  await shop.given.brand('hill', { zh: '山', en: 'Hill' });
  return { ...shop, sheets: sheetActions(shop) };
};

const goodsOf = async ({ console }: OpenShop, code: string) => {
  const { records } = (await console(listGoods, { query: { keyword: code } })).data;
  return (await console(getGoods, { params: { productId: required(records[0]).productId } })).data;
};

// The server's start is no part of what a test may take.
beforeAll(async () => {
  await openShop();
});

const blob = (bytes: Uint8Array) => new Blob([Buffer.from(bytes)]);

test('[GOODS-03] a sheet is checked first, row by row with a reason, and the good rows alone are written', async () => {
  const shop = await shopWithNames();
  const { sheets, given } = shop;
  await given.product({ skus: [{ code: 'OLD-1', stock: 0 }] });
  const rows = [
    { ...small, category: '食品 > 甜食', brand: 'hill', subtitleEn: 'Raw' },
    { ...large, category: 'Sweets', brand: '', subtitleEn: '' },
    { ...small, productCode: '', skuCode: 'BAD-1', price: 'dear', stock: '-1', barcode: '12', category: 'Nowhere' },
    {
      ...small,
      productCode: '',
      skuCode: 'BAD-2',
      nameZh: '',
      nameEn: '',
      category: 'food',
      brand: 'None',
      onSale: 'maybe',
    },
    { ...large, productCode: 'OTHER', skuCode: 'OLD-1', category: 'food' },
    { ...large, skuCode: 'h-500', category: 'Sweets' },
    { ...small, productCode: '', skuCode: 'BAD 3', price: '', category: 'food', optionsEn: 'Size' },
    { ...small, productCode: '', skuCode: '', category: 'food' },
  ];

  const checked = await sheets.checked(goodsCsv(rows));

  expect(checked).toMatchObject({ state: 'checked', rows: 8, new: 2, changed: 0, same: 0, wrong: 6, written: 0 });
  const wrong = await sheets.rows(checked.importId, 'wrong');
  const told = wrong.flatMap(({ line, reasons }) => reasons.map(({ field, text }) => `${line} ${field}: ${text}`));
  for (const reason of [
    '4 price: Write a price like 25.00',
    '4 stock: Stock is a whole number',
    '4 barcode: A barcode has 8 to 14 digits',
    '4 category: There is no category Nowhere',
    '5 nameZh: Please fill this in',
    '5 brand: There is no brand None',
    '5 onSale: Write yes or no',
    '6 skuCode: This variant belongs to another product',
    '7 skuCode: This variant stands here twice',
    '8 skuCode: A code has at most 64',
    '8 price: Please fill this in',
    '8 optionsEn: Write options like',
  ])
    expect(
      told.some((text) => text.startsWith(reason)),
      `${reason} in\n${told.join('\n')}`,
    ).toBe(true);
  expect(told.filter((text) => text.startsWith('9'))).toEqual(['9 skuCode: Write an SKU code or a product code']);
  expect((await shop.console(listGoods, { query: {} })).data.total).toBe(1);

  expect(await sheets.run(checked.importId)).toMatchObject({ state: 'done', written: 2, failed: 0 });
  expect(await goodsOf(shop, 'HONEY')).toMatchObject({
    ...{
      name: { zh: '蜂蜜', en: 'Honey' },
      categoryId: 'sweet',
      brandId: 'hill',
      onSale: true,
      subtitle: { en: 'Raw' },
    },
    skus: [
      { code: 'H-250', price: 1990, stock: 12, weight: 300, barcode: '9312345678907' },
      { code: 'H-500', price: 2990, options: [{ value: { zh: '500克', en: '500 g' } }] },
    ],
  });
  const found = (await shop.call(searchProducts, { query: { keyword: 'honey' } })).data.records;
  expect(found.map(({ name }) => name)).toEqual(['Honey']);
  expect(await findLedgerFaults(shop.context.db, [shop.shopId])).toEqual([]);
  const entries = await shop.context.db
    .selectFrom('staff_audit')
    .select(['action', 'after'])
    .where('shop_id', '=', shop.shopId)
    .execute();
  expect(entries).toMatchObject([
    { action: 'product.import', after: { newProducts: 1, rows: [{ sku: 'H-250' }, {}] } },
  ]);
});

test('[GOODS-03] what a wrong row alone says of its product holds its other rows back, so that no change is told that is not written', async () => {
  const shop = await shopWithNames();
  const { sheets, given, console } = shop;
  const option = (text: string) => [{ name: { zh: '口味', en: '' }, value: { zh: text, en: '' } }];
  const { productId } = await given.product({
    name: { zh: '糖', en: 'Sweet' },
    skus: [
      { code: 'S-1', price: 1000, options: option('甜') },
      { code: 'S-2', price: 1000, options: option('酸') },
    ],
  });
  const { code: productCode } = (await console(getGoods, { params: { productId } })).data;
  const rows = [
    { productCode, skuCode: 'S-1', nameEn: 'Candy', price: 'abc' },
    { productCode, skuCode: 'S-2', price: '12' },
    { ...small, category: 'food', pictures: '/files/honey.webp', price: 'abc' },
    { ...large, category: 'food', pictures: '' },
  ];
  const { importId, wrong } = await sheets.checked(goodsCsv(rows));
  expect(wrong).toBe(4);
  const told = (await sheets.rows(importId)).map(({ changes, reasons }) => [changes, reasons[0]?.text]);
  const sibling = (line: number) => `Row ${line} of the same product is wrong: Write a price like 25.00`;
  expect(told).toMatchObject([
    [[], expect.stringMatching(/^Write a price/)],
    [[], expect.stringContaining(sibling(2))],
    [[], expect.stringMatching(/^Write a price/)],
    [[], expect.stringContaining(sibling(4))],
  ]);

  // What a good row says as well is lost with none: it is written.
  const both = rows.map((row, index) => (index === 1 ? { ...row, nameEn: 'Candy' } : row)).slice(0, 2);
  const again = await sheets.checked(goodsCsv(both));
  expect(again).toMatchObject({ wrong: 1, changed: 1 });
  expect(await sheets.run(again.importId)).toMatchObject({ written: 1 });
  expect(await goodsOf(shop, 'S-2')).toMatchObject({ name: { en: 'Candy' }, skus: [{ price: 1000 }, { price: 1200 }] });
});

test('[GOODS-03] the rows that failed come as a file with their reasons, and mended they are taken alone', async () => {
  const shop = await shopWithNames();
  const { sheets, console } = shop;
  const first = await sheets.checked(
    goodsCsv([
      { ...small, category: 'food' },
      { ...large, category: 'food', price: '0' },
    ]),
  );
  await sheets.run(first.importId);

  const { data } = await console(downloadFailedGoods, { params: { importId: first.importId } });
  const again = await sheets.checked(blob(data));

  expect(again).toMatchObject({ rows: 1, wrong: 1 });
  const [row] = await sheets.rows(again.importId);
  expect(row).toMatchObject({
    productCode: 'HONEY',
    skuCode: 'H-500',
    verdict: 'wrong',
    reasons: [{ field: 'price' }],
  });
  expect(again.columns.slice(0, 2)).toMatchObject([
    { header: 'Reason', field: null, sample: expect.stringContaining('Price: Write a price like 25.00') },
    { header: 'Row', field: null, sample: '3' },
  ]);
  const mended = await sheets.checked(goodsCsv([{ ...large, category: 'food' }]));
  expect(await sheets.run(mended.importId)).toMatchObject({ written: 1, new: 1 });
  expect((await goodsOf(shop, 'HONEY')).skus.map(({ code }) => code)).toEqual(['H-250', 'H-500']);
});

test('[GOODS-03] what is exported comes back as the same, in both languages and formats', async () => {
  const shop = await shopWithNames();
  const { sheets, given, console } = shop;
  const option = (text: string) => [{ name: { zh: '口味', en: 'Flavour' }, value: { zh: text, en: '' } }];
  await given.product({
    ...{ name: { zh: '糖', en: '' }, subtitle: { en: '=1+1' }, categoryId: 'sweet', brandId: 'hill', onSale: false },
    ...{ description: { zh: '<p>好</p>\n<p>甜</p>' }, pictures: ['/files/a.webp', 'https://example.com/b,c;d.png'] },
    skus: [
      { code: '00123', price: 123_450, struckPrice: 200_000, barcode: '01234567', options: option('甜') },
      { code: '1-2', price: 5, stock: 0, options: option('酸') },
    ],
  });
  await given.product({ deliveryModes: ['pickUp'], skus: [{ code: 'ONE', weight: 0 }] });

  for (const [format, language] of [
    ['xlsx', 'zh'],
    ['csv', 'en'],
  ] as const) {
    const { data } = await console(exportGoods, { body: { format } }, { language });
    const checked = await sheets.checked(blob(data));
    const odd = (await sheets.rows(checked.importId)).filter(({ verdict }) => verdict !== 'same');
    expect([format, language, odd]).toEqual([format, language, []]);
    expect(checked).toMatchObject({ rows: 3, same: 3 });
  }
});

test('[GOODS-03] an export has what the filter says or what is ticked, a row for each variant', async () => {
  const { given, console, sheets } = await shopWithNames();
  const sweet = await given.product({ categoryId: 'sweet', skus: [{ code: 'S-1' }, { code: 'S-2' }] });
  await given.product({ skus: [{ code: 'M-1' }] });
  const codes = async (body: object) => {
    const { importId } = await sheets.checked(blob((await console(exportGoods, { body })).data));
    return (await sheets.rows(importId)).map(({ skuCode }) => skuCode);
  };
  expect(await codes({ filters: { category: 'food' } })).toEqual(['S-1', 'S-2']);
  expect(await codes({ productIds: [sweet.productId] })).toEqual(['S-1', 'S-2']);
  expect((await codes({})).toSorted()).toEqual(['M-1', 'S-1', 'S-2']);

  const template = await sheets.upload(blob((await console(goodsTemplate)).data)).catch(() => undefined);
  expect(template?.rows).toBeUndefined();
});

test('[GOODS-03] only filled cells change something, a dash takes away, and stock sold since the export is not brought back', async () => {
  const shop = await shopWithNames();
  const { sheets, given } = shop;
  const { skuId } = await given.product({
    ...{ name: { zh: '糖', en: 'Sweet' }, brandId: 'hill', subtitle: { zh: '甜', en: 'Sweet' } },
    skus: [{ code: 'S-1', price: 1000, struckPrice: 1500, stock: 10 }],
  });
  await given.stock(skuId, 8);

  const rows = [
    { skuCode: 's-1', price: '12', struckPrice: '-', brand: '-', nameEn: '', stock: '15', stockBefore: '10' },
  ];
  const checked = await sheets.checked(goodsCsv(rows));

  expect(checked).toMatchObject({ changed: 1 });
  expect(await sheets.rows(checked.importId)).toMatchObject([
    {
      changes: expect.arrayContaining([
        { field: 'brand', before: 'Hill', after: '' },
        { field: 'price', before: '10.00', after: '12.00' },
        { field: 'struckPrice', before: '15.00', after: '' },
        { field: 'stock', before: '8', after: '13' },
      ]),
    },
  ]);
  await sheets.run(checked.importId);
  expect(await goodsOf(shop, 'S-1')).toMatchObject({
    ...{ name: { en: 'Sweet' }, brandId: null, subtitle: { zh: '甜' } },
    skus: [{ price: 1200, struckPrice: null, stock: 13 }],
  });
  const counted = await sheets.checked(goodsCsv([{ skuCode: 'S-1', stock: '3' }]));
  await sheets.run(counted.importId);
  expect((await goodsOf(shop, 'S-1')).skus[0]?.stock).toBe(3);
});

test('[GOODS-03] what somebody has changed since the check is not overwritten, and a repeated run writes nothing twice', async () => {
  const shop = await shopWithNames();
  const { sheets, given, console, context } = shop;
  const { productId } = await given.product({ skus: [{ code: 'S-1', price: 1000, stock: 5 }] });
  await given.product({ skus: [{ code: 'S-2', price: 1000, stock: 5 }] });
  const rows = ['S-1', 'S-2'].map((skuCode) => ({ skuCode, price: '12', stock: '6', stockBefore: '5' }));
  const { importId } = await sheets.checked(goodsCsv(rows));
  await context.db
    .updateTable('products')
    .set({ version: 2 })
    .where('shop_id', '=', shop.shopId)
    .where('product_id', '=', productId)
    .execute();

  expect(await sheets.run(importId)).toMatchObject({ written: 1, failed: 1 });
  expect(await sheets.rows(importId, 'failed')).toMatchObject([
    { skuCode: 'S-1', reasons: [{ text: expect.stringContaining('Somebody has changed this product') }] },
  ]);
  await sheets.run(importId);
  expect((await goodsOf(shop, 'S-2')).skus).toMatchObject([{ price: 1200, stock: 6 }]);
  const booked = await context.db
    .selectFrom('stock_ledger')
    .select(['change', 'reason', 'reference'])
    .where('shop_id', '=', shop.shopId)
    .execute();
  expect(booked).toEqual([{ change: 1, reason: 'corrected', reference: importId }]);
  expect((await console(listGoodsImports)).data).toMatchObject([{ importId, state: 'done', written: 1, failed: 1 }]);
});

test('[GOODS-03] another shop’s goods and imports are not touched, and nothing is written unchecked', async () => {
  const [shop, other] = [await shopWithNames(), await shopWithNames()];
  await other.given.product({ name: 'Theirs', skus: [{ code: 'H-250', price: 500 }] });
  const opened = await shop.sheets.upload(goodsCsv([{ ...small, category: 'food' }]));
  const input = { params: { importId: opened.importId }, body: {} };

  expect((await shop.console(runGoodsImport, input)).code).toBe(errors.goodsImportUnchecked.code);
  for (const endpoint of [runGoodsImport, discardGoodsImport])
    expect((await other.console(endpoint, input)).code).toBe(errors.goodsImportNotFound.code);
  expect(await shop.sheets.check(opened.importId)).toMatchObject({ new: 1 });
  await shop.sheets.run(opened.importId);
  expect((await goodsOf(other, 'H-250')).skus).toMatchObject([{ price: 500 }]);
  expect((await shop.console(discardGoodsImport, input)).code).toBe('200');
  expect(await goodsOf(shop, 'HONEY')).toMatchObject({ code: 'HONEY' });
});
