import { cancelOrder, getOrderDetail, getOrderDetailPc, getOrderList } from '@pcmall/contract/order';
import { dayMs } from '@pcmall/domain/dates';
import { expect, test } from 'vitest';
import { newId } from '../../gateways/random';
import { waitsForLock } from '../../testing/database/waits-for-lock';
import { givenCheckout } from '../../testing/given/given-checkout';
import { givenPaidOrder } from '../../testing/given/paid-order';
import { testOnPostgres } from '../../testing/on-postgres';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';
import { lockOwnOrder } from './order.queries';
import { moveOverdueOrders } from './order-jobs.service';
import { findPayableOrder, noteOrderPayment, receiveOrderPayment } from './order-payment.service';
import { deliverOrder, moveParcel, shipOrder } from './order-shipping.service';

const carrierName = { zh: '蓝天速递', en: 'Blue Sky Express' };

const inTransaction = ({ context }: Pick<OpenShop, 'context'>) => context.db.transaction();

const statusOf = async ({ call }: Pick<OpenShop, 'call'>, orderId: string) =>
  (await call(getOrderDetail, { params: { orderId } })).data.status;

const pay = async (shop: OpenShop, orderId: string) => {
  const paidAt = shop.context.clock.now();
  const { outcome } = await inTransaction(shop).execute((trx) =>
    receiveOrderPayment(trx, shop.shopId, orderId, { channel: 'balance', amount: 1999, paidAt }),
  );
  return outcome;
};

test.each([
  { deliveryMode: 'crossBorder', countryCode: 'CN', next: 'idCardReview' },
  { deliveryMode: 'crossBorder', countryCode: 'HK', next: 'toShip' },
  { deliveryMode: 'local', countryCode: 'CN', next: 'toShip' },
] as const)('[ORD-02] paid, $deliveryMode to $countryCode: the order goes on to $next', async (given) => {
  const shop = await openShop();
  const { deliveryMode, countryCode, next } = given;
  const { orderId } = await shop.given.order(shop.shopper.accountId, { deliveryMode, recipient: { countryCode } });

  expect(await pay(shop, orderId)).toBe('paid');

  const { data } = await shop.call(getOrderDetail, { params: { orderId } });
  expect(data).toMatchObject({ status: next, paidAmount: 1999, paymentMethod: 'Balance' });
  expect(data.history.map(({ status }) => status)).toEqual(['unpaid', 'paid', next]);
});

test('[PAY-04] an order takes money once, and none after it was closed', async () => {
  const shop = await openShop();
  const open = await shop.given.order(shop.shopper.accountId);
  const closed = await shop.given.order(shop.shopper.accountId, { status: 'closed' });

  expect([await pay(shop, open.orderId), await pay(shop, open.orderId)]).toEqual(['paid', 'alreadyPaid']);
  expect(await pay(shop, closed.orderId)).toBe('closed');
});

testOnPostgres('[PAY-04] of two payments at one moment the order takes one', async () => {
  const shop = await openShop();
  const { orderId } = await shop.given.order(shop.shopper.accountId);

  const answers = await Promise.all([pay(shop, orderId), pay(shop, orderId)]);

  expect(answers.toSorted()).toEqual(['alreadyPaid', 'paid']);
});

testOnPostgres('[PAY-04] payment and cancelling at the same moment: exactly one of them wins', async () => {
  const checkout = await givenCheckout({ product: { stock: 50 } });
  const outcomes: [string, boolean, string][] = [];
  for (let round = 0; round < 8; round += 1) {
    const { orderId } = (await checkout.order(await checkout.begin())).data;
    const [paid, cancelled] = await Promise.all([
      pay(checkout, orderId),
      checkout.call(cancelOrder, { body: { orderId } }),
    ]);
    outcomes.push([paid, cancelled.success, await statusOf(checkout, orderId)]);
  }

  const taken = outcomes.filter(([paid]) => paid === 'paid').length;
  for (const outcome of outcomes) {
    expect([
      ['paid', false, 'idCardReview'],
      ['closed', true, 'closed'],
    ]).toContainEqual(outcome);
  }
  expect([await checkout.stockOf(), await checkout.ledgerOf()]).toEqual([50 - 2 * taken, -2 * taken]);
});

