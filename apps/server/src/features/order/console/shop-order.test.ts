import {
  cancelShopOrder,
  collectShopOrder,
  correctParcel,
  getShopOrder,
  noteShopOrder,
  readyShopOrder,
  reportParcel,
  shipShopOrder,
} from '@pcmall/contract/console/orders';
import { listOrderPayments } from '@pcmall/contract/console/payments';
import { refundShopOrder } from '@pcmall/contract/console/refunds';
import { shipByTrackingSheet } from '@pcmall/contract/console/tracking-sheet';
import { successCode } from '@pcmall/contract/envelope';
import { errors } from '@pcmall/contract/errors';
import { getOrderDetailPc } from '@pcmall/contract/order';
import { applyRefund } from '@pcmall/contract/refund';
import { expect, test } from 'vitest';
import { newId } from '../../../gateways/random';
import { givenPaidOrder } from '../../../testing/given/paid-order';
import { openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';
import { shipOrder } from '../order-shipping.service';

const audited = async ({ context, shopId }: Awaited<ReturnType<typeof openShop>>) =>
  (
    await context.db
      .selectFrom('staff_audit')
      .select(['action', 'subject_id', 'before', 'after'])
      .where('shop_id', '=', shopId)
      .orderBy('entry_no')
      .execute()
  ).map(({ action, before, after }) => ({ action, before, after }));

test('[SALES-03] an order’s page has goods, prices, people, parcels, history and what may be done now', async () => {
  const shop = await openShop();
  const { orderId, orderNo } = await shop.given.order(shop.shopper.accountId, {
    status: 'toShip',
    lines: [{ skuId: 's1', name: 'Milk powder', quantity: 2, price: 1500 }],
  });

  const { data } = await shop.console(getShopOrder, { params: { orderId } });

  expect(data).toMatchObject({
    orderNo,
    status: 'toShip',
    price: { goods: 3000, total: 3000 },
    recipient: { name: '王小明', phone: '13800138000' },
    shopper: { accountId: shop.shopper.accountId },
    lines: [{ skuCode: 'S-s1', quantity: 2, price: 1500, returned: 0 }],
    parcels: [],
    notes: [],
    actions: ['ship', 'refund'],
  });
  const unknown = await shop.console(getShopOrder, { params: { orderId: 'none' } });
  expect(unknown.code).toBe(errors.orderNotFound.code);
});

test('[SALES-03] what is in each parcel is read by the buyer, and more than was ordered goes in none', async () => {
  const shop = await openShop();
  const carrierId = await shop.given.carrier();
  const lines = [{ skuId: 'tin', name: 'Tin', quantity: 2, price: 3000 }];
  const { orderId } = await givenPaidOrder(shop, { lines, total: 6000 });
  const parcel = (trackingNo: string, quantity: number) => ({
    ...{ carrierId, trackingNo, lines: [{ lineNo: 1, quantity }] },
  });
  const ship = (second: number) =>
    shop.console(shipShopOrder, {
      params: { orderId },
      body: { parcels: [parcel('A1', 1), parcel('B2', second)] },
    });

  expect((await ship(2)).code).toBe(errors.parcelPieces.code);
  expect((await ship(1)).data.parcels.map(({ lines: held }) => held)).toEqual([
    [{ lineNo: 1, quantity: 1 }],
    [{ lineNo: 1, quantity: 1 }],
  ]);
  const { data } = await shop.call(getOrderDetailPc, { params: { id: orderId } });
  expect(data.parcels.map(({ lines: held }) => held)).toMatchObject([
    [{ name: 'Tin', quantity: 1 }],
    [{ name: 'Tin', quantity: 1 }],
  ]);
});

test('[SALES-03] [ORD-06.3] what was given back before an order is sent goes in none of its parcels', async () => {
  const shop = await openShop();
  const carrierId = await shop.given.carrier();
  const lines = [{ skuId: 'tin', name: 'Tin', quantity: 2, price: 3000 }];
  const { orderId } = await givenPaidOrder(shop, { lines, total: 6000 });
  const ship = (quantity: number) =>
    shop.console(shipShopOrder, {
      params: { orderId },
      body: { parcels: [{ carrierId, trackingNo: 'A1', lines: [{ lineNo: 1, quantity }] }] },
    });
  const back = {
    lines: [{ lineNo: 1, quantity: 1 }],
    reason: 'One is broken',
    restock: false,
    idempotencyKey: newId(),
  };
  const refunded = await shop.console(refundShopOrder, { params: { orderId }, body: back });

  expect(refunded.success).toBe(true);
  expect((await ship(2)).code).toBe(errors.parcelPieces.code);
  expect((await ship(1)).success).toBe(true);
});

test('[SALES-03] an order goes in several parcels, once, and its buyer follows each of them by the number as carriers write it', async () => {
  const shop = await openShop();
  const carrierId = await shop.given.carrier({ tracking_page: 'https://track.example/{number}' });
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'toShip' });
  const body = { parcels: ['ＡＡ 1/​２', 'BB2'].map((trackingNo) => ({ carrierId, trackingNo })) };

  const sent = await shop.console(shipShopOrder, { params: { orderId }, body });
  const again = await shop.console(shipShopOrder, { params: { orderId }, body });
  const other = await shop.console(shipShopOrder, {
    params: { orderId },
    body: { parcels: [{ carrierId, trackingNo: 'CC3' }] },
  });

  expect(sent.data).toMatchObject({ status: 'toReceive', actions: ['deliver', 'refund'] });
  expect(again.data.parcels.map(({ trackingNo, trackingUrl }) => [trackingNo, trackingUrl])).toEqual([
    ['AA1/2', 'https://track.example/AA1%2F2'],
    ['BB2', 'https://track.example/BB2'],
  ]);
  expect(other.code).toBe(errors.actionNotAllowed.code);
  const { data } = await shop.call(getOrderDetailPc, { params: { id: orderId } });
  expect(data.parcels.map(({ trackingNo }) => trackingNo)).toEqual(['AA1/2', 'BB2']);
  expect((await audited(shop)).map(({ action }) => action)).toEqual(['order.ship']);
});

