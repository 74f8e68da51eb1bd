import { errors } from '@pcmall/contract/errors';
import { generatePayLink } from '@pcmall/contract/payment';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from '../../../app';
import {
  decideAtCashier,
  listen,
  openAttempt,
  openPayment,
  orderTotal,
  payChannels,
  paymentsOf,
  statusOf,
  timesPaid,
} from '../../../testing/given/payments';
import { testOnPostgres } from '../../../testing/on-postgres';
import { openShop } from '../../../testing/open-shop';
import { openProviders } from '../providers';
import { catchUp } from './cashier-desk';

const second = 1000;
const minute = 60 * second;

const told = async ({ context, shopId }: Awaited<ReturnType<typeof openAttempt>>) => {
  await context.jobs.drain();
  const { acknowledged_at } = await context.db
    .selectFrom('cashier_payments')
    .select('acknowledged_at')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return acknowledged_at !== null;
};

const paymentStatus = async (attempt: Awaited<ReturnType<typeof openAttempt>>) =>
  (await paymentsOf(attempt, attempt.orderId)).map(({ status }) => status);

test('[PAY-03.1] the cashier tells the shop over HTTP that a payment succeeded, and sends the shopper back', async () => {
  const attempt = await openAttempt();
  await listen(attempt);

  const reply = await decideAtCashier(attempt, attempt.path, 'pay');

  expect(reply.statusCode).toBe(303);
  expect(reply.headers.location).toBe(`/pcmall/paymentStatus?shopId=${attempt.shopId}&orderId=${attempt.orderId}`);
  expect(await told(attempt)).toBe(true);
  expect(await paymentStatus(attempt)).toEqual(['paid']);
});

test('[PAY-03.1] the cashier tells the server that listens, whatever else was made of the same parts', async () => {
  const attempt = await openAttempt();
  const { server } = await createServer(attempt.context, pino({ level: 'silent' }));
  onTestFinished(() => server.close());
  await listen(attempt);

  await decideAtCashier(attempt, attempt.path, 'pay');

  expect(await told(attempt)).toBe(true);
});

test('[PAY-03.1] three notifications of one payment are all acknowledged and count once', async () => {
  const attempt = await openAttempt();
  await listen(attempt);

  await decideAtCashier(attempt, attempt.path, 'payTold3');

  expect(await told(attempt)).toBe(true);
  expect(await timesPaid(attempt, attempt.orderId)).toBe(1);
});

test('[PAY-03.1] a declined payment leaves the order to be paid again', async () => {
  const attempt = await openAttempt();
  await listen(attempt);

  await decideAtCashier(attempt, attempt.path, 'decline');

  expect(await told(attempt)).toBe(true);
  expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'failed', canPay: true });
});

test('[PAY-03.1] a delayed payment is told as processing, and as paid when its time has come', async () => {
  const attempt = await openAttempt();
  await listen(attempt);
  await decideAtCashier(attempt, attempt.path, 'payLater');
  await attempt.context.jobs.drain();
  expect(await paymentStatus(attempt)).toEqual(['confirming']);

  attempt.advance(30 * second);
  await catchUp(attempt.context);

  expect(await told(attempt)).toBe(true);
  expect(await paymentStatus(attempt)).toEqual(['paid']);
});

test('[PAY-03.1] what nobody acknowledged is told again later', async () => {
  const attempt = await openAttempt();
  await listen(attempt);
  await decideAtCashier(attempt, attempt.path, 'payUntold');
  await attempt.context.db
    .updateTable('cashier_payments')
    .set({ is_silent: false })
    .where('shop_id', '=', attempt.shopId)
    .execute();
  attempt.advance(4 * minute);

  await catchUp(attempt.context);

  expect(await told(attempt)).toBe(true);
  expect(await paymentStatus(attempt)).toEqual(['paid']);
});

test('[PAY-03.1] a decision is made once: a second click, or another one, changes nothing', async () => {
  const attempt = await openAttempt();
  await listen(attempt);

  for (const decision of ['pay', 'pay', 'decline']) await decideAtCashier(attempt, attempt.path, decision);

  await attempt.context.jobs.drain();
  expect(await paymentStatus(attempt)).toEqual(['paid']);
});

testOnPostgres('[PAY-03.1] of three clicks at once one is the decision', async () => {
  const attempt = await openAttempt();
  await listen(attempt);

  await Promise.all([1, 2, 3].map(() => decideAtCashier(attempt, attempt.path, 'pay')));

  await attempt.context.jobs.drain();
  expect(await paymentStatus(attempt)).toEqual(['paid']);
  expect(await timesPaid(attempt, attempt.orderId)).toBe(1);
});

