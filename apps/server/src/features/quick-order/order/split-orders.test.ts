import { preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import {
  batchCreateOrder,
  batchPreOrderDetailList,
  getQuickOrderProgress,
  splitQuickOrder,
} from '@pcmall/contract/quick-order-orders';
import { expect, test } from 'vitest';
import { openQuickOrderShop, type QuickOrderShop, sheetLine } from '../../../testing/given/given-quick-order';
import { required } from '../../../testing/required';

const look = async ({ call }: QuickOrderShop, draftId: string) =>
  (await call(batchPreOrderDetailList, { body: { draftId } })).data;

test('[BAT-04.4] a limit of the carrier is shown before, with a split proposed, by which all orders can be made', async () => {
  const shop = await openQuickOrderShop();
  await shop.given.limitCarriers({ max_weight: 2000 });
  const { skuId } = await shop.given.product({ skus: [{ code: 'SOAP-9', weight: 100 }] });
  const { draft } = await shop.upload([
    sheetLine({ quantity: '3', orderReference: 'A-1' }),
    sheetLine({ skuCode: 'SOAP-9', quantity: '2', orderReference: 'A-1' }),
  ]);
  const { draftId } = draft;

  const before = await look(shop, draftId);
  const [order] = before.orders;
  expect(before.totals.orders).toBe(0);
  expect(order?.parcelLimit).toMatchObject({ limit: 'weight', max: 2000, actual: 2900, parcels: 2 });
  expect(order?.problem).toContain('at most 2 kg in one parcel, this order has 2.9 kg');

  const body = {
    draftId,
    version: before.version,
    idempotencyKey: 'split-them',
    orderKeys: [required(order).orderKey],
  };
  expect((await shop.call(splitQuickOrder, { body })).data.counts).toMatchObject({ rows: 3, wrong: 0, orders: 2 });

  const after = await look(shop, draftId);
  expect(
    after.orders.map(({ lines }) => lines.map(({ skuSaleId, quantity }) => [skuSaleId === skuId, quantity])),
  ).toEqual([
    [[false, 2]],
    [
      [false, 1],
      [true, 2],
    ],
  ]);
  // Both parcels are of one external order: neither is the other's repetition.
  const { version, totals } = after;
  await shop.call(batchCreateOrder, { body: { draftId, version, expectedTotal: totals.total } });
  await shop.context.jobs.drain();
  expect((await shop.call(getQuickOrderProgress, { query: { draftId } })).data).toMatchObject({ made: 2, failed: 0 });
});

test('[BAT-04.4] no split is proposed where one piece is too much; a checkout says the same', async () => {
  const shop = await openQuickOrderShop();
  await shop.given.limitCarriers({ max_value: 1000 });
  await shop.given.address(shop.buyer.accountId, { is_default: true, id_card_sealed: 'sealed', id_card_masked: '1' });
  const { draft } = await shop.upload([sheetLine()]);

  expect((await look(shop, draft.draftId)).orders[0]?.parcelLimit).toMatchObject({ limit: 'value', parcels: 0 });
  const { preOrderId } = (
    await shop.call(preOrderTemp, { body: { productItemList: [{ skuSaleId: shop.skuId, quantity: 1 }] } })
  ).data;
  const { obstacles, carriers } = (await shop.call(preOrder, { body: { preOrderId } })).data;
  expect(carriers).toEqual([]);
  expect(obstacles.map(({ reason }) => reason)).toContain('parcelLimit');
});
