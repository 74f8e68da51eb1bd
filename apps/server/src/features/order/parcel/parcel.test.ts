import { errors } from '@pcmall/contract/errors';
import { getOrderDetail } from '@pcmall/contract/order';
import { findSharedParcels, shareParcels } from '@pcmall/contract/parcel';
import { dayMs } from '@pcmall/domain/dates';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction';
import { openShop } from '../../../testing/open-shop';
import { operate } from '../../../testing/operate';
import { required } from '../../../testing/required';
import { shipOrder } from '../order-shipping.service';

const carrierName = { zh: '蓝天速递', en: 'Blue Sky Express' };
const lines = [
  { skuId: 'tin', name: 'Tin', quantity: 3, price: 3000 },
  { skuId: 'cup', name: 'Cup', quantity: 1, price: 1500 },
];

/** An order in two parcels, of which the first says what it holds. */
const openSent = async () => {
  const shop = await openShop();
  const order = await shop.given.order(shop.shopper.accountId, { status: 'toShip', lines });
  const parcels = [
    { carrierName, trackingNo: 'A1', lines: [{ lineNo: 1, quantity: 2 }] },
    { carrierName, trackingNo: 'A2' },
  ];
  await inTransaction(shop.context.db, (trx) =>
    shipOrder(trx, shop.shopId, order.orderId, parcels, { at: shop.context.clock.now() }),
  );
  const correct = (...args: string[]) => operate(shop.context, 'parcel-correct', shop.shopId, order.orderNo, ...args);
  const parcelsOf = async (language: 'zh' | 'en' = 'en') => {
    const { data } = await shop.call(getOrderDetail, { params: { orderId: order.orderId } }, { language });
    return data.parcels;
  };
  return { ...shop, ...order, correct, parcelsOf };
};

test('[ORD-04.2] each parcel shows the lines that are in it; the only one of an order holds all', async () => {
  const shop = await openSent();
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'toReceive', lines });

  expect((await shop.parcelsOf()).map((parcel) => parcel.lines)).toEqual([
    [{ lineNo: 1, name: expect.stringContaining('Tin'), quantity: 2 }],
    [],
  ]);
  const { data } = await shop.call(getOrderDetail, { params: { orderId } });
  expect(data.parcels.map((parcel) => parcel.lines.map(({ quantity }) => quantity))).toEqual([[3, 1]]);
});

test('[ORD-04.2] carrier, number and lines are put right, and the buyer reads of it in both languages', async () => {
  const shop = await openSent();

  await shop.correct('A2', '--lines', '1:1,2:1');
  await shop.correct('A2', '--carrier', 'Red Kite', '--number', 'K9', '--page', 'https://kite.example/K9');

  const [first, second] = await shop.parcelsOf();
  expect(first).toMatchObject({ trackingNo: 'A1', carrierName: 'Blue Sky Express' });
  expect(second).toMatchObject({
    ...{ trackingNo: 'K9', carrierName: 'Red Kite', trackingUrl: 'https://kite.example/K9', status: 'sent' },
    lines: [
      { lineNo: 1, quantity: 1 },
      { lineNo: 2, quantity: 1 },
    ],
  });
  expect(second?.events.map(({ text }) => text)).toEqual([
    'The parcel has been sent',
    'The carrier or the tracking number was corrected',
  ]);
  expect((await shop.parcelsOf('zh'))[1]?.events.at(-1)?.text).toBe('物流公司或运单号已更正');
});

test.each([
  [['A7', '--number', 'B'], 'has no parcel A7'],
  [['A1', '--number', 'A2'], 'has another parcel A2'],
  [['A2', '--lines', '1:2'], 'would hold more than was ordered'],
  [['A2', '--lines', '3:1'], 'would hold more than was ordered'],
  [['A2', '--page', 'kite.example'], '--page takes an address'],
  [['A2'], 'Say what is right'],
])('[ORD-04.2] a correction that can’t be right changes nothing: %j', async (args, message) => {
  const shop = await openSent();
  const before = await shop.parcelsOf();

  await expect(shop.correct(...args)).rejects.toThrow(message);

  expect(await shop.parcelsOf()).toEqual(before);
});

const tokenOf = async (shop: Awaited<ReturnType<typeof openSent>>) => {
  const { data } = await shop.call(shareParcels, { body: { orderId: shop.orderId } });
  const reply = await shop.server.inject({ url: data.shortUrl });
  const page = new URL(required(reply.headers.location), 'http://shop.invalid');
  expect(page.pathname).toBe('/pcmall/parcel');
  expect(page.searchParams.get('shopId')).toBe(shop.shopId);
  return required(page.searchParams.get('token'));
};

test('[ORD-04.2] whoever has the short link sees where the parcels are, and neither prices nor products nor the whole name', async () => {
  const shop = await openSent();
  const token = await tokenOf(shop);
  expect(await tokenOf(shop)).toBe(token);

  const reply = await shop.call(findSharedParcels, { body: { token } }, { as: null, language: 'zh' });

  expect(reply.data).toMatchObject({ recipient: '王*明', deliveryMode: 'crossBorder' });
  expect(reply.data.parcels).toMatchObject([
    { trackingNo: 'A1', carrierName: '蓝天速递', status: 'sent' },
    { trackingNo: 'A2', events: [{ text: '包裹已发出' }] },
  ]);
  expect(JSON.stringify(reply)).not.toMatch(/王小明|3000|1500|10500|Tin|Cup|13800138000|科技园/);
});

test('[ORD-04.2] a link that is made up, of another shop, or long over shows nothing', async () => {
  const shop = await openSent();
  const other = await openShop();
  const token = await tokenOf(shop);
  const look = (from: Pick<typeof other, 'call'>, tried: string) =>
    from.call(findSharedParcels, { body: { token: tried } }, { as: null });
  const refused = { code: errors.parcelLinkInvalid.code };

  expect(await look(shop, `${shop.orderId}.${'A'.repeat(43)}`)).toMatchObject(refused);
  expect(await look(shop, shop.orderId)).toMatchObject(refused);
  expect(await look(other, token)).toMatchObject(refused);
  shop.advance(91 * dayMs);
  expect(await look(shop, token)).toMatchObject(refused);
});

test('[ORD-04.2] only its buyer shares an order, and only one that is paid and sent', async () => {
  const shop = await openSent();
  const share = (orderId: string, as = shop.shopper) => shop.call(shareParcels, { body: { orderId } }, { as });
  const orderOf = async (fields: Parameters<typeof shop.given.order>[1]) =>
    (await shop.given.order(shop.shopper.accountId, fields)).orderId;

  expect(await share(shop.orderId, await shop.given.account())).toMatchObject({ code: errors.orderNotFound.code });
  for (const fields of [{ status: 'unpaid' }, { status: 'toReceive', deliveryMode: 'pickUp' }] as const)
    expect(await share(await orderOf(fields))).toMatchObject({ code: errors.actionNotAllowed.code });
});
