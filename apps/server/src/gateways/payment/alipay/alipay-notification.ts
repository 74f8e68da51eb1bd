import { createVerify } from 'node:crypto';
import type { ChargeReport, Notification } from '../provider';
import { fromYuan } from './alipay-amount';
import type { AlipayKeys } from './alipay-keys';

type Fields = Map<string, Buffer>;

/** A form as bytes: which characters they are is said by one of its fields. */
const readForm = (body: Buffer): Fields => {
  const decode = (part: string) =>
    Buffer.from(
      part
        .replaceAll('+', ' ')
        .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    );
  const fields: Fields = new Map();
  for (const pair of body.toString('latin1').split('&')) {
    const at = pair.indexOf('=');
    // A field that comes twice is nobody's to choose from.
    const name = decode(at < 0 ? pair : pair.slice(0, at)).toString('latin1');
    fields.set(name, fields.has(name) ? Buffer.alloc(0) : decode(at < 0 ? '' : pair.slice(at + 1)));
  }
  return fields;
};

/** What is signed: all fields but the signature and its type, by name. */
const signedPart = (fields: Fields): Buffer =>
  Buffer.concat(
    [...fields.keys()]
      .filter((name) => name !== 'sign' && name !== 'sign_type')
      .sort()
      .flatMap((name, index) => [Buffer.from(`${index > 0 ? '&' : ''}${name}=`), fields.get(name) ?? Buffer.alloc(0)]),
  );

/**
 * The fields of a notification that Alipay signed, by RSA2. The library's own check takes SHA-1 when the notification asks for
 * it, throws for signatures of an odd type, and can't read GBK.
 */
const verify = ({ alipayPublicKey }: AlipayKeys, body: Buffer): Fields | undefined => {
  const fields = readForm(body);
  const signature = fields.get('sign')?.toString('latin1');
  if (!signature || fields.get('sign_type')?.toString('latin1') !== 'RSA2') return undefined;
  const isSigned = createVerify('RSA-SHA256').update(signedPart(fields)).verify(alipayPublicKey, signature, 'base64');
  return isSigned ? fields : undefined;
};

const outcomes: Record<string, ChargeReport['outcome']> = {
  WAIT_BUYER_PAY: 'waiting',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  // Closed unpaid, or paid back as a whole: what was paid stays so in our books.
  TRADE_CLOSED: 'failed',
};

/** A trade as Alipay tells of it; undefined when it lacks anything that has to be compared. */
export const reportOfTrade = (
  shopId: string,
  trade: Partial<Record<'out_trade_no' | 'trade_no' | 'trade_status' | 'total_amount', unknown>>,
): ChargeReport | undefined => {
  const { out_trade_no: paymentId, trade_no: transactionId, trade_status: status } = trade;
  const amount = fromYuan(trade.total_amount);
  const outcome = typeof status === 'string' ? outcomes[status] : undefined;
  if (typeof paymentId !== 'string' || !paymentId || typeof transactionId !== 'string' || !transactionId)
    return undefined;
  if (amount === undefined || outcome === undefined) return undefined;
  const failure = outcome === 'failed' ? 'expired' : undefined;
  return { shopId, paymentId, outcome, failure, amount, currency: 'CNY', transactionId };
};

/** Refused unless it is signed, and for this application and this merchant. */
export const readAlipayNotification = (
  keys: AlipayKeys,
  shopId: string,
  { body }: Notification,
): ChargeReport | 'refused' | 'ignored' => {
  const fields = verify(keys, body);
  const text = (name: string) => fields?.get(name)?.toString('latin1') ?? '';
  if (text('app_id') !== keys.appId || text('seller_id') !== keys.sellerId) return 'refused';
  const trade = Object.fromEntries(
    ['out_trade_no', 'trade_no', 'trade_status', 'total_amount'].map((name) => [name, text(name)]),
  );
  return reportOfTrade(shopId, trade) ?? 'ignored';
};
