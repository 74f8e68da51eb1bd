import { createSign, type KeyObject } from 'node:crypto';
import { generatePayLink } from '@pcmall/contract/payment';
import { onTestFinished } from 'vitest';
import { alipayDouble, rsaPair } from '../far-ends/alipay-double';
import { paymentsOf } from '../given/payments';
import { openShop } from '../open-shop';
import { operate } from '../operate';
import { required } from '../required';
import { keyFile } from './stripe-shop';

export const alipayApp = { appId: '2021000000000001', sellerId: '2088000000000001' };

const toText = (key: KeyObject, type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' }).toString();

const encode = (bytes: Buffer) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** A shop in yuan that collects by Alipay, whose far end is a local server. */
export const openAlipayShop = async (product: 'page' | 'qr' = 'page') => {
  const shop = await openShop({ payChannels: ['alipay', 'creditCard'], currency: 'CNY', country: 'CN' });
  const { context, shopId, server } = shop;
  const merchant = rsaPair();
  const far = await alipayDouble(alipayApp.appId, merchant);
  const keys = {
    ...alipayApp,
    privateKey: toText(merchant.privateKey, 'pkcs8'),
    alipayPublicKey: toText(far.own.publicKey, 'spki'),
    product,
    apiUrl: far.url,
  };
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
      app_id: alipayApp.appId,
      seller_id: alipayApp.sellerId,
      charset: 'utf-8',
      sign_type: 'RSA2',
      ...changes,
    };
    const parts = Object.entries({ ...fields, subject }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Buffer.from(value)] as const],
    );
    const signed = parts.filter(([name]) => name !== 'sign_type').sort(([one], [other]) => (one < other ? -1 : 1));
    const content = Buffer.concat(
      signed.flatMap(([name, value], at) => [Buffer.from(`${at ? '&' : ''}${name}=`), value]),
    );
    const sign = createSign(algorithm).update(content).sign(signer, 'base64');
    const { statusCode, body } = await server.inject({
      method: 'POST',
      url: `/notify/alipay/${to}`,
      payload: [...parts, ['sign', Buffer.from(sign)] as const]
        .map(([name, value]) => `${name}=${encode(value)}`)
        .join('&'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return `${statusCode} ${body}`;
  };

  const statuses = async () => (await paymentsOf(shop, orderId)).map(({ status }) => status);
  return { ...shop, far, keys, merchant, orderId, link: data, paymentId, trade, tell, statuses };
};
