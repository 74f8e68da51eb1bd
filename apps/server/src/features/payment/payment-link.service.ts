import type { BodyOf } from '@pcmall/contract/endpoint';
import type { generatePayLink, PayLink } from '@pcmall/contract/payment';
import { pathOf } from '@pcmall/contract/screens';
import { localize } from '@pcmall/domain/localized';
import { nextPaymentStatus } from '@pcmall/domain/payment-status';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { newId } from '../../gateways/random';
import type { PayableOrder } from '../order/order-payment.service';
import * as queries from './payment.queries';
import { providerFor, requireChannel } from './payment-channels.service';
import { findToPay } from './payment-order.service';

/** How long after the order's own end we still ask for a payment that was made in the last second. */
const afterwards = 3_600_000;

/** Where the browser comes back to. Relative where the shop has no fixed address: the sandbox cashier is on this host. */
const returnUrl = ({ config }: Context, shopId: string, orderId: string) =>
  `${config.publicUrl ?? ''}/pcmall${pathOf('paymentStatus')}?${new URLSearchParams({ shopId, orderId })}`;

const openAttempt = async (
  { db, clock }: Context,
  { shopId }: Member,
  order: PayableOrder,
  wanted: BodyOf<typeof generatePayLink>,
  provider: string,
): Promise<queries.PaymentRow> => {
  const known = await queries.findOpenPayment(db, shopId, order.orderId, wanted.channel);
  if (known) return known;
  if (!wanted.agreed) refuse('agreePayment');
  await queries.insertPayment(db, {
    shop_id: shopId,
    payment_id: newId(),
    order_id: order.orderId,
    channel: wanted.channel,
    provider,
    status: 'created',
    amount: order.total,
    currency: order.currency,
    created_at: clock.now(),
    check_until: new Date(order.payBy.getTime() + afterwards),
  });
  // Whoever was faster, there is one attempt.
  const attempt = await queries.findOpenPayment(db, shopId, order.orderId, wanted.channel);
  return attempt ?? refuse('alreadyPaid');
};

/** Opens the payment at the provider, or the same one again. */
export const payLink = async (
  context: Context,
  caller: Member,
  wanted: BodyOf<typeof generatePayLink>,
): Promise<PayLink> => {
  const order = await findToPay(context, caller, wanted.orderId);
  await requireChannel(context, caller, order, wanted.channel);
  const provider =
    providerFor(context, wanted.channel, order.currency) ?? refuse('channelUnavailable', { names: wanted.channel });
  const attempt = await openAttempt(context, caller, order, wanted, provider.name);
  const place = await provider.open({
    shopId: caller.shopId,
    paymentId: attempt.payment_id,
    channel: wanted.channel,
    amount: attempt.amount,
    currency: attempt.currency,
    subject: `${localize(caller.shop.name, caller.language)} ${order.orderNo}`,
    returnUrl: returnUrl(context, caller.shopId, order.orderId),
    expiresAt: order.payBy,
    language: caller.language,
  });
  const status = nextPaymentStatus(attempt.status, 'open');
  if (status) await queries.movePayment(context.db, attempt, { status });
  return place;
};