test('[SALES-03] the history of an order names who of the staff did what, and nobody for what the shop’s commands did', async () => {
  const shop = await openShop();
  const carrierId = await shop.given.carrier();
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'toShip' });
  const [packer, clerk] = [await shop.given.staff({ name: 'Pan Li' }), await shop.given.staff({ name: 'Chen Wei' })];

  const body = { parcels: [{ carrierId, trackingNo: 'A1' }] };
  const sent = await shop.console(shipShopOrder, { params: { orderId }, body }, { as: packer });
  const parcelId = required(sent.data.parcels[0]).parcelId;
  const text = { zh: '已签收', en: 'Delivered' };
  const report = { params: { orderId, parcelId }, body: { event: 'deliver' as const, text } };
  const { data } = await shop.console(reportParcel, report, { as: clerk });
  const byCommand = await shop.given.order(shop.shopper.accountId, { status: 'toShip' });
  await shop.context.db
    .transaction()
    .execute((trx) => shipOrder(trx, shop.shopId, byCommand.orderId, [], { at: shop.context.clock.now() }));

  expect(data.history.map(({ action, staffName }) => [action, staffName])).toEqual([
    ['ship', 'Pan Li'],
    ['deliver', 'Chen Wei'],
  ]);
  const other = await shop.console(getShopOrder, { params: { orderId: byCommand.orderId } });
  expect(other.data.history).toMatchObject([{ action: 'ship', actor: 'operator', staffName: '' }]);
});