test('[PAY-04] while a payment is being confirmed the order neither closes nor is paid again', async () => {
  const shop = await openShop();
  const { orderId } = await shop.given.order(shop.shopper.accountId, { payBy: new Date(0) });
  const now = shop.context.clock.now();
  const move = (action: 'confirmPayment' | 'failPayment') =>
    inTransaction(shop).execute((trx) => noteOrderPayment(trx, shop.shopId, orderId, action, { at: now }));

  await move('confirmPayment');
  await moveOverdueOrders(shop.context, shop.shopId);
  const pending = await findPayableOrder(shop.context.db, { ...shop.shopper, shopId: shop.shopId }, orderId, now);
  await move('failPayment');

  expect(pending.state).toBe('pending');
  expect(await statusOf(shop, orderId)).toBe('unpaid');
});

test('[ORD-05] an unpaid order closes when its time is over and gives its stock back, once', async () => {
  const checkout = await givenCheckout({ product: { stock: 10 }, settings: { unpaidMinutes: 20 } });
  const { orderId } = (await checkout.order(checkout.preOrderId)).data;
  const owner = { accountId: checkout.shopper.accountId, shopId: checkout.shopId };

  checkout.advance(19 * 60_000);
  await moveOverdueOrders(checkout.context, checkout.shopId);
  const before = [await statusOf(checkout, orderId), await checkout.stockOf()];
  checkout.advance(60_000);
  const late = await findPayableOrder(checkout.context.db, owner, orderId, checkout.context.clock.now());
  for (const _run of [1, 2]) await moveOverdueOrders(checkout.context, checkout.shopId);

  expect(before).toEqual(['unpaid', 8]);
  expect(late.state).toBe('closed');
  expect(await statusOf(checkout, orderId)).toBe('closed');
  expect([await checkout.stockOf(), await checkout.ledgerOf()]).toEqual([10, 0]);
});

test('[ORD-05] an order that can not be closed holds up no other of its shop', async () => {
  const checkout = await givenCheckout({ product: { stock: 10 }, settings: { unpaidMinutes: 20 } });
  const stuck = (await checkout.order(checkout.preOrderId)).data.orderId;
  const { context, shopId, shopper } = checkout;
  // No piece more goes into it.
  await context.db.updateTable('skus').set({ stock: 2_147_483_647 }).where('shop_id', '=', shopId).execute();
  checkout.advance(60 * 60_000);
  const { orderId } = await checkout.given.order(shopper.accountId, { payBy: context.clock.now() });

  await expect(moveOverdueOrders(context, shopId)).rejects.toThrow('out of range');

  expect([await statusOf(checkout, stuck), await statusOf(checkout, orderId)]).toEqual(['unpaid', 'closed']);
});

testOnPostgres('[ORD-05] two servers that close an overdue order at once give its stock back once', async () => {
  const { advance, context, ledgerOf, order, preOrderId, shopId, stockOf } = await givenCheckout({
    product: { stock: 10 },
    settings: { unpaidMinutes: 20 },
  });
  await order(preOrderId);
  advance(20 * 60_000);

  await Promise.all([1, 2].map(() => moveOverdueOrders(context, shopId)));

  expect([await stockOf(), await ledgerOf()]).toEqual([10, 0]);
});

test('[ORD-05] the job of each minute closes what is overdue in every shop', async () => {
  const shops = [await openShop(), await openShop({ closed: true })];
  const { jobs, db } = (shops[0] ?? (await openShop())).context;
  const orders = await Promise.all(
    shops.map(({ given, shopper }) => given.order(shopper.accountId, { payBy: new Date(0) })),
  );

  await jobs.enqueue(db, 'close-unpaid-orders', {});
  await jobs.drain();

  const statuses = await Promise.all(shops.map((shop, index) => statusOf(shop, required(orders[index]?.orderId))));
  expect(statuses).toEqual(['closed', 'closed']);
});

