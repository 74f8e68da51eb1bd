import type { BodyOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/payment';
import { pathOf } from '@pcmall/contract/screens';
import { nextPaymentStatus } from '@pcmall/domain/payment-status';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse, ShopError } from '../../core/shop-error';
import { inTransaction } from '../../db/in-transaction';
import { type PaymentProvider, ProviderError } from '../../gateways/payment/provider';
import { newId } from '../../gateways/random';
import { findOrderToPay, lockOrderToPay, type PayableOrder } from '../order/order-payment.service';
import { shopOrigin } from '../shop/shop-address.service';
import * as queries from './payment.queries';
import { channelName, providerFor, requireChannel, subjectOf } from './payment-channels.service';
import { checkAttempts, checkUntil } from './payment-check.service';

type PayRequest = BodyOf<typeof contract.generatePayLink>;

/** Where the browser comes back to. Relative where the shop has no fixed address: the sandbox cashier is on this host. */
const returnUrl = async (context: Context, shopId: string, orderId: string) =>
  `${context.config.publicUrl === undefined ? '' : await shopOrigin(context, shopId)}/pcmall${pathOf('paymentStatus')}?${new URLSearchParams({ shopId, orderId })}`;

const openAttempt = async (
  { db, clock }: Context,
  caller: Member,
  order: PayableOrder,
  { channel, agreed }: PayRequest,
  provider: string,
): Promise<queries.PaymentRow> => {
  const { shopId } = caller;
  const open = await queries.findOpenPayment(db, shopId, order.orderId, channel);
  // What is asked for is the share's group, never the share: a payment of its own that it opened would never be asked about.
  if (open?.provider === provider && open.group_id === null) return open;
  if (!agreed) refuse('agreePayment');
  // Another provider serves the channel by now, or it was to be paid with others. That may still report: a failed attempt can succeed late.
  if (open) await queries.movePayment(db, open, { status: 'failed', failure: 'replaced', finished_at: clock.now() });
  await inTransaction(db, async (trx) => {
    const { orderId, total, currency, payBy } = await lockOrderToPay(trx, caller, order.orderId, clock.now());
    await queries.insertPayment(trx, {
      shop_id: shopId,
      payment_id: newId(),
      order_id: orderId,
      channel,
      provider,
      status: 'created',
      amount: total,
      currency,
      created_at: clock.now(),
      check_until: checkUntil(payBy),
    });
  });
  // Whoever was faster, there is one attempt.
  const attempt = await queries.findOpenPayment(db, shopId, order.orderId, channel);
  return attempt ?? refuse('alreadyPaid');
};

const openAtProvider = async (
  context: Context,
  caller: Member,
  { orderId, orderNo, payBy }: PayableOrder,
  attempt: queries.PaymentRow,
  provider: PaymentProvider,
): Promise<contract.PayLink> => {
  const { place, reference = attempt.provider_ref } = await provider.open({
    shopId: caller.shopId,
    paymentId: attempt.payment_id,
    channel: attempt.channel,
    amount: attempt.amount,
    currency: attempt.currency,
    subject: subjectOf(caller.shop, orderNo),
    returnUrl: await returnUrl(context, caller.shopId, orderId),
    expiresAt: payBy,
    language: caller.language,
    openedAt: attempt.created_at,
    reference: attempt.provider_ref,
  });
  if (reference !== attempt.provider_ref)
    await queries.noteReference(context.db, attempt.shop_id, attempt.payment_id, reference);
  const status = nextPaymentStatus(attempt.status, 'open');
  if (status) await queries.movePayment(context.db, attempt, { status });
  return place;
};

/** Whether an attempt that was open before has ended at its provider, paid or not, and only the news of it was missing. */
const hasEnded = async (context: Context, attempt: queries.PaymentRow): Promise<boolean> => {
  if (attempt.status === 'created') return false;
  await checkAttempts(context, [attempt]);
  const after = await queries.findPayment(context.db, attempt.shop_id, attempt.payment_id);
  return after?.status !== attempt.status;
};

/**
 * Opens a payment at a provider, or the same one again (PAY-02, PAY-06.1). Refuses `orderNotFound`, `alreadyPaid`,
 * `paymentUnderWay`, `actionNotAllowed`, `channelUnavailable` and `agreePayment`.
 */
export const generatePayLink = async (
  context: Context,
  caller: Member,
  request: PayRequest,
): Promise<contract.PayLink> => {
  const { channel } = request;
  const order = await findOrderToPay(context.db, caller, request.orderId, context.clock.now());
  await requireChannel(context, caller, order, channel);
  const providers = await context.providers.ofShop(caller.shopId);
  const unavailable = { names: channelName(caller.shop, channel) };
  const provider = providerFor(providers, channel, order.currency) ?? refuse('channelUnavailable', unavailable);
  const attempt = await openAttempt(context, caller, order, request, provider.name);
  try {
    return await openAtProvider(context, caller, order, attempt, provider);
  } catch (problem) {
    if (!(problem instanceof ProviderError)) throw problem;
    if (await hasEnded(context, attempt)) return generatePayLink(context, caller, request);
    throw new ShopError('channelUnavailable', unavailable, null, { cause: problem });
  }
};
