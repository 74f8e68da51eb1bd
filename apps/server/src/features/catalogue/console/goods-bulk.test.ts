import { changeManyGoods, undoManyGoods } from '@pcmall/contract/console/goods-bulk';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';

/** Two products at 10.00 and 20.00, and a tenth less of both as it is wished for by one press. */
const opened = async () => {
  const shop = await openShop();
  const { given, console, context, shopId } = shop;
  const one = await given.product({ skus: [{ code: 'A', price: 1000 }] });
  const other = await given.product({ skus: [{ code: 'B', price: 2000 }] });
  const cut = {
    ...{ productIds: [one.productId, other.productId], kind: 'pricePercent' as const, percent: -1000 },
    idempotencyKey: 'of-this-press',
  };
  const change = (body: object = {}) => console(changeManyGoods, { body: { ...cut, dryRun: false, ...body } });
  const skus = () => context.db.selectFrom('skus').select('price').where('shop_id', '=', shopId).orderBy('code');
  const prices = async () => (await skus().execute()).map(({ price }) => price);
  const noted = async () => {
    const rows = context.db.selectFrom('staff_audit').select('entry_no').where('shop_id', '=', shopId);
    return (await rows.where('action', '=', 'product.changeMany').execute()).length;
  };
  const setPrice = (code: string, price: number) =>
    context.db.updateTable('skus').set({ price }).where('shop_id', '=', shopId).where('code', '=', code).execute();
  return { ...shop, change, prices, noted, setPrice };
};

test('[GOODS-01] [CHK-07.1] a cut of prices whose answer was lost is made once, however often it is sent, and can be taken back', async () => {
  const { console, change, prices, noted } = await opened();

  const lost = await change();
  const again = await change();
  const together = await Promise.all([change(), change()]);

  expect(await prices()).toEqual([900, 1800]);
  expect(again.data).toEqual(lost.data);
  expect(together.map(({ data }) => data)).toEqual([lost.data, lost.data]);
  expect(await noted()).toBe(1);
  await console(undoManyGoods, { body: { changeId: again.data.changeId } });
  expect(await prices()).toEqual([1000, 2000]);
});

test('[GOODS-01] [CHK-07.1] of tries of one press that come together one changes prices', async () => {
  const { change, prices, noted } = await opened();

  const all = await Promise.all(Array.from({ length: 5 }, () => change()));

  expect(await prices()).toEqual([900, 1800]);
  expect(new Set(all.map(({ data }) => data.changeId)).size).toBe(1);
  expect(await noted()).toBe(1);
});

test('[GOODS-01] a known key with another wish changes nothing, and is told that something was done', async () => {
  const { change, prices } = await opened();
  await change();

  const other = await change({ percent: -2000 });

  expect(other.code).toBe(errors.doneOtherwise.code);
  expect(other.message).toContain('changes: 2');
  expect(await prices()).toEqual([900, 1800]);
});

test('[GOODS-01] nothing is changed that the dry run has not shown so', async () => {
  const { change, prices, setPrice, noted } = await opened();
  const { seen } = (await change({ dryRun: true })).data;
  await setPrice('B', 1800);

  const stale = await change({ seen });

  expect(stale.code).toBe(errors.goodsChanged.code);
  expect(await prices()).toEqual([1000, 1800]);
  expect(await noted()).toBe(0);
  const shown = (await change({ dryRun: true })).data;
  expect(shown.differences).toContainEqual(expect.objectContaining({ sku: 'B', before: '1800', after: '1620' }));
  expect((await change({ seen: shown.seen })).success).toBe(true);
  expect(await prices()).toEqual([900, 1620]);
});
