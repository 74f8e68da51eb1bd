import { generatePayLink, type PayChannel, type PayStatus, payStatusSearch } from '@pcmall/contract/payment';
import { sign, signatureHeader } from '../../gateways/payment/cashier/cashier-signature';
import type { ChargeReport } from '../../gateways/payment/provider';
import { newId } from '../../gateways/random';
import { type OpenShop, openShop } from '../open-shop';
import { required } from '../required';

type Shop = Pick<OpenShop, 'context' | 'shopId'>;

export const orderTotal = 12_345;

export const payChannels = ['alipay', 'wechat', 'creditCard', 'balance'];

export const paymentsOf = ({ context, shopId }: Shop, orderId: string) =>
  context.db
    .selectFrom('payments')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();

/** What the cashier has given back of an order's payments, refund by refund. */
export const returnedBy = async ({ context, shopId }: Shop, orderId: string): Promise<number[]> => {
  const refunds = await context.db
    .selectFrom('cashier_refunds')
    .innerJoin('cashier_payments', (join) =>
      join
        .onRef('cashier_payments.shop_id', '=', 'cashier_refunds.shop_id')
        .onRef('cashier_payments.cashier_id', '=', 'cashier_refunds.cashier_id'),
    )
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.shop_id', '=', 'cashier_payments.shop_id')
        .onRef('payments.payment_id', '=', 'cashier_payments.payment_id'),
    )
    .select('cashier_refunds.amount')
    .where('payments.shop_id', '=', shopId)
    .where('payments.order_id', '=', orderId)
    .execute();
  return refunds.map(({ amount }) => amount);
};

/** How often the order's history says that money came in. */
export const timesPaid = async ({ context, shopId }: Shop, orderId: string): Promise<number> => {
  const moves = await context.db
    .selectFrom('order_history')
    .select('action')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('action', '=', 'receivePayment')
    .execute();
  return moves.length;
};

export const statusOf = async ({ call, shopId }: OpenShop, orderId: string): Promise<PayStatus> =>
  (await call(payStatusSearch, { query: { orderId, tenantId: shopId } })).data;

/** Opens an order's payment by a channel and answers with the path of the cashier's page. */
export const openPayment = async ({ call }: OpenShop, orderId: string, channel: PayChannel = 'creditCard') => {
  const { data } = await call(generatePayLink, { body: { orderId, channel, agreed: true } });
  return required(data.url);
};

/** What the shopper does on the cashier's page. */
export const decideAtCashier = ({ server }: Pick<OpenShop, 'server'>, path: string, decision: string) =>
  server.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams({ decision, lang: 'en' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** A shop with one order and one attempt to pay it by card. */
export const openAttempt = async () => {
  const shop = await openShop({ payChannels });
  const { orderId } = await shop.given.payableOrder(shop.shopper, { total: orderTotal });
  const path = await openPayment(shop, orderId);
  const [payment] = await paymentsOf(shop, orderId);
  const report = (changes: Partial<ChargeReport> = {}): ChargeReport => ({
    shopId: shop.shopId,
    paymentId: required(payment?.payment_id),
    outcome: 'paid',
    amount: orderTotal,
    currency: 'AUD',
    transactionId: `txn-${newId()}`,
    ...changes,
  });
  return { ...shop, orderId, path, report };
};

/** Delivers a notification as the cashier would, without the network; answers with the HTTP status. */
export const deliver = async ({ server, context, shopId }: OpenShop, report: ChargeReport, signature?: string) => {
  const body = Buffer.from(JSON.stringify(report));
  const { statusCode } = await server.inject({
    method: 'POST',
    url: `/notify/cashier/${shopId}`,
    payload: body,
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signature ?? sign(context.keys, body, context.clock.now()),
    },
  });
  return statusCode;
};

/** Notifications travel over HTTP, so somebody has to listen. */
export const listen = async ({ server }: Pick<OpenShop, 'server'>) => {
  if (server.server.listening) return;
  await server.listen({ host: '127.0.0.1', port: 0 });
  server.server.unref();
};
