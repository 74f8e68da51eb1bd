import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import * as z from 'zod/mini';
import type { ChargeReport, Notification, ProviderPlace } from '../provider';
import type { WechatKeys } from './wechat-keys';

const toleranceSeconds = 300;

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().check(z.minLength(1)),
  transaction_id: z.optional(z.string()),
  trade_state: z.string(),
  amount: z.optional(z.object({ total: z.int(), currency: z.string() })),
});

/** What a transaction's state means to us; money that went back as a whole was paid. */
const outcomes: Record<string, ChargeReport['outcome']> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  CLOSED: 'failed',
  REVOKED: 'failed',
  PAYERROR: 'failed',
};

/** A transaction of this application and merchant; undefined for another's, and when what has to be compared is missing. */
export const reportOfTransaction = (
  { appId, mchId }: Pick<WechatKeys, 'appId' | 'mchId'>,
  shopId: string,
  told: unknown,
): (Omit<ChargeReport, 'amount'> & { amount: number | undefined }) | undefined => {
  const { success, data } = transaction.safeParse(told);
  const outcome = success ? outcomes[data.trade_state] : undefined;
  if (!success || !outcome || data.appid !== appId || data.mchid !== mchId) return undefined;
  const { out_trade_no: paymentId, transaction_id: transactionId = '', amount } = data;
  if (outcome === 'paid' && (!amount || !transactionId)) return undefined;
  const failure = outcome === 'failed' ? 'expired' : undefined;
  return {
    shopId,
    paymentId,
    outcome,
    failure,
    amount: amount?.total,
    currency: amount?.currency ?? 'CNY',
    transactionId,
  };
};

const isSigned = ({ publicKeys }: WechatKeys, { clock }: ProviderPlace, { headers, body }: Notification): boolean => {
  const read = (name: string) => {
    const value = headers[`wechatpay-${name}`];
    return typeof value === 'string' ? value : '';
  };
  const timestamp = read('timestamp');
  const key = Object.hasOwn(publicKeys, read('serial')) ? publicKeys[read('serial')] : undefined;
  const age = Math.abs(clock.now().getTime() / 1000 - Number(timestamp));
  if (!key || !/^\d+$/.test(timestamp) || age > toleranceSeconds || !read('signature')) return false;
  return Rsa.verify(Formatter.response(timestamp, read('nonce'), body.toString('utf8')), read('signature'), key);
};

const sealed = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
});

const open = ({ apiV3Key }: WechatKeys, body: Buffer): { type: string; content: unknown } | undefined => {
  try {
    const { event_type: type, resource } = sealed.parse(JSON.parse(body.toString('utf8')));
    const { ciphertext, nonce, associated_data: context = '' } = resource;
    return { type, content: JSON.parse(Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, context)) };
  } catch {
    return undefined;
  }
};

/** Refused unless a known key has signed it within five minutes and the shop's own key opens it. */
export const readWechatNotification = (
  keys: WechatKeys,
  place: ProviderPlace,
  notification: Notification,
): ChargeReport | 'refused' | 'ignored' => {
  const opened = isSigned(keys, place, notification) ? open(keys, notification.body) : undefined;
  if (!opened) return 'refused';
  if (!opened.type.startsWith('TRANSACTION.')) return 'ignored';
  const report = reportOfTransaction(keys, place.shopId, opened.content);
  return report?.amount === undefined ? 'ignored' : { ...report, amount: report.amount };
};
