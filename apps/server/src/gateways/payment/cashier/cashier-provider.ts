import type { PayChannel } from '@pcmall/contract/payment';
import { localize } from '@pcmall/domain/localized';
import { fromProviderUnits, toProviderUnits } from '@pcmall/domain/payable-unit';
import * as z from 'zod/mini';
import type { Context } from '../../../core/context';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../random';
import type {
  Charge,
  ChargeReport,
  Notification,
  OpenCharge,
  OpenedCharge,
  PaymentProvider,
  ProviderRefund,
  RefundState,
} from '../provider';
import * as queries from './cashier.queries';
import { settle } from './cashier-desk';
import { isSigned, signatureHeader } from './cashier-signature';

type Needs = Pick<Context, 'db' | 'keys' | 'clock' | 'jobs'>;

/** The currencies that the real services behind these names accept. */
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

const open = async ({ db, clock }: Needs, charge: Charge): Promise<OpenedCharge> => {
  const amount = toProviderUnits(charge.amount, charge.currency);
  if (amount === undefined) throw new RangeError(`${charge.currency} has no decimals at providers`);
  await queries.insertPayment(db, {
    shop_id: charge.shopId,
    cashier_id: newId(),
    payment_id: charge.paymentId,
    channel: charge.channel,
    amount,
    currency: charge.currency,
    subject: localize(charge.subject, charge.language),
    language: charge.language,
    status: 'waiting',
    return_url: charge.returnUrl,
    created_at: clock.now(),
    expires_at: charge.expiresAt,
  });
  const payment = await queries.findByPayment(db, charge.shopId, charge.paymentId);
  if (!payment) throw new Error('The cashier lost a payment');
  const url = cashierPath(payment);
  // WeChat pays on a phone: the code takes the phone to the same page.
  return { place: charge.channel === 'wechat' ? { kind: 'qr', code: url, url } : { kind: 'page', url } };
};

const outcomeOf = (payment: queries.CashierPayment, now: Date): Pick<ChargeReport, 'outcome' | 'failure'> => {
  if (payment.status === 'failed') return { outcome: 'failed', failure: 'declined' };
  const isExpired = payment.status === 'waiting' && payment.expires_at <= now;
  return isExpired ? { outcome: 'failed', failure: 'expired' } : { outcome: payment.status };
};

const query = async (needs: Needs, { shopId, paymentId }: OpenCharge): Promise<ChargeReport | undefined> => {
  const row = await queries.findByPayment(needs.db, shopId, paymentId);
  if (!row) return undefined;
  const payment = await settle(needs, row);
  return {
    shopId,
    paymentId,
    ...outcomeOf(payment, needs.clock.now()),
    amount: fromProviderUnits(payment.amount, payment.currency),
    currency: payment.currency,
    transactionId: payment.txn_id ?? '',
  };
};

const refund = (
  { db, clock }: Needs,
  { shopId, transactionId, refundId, ...requested }: ProviderRefund,
): Promise<RefundState> =>
  inTransaction(db, async (trx): Promise<RefundState> => {
    const payment = await queries.lockByTransaction(trx, shopId, transactionId);
    const amount = toProviderUnits(requested.amount, requested.currency) ?? 0;
    if (payment?.status !== 'paid' || payment.currency !== requested.currency)
      throw new Error('The cashier knows no such payment to refund');
    const refunds = await queries.findRefunds(trx, shopId, payment.cashier_id);
    if (refunds.some((earlier) => earlier.refund_id === refundId)) return 'done';
    const refunded = refunds.reduce((sum, earlier) => sum + earlier.amount, 0);
    if (amount <= 0 || refunded + amount > payment.amount) throw new Error('More than was paid can not be refunded');
    await queries.insertRefund(trx, {
      shop_id: shopId,
      refund_id: refundId,
      cashier_id: payment.cashier_id,
      amount,
      created_at: clock.now(),
    });
    return 'done';
  });

const notificationBody = z.object({
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
  if (!isSigned(keys, body, headers[signatureHeader], clock.now())) return 'refused';
  const { success, data } = notificationBody.safeParse(parse(body));
  return success ? { ...data, amount: fromProviderUnits(data.amount, data.currency) } : 'refused';
};

/** The demo's payment provider: every channel, no real money. It talks to the shop as a real one would (PAY-03.1). */
export const cashierProvider = (needs: Needs): PaymentProvider => ({
  name: 'cashier',
  supports: (channel, currency) => {
    if (channel === 'balance') return false;
    const accepted = currencies[channel];
    return accepted === 'any' || accepted.has(currency);
  },
  open: (charge) => open(needs, charge),
  query: (charge) => query(needs, charge),
  // Its page takes no money after the order's own end, and what comes for a cancelled order shows that it goes back.
  close: async () => {},
  refund: (request) => refund(needs, request),
  readNotification: (notification) => readNotification(needs, notification),
  acknowledgement: 'success',
});
