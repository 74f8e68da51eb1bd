import { bookStock, getStockLedger } from '@pcmall/contract/console/stock';
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