test('[SALES-03] the history names them for orders that are closed, ready, collected and refunded too', async () => {
  const shop = await openShop();
  const { given, shopper } = shop;
  const clerk = { as: await given.staff({ name: 'Chen Wei' }) };
  const at = (orderId: string) => ({ params: { orderId } });
  const unpaid = await given.order(shopper.accountId);
  const pickUp = await given.order(shopper.accountId, { status: 'toShip', deliveryMode: 'pickUp' });
  const paid = await givenPaidOrder(shop);

  await shop.console(cancelShopOrder, at(unpaid.orderId), clerk);
  await shop.console(readyShopOrder, { ...at(pickUp.orderId), body: {} }, clerk);
  const { code } = required(
    (await shop.call(getOrderDetailPc, { params: { id: pickUp.orderId } })).data.pickUpPoint ?? undefined,
  );
  await shop.console(collectShopOrder, { ...at(pickUp.orderId), body: { code: required(code ?? undefined) } }, clerk);
  const body = { reason: 'Sold out', restock: false, idempotencyKey: newId() };
  await shop.console(refundShopOrder, { ...at(paid.orderId), body }, clerk);

  const namesOf = async (orderId: string) =>
    (await shop.console(getShopOrder, at(orderId))).data.history.map(({ action, staffName }) => [action, staffName]);
  expect(await namesOf(unpaid.orderId)).toEqual([['cancel', 'Chen Wei']]);
  expect(await namesOf(pickUp.orderId)).toEqual([
    ['ship', 'Chen Wei'],
    ['deliver', 'Chen Wei'],
  ]);
  expect(await namesOf(paid.orderId)).toEqual([['completeRefund', 'Chen Wei']]);
});

test('[SALES-03] [ORD-04.2] a parcel’s number is corrected, events are added, and the last one delivered signs for the order', async () => {
  const shop = await openShop();
  const [slow, swift] = [await shop.given.carrier(), await shop.given.carrier({ name: '{"zh":"飞快","en":"Swift"}' })];
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'toShip' });
  const parcels = ['A1', 'B2'].map((trackingNo) => ({ carrierId: slow, trackingNo }));
  const { data } = await shop.console(shipShopOrder, { params: { orderId }, body: { parcels } });
  const [first, second] = data.parcels.map(({ parcelId }) => ({ params: { orderId, parcelId } }));
  const text = { zh: '已到悉尼', en: 'Arrived in Sydney' };

  const corrected = await shop.console(correctParcel, {
    ...required(first),
    body: { carrierId: swift, trackingNo: 'A9', seen: 1 },
  });
  await shop.console(reportParcel, { ...required(first), body: { event: 'travel', text } });
  await shop.console(reportParcel, { ...required(first), body: { event: 'deliver', text } });
  const halfWay = await shop.call(getOrderDetailPc, { params: { id: orderId } });
  const whole = await shop.console(reportParcel, { ...required(second), body: { event: 'deliver', text } });
  const late = await shop.console(reportParcel, { ...required(second), body: { event: 'travel', text } });

  expect(corrected.data.parcels.map(({ carrierName, trackingNo }) => [carrierName, trackingNo])).toContainEqual([
    'Swift',
    'A9',
  ]);
  expect(halfWay.data.status).toBe('toReceive');
  expect(halfWay.data.parcels.find(({ trackingNo }) => trackingNo === 'A9')?.events.map((each) => each.text)).toEqual([
    'The parcel has been sent',
    'The carrier or the tracking number was corrected',
    'Arrived in Sydney',
    'Arrived in Sydney',
  ]);
  expect(whole.data.status).toBe('signed');
  expect(late.code).toBe(errors.actionNotAllowed.code);
  expect(await audited(shop)).toContainEqual({
    action: 'parcel.correct',
    before: expect.objectContaining({ trackingNo: 'A1', lines: [] }),
    after: expect.objectContaining({ trackingNo: 'A9', lines: [] }),
  });
});

test('[SALES-03] [ORD-04.2] a second person’s correction does not overwrite the first one’s unseen, at one moment neither', async () => {
  const shop = await openShop();
  const carrierId = await shop.given.carrier();
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'toShip' });
  const parcels = [{ carrierId, trackingNo: 'A1' }];
  const sent = await shop.console(shipShopOrder, { params: { orderId }, body: { parcels } });
  const params = { orderId, parcelId: required(sent.data.parcels[0]?.parcelId) };
  const correct = (trackingNo: string, seen: number) =>
    shop.console(correctParcel, { params, body: { carrierId, trackingNo, seen } });

  const both = await Promise.all([correct('B2', 1), correct('C3', 1)]);

  expect(both.map(({ code }) => code).sort()).toEqual([errors.parcelChanged.code, successCode].sort());
  const stands = (await shop.console(getShopOrder, { params: { orderId } })).data.parcels[0];
  // The same once more, as the answer was lost.
  expect((await correct(required(stands).trackingNo, 1)).success).toBe(true);
  expect((await correct('D4', 1)).code).toBe(errors.parcelChanged.code);
  expect((await correct('D4', required(stands).events.length)).data.parcels[0]?.trackingNo).toBe('D4');
});

