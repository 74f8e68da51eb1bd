import { getMyBalance } from '@pcmall/contract/account';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { getOrderDetailPc } from '@pcmall/contract/order';
import { applyRefund } from '@pcmall/contract/refund';
import { expect, test } from 'vitest';
import { findLedgerFaults } from '../../../commands/ledger.queries';
import { givenPaidOrder } from '../../../testing/given/paid-order';
import {
  decideAtCashier,
  openAttempt,
  orderTotal,
  paymentsOf,
  returnedBy,
  statusOf,
} from '../../../testing/given/payments';
import { testOnPostgres } from '../../../testing/on-postgres';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { operate } from '../../../testing/operate';
import { retryRefunds } from '../payment-refund.service';
import { approveRefund } from './order-refund.service';

const lines = [
  { skuId: 'tin', name: 'Tin', quantity: 3, price: 3000 },
  { skuId: 'cup', name: 'Cup', quantity: 1, price: 1500 },
];

const openPaid = async () => {
  const shop = await openShop();
  const order = await givenPaidOrder(shop, { lines, total: 11_500 });
  const mall = (command: string, ...rest: string[]) =>
    operate(shop.context, command, shop.shopId, order.orderNo, ...rest);
  const apply = (picked?: { lineNo: number; quantity: number }[]) =>
    shop.call(applyRefund, { body: { orderId: order.orderId, reasonKind: 'notWanted', lines: picked } });
  return { ...shop, ...order, mall, apply };
};

const balanceOf = async ({ call, context }: OpenShop) => {
  await context.jobs.drain();
  return (await call(getMyBalance)).data.balance;
};

const statusNow = async ({ call }: OpenShop, orderId: string) =>
  (await call(getOrderDetailPc, { params: { id: orderId } })).data.status;

const stockOf = async ({ context, shopId }: OpenShop, skuId: string) =>
  (
    await context.db
      .selectFrom('skus')
      .select('stock')
      .where('shop_id', '=', shopId)
      .where('sku_id', '=', skuId)
      .executeTakeFirstOrThrow()
  ).stock;

test('[ORD-06.3] parts go back to the balance as they are approved, the last with the delivery, and then the order is refunded', async () => {
  const shop = await openPaid();
  await shop.apply([{ lineNo: 1, quantity: 2 }]);
  await shop.mall('refund-approve');
  expect(await balanceOf(shop)).toBe(6000);
  expect(await statusNow(shop, shop.orderId)).toBe('toShip');
  expect((await paymentsOf(shop, shop.orderId)).map(({ status }) => status)).toEqual(['paid']);
  expect((await statusOf(shop, shop.orderId)).refunds).toMatchObject([
    { amount: 6000, finishedAt: expect.any(String) },
  ]);

  // Refunds are listed as they were made: not of one instant.
  shop.advance(1000);
  await shop.apply();
  await shop.mall('refund-approve');

  expect(await balanceOf(shop)).toBe(11_500);
  expect(await statusNow(shop, shop.orderId)).toBe('refunded');
  expect((await paymentsOf(shop, shop.orderId)).map(({ status }) => status)).toEqual(['refunded']);
  expect((await statusOf(shop, shop.orderId)).refunds).toMatchObject([
    { amount: 6000, channel: 'balance', reason: 'orderRefund', finishedAt: expect.any(String) },
    { amount: 5500, channel: 'balance', reason: 'orderRefund', finishedAt: expect.any(String) },
  ]);
  await expect(shop.mall('refund-approve')).rejects.toThrow('it has been decided or withdrawn');
});

