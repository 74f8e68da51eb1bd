import type { PayChannel, PayLink } from '@pcmall/contract/payment';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, ShopError } from '../../../core/shop-error';
import { inTransaction } from '../../../db/in-transaction';
import { ProviderError } from '../../../gateways/payment/provider';
import { newId } from '../../../gateways/random';
import { lockOrdersToPay, type PayableOrder } from '../../order/order-payment.service';
import { channelName, commonChannels, providerFor, subjectOf } from '../payment-channels.service';
import { checkAttempts, checkUntil } from '../payment-check.service';
import * as queries from './payment-group.queries';

interface GroupRequest {
  channel: PayChannel;
  agreed: boolean;
  /** Where the browser comes back to. */
  returnUrl: string;
}

const openGroup = (
  context: Context,
  caller: Member,
  orders: readonly PayableOrder[],
  { channel, agreed }: GroupRequest,
  provider: string,
): Promise<queries.GroupRow> =>
  inTransaction(context.db, async (trx) => {
    const { shopId, accountId } = caller;
    const orderIds = orders.map(({ orderId }) => orderId);
    const wanted = { orderIds, channel, provider };
    const open = await queries.findOpenGroup(trx, shopId, wanted);
    if (open) return open;
    if (!agreed) refuse('agreePayment');
    const now = context.clock.now();
    await queries.failOtherAttempts(trx, shopId, wanted, now);
    // As they are by now: a red packet may have been drawn for one of them.
    const toPay = await lockOrdersToPay(trx, caller, orderIds, now);
    // Whoever was faster, there is one payment.
    const opened = await queries.findOpenGroup(trx, shopId, wanted);
    if (opened) return opened;
    const group = {
      ...{ shop_id: shopId, group_id: newId(), account_id: accountId, channel, provider },
      amount: toPay.reduce((sum, { total }) => sum + total, 0),
      currency: toPay[0]?.currency ?? '',
      provider_ref: null,
      created_at: now,
    };
    const shares = toPay.map(({ orderId, total, payBy }) => ({
      ...{ payment_id: newId(), order_id: orderId, amount: total },
      check_until: checkUntil(payBy),
    }));
    await queries.insertGroup(trx, group);
    const inserted = await queries.insertShares(trx, group, shares);
    return inserted === toPay.length ? group : refuse('actionNotAllowed');
  });

/** Whether a payment that was open before has ended at its provider, paid or not, and only the news of it was missing. */
const hasEnded = async (
  context: Context,
  { shop_id: shopId, group_id: groupId }: queries.GroupRow,
): Promise<boolean> => {
  const before = await queries.listOpenShares(context.db, shopId, groupId);
  // The provider is asked once for all of them.
  await checkAttempts(context, before.slice(0, 1));
  const after = await queries.listOpenShares(context.db, shopId, groupId);
  return after.length < before.length;
};

/**
 * Opens one payment at a provider for several orders, or the same one again while it is the same orders that are to be
 * paid (BAT-04.2). Refuses as `findOrders`, and `channelUnavailable`, `agreePayment`, and `actionNotAllowed` while money
 * for one of them is on its way.
 */
export const openGroupPayment = async (
  context: Context,
  caller: Member,
  findOrders: () => Promise<PayableOrder[]>,
  request: GroupRequest,
): Promise<PayLink> => {
  const { channel } = request;
  const orders = await findOrders();
  const unavailable = { names: channelName(caller.shop, channel) };
  const [first] = orders;
  const offer = await commonChannels(context, caller, orders);
  const isOffered = channel !== 'balance' && offer.channels.includes(channel);
  if (!first || !isOffered) return refuse('channelUnavailable', unavailable);
  const providers = await context.providers.ofShop(caller.shopId);
  const provider = providerFor(providers, channel, first.currency) ?? refuse('channelUnavailable', unavailable);
  const group = await openGroup(context, caller, orders, request, provider.name);
  const opening = provider.open({
    shopId: caller.shopId,
    paymentId: group.group_id,
    ...{ channel, amount: group.amount, currency: group.currency, returnUrl: request.returnUrl },
    subject: subjectOf(caller.shop, orders.length > 1 ? `${first.orderNo} +${orders.length - 1}` : first.orderNo),
    expiresAt: new Date(Math.min(...orders.map(({ payBy }) => payBy.getTime()))),
    language: caller.language,
    openedAt: group.created_at,
    reference: group.provider_ref,
  });
  try {
    const { place, reference = group.provider_ref } = await opening;
    await queries.noteGroupOpened(context.db, group.shop_id, group.group_id, reference);
    return place;
  } catch (problem) {
    if (!(problem instanceof ProviderError)) throw problem;
    if (await hasEnded(context, group)) return openGroupPayment(context, caller, findOrders, request);
    throw new ShopError('channelUnavailable', unavailable, null, { cause: problem });
  }
};
