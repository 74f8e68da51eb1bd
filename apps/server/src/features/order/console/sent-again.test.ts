import {
  collectShopOrder,
  getShopOrder,
  readyShopOrder,
  reportParcel,
  shipShopOrder,
} from '@pcmall/contract/console/orders';
import { errors } from '@pcmall/contract/errors';
import { getOrderDetailPc } from '@pcmall/contract/order';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';

const opened = async (deliveryMode: 'crossBorder' | 'pickUp') => {
  const shop = await openShop();
  const carrierId = await shop.given.carrier();
  const clerk = { as: await shop.given.staff({ role: 'orders', name: '小李' }) };
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'toShip', deliveryMode });
  const params = { orderId };
  const audited = async () => {
    const rows = shop.context.db.selectFrom('staff_audit').select('action').where('shop_id', '=', shop.shopId);
    return (await rows.orderBy('entry_no').execute()).map(({ action }) => action);
  };
  const detail = async () => (await shop.call(getOrderDetailPc, { params: { id: orderId } })).data;
  return { ...shop, carrierId, clerk, orderId, params, audited, detail };
};

test('[SALES-03] [ORD-04.3] made ready and handed over again after a lost answer, a picked-up order is so once, under the same code', async () => {
  const { console, clerk, params, audited, detail, given } = await opened('pickUp');
  const ready = await console(readyShopOrder, { params, body: {} }, clerk);
  const code = required((await detail()).pickUpPoint?.code);

  const readyAgain = await console(readyShopOrder, { params, body: {} }, clerk);
  const sameCode = (await detail()).pickUpPoint?.code;
  const byAnother = await console(readyShopOrder, { params, body: {} }, { as: await given.staff({ role: 'orders' }) });
  const collected = await console(collectShopOrder, { params, body: { code } }, clerk);
  const again = await console(collectShopOrder, { params, body: { code } }, clerk);

  expect(readyAgain.data).toEqual(ready.data);
  expect(sameCode).toBe(code);
  expect(byAnother.code).toBe(errors.actionNotAllowed.code);
  expect(again.data).toEqual(collected.data);
  expect(collected.data.history.map(({ action }) => action)).toEqual(['ship', 'deliver']);
  expect(await audited()).toEqual(['order.ready', 'order.collect']);
});

test('[SALES-03] [ORD-04.2] a report that is sent again after a lost answer is read once by the buyer; the same place later is news', async () => {
  const { console, clerk, carrierId, orderId, params, detail, advance } = await opened('crossBorder');
  const parcels = [{ carrierId, trackingNo: 'A1' }];
  const sent = await console(shipShopOrder, { params, body: { parcels } }, clerk);
  const parcelId = required(sent.data.parcels[0]?.parcelId);
  const report = (event: 'travel' | 'deliver', en: string) =>
    console(reportParcel, { params: { orderId, parcelId }, body: { event, text: { zh: en, en } } }, clerk);
  const read = async () => (await detail()).parcels[0]?.events.map(({ text }) => text);

  await report('travel', 'In Sydney');
  const again = await report('travel', 'In Sydney');
  expect(again.success).toBe(true);
  expect(await read()).toEqual(['The parcel has been sent', 'In Sydney']);

  advance(120_000);
  await report('travel', 'In Sydney');
  await report('deliver', 'Delivered');
  const deliveredAgain = await report('deliver', 'Delivered');
  expect(deliveredAgain.data.status).toBe('signed');
  expect(await read()).toEqual(['The parcel has been sent', 'In Sydney', 'In Sydney', 'Delivered']);
});

test('[SALES-03] [ORD-04.2] two parcels of one number, as a label that is scanned twice makes them, are not sent', async () => {
  const { console, clerk, carrierId, params } = await opened('crossBorder');
  const parcels = ['AB 12', 'ＡＢ12'].map((trackingNo) => ({ carrierId, trackingNo }));

  const sent = await console(shipShopOrder, { params, body: { parcels } }, clerk);

  expect(sent.code).toBe(errors.trackingNoTaken.code);
  expect((await console(getShopOrder, { params }, clerk)).data).toMatchObject({ status: 'toShip', parcels: [] });
});