test('[ORD-06.3] money of a provider goes back by that provider, once', async () => {
  const attempt = await openAttempt();
  await decideAtCashier(attempt, attempt.path, 'payUntold');
  attempt.advance(5000);
  await statusOf(attempt, attempt.orderId);
  await attempt.call(applyRefund, { body: { orderId: attempt.orderId, reasonKind: 'late' } });

  await approveRefund(attempt.context, attempt.shopId, { orderId: attempt.orderId }, { restock: false });
  await attempt.context.jobs.drain();
  await attempt.context.jobs.drain();

  expect(await returnedBy(attempt, attempt.orderId)).toEqual([orderTotal]);
  expect((await paymentsOf(attempt, attempt.orderId)).map(({ status }) => status)).toEqual(['refunded']);
});

/** The figure that an operator watches, of all shops. */
const heldUp = async ({ server }: OpenShop) => {
  const metrics = (await server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  return Number(/^pcmall_refunds\{state="heldUp"\} (\d+)$/m.exec(metrics)?.[1]);
};

test('[ORD-06.3] what a provider refuses is shown to the shop, and asked again until it arrives', async () => {
  const attempt = await openAttempt();
  await decideAtCashier(attempt, attempt.path, 'payUntold');
  attempt.advance(5000);
  await statusOf(attempt, attempt.orderId);
  const { context, shopId, orderId } = attempt;
  const setCashier = (status: 'paid' | 'failed') =>
    context.db.updateTable('cashier_payments').set({ status }).where('shop_id', '=', shopId).execute();
  await setCashier('failed');
  // What other tests have left to return is not held up between the two looks.
  await context.jobs.drain();
  const before = await heldUp(attempt);
  await attempt.call(applyRefund, { body: { orderId, reasonKind: 'late' } });
  await approveRefund(context, shopId, { orderId }, { restock: false });
  await context.jobs.drain().catch(() => undefined);

  expect(await heldUp(attempt)).toBe(before + 1);
  expect((await operate(context, 'refund-list', shopId)).said).toMatch(
    /held up .*\$123\.45 .*creditCard {2}The cashier knows no such payment/,
  );

  await setCashier('paid');
  attempt.advance(11 * 60_000);
  await retryRefunds(context);
  await context.jobs.drain();
  expect(await returnedBy(attempt, orderId)).toEqual([orderTotal]);
  expect((await operate(context, 'refund-list', shopId)).said).toBe('No refund waits');
});

testOnPostgres('[ORD-06.3] ten approvals at one moment give the money back once', async () => {
  const shop = await openPaid();
  await shop.apply([{ lineNo: 1, quantity: 1 }]);

  const approvals = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      approveRefund(shop.context, shop.shopId, { orderId: shop.orderId }, { restock: false }),
    ),
  );

  expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balanceOf(shop)).toBe(3000);
});

testOnPostgres('[ORD-06.3] the shop that refunds ten times at one moment gives back what was paid, once', async () => {
  const shop = await openPaid();

  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => shop.mall('order-refund', '--reason', 'Sold out')),
  );

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balanceOf(shop)).toBe(11_500);
});

/** An order that a checkout has made, with a coupon, of two pieces of a variant that is sold out by it. */
const orderedWithCoupon = async (couponHours = 24) => {
  const shop = await openShop({ payChannels: ['balance'] });
  const { given, call, context, shopId, shopper } = shop;
  await given.carrier();
  await given.coupon(shopper.accountId, { amount: 500, endsIn: couponHours });
  await given.address(shopper.accountId, { is_default: true, id_card_sealed: 'sealed', id_card_masked: '440***12' });
  const { skuId } = await given.product({ stock: 2 });
  const { preOrderId } = (await call(preOrderTemp, { body: { productItemList: [{ skuSaleId: skuId, quantity: 2 }] } }))
    .data;
  const { price } = (await call(preOrder, { body: { preOrderId } })).data;
  const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total };
  const { orderId, orderNo } = (await call(createOrder, { body })).data;
  const facts = { status: 'toShip', paid_at: context.clock.now(), paid_amount: price.total } as const;
  await context.db.updateTable('orders').set(facts).where('shop_id', '=', shopId).execute();
  const payment = { channel: 'balance', provider: 'balance', status: 'paid', currency: 'AUD' } as const;
  const key = { shop_id: shopId, order_id: orderId, payment_id: `p-${orderId}` };
  const money = { amount: price.total, created_at: context.clock.now(), finished_at: context.clock.now() };
  await context.db
    .insertInto('payments')
    .values({ ...key, ...payment, ...money })
    .execute();
  const heldBy = async () =>
    (
      await context.db
        .selectFrom('account_coupons')
        .select('order_id')
        .where('shop_id', '=', shopId)
        .executeTakeFirstOrThrow()
    ).order_id;
  const couponFaults = async () =>
    (await findLedgerFaults(context.db, [shopId])).filter(({ kind }) => kind === 'coupon');
  const refund = (...rest: string[]) =>
    operate(context, 'order-refund', shopId, orderNo, '--reason', 'Sold out', ...rest);
  return { ...shop, orderId, skuId, price, heldBy, couponFaults, refund };
};

