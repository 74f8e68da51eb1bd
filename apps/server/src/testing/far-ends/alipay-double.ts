import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { type FarAnswer, type FarCall, openFarEnd } from './far-end';

export const rsaPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Trade {
  out_trade_no: string;
  trade_no: string;
  trade_status: string;
  total_amount: string;
}

type Fields = Record<string, string>;

const contentOf = (fields: Fields) =>
  Object.keys(fields)
    .filter((name) => name !== 'sign')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** Alipay's gateway as far as the shop uses it: it checks each call's RSA2 signature and signs each answer. */
export const alipayDouble = async (appId: string, merchant: ReturnType<typeof rsaPair>) => {
  const own = rsaPair();
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, { amount: string; status: string }>();
  const calls: { method: string; content: Record<string, string> }[] = [];
  const state = { refundStatus: 'REFUND_SUCCESS', signer: own.privateKey };

  const isOurs = (fields: Fields) =>
    fields.app_id === appId &&
    fields.sign_type === 'RSA2' &&
    createVerify('RSA-SHA256')
      .update(contentOf(fields))
      .verify(merchant.publicKey, fields.sign ?? '', 'base64');

  const missing = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' };

  const results: Record<string, (content: Record<string, string>) => object> = {
    'alipay.trade.precreate': ({ out_trade_no }) => ({
      code: '10000',
      out_trade_no,
      qr_code: `https://qr.alipay.test/${out_trade_no}`,
    }),
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

  const answer = ({ path, body }: FarCall): FarAnswer => {
    const fields: Fields = Object.fromEntries([
      ...new URLSearchParams(path.split('?')[1]),
      ...new URLSearchParams(body.toString('utf8')),
    ]);
    const method = fields.method ?? '';
    const content = JSON.parse(fields.biz_content ?? '{}');
    calls.push({ method, content });
    const result = isOurs(fields)
      ? results[method]?.(content)
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' };
    const text = JSON.stringify(result);
    const sign = createSign('RSA-SHA256').update(text).sign(state.signer, 'base64');
    return { body: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}` };
  };

  return { url: await openFarEnd(answer), own, trades, refunds, calls, state, isOurs };
};
