import { createCipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';
import { generatePayLink } from '@pcmall/contract/payment';
import { onTestFinished } from 'vitest';
import { rsaPair } from '../far-ends/alipay-double';
import { type FarAnswer, type FarCall, openFarEnd } from '../far-ends/far-end';
import { paymentsOf } from '../given/payments';
import { openShop } from '../open-shop';
import { operate } from '../operate';
import { required } from '../required';
import { keyFile } from './stripe-shop';

const appId = 'wx0000000000000001';
const mchId = '1900000001';
const serial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const apiV3Key = '0123456789abcdefghijklmnopqrstuv';
const keyId = 'PUB_KEY_ID_0000000001';

const signed = (key: KeyObject, ...lines: string[]) =>
  createSign('RSA-SHA256')
    .update(`${lines.join('\n')}\n`)
    .sign(key, 'base64');

/** WeChat Pay's interface as far as the shop uses it: it checks each call's signature and signs each good answer. */
const wechatDouble = async (merchantKey: KeyObject) => {
  const own = rsaPair();
  const transactions = new Map<string, Record<string, unknown>>();
  const refunds = new Map<string, { refund: number; total: number }>();
  const calls: FarCall[] = [];
  const state = { refundStatus: 'SUCCESS', signer: own.privateKey, keyId };

  const isOurs = ({ method, path, headers, body }: FarCall) => {
    const [, scheme = '', parts = ''] = /^(\S+) (.*)$/.exec(headers.authorization ?? '') ?? [];
    const read = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(parts)?.[1] ?? '';
    const text = [method, path, read('timestamp'), read('nonce_str'), body.toString('utf8')].join('\n');
    const isRight = createVerify('RSA-SHA256').update(`${text}\n`).verify(merchantKey, read('signature'), 'base64');
    return scheme === 'WECHATPAY2-SHA256-RSA2048' && read('mchid') === mchId && read('serial_no') === serial && isRight;
  };

  const good = (data: unknown, status = 200): FarAnswer => {
    const body = data === undefined ? '' : JSON.stringify(data);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'n1',
      'wechatpay-serial': state.keyId,
      'wechatpay-signature': signed(state.signer, timestamp, 'n1', body),
    };
    return { status, headers, body };
  };
  const refused = (status: number, code: string): FarAnswer => ({
    status,
    body: JSON.stringify({ code, message: code }),
  });

  const answer = (call: FarCall): FarAnswer => {
    calls.push(call);
    if (!isOurs(call)) return refused(401, 'SIGN_ERROR');
    const content = call.method === 'POST' ? JSON.parse(call.body.toString('utf8')) : {};
    const [, paymentId = '', action] = /out-trade-no\/(\w+)(?:\/(close))?/.exec(call.path) ?? [];
    const transaction = transactions.get(paymentId);
    if (paymentId && !transaction) return refused(404, 'ORDER_NOT_EXIST');
    if (transaction && action) transaction.trade_state = 'CLOSED';
    if (action) return good(undefined, 204);
    if (transaction) return good(transaction);
    if (call.path.endsWith('/native')) return good({ code_url: `weixin://wxpay/bizpayurl?pr=${content.out_trade_no}` });
    if (call.path.endsWith('/refunds')) {
      refunds.set(content.out_refund_no, content.amount);
      return good({ out_refund_no: content.out_refund_no, status: state.refundStatus });
    }
    return good({ data: [] });
  };
  return { url: await openFarEnd(answer), own, transactions, refunds, calls, state };
};

/** A shop in yuan that collects by WeChat Pay, whose far end is a local server. */
export const openWechatShop = async () => {
  const shop = await openShop({ payChannels: ['wechat', 'creditCard'], currency: 'CNY', country: 'CN' });
  const { context, shopId, server } = shop;
  const merchant = rsaPair();
  const former = rsaPair();
  const far = await wechatDouble(merchant.publicKey);
  const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' });
  const publicKeys = { [keyId]: spki(far.own.publicKey), '7132D72A03E93CDDF8C03BBD1F37EEDF': spki(former.publicKey) };
  const privateKey = merchant.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const keys = { appId, mchId, serial, apiV3Key, privateKey, publicKeys, apiUrl: far.url };
  await operate(context, 'pay-keys', shopId, 'wechat', await keyFile(keys));
  onTestFinished(async () => void (await operate(context, 'pay-keys', shopId, 'wechat', 'none')));

  const { orderId } = await shop.given.payableOrder(shop.shopper, { total: 12_345, currency: 'CNY' });
  const { data: link } = await shop.call(generatePayLink, { body: { orderId, channel: 'wechat', agreed: true } });
  const paymentId = required((await paymentsOf(shop, orderId))[0]).payment_id;
  const transaction = {
    appid: appId,
    mchid: mchId,
    out_trade_no: paymentId,
    transaction_id: `4200${paymentId}`,
    trade_state: 'SUCCESS',
    amount: { total: 12_345, currency: 'CNY' },
  };

  /** A notification as WeChat Pay signs and seals it. */
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
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from('transaction'));
    const text = JSON.stringify({ ...transaction, ...changes });
    const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
    const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: 'transaction' };
    const payload = JSON.stringify({ id: 'e1', event_type: type, resource });
    const timestamp = String(Math.floor(context.clock.now().getTime() / 1000) + seconds);
    const { statusCode } = await server.inject({
      method: 'POST',
      url: `/notify/wechat/${shopId}`,
      payload,
      headers: {
        'content-type': 'application/json',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': by,
        'wechatpay-signature': signed(signer, timestamp, nonce, payload),
      },
    });
    return statusCode;
  };
  const statuses = async () => (await paymentsOf(shop, orderId)).map(({ status }) => status);
  return { ...shop, far, keys, former, orderId, link, paymentId, transaction, tell, statuses };
};
