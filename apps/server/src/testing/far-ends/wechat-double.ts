import { createVerify, type KeyObject } from 'node:crypto';
import { keptRsaPair } from './alipay-double';
import { type FarAnswer, type FarCall, openFarEnd } from './far-end';
import { notify, type Told } from './shopper-page';
import { wechatNotice, wechatSigned } from './wechat-notice';

const appId = 'wx0000000000000001';
const mchId = '1900000001';
const serial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
export const apiV3Key = '0123456789abcdefghijklmnopqrstuv';
export const keyId = 'PUB_KEY_ID_0000000001';

const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' });

interface Asked {
  description: string;
  notify_url: string;
  out_trade_no: string;
  time_expire: string;
  amount: { total: number; currency: string };
}

const isSame = (one: Asked, other: Asked) => JSON.stringify(one) === JSON.stringify(other);

const refused = (status: number, code: string): FarAnswer => ({
  status,
  body: JSON.stringify({ code, message: code }),
});

/**
 * WeChat Pay's interface as far as the shop uses it: it checks each call's signature and signs each good answer, takes an order
 * again only as it was, and tells the shop when it has been paid.
 */
export const wechatDouble = async (now: () => Date) => {
  const own = keptRsaPair('wechat');
  const former = keptRsaPair('former of wechat');
  const merchant = keptRsaPair('merchant of wechat');
  const asked = new Map<string, Asked>();
  const transactions = new Map<string, Record<string, unknown>>();
  const refunds = new Map<string, { refund: number; total: number }>();
  /** What shoppers scan. */
  const codes: string[] = [];
  const calls: FarCall[] = [];
  const told: Told[] = [];
  /** `whileRefunding` happens between a refund's arrival and its answer. */
  const state = { refundStatus: 'SUCCESS', signer: own.privateKey, keyId, whileRefunding: async () => {} };

  const isOurs = ({ method, path, headers, body }: FarCall) => {
    const [, scheme = '', parts = ''] = /^(\S+) (.*)$/.exec(headers.authorization ?? '') ?? [];
    const read = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(parts)?.[1] ?? '';
    const text = [method, path, read('timestamp'), read('nonce_str'), body.toString('utf8')].join('\n');
    const isRight = createVerify('RSA-SHA256')
      .update(`${text}\n`)
      .verify(merchant.publicKey, read('signature'), 'base64');
    return scheme === 'WECHATPAY2-SHA256-RSA2048' && read('mchid') === mchId && read('serial_no') === serial && isRight;
  };

  const good = (data: unknown, status = 200): FarAnswer => {
    const body = data === undefined ? '' : JSON.stringify(data);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'n1',
      'wechatpay-serial': state.keyId,
      'wechatpay-signature': wechatSigned(state.signer, timestamp, 'n1', body),
    };
    return { status, headers, body };
  };

  const openNative = (content: Asked): FarAnswer => {
    const no = content.out_trade_no;
    const before = asked.get(no);
    if (before && !isSame(before, content)) return refused(400, 'INVALID_REQUEST');
    asked.set(no, content);
    const { trade_state = 'NOTPAY' } = transactions.get(no) ?? {};
    if (trade_state === 'SUCCESS') return refused(400, 'ORDERPAID');
    if (trade_state === 'CLOSED') return refused(400, 'ORDER_CLOSED');
    transactions.set(no, { appid: appId, mchid: mchId, out_trade_no: no, trade_state });
    const code = `weixin://wxpay/bizpayurl?pr=${no}`;
    if (!codes.includes(code)) codes.push(code);
    return good({ code_url: code });
  };

  const answer = async (call: FarCall): Promise<FarAnswer> => {
    calls.push(call);
    if (!isOurs(call)) return refused(401, 'SIGN_ERROR');
    const content = call.method === 'POST' ? JSON.parse(call.body.toString('utf8')) : {};
    const [, paymentId = '', action] = /out-trade-no\/(\w+)(?:\/(close))?/.exec(call.path) ?? [];
    const transaction = transactions.get(paymentId);
    if (paymentId && !transaction) return refused(404, 'ORDER_NOT_EXIST');
    if (transaction && action) transaction.trade_state = 'CLOSED';
    if (action) return good(undefined, 204);
    if (transaction) return good(transaction);
    if (call.path.endsWith('/native')) return openNative(content);
    if (call.path.endsWith('/refunds')) {
      refunds.set(content.out_refund_no, content.amount);
      await state.whileRefunding();
      return good({ out_refund_no: content.out_refund_no, status: state.refundStatus });
    }
    return good({ data: [] });
  };

  /** A transaction that was paid. */
  const paid = (no: string, amount: object) => ({
    ...{ appid: appId, mchid: mchId, out_trade_no: no, transaction_id: `4200${no}`, trade_state: 'SUCCESS', amount },
  });

  /** The shopper scans the code on a phone and pays, and the shop is told. */
  const pay = async (code: string) => {
    const no = new URL(code).searchParams.get('pr') ?? '';
    const { amount, notify_url } = asked.get(no) ?? { amount: {}, notify_url: '' };
    const transaction = paid(no, amount);
    transactions.set(no, transaction);
    const seal = { signer: own.privateKey, by: keyId, sealKey: apiV3Key, at: now() };
    told.push(await notify(notify_url, wechatNotice(transaction, seal)));
  };

  const far = await openFarEnd(answer);
  /** What the shop has to know to collect here. */
  const keys = {
    ...{ appId, mchId, serial, apiV3Key, apiUrl: far.url },
    privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicKeys: { [keyId]: spki(own.publicKey), '7132D72A03E93CDDF8C03BBD1F37EEDF': spki(former.publicKey) },
  };
  return { ...far, keys, own, former, transactions, refunds, codes, calls, told, state, paid, pay };
};
