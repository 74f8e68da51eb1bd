import type { PayChannel } from '@pcmall/contract/payment';
import { fromProviderUnits, toProviderUnits } from '@pcmall/domain/payable-unit';
import * as z from 'zod/mini';
import type { Context } from '../../../core/context';
import { newId } from '../../random';
import type { Charge, ChargeReport, Notification, PaymentProvider, ProviderRefund } from '../provider';
import * as queries from './cashier.queries';
import { settle } from './cashier-desk';
import { isSigned, signatureHeader } from './cashier-signature';

type Needs = Pick<Context, 'db' | 'keys' | 'clock' | 'jobs'>;

/** As the real services behind these names take them. */
const currencies: Record<Exclude<PayChannel, 'balance'>, ReadonlySet<string> | 'any'> = {
  alipay: 'any',
  wechat: 'any',
  creditCard: 'any',
  onlineBanking: new Set(['CNY', 'AUD', 'SGD', 'USD', 'EUR']),
  grabPay: new Set(['SGD', 'MYR']),
  unionPay: new Set(['CNY', 'HKD', 'AUD', 'SGD', 'USD', 'EUR', 'JPY']),
};

export const cashierPath = ({ shop_id, cashier_id }: Pick<queries.CashierPayment, 'shop_id' | 'cashier_id'>) =>
  `/cashier/${encodeURIComponent(shop_id)}/${cashier_id}`;

const open = async ({ db, clock }: Needs, charge: Charge) => {
  const amount = toProviderUnits(charge.amount, charge.currency);
  if (amount === undefined) throw new RangeError(`${charge.currency} has no decimals at providers`);
  await queries.insertPayment(db, {
    shop_id: charge.shopId,
    cashier_id: newId(),
    payment_id: charge.paymentId,
    channel: charge.channel,
    amount,
    currency: charge.currency,
    subject: charge.subject,
    language: charge.language,
    status: 'waiting',
    return_url: charge.returnUrl,
    created_at: clock.now(),
    expires_at: charge.expiresAt,
  });
  const payment = await queries.findByPayment(db, charge.shopId, charge.paymentId);
  if (!payment) throw new Error('The cashier lost a payment');
  const url = cashierPath(payment);
  // WeChat is a phone's way to pay: the code leads the phone to the same page.
  return charge.channel === 'wechat' ? { kind: 'qr' as const, code: url, url } : { kind: 'page' as const, url };
};

const outcomeOf = (payment: queries.CashierPayment, now: Date): Pick<ChargeReport, 'outcome' | 'failure'> => {
  if (payment.status === 'failed') return { outcome: 'failed', failure: 'declined' };
  const isExpired = payment.status === 'waiting' && payment.expires_at <= now;
  return isExpired ? { outcome: 'failed', failure: 'expired' } : { outcome: payment.status };
};

const query = async (needs: Needs, shopId: string, paymentId: string): Promise<ChargeReport | undefined> => {
  const found = await queries.findByPayment(needs.db, shopId, paymentId);
  if (!found) return undefined;
  const payment = await settle(needs, found);
  return {
    shopId,
    paymentId,
    ...outcomeOf(payment, needs.clock.now()),
    amount: fromProviderUnits(payment.amount, payment.currency),
    currency: payment.currency,
    transactionId: payment.txn_id ?? '',
  };
};

const refund = ({ db, clock }: Needs, { shopId, transactionId, refundId, ...asked }: ProviderRefund) =>
  db.transaction().execute(async (trx) => {
    const payment = await queries.lockByTransaction(trx, shopId, transactionId);
    const amount = toProviderUnits(asked.amount, asked.currency) ?? 0;
    if (payment?.status !== 'paid' || payment.currency !== asked.currency)
      throw new Error('The cashier knows no such payment to refund');
    const refunds = await queries.findRefunds(trx, shopId, payment.cashier_id);
    if (refunds.some((known) => known.refund_id === refundId)) return;
    const returned = refunds.reduce((sum, known) => sum + known.amount, 0);
    if (amount <= 0 || returned + amount > payment.amount) throw new Error('More than was paid can not be refunded');
    await queries.insertRefund(trx, {
      shop_id: shopId,
      refund_id: refundId,
      cashier_id: payment.cashier_id,
      amount,
      created_at: clock.now(),
    });
  });

const notified = z.object({
  shopId: z.string(),
  paymentId: z.string(),
  outcome: z.enum(['processing', 'paid', 'failed']),
  amount: z.int(),
  currency: z.string(),
  transactionId: z.string().check(z.minLength(1)),
});

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

const readNotification = async ({ keys, clock }: Needs, { headers, body }: Notification) => {
  if (!isSigned(keys, body, headers[signatureHeader], clock.now())) return undefined;
  const { success, data } = notified.safeParse(parse(body));
  return success ? { ...data, amount: fromProviderUnits(data.amount, data.currency) } : undefined;
};

/** The demo's payment provider: every channel, no real money. It talks to the shop as a real one would. */
export const cashierProvider = (needs: Needs): PaymentProvider => ({
  name: 'cashier',
  supports: (channel, currency) => {
    if (channel === 'balance') return false;
    const taken = currencies[channel];
    return taken === 'any' || taken.has(currency);
  },
  open: (charge) => open(needs, charge),
  query: (shopId, paymentId) => query(needs, shopId, paymentId),
  refund: (wanted) => refund(needs, wanted),
  readNotification: (notification) => readNotification(needs, notification),
  acknowledgement: 'success',
});
