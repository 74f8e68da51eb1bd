import type { KeyObject } from 'node:crypto';
import { generatePayLink } from '@pcmall/contract/payment';
import { onTestFinished } from 'vitest';
import { apiV3Key, keyId, wechatDouble } from '../far-ends/wechat-double';
import { wechatNotice } from '../far-ends/wechat-notice';
import { paymentsOf } from '../given/payments';
import { keyFile } from '../key-file';
import { openShop } from '../open-shop';
import { operate } from '../operate';
import { required } from '../required';

/** A shop in yuan that collects by WeChat Pay, whose far end is a local server. */
export const openWechatShop = async () => {
  const shop = await openShop({ payChannels: ['wechat', 'creditCard'], currency: 'CNY', country: 'CN' });
  const { context, shopId, server } = shop;
  const far = await wechatDouble(context.clock.now);
  onTestFinished(far.close);
  await operate(context, 'pay-keys', shopId, 'wechat', await keyFile(far.keys));
  onTestFinished(async () => void (await operate(context, 'pay-keys', shopId, 'wechat', 'none')));

  const { orderId } = await shop.given.payableOrder(shop.shopper, { total: 12_345, currency: 'CNY' });
  const { data: link } = await shop.call(generatePayLink, { body: { orderId, channel: 'wechat', agreed: true } });
  const paymentId = required((await paymentsOf(shop, orderId))[0]).payment_id;
  const transaction = far.paid(paymentId, { total: 12_345, currency: 'CNY' });

  const tell = async (
    changes: Record<string, unknown> = {},
    {
      signer = far.own.privateKey as KeyObject,
      by = keyId,
      sealKey = apiV3Key,
      seconds = 0,
      type = 'TRANSACTION.SUCCESS',
    } = {},
  ) => {
    const at = new Date(context.clock.now().getTime() + seconds * 1000);
    const notice = wechatNotice({ ...transaction, ...changes }, { signer, by, sealKey, at, type });
    const { statusCode } = await server.inject({ method: 'POST', url: `/notify/wechat/${shopId}`, ...notice });
    return statusCode;
  };
  const statuses = async () => (await paymentsOf(shop, orderId)).map(({ status }) => status);
  return { ...shop, far, keys: far.keys, former: far.former, orderId, link, paymentId, transaction, tell, statuses };
};