test('[SALES-03] [ORD-04.2] [STAFF-03] a correction that changes nothing is no news to the buyer, and no entry of the audit', async () => {
  const shop = await openShop();
  const carrierId = await shop.given.carrier();
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'toShip' });
  const lines = [{ lineNo: 1, quantity: 1 }];
  const body = { carrierId, trackingNo: 'A1', lines };
  const sent = await shop.console(shipShopOrder, { params: { orderId }, body: { parcels: [body] } });
  const params = { orderId, parcelId: required(sent.data.parcels[0]?.parcelId) };
  const entries = await audited(shop);

  const saved = await shop.console(correctParcel, { params, body: { ...body, seen: 1 } });

  expect(saved.data.parcels).toEqual(sent.data.parcels);
  expect(await audited(shop)).toEqual(entries);
  // Pieces alone are no news either, but are written down.
  await shop.console(correctParcel, { params, body: { ...body, lines: [], seen: 1 } });
  const { data } = await shop.call(getOrderDetailPc, { params: { id: orderId } });
  expect(data.parcels[0]?.events.map(({ text }) => text)).toEqual(['The parcel has been sent']);
  expect((await audited(shop)).at(-1)).toMatchObject({
    action: 'parcel.correct',
    before: { trackingNo: 'A1', lines },
    after: { trackingNo: 'A1', lines: [] },
  });
});

test('[SALES-03] a picked-up order is made ready, and handed over to whoever shows its code', async () => {
  const shop = await openShop();
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'toShip', deliveryMode: 'pickUp' });

  const ready = await shop.console(readyShopOrder, { params: { orderId }, body: {} });
  const code = (await shop.call(getOrderDetailPc, { params: { id: orderId } })).data.pickUpPoint?.code;
  const wrong = await shop.console(collectShopOrder, { params: { orderId }, body: { code: '0' } });
  const right = await shop.console(collectShopOrder, { params: { orderId }, body: { code: required(code) } });

  expect(ready.data).toMatchObject({ status: 'toReceive', actions: ['collect', 'refund'] });
  expect(wrong.code).toBe(errors.pickUpCodeWrong.code);
  expect(right.data.status).toBe('signed');
});

test('[SALES-03] staff write notes that the buyer does not see, and close an unpaid order', async () => {
  const shop = await openShop();
  const clerk = await shop.given.staff({ role: 'orders', name: '小李' });
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'unpaid' });
  const params = { orderId };

  // The second time as somebody sends it who got no answer.
  for (const _ of ['once', 'again'])
    await shop.console(noteShopOrder, { params, body: { text: '  call first ' } }, { as: clerk });
  const empty = await shop.console(noteShopOrder, { params, body: { text: ' ' } }, { as: clerk });
  const closed = await shop.console(cancelShopOrder, { params }, { as: clerk });
  const again = await shop.console(cancelShopOrder, { params }, { as: clerk });

  expect(empty.refusal?.fields).toEqual({ text: 'Write the note first' });
  expect(closed.data).toMatchObject({
    status: 'closed',
    notes: [{ text: 'call first', staffName: '小李' }],
    actions: [],
  });
  expect(again.success).toBe(true);
  const seen = await shop.call(getOrderDetailPc, { params: { id: orderId } });
  expect(JSON.stringify(seen.data)).not.toContain('call first');
});

test('[SALES-03] [SALES-04] an order whose buyer waits for a refund is sent only by somebody who says so', async () => {
  const shop = await openShop();
  const carrierId = await shop.given.carrier();
  const { orderId, orderNo } = await givenPaidOrder(shop, { carrierId });
  await shop.call(applyRefund, { body: { orderId, reasonKind: 'late' } });
  const parcels = [{ carrierId, trackingNo: 'R1' }];
  const sheet = (dryRun: boolean) =>
    shop.console(shipByTrackingSheet, { body: { rows: [{ orderNo, trackingNo: 'R1' }], dryRun } });

  const unaware = await shop.console(shipShopOrder, { params: { orderId }, body: { parcels } });
  const rows = [await sheet(true), await sheet(false)].map(({ data }) => data.rows[0]);
  const aware = await shop.console(shipShopOrder, { params: { orderId }, body: { parcels, despiteRefund: true } });

  expect(unaware.code).toBe(errors.refundUndecided.code);
  const reason = 'The buyer has asked for a refund: decide about it first';
  expect(rows).toMatchObject([
    { outcome: 'refused', reason },
    { outcome: 'refused', reason },
  ]);
  expect(aware.data.status).toBe('toReceive');
});

