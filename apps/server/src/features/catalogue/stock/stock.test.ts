import { bookStock, getStockLedger, listStock, undoStock } from '@pcmall/contract/console/stock';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';

test('[GOODS-04] arrivals, a stocktake and corrections with a reason are booked once, and the ledger tells them', async () => {
  const shop = await openShop();
  const { console, given } = shop;
  const { skuId } = await given.product({ skus: [{ code: 'TEA', barcode: '9312345678907', stock: 0 }] });
  const book = async (body: object) =>
    await console(bookStock, {
      body: { reason: 'arrived', note: '', key: 'delivery-1', dryRun: false, lines: [], ...body },
    });

  const dry = await book({ lines: [{ code: 'tea', pieces: 12 }], dryRun: true });
  await book({ lines: [{ code: '9312345678907', pieces: 12 }] });
  await book({ lines: [{ code: 'TEA', pieces: 12 }] });
  await book({ reason: 'counted', key: 'stocktake-1', lines: [{ code: 'TEA', pieces: 10 }] });
  const unsaid = await book({ reason: 'corrected', key: 'broken-1', lines: [{ code: 'TEA', pieces: -1 }] });
  await book({ reason: 'corrected', key: 'broken-1', note: 'Broken', lines: [{ code: 'TEA', pieces: -1 }] });
  const wrong = await book({
    ...{ reason: 'corrected', key: 'wrong-lines-1', note: 'x' },
    lines: [
      { code: 'NONE', pieces: 1 },
      { code: 'TEA', pieces: -10 },
    ],
  });

  expect(dry.data).toMatchObject({ booked: false, lines: [{ skuId, before: 0, after: 12, fault: '' }] });
  expect(Object.keys(unsaid.refusal?.fields ?? {})).toEqual(['note']);
  expect(wrong.data.booked).toBe(false);
  expect(wrong.data.lines.map(({ fault }) => fault === '')).toEqual([false, false]);
  const ledger = (await console(getStockLedger, { params: { skuId }, query: {} })).data;
  expect(ledger.records).toMatchObject([
    { reason: 'corrected', change: -1, stock: 9, note: 'Broken', staffName: '陈店员' },
    { reason: 'counted', change: -2, stock: 10 },
    { reason: 'arrived', change: 12, stock: 12 },
  ]);
  expect(ledger.total).toBe(3);
});

test('[GOODS-04] what is sold between the look at a stocktake and its booking stays sold, and a repeat books nothing', async () => {
  const { console, given, context, shopId } = await openShop();
  await given.product({ skus: ['TEA', 'MILK', 'NUTS'].map((code) => ({ code, stock: 10 })) });
  const stocks = async () =>
    (await console(listStock, { query: { sort: 'code' } })).data.records.map(({ stock }) => stock);
  // TEA as it should be, MILK fewer, of NUTS more.
  const lines = [
    { code: 'TEA', pieces: 10, seen: 10 },
    { code: 'MILK', pieces: 7, seen: 10 },
    { code: 'NUTS', pieces: 12, seen: 10 },
  ];
  const stocktake = { reason: 'counted' as const, note: '', key: 'stocktake-1', dryRun: false, lines };
  await context.db
    .updateTable('skus')
    .set((eb) => ({ stock: eb('stock', '-', 3) }))
    .where('shop_id', '=', shopId)
    .execute();

  const booked = await console(bookStock, { body: stocktake });
  const again = await console(bookStock, { body: stocktake });

  expect(booked.data.booked).toBe(true);
  expect(booked.data.lines).toMatchObject([
    { code: 'TEA', before: 7, after: 7 },
    { code: 'MILK', before: 7, after: 4 },
    { code: 'NUTS', before: 7, after: 9 },
  ]);
  expect(again.data.booked).toBe(true);
  expect(await stocks()).toEqual([4, 9, 7]);
  const fewer = await console(bookStock, {
    body: { ...stocktake, key: 'stocktake-2', lines: [{ code: 'MILK', pieces: 0, seen: 5 }] },
  });
  expect(fewer.data).toMatchObject({ booked: false, lines: [{ fault: expect.stringMatching(/./) }] });
});