test('[ORD-06.3] a part leaves coupon and stock where they are; the whole frees the coupon, and stock only if the shop says so', async () => {
  const shop = await orderedWithCoupon();
  await shop.refund('--lines', '1:1');
  expect(await shop.heldBy()).toBe(shop.orderId);
  expect(await stockOf(shop, shop.skuId)).toBe(0);

  await shop.refund('--restock');

  expect(await shop.heldBy()).toBeNull();
  expect(await stockOf(shop, shop.skuId)).toBe(1);
  expect(await balanceOf(shop)).toBe(shop.price.total);
  expect(await shop.couponFaults()).toEqual([]);
});

test('[ORD-06.3] a coupon that has expired stays with its order', async () => {
  const shop = await orderedWithCoupon(1);
  shop.advance(2 * 3_600_000);

  await shop.refund();

  expect(await shop.heldBy()).toBe(shop.orderId);
  expect(await shop.couponFaults()).toEqual([]);
});

test('[ORD-06.5] the shop gives a line or the rest back by itself, and the shopper reads why', async () => {
  const shop = await openPaid();

  expect((await shop.mall('order-refund', '--reason', 'The cup is sold out', '--lines', '2:1')).said).toBe(
    `$15.00 of order ${shop.orderNo} is on its way back`,
  );

  const { refund } = (await shop.call(getOrderDetailPc, { params: { id: shop.orderId } })).data;
  expect(refund).toMatchObject({ isByShop: true, status: 'refunded', amount: 1500, reason: 'The cup is sold out' });
  await shop.mall('order-refund', '--reason', 'We can not deliver');
  expect(await balanceOf(shop)).toBe(11_500);
  expect(await statusNow(shop, shop.orderId)).toBe('refunded');
});

test('[ORD-06.5] the shop is told in one line why an order can not be refunded', async () => {
  const shop = await openPaid();
  await expect(shop.mall('order-refund')).rejects.toThrow('Say why, for the shopper to read');
  await expect(shop.mall('order-refund', '--reason', 'x', '--lines', 'cup')).rejects.toThrow('1:2,3:1');
  await expect(shop.mall('order-refund', '--reason', 'x', '--lines', '2:2')).rejects.toThrow('not so many pieces left');
  await expect(shop.mall('refund-approve')).rejects.toThrow('has no refund that waits');
  await shop.apply();
  await expect(shop.mall('order-refund', '--reason', 'x')).rejects.toThrow('decide that first');
  expect((await operate(shop.context, 'refund-list', shop.shopId)).said).toMatch(
    new RegExp(`in review {2}${shop.orderNo} {2}\\$115\\.00 .*line 1 Tin x3, line 2 Cup x1`),
  );
  const unpaid = await shop.given.order(shop.shopper.accountId);
  await expect(operate(shop.context, 'order-refund', shop.shopId, unpaid.orderNo, '--reason', 'x')).rejects.toThrow(
    "can't be refunded: it is unpaid",
  );
});
