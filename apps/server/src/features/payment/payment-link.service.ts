import type { BodyOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/payment';
import { payChannelNames } from '@pcmall/contract/payment';
import { pathOf } from '@pcmall/contract/screens';
import { localize } from '@pcmall/domain/localized';
import { nextPaymentStatus } from '@pcmall/domain/payment-status';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse, ShopError } from '../../core/shop-error';
import { inTransaction } from '../../db/in-transaction';
import { ProviderError } from '../../gateways/payment/provider';
import { newId } from '../../gateways/random';
import { findOrderToPay, lockOrderToPay, type PayableOrder } from '../order/order-payment.service';
import { shopOrigin } from '../shop/shop-address.service';
import * as queries from './payment.queries';
import { providerFor, requireChannel } from './payment-channels.service';

type PayRequest = BodyOf<typeof contract.generatePayLink>;

/** How long after the order's own end we still ask for a payment that was made in the last second. */
const checkedAfterEndMs = 3_600_000;

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
  if (open?.provider === provider) return open;
  if (!agreed) refuse('agreePayment');
  // Another provider serves the channel by now. The old one may still report: a failed attempt can succeed late.
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
      check_until: new Date(payBy.getTime() + checkedAfterEndMs),
    });
  });
  // Whoever was faster, there is one attempt.
  const attempt = await queries.findOpenPayment(db, shopId, order.orderId, channel);
  return attempt ?? refuse('alreadyPaid');
};

/**
 * Opens a payment at a provider, or the same one again (PAY-02, PAY-06.1). Refuses `orderNotFound`, `alreadyPaid`,
 * `actionNotAllowed`, `channelUnavailable` and `agreePayment`.
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
  const provider =
    providerFor(providers, channel, order.currency) ??
    refuse('channelUnavailable', { names: payChannelNames[channel] });
  const attempt = await openAttempt(context, caller, order, request, provider.name);
  const opening = provider.open({
    shopId: caller.shopId,
    paymentId: attempt.payment_id,
    channel,
    amount: attempt.amount,
    currency: attempt.currency,
    subject: `${localize(caller.shop.name, caller.language)} ${order.orderNo}`,
    returnUrl: await returnUrl(context, caller.shopId, order.orderId),
    expiresAt: order.payBy,
    language: caller.language,
    openedAt: attempt.created_at,
    reference: attempt.provider_ref,
  });
  const { place, reference = attempt.provider_ref } = await opening.catch((problem: unknown) => {
    if (!(problem instanceof ProviderError)) throw problem;
    throw new ShopError('channelUnavailable', { names: payChannelNames[channel] }, null, { cause: problem });
  });
  if (reference !== attempt.provider_ref)
    await queries.noteReference(context.db, attempt.shop_id, attempt.payment_id, reference);
  const status = nextPaymentStatus(attempt.status, 'open');
  if (status) await queries.movePayment(context.db, attempt, { status });
  return place;
};
