import { generatePayLink } from '@pcmall/contract/payment';
import { describe, expect, test } from 'vitest';
import { sign } from '../../gateways/payment/cashier/cashier-signature';
import {
  deliver,
  openAttempt,
  openPayment,
  orderTotal,
  paymentsOf,
  statusOf,
  timesPaid,
} from '../../testing/given/payments';
import { testOnPostgres } from '../../testing/on-postgres';
import { openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';

describe('a notification', () => {
  test('[PAY-04] pays the order, and does so once however often it comes', async () => {
    const attempt = await openAttempt();
    const report = attempt.report();

    const answers = [await deliver(attempt, report), await deliver(attempt, report), await deliver(attempt, report)];

    expect(answers).toEqual([200, 200, 200]);
    expect(await statusOf(attempt, attempt.orderId)).toMatchObject({
      state: 'paid',
      channel: 'creditCard',
      canPay: false,
      refunds: [],
    });
    expect(await timesPaid(attempt, attempt.orderId)).toBe(1);
  });

  testOnPostgres('[PAY-04] twenty at once pay the order once and return nothing', async () => {
    const attempt = await openAttempt();
    const report = attempt.report();

    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(attempt, report)));

    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await timesPaid(attempt, attempt.orderId)).toBe(1);
    expect((await statusOf(attempt, attempt.orderId)).refunds).toEqual([]);
  });

  test('[PAY-04] of processing that arrives after success changes nothing', async () => {
    const attempt = await openAttempt();
    const report = attempt.report();

    await deliver(attempt, report);
    await deliver(attempt, { ...report, outcome: 'processing' });
    await deliver(attempt, { ...report, outcome: 'failed' });

    expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'paid' });
  });

  test('[PAY-04] of success may follow a failure, when the shopper tried another card', async () => {
    const attempt = await openAttempt();

    await deliver(attempt, attempt.report({ outcome: 'failed' }));
    expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'failed', canPay: true });

    await deliver(attempt, attempt.report());
    expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'paid' });
  });

  test('[PAY-04] of processing holds the order until it is certain; a failure of an earlier try does not free it', async () => {
    const attempt = await openAttempt();
    const processing = attempt.report({ outcome: 'processing' });

    await deliver(attempt, processing);
    await deliver(attempt, attempt.report({ outcome: 'failed' }));
    expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'confirming', canPay: false });
    const again = await attempt.call(generatePayLink, {
      body: { orderId: attempt.orderId, channel: 'alipay', agreed: true },
    });
    expect(again.success).toBe(false);

    await deliver(attempt, { ...processing, outcome: 'failed' });
    expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'failed', canPay: true });
  });

  test('[PAY-03.5] that is not signed, or signed for other bytes or another time, is refused', async () => {
    const attempt = await openAttempt();
    const report = attempt.report();
    const { keys, clock } = attempt.context;
    const now = clock.now();
    const signatures = [
      '',
      'nonsense',
      sign(keys, Buffer.from(JSON.stringify({ ...report, amount: 1 })), now),
      sign(keys, Buffer.from(JSON.stringify(report)), new Date(now.getTime() - 600_000)),
      sign({ signing: Buffer.alloc(32) }, Buffer.from(JSON.stringify(report)), now),
    ];

    for (const signature of signatures) expect(await deliver(attempt, report, signature)).toBe(401);

    expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'unpaid' });
  });

  test('[PAY-03.5] about another amount or currency pays nothing', async () => {
    const attempt = await openAttempt();

    expect(await deliver(attempt, attempt.report({ amount: orderTotal - 1 }))).toBe(409);
    expect(await deliver(attempt, attempt.report({ currency: 'CNY' }))).toBe(409);
    expect(await statusOf(attempt, attempt.orderId)).toMatchObject({
      state: 'confirming',
      canPay: false,
      paidAt: null,
    });

    expect(await deliver(attempt, attempt.report())).toBe(200);
    expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'paid' });
  });

  test('[PAY-03.5] about a payment that the shop does not have is not acknowledged', async () => {
    const [here, elsewhere] = [await openAttempt(), await openAttempt()];

    expect(await deliver(here, here.report({ paymentId: 'unknown' }))).toBe(404);
    expect(await deliver(here, here.report({ shopId: elsewhere.shopId }))).toBe(401);
    expect(await statusOf(here, here.orderId)).toMatchObject({ state: 'unpaid' });
  });

  test('[PAY-04] a transaction that has paid one order pays no other', async () => {
    const attempt = await openAttempt();
    const report = attempt.report();
    await deliver(attempt, report);
    const { orderId } = await attempt.given.payableOrder(attempt.shopper, { total: orderTotal });
    await openPayment(attempt, orderId);
    const [payment] = await paymentsOf(attempt, orderId);

    expect(await deliver(attempt, { ...report, paymentId: required(payment?.payment_id) })).toBe(409);
    expect(await statusOf(attempt, orderId)).toMatchObject({ state: 'unpaid' });
  });
});

test('[PAY-02] a paid order says whether its recipient’s ID is still to be approved', async () => {
  const shop = await openShop();
  const waitsForId = async (status: 'idCardReview' | 'toShip') =>
    (await statusOf(shop, (await shop.given.order(shop.shopper.accountId, { status })).orderId)).waitsForId;

  expect([await waitsForId('idCardReview'), await waitsForId('toShip')]).toEqual([true, false]);
});
