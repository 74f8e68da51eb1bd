import { changeQuickOrder, getQuickOrder, getQuickOrderSending } from '@pcmall/contract/quick-order';
import { batchCreateOrder, batchPreOrderDetailList } from '@pcmall/contract/quick-order-orders';
import { expect, test } from 'vitest';
import { openQuickOrderShop, type QuickOrderShop, sheetLine } from '../../../testing/given/given-quick-order';

let presses = 0;
const sendBy = (
  { call }: QuickOrderShop,
  { draftId, version }: { draftId: string; version: number },
  settings: Partial<Record<'carrierId' | 'senderId' | 'pickUpPointId', string>> & { deliveryMode?: 'pickUp' },
) => {
  presses += 1;
  return call(changeQuickOrder, { body: { draftId, version, idempotencyKey: `sending-${presses}`, ...settings } });
};

test('[BAT-04.1] the parcels of a file go by the carrier and from the sender that were chosen for it', async () => {
  const shop = await openQuickOrderShop({ showSenderAddress: true });
  const dear = await shop.given.carrier({ name: JSON.stringify({ zh: '快', en: 'Fast' }) as never, first_fee: 9000 });
  await shop.given.address(shop.buyer.accountId, { address_type: 0, is_default: true, name: 'Usual Sender' });
  const senderId = await shop.given.address(shop.buyer.accountId, { address_type: 0, name: 'Other Sender' });
  const { data } = await shop.call(getQuickOrderSending);
  expect(data.carriers).toContainEqual({ carrierId: dear, name: 'Fast', deliveryMode: 'crossBorder' });
  expect(data.carriers).toHaveLength(2);
  const { draft } = await shop.upload([sheetLine()]);
  const look = async () => (await shop.call(batchPreOrderDetailList, { body: { draftId: draft.draftId } })).data;
  expect((await look()).orders).toMatchObject([{ carrierName: 'Blue Sky Express', logistics: 1000 }]);

  const chosen = await sendBy(shop, draft, { carrierId: dear, senderId });

  expect(chosen.data).toMatchObject({ carrierId: dear, senderId, counts: { right: 1 } });
  const { version, totals, orders } = await look();
  expect(orders).toMatchObject([{ carrierName: 'Fast', logistics: 9000 }]);
  const press = { draftId: draft.draftId, version, expectedTotal: totals.total };
  await shop.call(batchCreateOrder, { body: press });
  await shop.context.jobs.drain();
  const made = await shop.context.db
    .selectFrom('orders')
    .select(['carrier', 'sender'])
    .where('shop_id', '=', shop.shopId)
    .execute();
  expect(made).toMatchObject([{ carrier: { carrierId: dear }, sender: { name: 'Other Sender' } }]);
});

test('[BAT-04.1] all of a file is picked up at the location that was chosen for it', async () => {
  const shop = await openQuickOrderShop();
  await shop.given.pickUpPoint();
  const pickUpPointId = await shop.given.pickUpPoint({ position: 5 });
  expect((await shop.call(getQuickOrderSending)).data.pickUpPoints).toHaveLength(2);
  const { draft } = await shop.upload([sheetLine()]);
  const { draftId } = draft;

  const chosen = await sendBy(shop, draft, { deliveryMode: 'pickUp', pickUpPointId });

  expect(chosen.data).toMatchObject({ deliveryMode: 'pickUp', pickUpPointId, counts: { wrong: 0, orders: 1 } });
  expect((await shop.call(getQuickOrder, { query: { draftId } })).data).toEqual(chosen.data);
  const { version, totals } = (await shop.call(batchPreOrderDetailList, { body: { draftId } })).data;
  expect(totals).toMatchObject({ orders: 1, logistics: 0 });
  await shop.call(batchCreateOrder, { body: { draftId, version, expectedTotal: totals.total } });
  await shop.context.jobs.drain();
  const made = await shop.context.db
    .selectFrom('orders')
    .select('pick_up_point')
    .where('shop_id', '=', shop.shopId)
    .execute();
  expect(made).toMatchObject([{ pick_up_point: { pointId: pickUpPointId } }]);
});