test('[SALES-03] [ORD-04.3] an order that is picked up is made ready and handed over despite a refund only by somebody who says so', async () => {
  const shop = await openShop();
  const { orderId } = await givenPaidOrder(shop, { deliveryMode: 'pickUp' });
  const params = { orderId };
  const ask = () => shop.call(applyRefund, { body: { orderId, reasonKind: 'late' } });
  await ask();

  const unaware = await shop.console(readyShopOrder, { params, body: {} });
  const ready = await shop.console(readyShopOrder, { params, body: { despiteRefund: true } });
  const code = required((await shop.call(getOrderDetailPc, { params: { id: orderId } })).data.pickUpPoint?.code);
  const unawareDesk = await shop.console(collectShopOrder, { params, body: { code } });
  const collected = await shop.console(collectShopOrder, { params, body: { code, despiteRefund: true } });

  expect([unaware.code, unawareDesk.code]).toEqual([errors.refundUndecided.code, errors.refundUndecided.code]);
  expect([ready.data.status, collected.data.status]).toEqual(['toReceive', 'signed']);
});

test('[SALES-03] an order’s payments are listed, those of another shop’s order never', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'toShip' });

  expect((await shop.console(listOrderPayments, { params: { orderId } })).data).toEqual([]);
  expect((await other.console(getShopOrder, { params: { orderId } })).code).toBe(errors.orderNotFound.code);
});

/** As a Chinese keyboard writes digits. */
const wide = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

test('[SALES-04] a carrier’s sheet sends what it can, says why not of every other row, and may be sent again', async () => {
  const shop = await openShop();
  const carrierId = await shop.given.carrier({ name: '{"zh":"蓝天快递","en":"Blue Sky"}' });
  const make = (status: 'toShip' | 'unpaid') => shop.given.order(shop.shopper.accountId, { status, carrierId });
  const [good, named, unpaid] = [await make('toShip'), await make('toShip'), await make('unpaid')];
  const rows = [
    { orderNo: ` ${wide(good.orderNo)} `, trackingNo: 'Ｔ１', carrier: '' },
    { orderNo: named.orderNo, trackingNo: 'T2', carrier: '蓝天快递' },
    { orderNo: named.orderNo, trackingNo: 'T3', carrier: '' },
    { orderNo: unpaid.orderNo, trackingNo: 'T4', carrier: '' },
    { orderNo: '999', trackingNo: 'T5', carrier: '' },
    { orderNo: good.orderNo, trackingNo: '', carrier: '' },
  ];
  const send = (dryRun: boolean) => shop.console(shipByTrackingSheet, { body: { rows, dryRun } });

  const dry = await send(true);
  const untouched = await shop.console(getShopOrder, { params: { orderId: good.orderId } });
  const sent = await send(false);
  const again = await send(false);

  const refusals = [
    'This order is in the sheet twice',
    'This order is not ready to ship',
    'No order has this number',
    'The tracking number is missing',
  ];
  expect(dry.data.rows.map(({ outcome }) => outcome)).toEqual([
    'ships',
    'ships',
    'refused',
    'refused',
    'refused',
    'refused',
  ]);
  expect(untouched.data.status).toBe('toShip');
  expect(sent.data).toMatchObject({ good: 2, refused: 4 });
  expect(sent.data.rows.slice(2).map(({ reason }) => reason)).toEqual(refusals);
  expect(again.data.rows.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['alreadyShipped', 'alreadyShipped']);
  const shipped = await shop.console(getShopOrder, { params: { orderId: good.orderId } });
  expect(shipped.data.parcels.map(({ trackingNo, carrierName }) => [trackingNo, carrierName])).toEqual([
    ['T1', 'Blue Sky'],
  ]);
});