test('[ORD-05] a signed order is confirmed after 10 days and completed after 7 more', async () => {
  const shop = await openShop();
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'signed' });
  const after = async (days: number) => {
    shop.advance(days * dayMs);
    await moveOverdueOrders(shop.context, shop.shopId);
    return statusOf(shop, orderId);
  };

  expect([await after(9), await after(1), await after(6), await after(1)]).toEqual([
    'signed',
    'confirmed',
    'confirmed',
    'completed',
  ]);
});

testOnPostgres(
  '[ORD-05] an order whose refund is asked for as the job comes to it waits for the decision',
  async () => {
    const shop = await openShop();
    const { context, shopId, shopper } = shop;
    const { orderId } = await givenPaidOrder(shop, { status: 'confirmed' });
    shop.advance(8 * dayMs);
    let moving: Promise<number> = Promise.resolve(0);

    await inTransaction(shop).execute(async (trx) => {
      await lockOwnOrder(trx, { shopId, accountId: shopper.accountId }, orderId);
      moving = moveOverdueOrders(context, shopId);
      // It has found the order, and waits for it.
      await waitsForLock(context.db);
      await trx
        .insertInto('refund_requests')
        .values({
          ...{
            shop_id: shopId,
            request_id: newId(),
            order_id: orderId,
            status: 'waiting',
            amount: 1999,
            amounts: '{}',
          },
          ...{ account_id: shopper.accountId, idempotency_key: newId(), created_at: context.clock.now() },
        })
        .execute();
    });

    expect(await moving).toBe(0);
    expect(await statusOf(shop, orderId)).toBe('confirmed');
  },
);

test('[ORD-04.2] an order in two parcels is signed for when the second has arrived', async () => {
  const shop = await openShop();
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'toShip' });
  const at = shop.context.clock.now();
  const parcels = ['A1', 'A2'].map((trackingNo) => ({ carrierName, trackingNo }));
  await inTransaction(shop).execute((trx) => shipOrder(trx, shop.shopId, orderId, parcels, { at }));
  const sent = (await shop.call(getOrderDetail, { params: { orderId } })).data;
  const parcelId = required(sent.parcels[0]?.parcelId);
  const report = (event: 'travel' | 'deliver') =>
    inTransaction(shop).execute((trx) =>
      moveParcel(trx, shop.shopId, orderId, { parcelId, event, text: { zh: '运输中', en: 'Moving' }, at }),
    );

  await report('travel');
  await report('deliver');
  const half = (await shop.call(getOrderDetail, { params: { orderId } })).data;
  await inTransaction(shop).execute((trx) => deliverOrder(trx, shop.shopId, orderId, at));

  expect(sent).toMatchObject({ status: 'toReceive', parcels: [{ status: 'sent' }, { status: 'sent' }] });
  expect(half.status).toBe('toReceive');
  expect(half.parcels.find((parcel) => parcel.parcelId === parcelId)).toMatchObject({
    status: 'delivered',
    events: [{}, { text: 'Moving' }, {}],
  });
  expect(await statusOf(shop, orderId)).toBe('signed');
});

test('[ORD-09] a parcel leads to the page that the shop has on file for its carrier, in the list and in the order', async () => {
  const shop = await openShop();
  const { given, call, shopper, context, shopId } = shop;
  await given.carrier({ tracking_page: 'https://blue.example/?no={number}' });
  const { orderId } = await given.order(shopper.accountId, { status: 'toShip' });
  const parcels = [
    { carrierName: { zh: 'Blue Sky Express', en: 'Blue Sky Express' }, trackingNo: 'BS 1' },
    { carrierName: { zh: '别家', en: 'Another' }, trackingNo: 'X2' },
  ];
  await inTransaction(shop).execute((trx) => shipOrder(trx, shopId, orderId, parcels, { at: context.clock.now() }));

  const listed = (await call(getOrderList, { body: {} })).data.records[0]?.parcels ?? [];
  const shown = (await call(getOrderDetailPc, { params: { id: orderId } })).data.parcels;

  const links = { 'BS 1': 'https://blue.example/?no=BS%201', X2: '' };
  for (const each of [listed, shown])
    expect(Object.fromEntries(each.map(({ trackingNo, trackingUrl }) => [trackingNo, trackingUrl]))).toEqual(links);
});
