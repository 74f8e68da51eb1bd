import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { alipayNotice } from './alipay-notice';
import { type FarAnswer, type FarCall, openFarEnd } from './far-end';
import { endedPage, leadTo, notify, shopperPage, type Told } from './shopper-page';

export const rsaPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const pairs = new Map<string, ReturnType<typeof rsaPair>>();

/** One for all tests of a process: a pair takes longer to make than the test that needs it. */
export const keptRsaPair = (owner: string) => {
  const pair = pairs.get(owner) ?? rsaPair();
  pairs.set(owner, pair);
  return pair;
};

const alipayApp = { appId: '2021000000000001', sellerId: '2088000000000001' };

interface Trade {
  out_trade_no: string;
  trade_no: string;
  trade_status: string;
  total_amount: string;
}

/** What a trade was asked for with; asked for again it has to be the same. */
interface Asked {
  total: string;
  subject: string;
  notifyUrl: string;
  returnUrl: string;
}

type Fields = Record<string, string>;

const contentOf = (fields: Fields) =>
  Object.keys(fields)
    .filter((name) => name !== 'sign')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

const toText = (key: KeyObject, type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' }).toString();

const failed = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: code });
const missing = failed('ACQ.TRADE_NOT_EXIST');

/**
 * Alipay's gateway as far as the shop uses it: it checks each call's RSA2 signature and signs each answer, shows a shopper its
 * page, and tells the shop when a trade has been paid.
 */
export const alipayDouble = async () => {
  const own = keptRsaPair('alipay');
  const merchant = keptRsaPair('merchant of alipay');
  const trades = new Map<string, Trade>();
  const asked = new Map<string, Asked>();
  const refunds = new Map<string, { amount: string; status: string }>();
  const calls: { method: string; content: Record<string, string> }[] = [];
  const told: Told[] = [];
  const state = { refundStatus: 'REFUND_SUCCESS', signer: own.privateKey };

  const isOurs = (fields: Fields) =>
    fields.app_id === alipayApp.appId &&
    fields.sign_type === 'RSA2' &&
    createVerify('RSA-SHA256')
      .update(contentOf(fields))
      .verify(merchant.publicKey, fields.sign ?? '', 'base64');

  /** Why a trade can't be paid, if it can't. */
  const obstacleOf = (no: string): string | undefined => {
    const status = trades.get(no)?.trade_status;
    if (status === 'TRADE_SUCCESS') return 'ACQ.TRADE_HAS_SUCCESS';
    return status === 'TRADE_CLOSED' ? 'ACQ.TRADE_HAS_CLOSE' : undefined;
  };

  const ask = (content: Record<string, string>, { notify_url = '', return_url = '' }: Fields): string | undefined => {
    const { out_trade_no: no = '', total_amount: total = '', subject = '' } = content;
    const before = asked.get(no);
    if (before && (before.total !== total || before.subject !== subject)) return 'ACQ.CONTEXT_INCONSISTENT';
    asked.set(no, { total, subject, notifyUrl: notify_url, returnUrl: return_url });
    return obstacleOf(no);
  };

  const results: Record<string, (content: Record<string, string>, fields: Fields) => object> = {
    'alipay.trade.precreate': (content, fields) => {
      const obstacle = ask(content, fields);
      const { out_trade_no } = content;
      return obstacle
        ? failed(obstacle)
        : { code: '10000', out_trade_no, qr_code: `https://qr.alipay.test/${out_trade_no}` };
    },
    'alipay.trade.query': ({ out_trade_no = '' }) => {
      const trade = trades.get(out_trade_no);
      return trade ? { code: '10000', ...trade } : missing;
    },
    'alipay.trade.close': ({ out_trade_no = '' }) => {
      const trade = trades.get(out_trade_no);
      if (!trade) return missing;
      trade.trade_status = 'TRADE_CLOSED';
      return { code: '10000', trade_no: trade.trade_no };
    },
    'alipay.trade.refund': ({ out_request_no = '', refund_amount = '' }) => {
      const isNew = !refunds.has(out_request_no);
      if (isNew) refunds.set(out_request_no, { amount: refund_amount, status: state.refundStatus });
      return { code: '10000', fund_change: isNew && state.refundStatus === 'REFUND_SUCCESS' ? 'Y' : 'N' };
    },
    'alipay.trade.fastpay.refund.query': ({ out_request_no = '' }) => ({
      code: '10000',
      refund_status: refunds.get(out_request_no)?.status,
    }),
  };

  const begin = (no: string): Trade => {
    const { total = '' } = asked.get(no) ?? {};
    const trade = trades.get(no) ?? {
      ...{ out_trade_no: no, trade_no: `T${no}`, trade_status: 'WAIT_BUYER_PAY', total_amount: total },
    };
    trades.set(no, trade);
    return trade;
  };

  /** The shopper pays, here or on a phone, and the shop is told. */
  const pay = async (no: string) => {
    const trade = Object.assign(begin(no), { trade_status: 'TRADE_SUCCESS' });
    const { notifyUrl = '', subject } = asked.get(no) ?? {};
    const fields = { ...trade, subject, app_id: alipayApp.appId, seller_id: alipayApp.sellerId };
    const notice = alipayNotice({ ...fields, charset: 'utf-8', sign_type: 'RSA2' }, own.privateKey);
    told.push(await notify(notifyUrl, notice));
  };

  const show = (fields: Fields, content: Record<string, string>): FarAnswer => {
    const { out_trade_no: no = '', total_amount: total } = content;
    const obstacle = isOurs(fields) ? ask(content, fields) : 'isv.invalid-signature';
    if (obstacle) return endedPage(obstacle);
    begin(no);
    return shopperPage(`Alipay ¥${total}`, `/cashier/${no}`, { pay: '确认付款' });
  };

  /** Back at the shop, with what Alipay adds to the address of the page. */
  const comeBack = (no: string): FarAnswer => {
    const { trade_no = '', total_amount = '' } = trades.get(no) ?? {};
    const url = new URL(asked.get(no)?.returnUrl ?? '');
    const added = {
      ...{ charset: 'utf-8', method: 'alipay.trade.page.pay.return', version: '1.0', sign_type: 'RSA2', sign: 'c2ln' },
      ...{ out_trade_no: no, trade_no, total_amount, app_id: alipayApp.appId, seller_id: alipayApp.sellerId },
    };
    for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
    return leadTo(url.href);
  };

  const answer = async ({ path, body }: FarCall): Promise<FarAnswer> => {
    const [, paid] = /^\/cashier\/(\w+)$/.exec(path) ?? [];
    if (paid !== undefined) {
      await pay(paid);
      return comeBack(paid);
    }
    const fields: Fields = Object.fromEntries([
      ...new URLSearchParams(path.split('?')[1]),
      ...new URLSearchParams(body.toString('utf8')),
    ]);
    const method = fields.method ?? '';
    const content = JSON.parse(fields.biz_content ?? '{}');
    calls.push({ method, content });
    if (method === 'alipay.trade.page.pay') return show(fields, content);
    const result = isOurs(fields)
      ? results[method]?.(content, fields)
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' };
    const text = JSON.stringify(result);
    const sign = createSign('RSA-SHA256').update(text).sign(state.signer, 'base64');
    return { body: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}` };
  };

  const far = await openFarEnd(answer);
  /** What the shop has to know to collect here. */
  const keys = {
    ...alipayApp,
    privateKey: toText(merchant.privateKey, 'pkcs8'),
    alipayPublicKey: toText(own.publicKey, 'spki'),
    apiUrl: far.url,
  };
  return { ...far, keys, merchant, own, trades, refunds, calls, told, state, isOurs, pay };
};
