import type { PayChannel, PayLink } from '@pcmall/contract/payment';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, ShopError } from '../../../core/shop-error';
import { inTransaction } from '../../../db/in-transaction';
import { ProviderError } from '../../../gateways/payment/provider';
import { newId } from '../../../gateways/random';
import type { PayableOrder } from '../../order/order-payment.service';
import { channelName, commonChannels, providerFor, subjectOf } from '../payment-channels.service';
import * as queries from './payment-group.queries';

/** How long after an order's own end we still ask for a payment that was made in the last second. */
const checkedAfterEndMs = 3_600_000;

interface GroupRequest {
  channel: PayChannel;
  agreed: boolean;
  /** Where the browser comes back to. */
  returnUrl: string;
}

const openGroup = (
  context: Context,
  { shopId, accountId }: Member,
  orders: readonly PayableOrder[],
  { channel, agreed }: GroupRequest,
  provider: string,
): Promise<queries.GroupRow> =>
  inTransaction(context.db, async (trx) => {
    const orderIds = orders.map(({ orderId }) => orderId);
    const open = await queries.findOpenGroup(trx, shopId, { orderIds, channel, provider });
    if (open) return open;
    if (!agreed) refuse('agreePayment');
    const now = context.clock.now();
    await queries.failOpenAttempts(trx, shopId, orderIds, channel, now);
    const group = {
      ...{ shop_id: shopId, group_id: newId(), account_id: accountId, channel, provider },
      amount: orders.reduce((sum, { total }) => sum + total, 0),
      currency: orders[0]?.currency ?? '',
      provider_ref: null,
      created_at: now,
    };
    const shares = orders.map(({ orderId, total, payBy }) => ({
      ...{ payment_id: newId(), order_id: orderId, amount: total },
      check_until: new Date(payBy.getTime() + checkedAfterEndMs),
    }));
    await queries.insertGroup(trx, group);
    const opened = await queries.insertShares(trx, group, shares);
    return opened === orders.length ? group : refuse('actionNotAllowed');
  });

/**
 * Opens one payment at a provider for several orders, or the same one again while it is the same orders that are to be
 * paid (BAT-04.2). Refuses `channelUnavailable`, `agreePayment`, and `actionNotAllowed` while money for one of them is on
 * its way.
 */
export const openGroupPayment = async (
  context: Context,
  caller: Member,
  orders: readonly PayableOrder[],
  request: GroupRequest,
): Promise<PayLink> => {
  const { channel } = request;
  const unavailable = { names: channelName(caller.shop, channel) };
  const [first] = orders;
  const isOffered = channel !== 'balance' && (await commonChannels(context, caller, orders)).includes(channel);
  if (!first || !isOffered) return refuse('channelUnavailable', unavailable);
  const providers = await context.providers.ofShop(caller.shopId);
  const provider = providerFor(providers, channel, first.currency) ?? refuse('channelUnavailable', unavailable);
  const group = await openGroup(context, caller, orders, request, provider.name);
  const opening = provider.open({
    shopId: caller.shopId,
    paymentId: group.group_id,
    ...{ channel, amount: group.amount, currency: group.currency, returnUrl: request.returnUrl },
    subject: subjectOf(caller.shop, `${first.orderNo} +${orders.length - 1}`),
    expiresAt: new Date(Math.min(...orders.map(({ payBy }) => payBy.getTime()))),
    language: caller.language,
    openedAt: group.created_at,
    reference: group.provider_ref,
  });
  const { place, reference = group.provider_ref } = await opening.catch((problem: unknown) => {
    if (!(problem instanceof ProviderError)) throw problem;
    throw new ShopError('channelUnavailable', unavailable, null, { cause: problem });
  });
  await queries.noteGroupOpened(context.db, group.shop_id, group.group_id, reference);
  return place;
};

/** A provider's transaction as it stands at a share: the provider has one for all of them. */
export const shareTransaction = (transactionId: string, paymentId: string): string =>
  transactionId === '' ? '' : `${transactionId}/${paymentId}`;

/** The provider's own transaction, and whether it was for a group; a share may have been paid by itself. */
export const transactionOf = (recorded: string, paymentId: string): { transactionId: string; isOfGroup: boolean } => {
  const end = `/${paymentId}`;
  return recorded.endsWith(end)
    ? { transactionId: recorded.slice(0, -end.length), isOfGroup: true }
    : { transactionId: recorded, isOfGroup: false };
};
