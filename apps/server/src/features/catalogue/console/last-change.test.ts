import { getGoods, saveGoods } from '@pcmall/contract/console/goods';
import { changeManyGoods, undoManyGoods } from '@pcmall/contract/console/goods-bulk';
import { runGoodsImport, undoGoodsImport } from '@pcmall/contract/console/goods-import';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';
import { goodsCsv, sheetActions } from '../../../testing/sheets/goods';

const hour = 3_600_000;

/** A product that a form has open since it was made, and others who change it meanwhile. */
const opened = async () => {
  const shop = await openShop();
  const { given, console, context } = shop;
  const { productId } = await given.product({ skus: [{ code: 'S-1', price: 1000 }] });
  const named = async (name: string) => ({ as: await given.staff({ name, role: 'manager' }) });
  const [bo, cai, di] = [await named('Bo'), await named('Cai'), await named('Di')];
  const read = async () => {
    const { skus, ...goods } = (await console(getGoods, { params: { productId } })).data;
    return { ...goods, skus: skus.map((sku) => ({ ...sku, stockBefore: sku.stock })) };
  };
  const form = await read();
  /** What somebody is told who saves the form now. */
  const told = async () => {
    const { code, message, refusal } = await console(saveGoods, { body: form });
    expect(code).toBe(errors.changedMeanwhile.code);
    return { ...refusal, message };
  };
  const drained = async (done: Promise<unknown>) => {
    await done;
    await context.jobs.drain();
  };
  return { ...shop, productId, bo, cai, di, read, told, drained };
};

test('[STAFF-04] [GOODS-01] who saves late is told who changed the product last, also as one of many', async () => {
  const { console, productId, bo, cai, di, read, told, context, advance } = await opened();
  await console(saveGoods, { body: { ...(await read()), onSale: false } }, bo);
  expect(await told()).toMatchObject({ changedBy: 'Bo' });

  advance(60_000);
  const wish = { productIds: [productId], kind: 'sale' as const, onSale: true };
  const change = { ...wish, dryRun: false, idempotencyKey: 'put-on-sale' };
  const { changeId } = (await console(changeManyGoods, { body: change }, cai)).data;
  const changedAt = context.clock.now().toISOString();
  expect(await told()).toMatchObject({ changedBy: 'Cai', changedAt });

  await console(undoManyGoods, { body: { changeId } }, di);
  expect(await told()).toMatchObject({ changedBy: 'Di' });
});

test('[STAFF-04] [GOODS-03] who saves late is told who brought the sheet that changed the product, or took it back', async () => {
  const shop = await opened();
  const { console, bo, cai, di, read, told, drained } = shop;
  await console(saveGoods, { body: { ...(await read()), onSale: false } }, bo);
  const byCai: typeof console = (endpoint, input, options) => console(endpoint, input, { ...cai, ...options });
  const { importId } = await sheetActions({ ...shop, console: byCai }).checked(
    goodsCsv([{ skuCode: 'S-1', price: '12' }]),
  );
  await drained(byCai(runGoodsImport, { params: { importId }, body: {} }));
  expect(await told()).toMatchObject({ changedBy: 'Cai' });

  await drained(console(undoGoodsImport, { params: { importId }, body: {} }, di));
  expect(await told()).toMatchObject({ changedBy: 'Di' });
});

test('[STAFF-04] [GOODS-02] a price for a date is put in force by nobody, and nobody is named for it', async () => {
  const { console, bo, read, told, context, advance } = await opened();
  const goods = await read();
  const nextPrice = { price: 1500, from: new Date(context.clock.now().getTime() + hour).toISOString() };
  await console(saveGoods, { body: { ...goods, skus: goods.skus.map((sku) => ({ ...sku, nextPrice })) } }, bo);
  advance(hour + 1000);

  expect(await told()).toMatchObject({ version: 3, changedBy: '', message: expect.stringContaining('Somebody else') });
});