test('[GOODS-04] a known key with other lines, kind or remark books nothing, and says how much it booked', async () => {
  const { console, given } = await openShop();
  const skus = [
    { code: 'TEA', barcode: '9312345678907', stock: 0 },
    { code: 'MILK', stock: 0 },
  ];
  await given.product({ skus });
  const tea = (pieces: number) => ({ code: 'TEA', pieces });
  const milk = (pieces: number) => ({ code: 'MILK', pieces });
  const arrived = {
    ...{ reason: 'arrived' as const, note: 'Pallet 7', key: 'delivery-1', dryRun: false },
    lines: [tea(12), milk(0)],
  };
  const book = (body: BodyOf<typeof bookStock>) => console(bookStock, { body });
  const same = async (body: BodyOf<typeof bookStock>) => (await book(body)).data.booked;
  const refused = async (body: BodyOf<typeof bookStock>) => (await book(body)).code === errors.doneOtherwise.code;
  await book(arrived);

  expect(await same({ ...arrived, lines: [{ code: '9312345678907', pieces: 12 }] })).toBe(true);
  expect(await refused({ ...arrived, lines: [tea(13)] })).toBe(true);
  expect(await refused({ ...arrived, lines: [tea(12), milk(1)] })).toBe(true);
  expect(await refused({ ...arrived, lines: [milk(12)] })).toBe(true);
  expect(await refused({ ...arrived, note: '' })).toBe(true);
  expect(await refused({ ...arrived, reason: 'counted' })).toBe(true);
  expect((await book({ ...arrived, lines: [tea(13)] })).message).toContain('SKUs: 1.');
  expect((await book({ ...arrived, lines: [tea(13)], dryRun: true })).success).toBe(true);

  const counted = { ...arrived, reason: 'counted' as const, key: 'stocktake-1', lines: [tea(10), milk(0)] };
  await book(counted);
  await book({ ...arrived, key: 'delivery-2', lines: [tea(5), milk(5)] });
  expect(await same(counted)).toBe(true);
  expect(await refused({ ...counted, lines: [tea(15), milk(0)] })).toBe(true);
  expect(await refused({ ...counted, lines: [tea(10), milk(5)] })).toBe(true);
  const { records } = (await console(listStock, { query: { sort: '-stock' } })).data;
  expect(records).toMatchObject([
    { code: 'TEA', stock: 15 },
    { code: 'MILK', stock: 5 },
  ]);
});

test('[GOODS-04] a booking is taken back once and as far as the pieces are still there, and not after an hour', async () => {
  const shop = await openShop();
  const { console, given, context } = shop;
  await given.product({
    skus: [
      { code: 'TEA', stock: 2 },
      { code: 'MILK', stock: 0 },
    ],
  });
  const lines = ['TEA', 'MILK'].map((code) => ({ code, pieces: 10 }));
  const body = { reason: 'arrived' as const, note: '', dryRun: false, lines };
  await console(bookStock, { body: { ...body, key: 'delivery-1' } });
  await context.db
    .updateTable('skus')
    .set({ stock: 4 })
    .where('shop_id', '=', shop.shopId)
    .where('code', '=', 'MILK')
    .execute();

  const undone = await console(undoStock, { body: { key: 'delivery-1' } });
  const again = await console(undoStock, { body: { key: 'delivery-1' } });

  expect(undone.data).toEqual({ restored: 1, kept: 1 });
  expect(again.code).toBe(errors.undoOver.code);
  const { records } = (await console(listStock, { query: {} })).data;
  expect(records).toMatchObject([
    { code: 'TEA', stock: 2 },
    { code: 'MILK', stock: 4 },
  ]);
  await console(bookStock, { body: { ...body, key: 'delivery-2' } });
  await context.db
    .updateTable('stock_ledger')
    .set({ created_at: new Date(context.clock.now().getTime() - 3_700_000) })
    .where('shop_id', '=', shop.shopId)
    .execute();
  expect((await console(undoStock, { body: { key: 'delivery-2' } })).code).toBe(errors.undoOver.code);
});

test('[GOODS-04] what is low or sold out is listed first, found by code, barcode and name, with exact counts', async () => {
  const shop = await openShop();
  const { console, given } = shop;
  await given.product({
    name: { zh: '奶粉', en: 'Milk powder' },
    skus: [
      { code: 'M1', stock: 50, barcode: '9312345678907' },
      { code: 'M2', stock: 5 },
    ],
  });
  await given.product({ name: 'Green tea', onSale: false, skus: [{ code: 'T1', stock: 0 }] });
  const list = async (query: object) => (await console(listStock, { query })).data;
  const codes = async (query: object) => (await list(query)).records.map(({ code }) => code);

  expect(await codes({})).toEqual(['T1', 'M2', 'M1']);
  expect(await codes({ stock: 'soldOut,low' })).toEqual(['T1', 'M2']);
  expect(await codes({ keyword: 'm2' })).toEqual(['M2']);
  expect(await codes({ keyword: '9312345678907' })).toEqual(['M1']);
  expect(await codes({ keyword: 'milk', sort: '-stock', pageSize: 1 })).toEqual(['M1']);
  expect(await list({ stock: 'low' })).toMatchObject({
    total: 1,
    counts: { stock: { soldOut: 1, low: 1, plenty: 1 }, sale: { onSale: 1 } },
  });
});
