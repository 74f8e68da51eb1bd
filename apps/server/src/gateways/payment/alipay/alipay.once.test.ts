import { errors } from '@pcmall/contract/errors';
import { cancelOrder } from '@pcmall/contract/order';
import { generatePayLink } from '@pcmall/contract/payment';
import { expect, test } from 'vitest';
import { rsaPair } from '../../../testing/far-ends/alipay-double';
import { statusOf, timesPaid } from '../../../testing/given/payments';
import { keyFile } from '../../../testing/key-file';
import { operate } from '../../../testing/operate';
import { openAlipayShop } from '../../../testing/providers/alipay-shop';
import { required } from '../../../testing/required';

const minute = 60_000;

test('[PAY-03.3] the page that opens is signed by the shop, for the order’s amount', async () => {
  const { far, link, paymentId } = await openAlipayShop();

  const url = new URL(required(link.url));
  const fields = Object.fromEntries(url.searchParams);
  expect(far.isOurs(fields)).toBe(true);
  expect(fields).toMatchObject({
    method: 'alipay.trade.page.pay',
    notify_url: expect.stringContaining('/notify/alipay/'),
  });
  expect(JSON.parse(fields.biz_content ?? '')).toMatchObject({ out_trade_no: paymentId, total_amount: '123.45' });
});

test('[PAY-03.3] a shop may show a code instead', async () => {
  const { link, paymentId } = await openAlipayShop('qr');

  expect(link).toEqual({ kind: 'qr', code: `https://qr.alipay.test/${paymentId}`, url: null });
});

test('[PAY-03.3] a code is shown again in another language; paid meanwhile, it is told to be', async () => {
  const shop = await openAlipayShop('qr');
  const again = () =>
    shop.call(
      generatePayLink,
      { body: { orderId: shop.orderId, channel: 'alipay', agreed: false } },
      { language: 'zh' },
    );
  expect((await again()).data).toEqual(shop.link);

  shop.far.trades.set(shop.paymentId, { ...shop.trade });
  shop.advance(minute);

  expect((await again()).code).toBe(errors.alreadyPaid.code);
  expect(await timesPaid(shop, shop.orderId)).toBe(1);
});

test('[PAY-03.3] a notification pays once, however often it comes, and is acknowledged', async () => {
  const shop = await openAlipayShop();

  expect(await shop.tell({ trade_status: 'WAIT_BUYER_PAY' })).toBe('200 success');
  expect(await shop.statuses()).toEqual(['pending']);
  for (const _ of [1, 2, 3]) expect(await shop.tell()).toBe('200 success');
  await shop.tell({ trade_status: 'TRADE_CLOSED' });
  await shop.tell({ trade_status: 'TRADE_FINISHED' });

  expect(await shop.statuses()).toEqual(['paid']);
  expect(await timesPaid(shop, shop.orderId)).toBe(1);
});

test('[PAY-03.3] a notification in GBK is read', async () => {
  const shop = await openAlipayShop();

  // 好 in GBK.
  expect(await shop.tell({ charset: 'GBK' }, { subject: Buffer.from([0xba, 0xc3]) })).toBe('200 success');

  expect(await shop.statuses()).toEqual(['paid']);
});

test('[PAY-03.3] RSA2 alone is believed, from Alipay alone, for this application and merchant alone', async () => {
  const shop = await openAlipayShop();

  expect(await shop.tell({ sign_type: 'RSA' }, { algorithm: 'RSA-SHA1' })).toMatch(/^401/);
  expect(await shop.tell({}, { algorithm: 'RSA-SHA1' })).toMatch(/^401/);
  expect(await shop.tell({ sign_type: 'odd' })).toMatch(/^401/);
  expect(await shop.tell({ sign_type: undefined })).toMatch(/^401/);
  expect(await shop.tell({}, { signer: rsaPair().privateKey })).toMatch(/^401/);
  expect(await shop.tell({ app_id: '2021000000000002' })).toMatch(/^401/);
  expect(await shop.tell({ seller_id: '2088000000000002' })).toMatch(/^401/);
  expect(await shop.tell({ total_amount: '1.00' })).toMatch(/^409/);
  expect(await shop.statuses()).toEqual(['pending']);
});

test.each(['app_id', 'seller_id', 'out_trade_no', 'trade_no', 'trade_status', 'total_amount'])(
  '[PAY-03.5] a notification of Alipay without %s pays nothing',
  async (field) => {
    const shop = await openAlipayShop();

    await shop.tell({ [field]: undefined });

    expect(await shop.statuses()).toEqual(['pending']);
  },
);

test('[PAY-03.3] where no notification comes Alipay is asked; an answer with another signature counts for nothing', async () => {
  const shop = await openAlipayShop();
  shop.far.trades.set(shop.paymentId, { ...shop.trade });
  shop.far.state.signer = rsaPair().privateKey;
  shop.advance(minute);
  expect(await statusOf(shop, shop.orderId)).toMatchObject({ state: 'unpaid' });

  shop.far.state.signer = shop.far.own.privateKey;
  shop.advance(minute);

  expect(await statusOf(shop, shop.orderId)).toMatchObject({ state: 'paid' });
});

test('[PAY-03.5] the trade of a cancelled order is closed at Alipay', async () => {
  const shop = await openAlipayShop();
  shop.far.trades.set(shop.paymentId, { ...shop.trade, trade_status: 'WAIT_BUYER_PAY' });
  await shop.call(cancelOrder, { body: { orderId: shop.orderId } });

  shop.advance(minute);
  await statusOf(shop, shop.orderId);

  expect(shop.far.trades.get(shop.paymentId)?.trade_status).toBe('TRADE_CLOSED');
});

test('[PAY-03.5] partial refunds by Alipay have numbers of their own, and are done when Alipay says so', async () => {
  const shop = await openAlipayShop();
  const provider = required(await shop.context.providers.find(shop.shopId, 'alipay'));
  const { shopId, paymentId, far } = shop;
  const refund = (refundId: string, amount: number) =>
    provider.refund({
      shopId,
      paymentId,
      transactionId: shop.trade.trade_no,
      refundId,
      amount,
      paid: 12_345,
      currency: 'CNY',
    });

  expect(await refund('r1', 1005)).toBe('done');
  expect(await refund('r1', 1005)).toBe('done');
  far.state.refundStatus = 'PROCESSING';
  expect(await refund('r2', 40)).toBe('onItsWay');
  Object.assign(required(far.refunds.get('r2')), { status: 'REFUND_SUCCESS' });
  expect(await refund('r2', 40)).toBe('done');

  expect([...far.refunds.values()].map(({ amount }) => amount)).toEqual(['10.05', '0.40']);
});

test('[PAY-03.6] a wrong public key, or a private key of another application, is found before it counts', async () => {
  const { context, shopId, keys } = await openAlipayShop();
  const stranger = rsaPair();
  const attempt = async (change: object) =>
    (await operate(context, 'pay-keys', shopId, 'alipay', await keyFile({ ...keys, ...change }))).said;

  const spki = stranger.publicKey.export({ type: 'spki', format: 'pem' });
  const pkcs1 = stranger.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64');
  expect(await attempt({ alipayPublicKey: spki })).toContain('not the one that Alipay signs its answers with');
  expect(await attempt({ privateKey: pkcs1 })).toContain('does not belong to the public key');
  await expect(attempt({ privateKey: 'MIIB' })).rejects.toThrow('privateKey is not right: an RSA private key');
  await expect(attempt({ alipayPublicKey: keys.privateKey })).rejects.toThrow('an RSA public key or certificate');
});
