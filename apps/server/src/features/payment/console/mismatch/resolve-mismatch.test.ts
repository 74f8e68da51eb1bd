import { acceptMismatch, resolveMismatch } from '@pcmall/contract/console/payments';
import { generatePayLink, type PayChannel } from '@pcmall/contract/payment';
import { expect, test } from 'vitest';
import { newId } from '../../../../gateways/random';
import {
  deliver,
  openAttempt,
  openPayment,
  orderTotal,
  paymentsOf,
  statusOf,
} from '../../../../testing/given/payments';
import { required } from '../../../../testing/required';

const came = orderTotal - 2;

/** An attempt by card, and what may be done with it. */
const openMismatch = async () => {
  const shop = await openAttempt();
  const { orderId } = shop;
  const { paymentId } = shop.report();
  const state = async () => (await statusOf(shop, orderId)).state;
  const resolve = (id = paymentId) =>
    shop.console(resolveMismatch, { params: { paymentId: id }, body: { note: 'Given back', seen: 1 } });
  const pay = (channel: PayChannel) => shop.call(generatePayLink, { body: { orderId, channel, agreed: true } });
  /** Another attempt, by another channel. */
  const openOther = async () => {
    await openPayment(shop, orderId, 'alipay');
    return required((await paymentsOf(shop, orderId)).find(({ channel }) => channel === 'alipay')).payment_id;
  };
  return { ...shop, paymentId, state, resolve, pay, openOther };
};

/** As of a transfer: first on its way, then there, and less than was asked for. */
const announced = async () => {
  const shop = await openMismatch();
  const transactionId = `txn-${newId()}`;
  await deliver(shop, shop.report({ outcome: 'processing', transactionId }));
  await deliver(shop, shop.report({ amount: came, transactionId }));
  return shop;
};

test('[SALES-07] [PAY-04] another amount that was on its way for a while is accepted as paid', async () => {
  const shop = await announced();
  const { paymentId } = shop;
  const accepted = await shop.console(acceptMismatch, { params: { paymentId }, body: { came, giveBack: true } });
  expect(accepted).toMatchObject({ success: true });
  expect(await shop.state()).toBe('paid');
});

test('[SALES-07] [PAY-04] once it is resolved, the order is paid anew by the same channel, also where the money was on its way for a while', async () => {
  const told = await openMismatch();
  await deliver(told, told.report({ amount: came }));
  // What is told of another try makes it none that was declined.
  await deliver(told, told.report({ outcome: 'failed' }));
  for (const shop of [told, await announced()]) {
    expect((await shop.resolve()).success).toBe(true);
    expect(await statusOf(shop, shop.orderId)).toMatchObject({ state: 'failed', mismatch: 'resolved' });
    expect((await shop.pay('creditCard')).success).toBe(true);
    const [, again] = await paymentsOf(shop, shop.orderId);
    await deliver(shop, shop.report({ paymentId: required(again).payment_id }));
    expect(await shop.state()).toBe('paid');
  }
});

test('[SALES-07] [PAY-04] an order of two other amounts waits until both are resolved', async () => {
  const shop = await openMismatch();
  const other = await shop.openOther();
  await deliver(shop, shop.report({ amount: came }));
  await deliver(shop, shop.report({ amount: came, paymentId: other }));
  await shop.resolve();
  expect(await shop.state()).toBe('confirming');
  await shop.resolve(other);
  expect(await shop.state()).toBe('failed');
});

test('[SALES-07] [PAY-04] an order whose other payment is on its way waits for that when an amount is resolved', async () => {
  const shop = await openMismatch();
  const other = await shop.openOther();
  await deliver(shop, shop.report({ outcome: 'processing', paymentId: other }));
  await deliver(shop, shop.report({ amount: came }));
  await shop.resolve();
  expect(await shop.state()).toBe('confirming');
});
