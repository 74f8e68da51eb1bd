import { type Localized, localize } from '@pcmall/domain/localized';
import { AlipaySdk, type AlipaySdkCommonResult } from 'alipay-sdk';
import { newId } from '../../random';
import type {
  Charge,
  ChargeReport,
  KeyedProvider,
  KeyTrial,
  OpenCharge,
  OpenedCharge,
  ProviderPlace,
  ProviderRefund,
  RefundState,
} from '../provider';
import { readKeys } from '../read-keys';
import { toYuan } from './alipay-amount';
import { type AlipayKeys, alipayKeys } from './alipay-keys';
import { readAlipayNotification, reportOfTrade } from './alipay-notification';

const answerTimeoutMs = 10_000;

const pem = (text: string | Buffer) => text.toString().trim();

const sdkOf = ({ appId, privateKey, alipayPublicKey, apiUrl }: AlipayKeys): AlipaySdk =>
  new AlipaySdk({
    appId,
    privateKey: pem(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    keyType: 'PKCS8',
    alipayPublicKey: pem(alipayPublicKey.export({ type: 'spki', format: 'pem' })),
    signType: 'RSA2',
    camelcase: false,
    timeout: answerTimeoutMs,
    ...(apiUrl && { gateway: apiUrl }),
  });

type Answer = Record<string, unknown>;

/** One call. The library verifies an answer only when it is told to. */
const call = async (sdk: AlipaySdk, method: string, content: Answer, notifyUrl?: string): Promise<Answer> => {
  const params = { bizContent: content, ...(notifyUrl && { notify_url: notifyUrl }) };
  const result: AlipaySdkCommonResult = await sdk.exec(method, params, { validateSign: true });
  return result as unknown as Answer;
};

const codeOf = ({ code, sub_code: subCode }: Answer): string => (code === '10000' ? 'ok' : String(subCode ?? code));

const refusalOf = (answer: Answer) => new Error(`${codeOf(answer)} ${String(answer.sub_msg ?? answer.msg ?? '')}`);

/** Alipay reads times as those of Beijing. */
const beijingTime = (date: Date) =>
  new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const open = async (sdk: AlipaySdk, keys: AlipayKeys, place: ProviderPlace, charge: Charge): Promise<OpenedCharge> => {
  const content = {
    out_trade_no: charge.paymentId,
    total_amount: toYuan(charge.amount),
    subject: localize(charge.subject, 'zh').slice(0, 128),
    time_expire: beijingTime(charge.expiresAt),
  };
  if (keys.product === 'page') {
    const url = sdk.pageExecute('alipay.trade.page.pay', 'GET', {
      bizContent: { ...content, product_code: 'FAST_INSTANT_TRADE_PAY' },
      return_url: new URL(charge.returnUrl, place.origin).href,
      notify_url: place.notifyUrl,
    });
    return { place: { kind: 'page', url } };
  }
  const answer = await call(sdk, 'alipay.trade.precreate', content, place.notifyUrl);
  if (codeOf(answer) !== 'ok' || typeof answer.qr_code !== 'string') throw refusalOf(answer);
  return { place: { kind: 'qr', code: answer.qr_code, url: null } };
};

/** A trade begins when the shopper has come to Alipay: before that it does not exist. */
const query = async (sdk: AlipaySdk, { shopId, paymentId }: OpenCharge): Promise<ChargeReport | undefined> => {
  const answer = await call(sdk, 'alipay.trade.query', { out_trade_no: paymentId });
  const code = codeOf(answer);
  if (code === 'ACQ.TRADE_NOT_EXIST') return undefined;
  const report = code === 'ok' ? reportOfTrade(shopId, answer) : undefined;
  if (report?.paymentId !== paymentId) throw refusalOf(answer);
  return report;
};

const close = async (sdk: AlipaySdk, { paymentId }: OpenCharge) => {
  const answer = await call(sdk, 'alipay.trade.close', { out_trade_no: paymentId });
  // It was never begun, or was paid or closed meanwhile.
  if (!['ok', 'ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR'].includes(codeOf(answer))) throw refusalOf(answer);
};

const refund = async (sdk: AlipaySdk, { transactionId, refundId, amount }: ProviderRefund): Promise<RefundState> => {
  const trade = { trade_no: transactionId, out_request_no: refundId };
  const answer = await call(sdk, 'alipay.trade.refund', { ...trade, refund_amount: toYuan(amount) });
  if (codeOf(answer) !== 'ok') throw refusalOf(answer);
  if (answer.fund_change === 'Y') return 'done';
  // Nothing moved now: it moved before, or has yet to move.
  const { refund_status: status } = await call(sdk, 'alipay.trade.fastpay.refund.query', trade);
  return status === 'REFUND_SUCCESS' ? 'done' : 'onItsWay';
};

const explain: Record<string, Localized> = {
  'isv.invalid-signature': {
    zh: '私钥与该应用在支付宝登记的公钥不匹配',
    en: 'The private key does not belong to the public key that the application has at Alipay',
  },
  'isv.invalid-app-id': { zh: '支付宝没有该应用', en: 'Alipay does not know the application' },
  'isv.insufficient-isv-permissions': {
    zh: '该应用尚未签约支付产品',
    en: 'The application has no contract for payments yet',
  },
};

/** What a call that got no good answer says of the keys. */
const explainFailure = (message: string): Localized => {
  if (message.startsWith('验签失败'))
    return {
      zh: '支付宝的返回不是用该支付宝公钥对应的密钥签名的',
      en: 'The public key is not the one that Alipay signs its answers with',
    };
  if (message.startsWith('HttpClient Request error'))
    return { zh: '暂时无法连接支付宝', en: "Alipay can't be reached" };
  return {
    zh: '支付宝的返回没有签名：它不认识该应用',
    en: "Alipay's answer is not signed: it does not know the application",
  };
};

/** Asks for a trade that can't exist, which costs nothing. */
const tryKeys = async (sdk: AlipaySdk): Promise<KeyTrial> => {
  try {
    const answer = await call(sdk, 'alipay.trade.query', { out_trade_no: `trial${newId()}` });
    const code = codeOf(answer);
    if (code === 'ACQ.TRADE_NOT_EXIST' || code === 'ok') return { problems: [], notes: [] };
    const { message } = refusalOf(answer);
    return {
      problems: [explain[code] ?? { zh: `支付宝返回：${message}`, en: `Alipay answers: ${message}` }],
      notes: [],
    };
  } catch (problem) {
    return { problems: [explainFailure(problem instanceof Error ? problem.message : '')], notes: [] };
  }
};

/**
 * Alipay in mainland China, with the keys of one shop: its page or a code (PAY-03.3).
 * Throws KeysError when the keys can't be right.
 */
export const connectAlipay = (written: unknown, place: ProviderPlace): KeyedProvider => {
  const keys = readKeys(alipayKeys, written);
  const sdk = sdkOf(keys);
  return {
    name: 'alipay',
    supports: (channel, currency) => channel === 'alipay' && currency === 'CNY',
    open: (charge) => open(sdk, keys, place, charge),
    query: (charge) => query(sdk, charge),
    close: (charge) => close(sdk, charge),
    refund: (request) => refund(sdk, request),
    readNotification: async (notification) => readAlipayNotification(keys, place.shopId, notification),
    acknowledgement: 'success',
    tryKeys: () => tryKeys(sdk),
  };
};
