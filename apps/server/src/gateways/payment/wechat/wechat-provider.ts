import { type Localized, localize } from '@pcmall/domain/localized';
import { Decorator } from 'wechatpay-axios-plugin';
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
import { type WechatKeys, wechatKeys } from './wechat-keys';
import { readWechatNotification, reportOfTransaction } from './wechat-notification';

const answerTimeoutMs = 10_000;

type Client = Decorator['v3'];

/** The library verifies every answer that tells of a success; what is refused carries no signature to verify. */
const clientOf = ({ mchId: mchid, serial, privateKey, publicKeys, apiUrl }: WechatKeys): Client =>
  new Decorator({
    mchid,
    serial,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    certs: { ...publicKeys },
    timeout: answerTimeoutMs,
    ...(apiUrl && { baseURL: `${apiUrl}/` }),
  }).v3;

interface Refusal {
  status?: number;
  code: string;
  message: string;
}

/** What WeChat Pay answered, from the error that its library throws. */
const refusalOf = (problem: unknown): Refusal => {
  const { response, code, message } = problem as {
    response?: { status?: number; data?: { code?: unknown; message?: unknown } };
    code?: unknown;
    message?: string;
  };
  const told = response?.data;
  return {
    status: response?.status,
    code: String(told?.code ?? code ?? ''),
    message: String(told?.message ?? message ?? ''),
  };
};

/** A call whose refusals keep their code and lose the request, which holds a signature. */
const call = async <Data>(request: Promise<{ data: Data }>): Promise<Data> => {
  try {
    return (await request).data;
  } catch (problem) {
    const { code, message } = refusalOf(problem);
    throw Object.assign(new Error(`${code} ${message}`), refusalOf(problem));
  }
};

const open = async (client: Client, keys: WechatKeys, place: ProviderPlace, charge: Charge): Promise<OpenedCharge> => {
  const { code_url: code } = await call<{ code_url?: unknown }>(
    client.post('v3/pay/transactions/native', {
      appid: keys.appId,
      mchid: keys.mchId,
      description: localize(charge.subject, 'zh').slice(0, 40),
      out_trade_no: charge.paymentId,
      time_expire: `${charge.expiresAt.toISOString().slice(0, 19)}+00:00`,
      notify_url: place.notifyUrl,
      amount: { total: charge.amount, currency: 'CNY' },
    }),
  );
  if (typeof code !== 'string') throw new Error('WeChat Pay gave no code for a payment');
  return { place: { kind: 'qr', code, url: null } };
};

const query = async (client: Client, keys: WechatKeys, charge: OpenCharge): Promise<ChargeReport | undefined> => {
  const path = `v3/pay/transactions/out-trade-no/${charge.paymentId}?mchid=${keys.mchId}`;
  const told = await call<unknown>(client.get(path)).catch((problem: Refusal) => {
    if (problem.status === 404) return undefined;
    throw problem;
  });
  if (told === undefined) return undefined;
  const report = reportOfTransaction(keys, charge.shopId, told);
  if (report?.paymentId !== charge.paymentId) throw new Error('WeChat Pay tells of another payment');
  // Only what was paid says how much it was.
  return { ...report, amount: report.amount ?? charge.amount };
};

const close = async (client: Client, keys: WechatKeys, { paymentId }: OpenCharge) => {
  const path = `v3/pay/transactions/out-trade-no/${paymentId}/close`;
  await call(client.post(path, { mchid: keys.mchId })).catch((problem: Refusal) => {
    if (problem.code !== 'ORDER_CLOSED' && problem.code !== 'ORDERPAID' && problem.status !== 404) throw problem;
  });
};

const refund = async (client: Client, request: ProviderRefund): Promise<RefundState> => {
  const { status, out_refund_no: told } = await call<{ status?: unknown; out_refund_no?: unknown }>(
    client.post('v3/refund/domestic/refunds', {
      transaction_id: request.transactionId,
      out_refund_no: request.refundId,
      amount: { refund: request.amount, total: request.paid, currency: 'CNY' },
    }),
  );
  if (told !== request.refundId) throw new Error('WeChat Pay tells of another refund');
  if (status === 'SUCCESS') return 'done';
  if (status === 'PROCESSING') return 'onItsWay';
  throw new Error(`The refund ${request.refundId} has failed (${String(status)}): return the money by hand`);
};

const explain = ({ status, code, message }: Refusal): Localized => {
  if (status === 401)
    return {
      zh: '证书序列号与私钥不属于该商户',
      en: 'Serial number and private key do not belong to this merchant',
    };
  if (status === undefined) return { zh: '暂时无法连接微信支付', en: "WeChat Pay can't be reached" };
  return { zh: `微信支付返回：${code} ${message}`, en: `WeChat Pay answers: ${code} ${message}` };
};

/** Asks for a payment that can't exist, and for the certificates, whose answer is signed; both cost nothing. */
const tryKeys = async (client: Client, keys: WechatKeys): Promise<KeyTrial> => {
  const path = `v3/pay/transactions/out-trade-no/trial${newId()}?mchid=${keys.mchId}`;
  const { status, code, message } = await call(client.get(path)).then(
    () => ({ status: 200, code: '', message: '' }),
    (problem: Refusal) => problem,
  );
  if (status === 404) {
    const isTrusted = await client.get('v3/certificates').then(
      () => true,
      (problem) => refusalOf(problem).status !== 200,
    );
    const problem = {
      zh: '微信支付的返回由另一把密钥签名，不在所填公钥之中',
      en: 'WeChat Pay signs its answers with a key that is not among the public keys',
    };
    return { problems: isTrusted ? [] : [problem], notes: [] };
  }
  return { problems: [explain({ status, code, message })], notes: [] };
};

/**
 * WeChat Pay v3 in mainland China, with the keys of one shop: a code to scan (PAY-03.4).
 * Throws KeysError when the keys can't be right.
 */
export const connectWechat = (written: unknown, place: ProviderPlace): KeyedProvider => {
  const keys = readKeys(wechatKeys, written);
  const client = clientOf(keys);
  return {
    name: 'wechat',
    supports: (channel, currency) => channel === 'wechat' && currency === 'CNY',
    open: (charge) => open(client, keys, place, charge),
    query: (charge) => query(client, keys, charge),
    close: (charge) => close(client, keys, charge),
    refund: (request) => refund(client, request),
    readNotification: async (notification) => readWechatNotification(keys, place, notification),
    acknowledgement: '{"code":"SUCCESS"}',
    tryKeys: () => tryKeys(client, keys),
  };
};
