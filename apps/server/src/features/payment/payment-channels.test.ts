import { errors } from '@pcmall/contract/errors';
import { cancelOrder } from '@pcmall/contract/order';
import { generatePayLink, getPayChannelTypes, payStatusSearch } from '@pcmall/contract/payment';
import { describe, expect, test } from 'vitest';
import { givenCheckout } from '../../testing/given/given-checkout';
import { deliver, openAttempt, openPayment, orderTotal, paymentsOf } from '../../testing/given/payments';
import { testOnPostgres } from '../../testing/on-postgres';
import { openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';

const all = ['balance', 'unionPay', 'grabPay', 'onlineBanking', 'creditCard', 'wechat', 'alipay'];

describe('channels', () => {
  test('[PAY-01] are those of the shop that take the currency; the others are named', async () => {
    const { given, call, shopper } = await openShop({ payChannels: all });
    const { orderId } = await given.payableOrder(shopper);

    const { data } = await call(getPayChannelTypes, { query: { orderId } });

    expect(data).toMatchObject({
      amount: orderTotal,
      currency: 'AUD',
      channels: ['alipay', 'wechat', 'creditCard', 'onlineBanking', 'unionPay', 'balance'],
      unavailable: [{ channel: 'grabPay', obstacle: 'currency' }],
      unavailableNotice: 'The following payment method is currently not available：GrabPay',
    });
  });

  test('[PAY-01] a shop in Singapore takes GrabPay, a shop takes only what it has switched on', async () => {
    const singapore = await openShop({ payChannels: all, currency: 'SGD', country: 'SG' });
    const there = await singapore.given.payableOrder(singapore.shopper, { currency: 'SGD' });
    const { data } = await singapore.call(getPayChannelTypes, { query: { orderId: there.orderId } });
    expect(data).toMatchObject({ unavailable: [], unavailableNotice: '' });
    expect(data.channels).toContain('grabPay');

    const small = await openShop({ payChannels: ['balance', 'alipay'] });
    const here = await small.given.payableOrder(small.shopper);
    const reply = await small.call(getPayChannelTypes, { query: { orderId: here.orderId } });
    expect(reply.data.channels).toEqual(['alipay', 'balance']);
    const link = await small.call(generatePayLink, {
      body: { orderId: here.orderId, channel: 'creditCard', agreed: true },
    });
    expect(link).toMatchObject({
      code: errors.channelUnavailable.code,
      message: 'The following payment method is currently not available：Credit card',
    });
  });

  test('[PAY-01] an order that clears customs digitally is paid by Alipay only', async () => {
    const { given, call, shopper } = await openShop({ payChannels: all });
    const { orderId } = await given.payableOrder(shopper, {
      carrierId: await given.carrier({ digital_clearance: true }),
    });

    const { data } = await call(getPayChannelTypes, { query: { orderId } }, { language: 'zh' });

    expect(data.channels).toEqual(['alipay']);
    expect(new Set(data.unavailable.map(({ obstacle }) => obstacle))).toEqual(new Set(['customs']));
    expect(data.unavailableNotice).toBe('以下支付方式暂不可用：微信支付、信用卡、网上银行、GrabPay、银联、余额支付');
  });

  test('[PAY-01] yen that no provider can collect exactly are left to the balance', async () => {
    const { given, call, shopper } = await openShop({ payChannels: all, currency: 'JPY', country: 'JP' });
    const { orderId } = await given.payableOrder(shopper, { currency: 'JPY', total: 123_450 });

    expect((await call(getPayChannelTypes, { query: { orderId } })).data.channels).toEqual(['balance']);
  });

  test('[CHK-05] a taxed order of a yen shop comes to whole yen, which the provider collects', async () => {
    const { call, order, preOrderId, server, context, shopId } = await givenCheckout({
      settings: { payChannels: all, currency: 'JPY', country: 'JP' },
      product: { price: 155_500, weight: 500 },
      quantity: 1,
      carrier: { first_fee: 80_000 },
    });
    const { data } = await order(preOrderId);
    const { orderId } = data;

    // 9.1 % of 1,555 yen are 141.505.
    expect(data.total).toBe(155_500 + 80_000 + 14_200);
    expect((await call(getPayChannelTypes, { query: { orderId } })).data.channels).toContain('alipay');
    const link = await call(generatePayLink, { body: { orderId, channel: 'alipay', agreed: true } });
    const page = await server.inject({ url: required(link.data.url) });
    expect(page.body).toContain('¥2,497.00');
    const [payment] = await paymentsOf({ context, shopId }, orderId);
    const { payment_id: paymentId, channel, amount, currency } = required(payment);
    const cashier = required(await context.providers.find(shopId, 'cashier'));
    expect(await cashier.query({ shopId, paymentId, channel, amount, currency, reference: null })).toMatchObject({
      amount: 249_700,
      currency: 'JPY',
    });
  });

  test('[PAY-01] a paid order has nothing to choose', async () => {
    const attempt = await openAttempt();
    await deliver(attempt, attempt.report());

    const reply = await attempt.call(getPayChannelTypes, { query: { orderId: attempt.orderId } });

    expect(reply).toMatchObject({ success: false, message: 'Order already paid, do not pay twice' });
  });
});

describe('a payment link', () => {
  test('[PAY-02] asked for again, opens the same payment', async () => {
    const { given, call, shopper, ...shop } = await openShop({ payChannels: all });
    const { orderId } = await given.payableOrder(shopper);
    const open = () => call(generatePayLink, { body: { orderId, channel: 'alipay', agreed: true } });

    expect((await open()).data.url).toBe(required((await open()).data.url));
    expect(await paymentsOf(shop, orderId)).toHaveLength(1);
  });

  testOnPostgres('[PAY-02] asked for twenty times at once, opens one payment', async () => {
    const { given, call, shopper, ...shop } = await openShop({ payChannels: all });
    const { orderId } = await given.payableOrder(shopper);
    const open = () => call(generatePayLink, { body: { orderId, channel: 'alipay', agreed: true } });

    const replies = await Promise.all(Array.from({ length: 20 }, open));

    expect(new Set(replies.map(({ data }) => data.url)).size).toBe(1);
    expect(await paymentsOf(shop, orderId)).toHaveLength(1);
  });

  test('[PAY-02] for WeChat is a code to scan, and a page of the same payment for this computer', async () => {
    const shop = await openShop({ payChannels: all });
    const { orderId } = await shop.given.payableOrder(shop.shopper);

    const { data } = await shop.call(generatePayLink, { body: { orderId, channel: 'wechat', agreed: true } });

    expect(data).toMatchObject({ kind: 'qr', code: expect.stringMatching(/^\/cashier\//), url: expect.any(String) });
  });

  test('[PAY-06.1] needs the agreement once; a reload of the page opens the same payment without', async () => {
    const { given, call, shopper } = await openShop({ payChannels: all });
    const { orderId } = await given.payableOrder(shopper);
    const open = (agreed: boolean) => call(generatePayLink, { body: { orderId, channel: 'wechat', agreed } });

    expect(await open(false)).toMatchObject({ code: errors.agreePayment.code });
    const agreed = await open(true);
    expect((await open(false)).data).toEqual(agreed.data);
  });

  test('[PAY-04] is refused for a paid, a closed and an overdue order, and while money for it is on its way', async () => {
    const paid = await openAttempt();
    await deliver(paid, paid.report());
    const underWay = await openAttempt();
    await deliver(underWay, underWay.report({ outcome: 'processing' }));
    const closed = await openAttempt();
    await closed.call(cancelOrder, { body: { orderId: closed.orderId } });
    const overdue = await openShop({ payChannels: all });
    const { orderId } = await overdue.given.payableOrder(overdue.shopper, { minutes: -1 });
    const wanted = { channel: 'creditCard', agreed: true } as const;

    expect(await paid.call(generatePayLink, { body: { orderId: paid.orderId, ...wanted } })).toMatchObject({
      message: 'Order already paid, do not pay twice',
    });
    expect(await underWay.call(generatePayLink, { body: { orderId: underWay.orderId, ...wanted } })).toMatchObject({
      message: 'Already paid, please do not pay again',
    });
    expect(await closed.call(generatePayLink, { body: { orderId: closed.orderId, ...wanted } })).toMatchObject({
      code: errors.actionNotAllowed.code,
    });
    expect(await overdue.call(generatePayLink, { body: { orderId, ...wanted } })).toMatchObject({
      code: errors.actionNotAllowed.code,
    });
  });

  test('[PAY-02] after a failure the same channel opens a new payment', async () => {
    const attempt = await openAttempt();
    await deliver(attempt, attempt.report({ outcome: 'failed' }));

    expect(await openPayment(attempt, attempt.orderId)).not.toBe(attempt.path);
  });
});

test('[PAY-02] neither another shopper nor another shop learns of the order or opens a payment of it', async () => {
  const attempt = await openAttempt();
  const { orderId } = attempt;
  const stranger = await attempt.given.account();
  const elsewhere = await openAttempt();
  const ask = [
    (from: typeof attempt, as = from.shopper) => from.call(getPayChannelTypes, { query: { orderId } }, { as }),
    (from: typeof attempt, as = from.shopper) =>
      from.call(payStatusSearch, { query: { orderId, tenantId: from.shopId } }, { as }),
    (from: typeof attempt, as = from.shopper) =>
      from.call(generatePayLink, { body: { orderId, channel: 'alipay', agreed: true } }, { as }),
  ];

  for (const question of ask) {
    expect(await question(attempt, stranger)).toMatchObject({ code: errors.orderNotFound.code });
    expect(await question(elsewhere)).toMatchObject({ code: errors.orderNotFound.code });
  }
  const otherTenant = await attempt.call(payStatusSearch, { query: { orderId, tenantId: elsewhere.shopId } });
  expect(otherTenant).toMatchObject({ code: errors.orderNotFound.code });
});