test('[PAY-03.1] the page is in both languages, shows amount and shop, and runs no script', async () => {
  const attempt = await openAttempt();

  const english = await attempt.server.inject({ method: 'GET', url: `${attempt.path}?lang=en` });
  const chinese = await attempt.server.inject({ method: 'GET', url: `${attempt.path}?lang=zh` });

  expect(english.body).toContain('$123.45');
  expect(english.body).toContain(`Shop ${attempt.shopId}`);
  expect(english.body).toContain('lang="en"');
  expect(chinese.body).toContain('演示环境，不会产生真实扣款');
  expect(english.body).not.toContain('<script');
  expect(english.headers['content-security-policy']).toContain("default-src 'none'");
});

test('[PAY-03.1] the page opens in the language that the shopper has now, also a payment opened before', async () => {
  const shop = await openShop({ payChannels });
  const { orderId } = await shop.given.payableOrder(shop.shopper, { total: orderTotal });
  const body = { orderId, channel: 'alipay' as const, agreed: true };
  const open = async (language: 'zh' | 'en') => {
    const { data } = await shop.call(generatePayLink, { body }, { language });
    if (data.kind !== 'page') throw new Error(`Paid by ${data.kind}`);
    const { url } = data;
    return { url, page: (await shop.server.inject({ method: 'GET', url })).body };
  };

  const chinese = await open('zh');
  const english = await open('en');

  expect(english.url).toBe(chinese.url);
  expect(chinese.page).toContain('<html lang="zh-CN">');
  expect(english.page).toContain('<html lang="en">');
  expect(english.page).toContain('Please pay within 30 min');
  shop.advance(-3 * 60 * minute);
  expect((await open('zh')).page).toContain('请在 3 小时内完成支付');
  expect(english.page).toContain(`Shop ${shop.shopId} `);
});

test.each(['pay', 'payLater', 'decline'] as const)(
  '[PAY-03.1] whoever comes back to the cashier after the decision %s is led on to the shop’s result',
  async (decision) => {
    const attempt = await openAttempt();
    await decideAtCashier(attempt, attempt.path, decision);

    const page = await attempt.server.inject({ method: 'GET', url: attempt.path });

    expect(page.statusCode).toBe(303);
    expect(page.headers.location).toContain(`/pcmall/paymentStatus?shopId=${attempt.shopId}`);
  },
);

test('[PAY-03.1] a phone that scanned the code sees its result there, not the shop that it is not logged in to', async () => {
  const shop = await openShop({ payChannels });
  const { orderId } = await shop.given.payableOrder(shop.shopper, { total: orderTotal });
  const path = await openPayment(shop, orderId, 'wechat');

  const reply = await decideAtCashier(shop, path, 'payUntold');

  expect(reply.headers.location).toBe(`${path}?lang=en`);
  const page = await shop.server.inject({ method: 'GET', url: `${path}?lang=en` });
  expect(page.body).toContain('Payment successful');
});

test('[PAY-03.1] after the order has closed the cashier takes no money any more', async () => {
  const attempt = await openAttempt();
  attempt.advance(31 * minute);

  await decideAtCashier(attempt, attempt.path, 'pay');

  const page = await attempt.server.inject({ method: 'GET', url: `${attempt.path}?lang=en` });
  expect(page.body).toContain('This payment has expired');
  expect(await paymentStatus(attempt)).toEqual(['pending']);
});

test('[PAY-03.1] an unknown payment, or one under another shop, has a page that says so', async () => {
  const attempt = await openAttempt();
  const elsewhere = await openShop();

  for (const path of ['/cashier/x/y', attempt.path.replace(attempt.shopId, elsewhere.shopId)]) {
    expect((await attempt.server.inject({ method: 'GET', url: path })).statusCode).toBe(404);
    expect((await decideAtCashier(attempt, path, 'pay')).statusCode).toBe(404);
  }
});

test('[PAY-03.1] outside the demo there is no cashier, and nothing that it would sign is believed', async () => {
  const attempt = await openAttempt();
  const config = { ...attempt.context.config, demo: false };
  const log = pino({ level: 'silent' });
  const { server } = await createServer(
    { ...attempt.context, config, providers: openProviders(attempt.context, []) },
    log,
  );

  expect((await server.inject({ method: 'GET', url: attempt.path })).statusCode).toBe(404);
  expect(
    (await server.inject({ method: 'POST', url: `/notify/cashier/${attempt.shopId}`, payload: {} })).statusCode,
  ).toBe(404);
  const { orderId } = await attempt.given.payableOrder(attempt.shopper);
  const link = await server.inject({
    method: 'POST',
    url: `/mallapi${generatePayLink.path}`,
    payload: { orderId, channel: 'alipay', agreed: true },
    headers: {
      shopid: attempt.shopId,
      accesstoken: attempt.shopper.accessToken,
      sessionid: attempt.shopper.sessionId,
    },
  });
  expect(link.json()).toMatchObject({ code: errors.channelUnavailable.code });
  await server.close();
});
