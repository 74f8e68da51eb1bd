import { getOrderDetail } from '@pcmall/contract/order';
import { applyRefund } from '@pcmall/contract/refund';
import { beforeEach, expect, test } from 'vitest';
import { givenPaidOrder } from '../testing/given/paid-order';
import { type OpenShop, openShop } from '../testing/open-shop';
import { operate } from '../testing/operate';

let shop: OpenShop;
let order: { orderId: string; orderNo: string };
beforeEach(async () => {
  shop = await openShop();
  const { skuId, productId } = await shop.given.product();
  order = await shop.given.order(shop.shopper.accountId, { status: 'toShip', lines: [{ skuId, productId }] });
});

const mall = (command: string, ...rest: string[]) =>
  operate(shop.context, command, shop.shopId, order.orderNo, ...rest);
const detail = async () => (await shop.call(getOrderDetail, { params: { orderId: order.orderId } })).data;

test('[ORD-08.1] an order goes out in several parcels, with one carrier or several', async () => {
  await mall('ship', '--carrier', 'Blue Sky, Post', '--number', 'BS1,P2', '--page', 'https://track.example/{number}');

  const { parcels } = await detail();
  expect(parcels.sort((one, other) => one.trackingNo.localeCompare(other.trackingNo))).toMatchObject([
    { carrierName: 'Blue Sky', trackingNo: 'BS1', trackingUrl: 'https://track.example/BS1' },
    { carrierName: 'Post', trackingNo: 'P2', trackingUrl: 'https://track.example/P2' },
  ]);
});

test('[ORD-08.1] a parcel is moved on with what its carrier reports; the order is signed for with the last one', async () => {
  await mall('ship', '--carrier', 'Blue Sky', '--number', 'BS1,BS2');

  await mall('parcel-move', 'BS1', 'travel', '--zh', '已到悉尼', '--en', 'Arrived in Sydney');
  await mall('parcel-move', 'BS1', 'deliver');
  const half = await detail();
  await mall('parcel-move', 'BS2', 'deliver');

  expect(half.status).toBe('toReceive');
  const [first] = half.parcels.filter(({ trackingNo }) => trackingNo === 'BS1');
  expect(first).toMatchObject({ status: 'delivered' });
  expect(first?.events.map(({ text }) => text)).toContain('Arrived in Sydney');
  expect((await detail()).status).toBe('signed');
  const { said } = await mall('parcel-list');
  expect(said).toMatch(/BS1 {2}delivered {2}Blue Sky/);
  expect(said).toContain('Arrived in Sydney  已到悉尼');
});

test.each([
  [['BS9', 'travel'], 'has no parcel BS9'],
  [['BS1', 'fly'], 'Say travel or deliver'],
  [['BS1', 'travel', '--en', 'Here'], 'in both languages'],
  [['BS1', 'travel', '--at', 'yesterday'], 'takes a time with its zone'],
  [['BS1', 'travel', '--at', '2999-01-01T00:00Z'], 'has not come yet'],
])('[ORD-08.1] a report %j is answered with one clear line', async (args, message) => {
  await mall('ship', '--carrier', 'Blue Sky', '--number', 'BS1');
  await expect(mall('parcel-move', ...args)).rejects.toThrow(message);
});

test('[ORD-08.1] what has arrived does not travel on, and carriers and numbers must fit', async () => {
  await expect(mall('ship', '--carrier', 'A,B', '--number', '1,2,3')).rejects.toThrow('one for each number');
  await expect(mall('ship', '--carrier', 'A', '--number', '1,1')).rejects.toThrow('twice');
  await expect(mall('ship', '--carrier', 'A', '--number', '1,2', '--page', 'https://a.example/1')).rejects.toThrow(
    '{number}',
  );
  await mall('ship', '--carrier', 'A', '--number', '1,2');
  await mall('parcel-move', '1', 'deliver');

  await expect(mall('parcel-move', '1', 'travel')).rejects.toThrow('Parcel 1 has arrived already');
});

test('[ORD-06.3] an order whose buyer waits for a refund is not sent by mistake', async () => {
  order = await givenPaidOrder(shop, { lines: [{ skuId: 'tin', name: 'Tin', quantity: 1, price: 3000 }], total: 3000 });
  await shop.call(applyRefund, { body: { orderId: order.orderId, reasonKind: 'late' } });

  await expect(mall('ship', '--carrier', 'Blue Sky', '--number', 'BS1')).rejects.toThrow(
    `The buyer of order ${order.orderNo} waits for a refund: decide that first`,
  );
  expect(await detail()).toMatchObject({ status: 'toShip' });

  await mall('ship', '--carrier', 'Blue Sky', '--number', 'BS1', '--despite-refund');
  expect(await detail()).toMatchObject({ status: 'toReceive' });
});
