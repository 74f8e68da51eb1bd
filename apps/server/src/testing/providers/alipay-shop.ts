import type { KeyObject } from 'node:crypto';
import { generatePayLink } from '@pcmall/contract/payment';
import { onTestFinished } from 'vitest';
import { alipayDouble } from '../far-ends/alipay-double';
import { alipayNotice } from '../far-ends/alipay-notice';
import { paymentsOf } from '../given/payments';
import { keyFile } from '../key-file';
import { openShop } from '../open-shop';
import { operate } from '../operate';
import { required } from '../required';

/** A shop in yuan that collects by Alipay, whose far end is a local server. */
export const openAlipayShop = async (product: 'page' | 'qr' = 'page') => {
  const shop = await openShop({ payChannels: ['alipay', 'creditCard'], currency: 'CNY', country: 'CN' });
  const { context, shopId, server } = shop;
  const far = await alipayDouble();
  onTestFinished(far.close);
  const keys = { ...far.keys, product };
  await operate(context, 'pay-keys', shopId, 'alipay', await keyFile(keys));
  onTestFinished(async () => void (await operate(context, 'pay-keys', shopId, 'alipay', 'none')));

  const { orderId } = await shop.given.payableOrder(shop.shopper, { total: 12_345, currency: 'CNY' });
  const { data } = await shop.call(generatePayLink, { body: { orderId, channel: 'alipay', agreed: true } });
  const paymentId = required((await paymentsOf(shop, orderId))[0]).payment_id;
  const trade = {
    out_trade_no: paymentId,
    trade_no: `T${paymentId}`,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '123.45',
  };

  /** A notification as Alipay signs it, over the bytes of its charset. */
  const tell = async (
    changes: Record<string, string | undefined> = {},
    {
      algorithm = 'RSA-SHA256',
      signer = far.own.privateKey as KeyObject,
      subject = Buffer.from('100% 好'),
      to = shopId,
    } = {},
  ) => {
    const fields = {
      ...trade,
      app_id: keys.appId,
      seller_id: keys.sellerId,
      charset: 'utf-8',
      sign_type: 'RSA2',
      ...changes,
      subject,
    };
    const notice = alipayNotice(fields, signer, algorithm);
    const { statusCode, body } = await server.inject({ method: 'POST', url: `/notify/alipay/${to}`, ...notice });
    return `${statusCode} ${body}`;
  };

  const statuses = async () => (await paymentsOf(shop, orderId)).map(({ status }) => status);
  return { ...shop, far, keys, orderId, link: data, paymentId, trade, tell, statuses };
};
