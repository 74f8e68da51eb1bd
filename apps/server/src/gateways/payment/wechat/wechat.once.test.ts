import { errors } from '@pcmall/contract/errors';
import { cancelOrder } from '@pcmall/contract/order';
import { generatePayLink } from '@pcmall/contract/payment';
import { expect, test } from 'vitest';
import { rsaPair } from '../../../testing/far-ends/alipay-double';
import { statusOf, timesPaid } from '../../../testing/given/payments';
import { keyFile } from '../../../testing/key-file';
import { operate } from '../../../testing/operate';
import { openWechatShop } from '../../../testing/providers/wechat-shop';
import { required } from '../../../testing/required';

const minute = 60_000;
const olderKey = '7132D72A03E93CDDF8C03BBD1F37EEDF';

test('[PAY-03.4] a payment is a code to scan, asked for with the shop’s own signature', async () => {
  const { link, paymentId } = await openWechatShop();

  expect(link).toEqual({ kind: 'qr', code: `weixin://wxpay/bizpayurl?pr=${paymentId}`, url: null });
});

test('[PAY-03.4] the code of a payment is shown again in another language; paid meanwhile, it is told to be', async () => {
  const shop = await openWechatShop();
  const again = () =>
    shop.call(
      generatePayLink,
      { body: { orderId: shop.orderId, channel: 'wechat', agreed: false } },
      { language: 'zh' },
    );
  expect((await again()).data).toEqual(shop.link);

  shop.far.transactions.set(shop.paymentId, shop.transaction);
  shop.advance(minute);

  expect((await again()).code).toBe(errors.alreadyPaid.code);
  expect(await timesPaid(shop, shop.orderId)).toBe(1);
});

test('[PAY-03.4] a notification pays once, however often it comes, signed by any of the known keys', async () => {
  const shop = await openWechatShop();

  expect(await shop.tell({}, { signer: shop.former.privateKey, by: olderKey })).toBe(200);
  for (const _ of [1, 2]) expect(await shop.tell()).toBe(200);
  await shop.tell({ trade_state: 'REFUND' });

  expect(await shop.statuses()).toEqual(['paid']);
  expect(await timesPaid(shop, shop.orderId)).toBe(1);
});

test('[PAY-03.4] an unknown key, another secret, five minutes and another merchant are refused or pay nothing', async () => {
  const shop = await openWechatShop();

  expect(await shop.tell({}, { by: 'PUB_KEY_ID_9' })).toBe(401);
  expect(await shop.tell({}, { by: '__proto__' })).toBe(401);
  expect(await shop.tell({}, { by: olderKey })).toBe(401);
  expect(await shop.tell({}, { signer: rsaPair().privateKey })).toBe(401);
  expect(await shop.tell({}, { sealKey: 'x'.repeat(32) })).toBe(401);
  expect(await shop.tell({}, { seconds: -302 })).toBe(401);
  expect(await shop.tell({}, { seconds: 302 })).toBe(401);
  expect(await shop.tell({ mchid: '1900000002' })).toBe(200);
  expect(await shop.tell({ amount: { total: 1, currency: 'CNY' } })).toBe(409);
  expect(await shop.tell({}, { type: 'REFUND.SUCCESS' })).toBe(200);
  expect(await shop.statuses()).toEqual(['pending']);
});

test.each(['appid', 'mchid', 'out_trade_no', 'transaction_id', 'trade_state', 'amount'])(
  '[PAY-03.5] a notification of WeChat Pay without %s pays nothing',
  async (field) => {
    const shop = await openWechatShop();

    await shop.tell({ [field]: undefined });

    expect(await shop.statuses()).toEqual(['pending']);
  },
);

test('[PAY-03.4] where no notification comes WeChat Pay is asked; an answer of an unknown key counts for nothing', async () => {
  const shop = await openWechatShop();
  shop.far.transactions.set(shop.paymentId, { ...shop.transaction });
  shop.far.state.keyId = 'PUB_KEY_ID_9';
  shop.advance(minute);
  expect(await statusOf(shop, shop.orderId)).toMatchObject({ state: 'unpaid' });

  shop.far.state.keyId = olderKey;
  shop.far.state.signer = shop.former.privateKey;
  shop.advance(minute);

  expect(await statusOf(shop, shop.orderId)).toMatchObject({ state: 'paid' });
});

test('[PAY-03.5] the code of a cancelled order is closed at WeChat Pay', async () => {
  const shop = await openWechatShop();
  const { amount: _, transaction_id: __, ...open } = shop.transaction;
  shop.far.transactions.set(shop.paymentId, { ...open, trade_state: 'NOTPAY' });
  await shop.call(cancelOrder, { body: { orderId: shop.orderId } });

  shop.advance(minute);
  await statusOf(shop, shop.orderId);

  expect(shop.far.transactions.get(shop.paymentId)?.trade_state).toBe('CLOSED');
});

test('[PAY-03.5] partial refunds by WeChat Pay have numbers of their own, and are done when it says so', async () => {
  const { context, shopId, paymentId, far, transaction } = await openWechatShop();
  const provider = required(await context.providers.find(shopId, 'wechat'));
  const { transaction_id: transactionId } = transaction;
  const refund = (refundId: string, amount: number) =>
    provider.refund({ shopId, paymentId, transactionId, refundId, amount, paid: 12_345, currency: 'CNY' });

  far.state.refundStatus = 'PROCESSING';
  expect(await refund('r1', 1005)).toBe('onItsWay');
  far.state.refundStatus = 'SUCCESS';
  expect(await refund('r1', 1005)).toBe('done');
  far.state.refundStatus = 'ABNORMAL';
  await expect(refund('r2', 40)).rejects.toThrow('return the money by hand');

  expect(far.refunds.get('r1')).toEqual({ refund: 1005, total: 12_345, currency: 'CNY' });
});

test('[PAY-03.6] a wrong public key, or a private key of another merchant, is found before it counts', async () => {
  const { context, shopId, keys } = await openWechatShop();
  const stranger = rsaPair();
  const attempt = async (change: object) =>
    (await operate(context, 'pay-keys', shopId, 'wechat', await keyFile({ ...keys, ...change }))).said;

  const publicKeys = { PUB_KEY_ID_0000000001: stranger.publicKey.export({ type: 'spki', format: 'pem' }) };
  expect(await attempt({ publicKeys })).toContain('a key that is not among the public keys');
  expect(await attempt({ privateKey: stranger.privateKey.export({ type: 'pkcs8', format: 'pem' }) })).toContain(
    'do not belong to this merchant',
  );
  await expect(attempt({ publicKeys: {} })).rejects.toThrow('at least one public key');
});
