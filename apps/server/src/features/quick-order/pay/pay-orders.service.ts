import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import { payChannelNames } from '@pcmall/contract/payment';
import type { getQuickOrderChannels, payQuickOrder, payQuickOrderByLink } from '@pcmall/contract/quick-order-orders';
import { pathOf } from '@pcmall/contract/screens';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, ShopError } from '../../../core/shop-error';
import { unseal } from '../../../gateways/seal';
import { payMeansOf } from '../../account/balance.service';
import { checkPayPassword } from '../../account/password/pay-password.service';
import { findOrdersToPay, type PayableOrder } from '../../order/order-payment.service';
import { drawForOrders } from '../../order/red-packet/draw-red-packet.service';
import { openGroupPayment } from '../../payment/group/payment-group.service';
import { payFromBalance } from '../../payment/payment-balance.service';
import { commonChannels } from '../../payment/payment-channels.service';
import { shopOrigin } from '../../shop/shop-address.service';
import { requireDraft } from '../draft/draft.service';
import { countMadeOrders, listUnpaidOrders } from '../order/made-orders.queries';

/**
 * The orders of a draft that wait for their money. Where there are none, refuses `paymentUnderWay` while money is on its way,
 * `alreadyPaid` after it has come, and `submitFirst` otherwise; and `quickOrderNotFound`.
 */
const findUnpaid = async (context: Context, caller: Member, draftId: string): Promise<PayableOrder[]> => {
  const draft = await requireDraft(context, caller, draftId);
  const now = context.clock.now();
  const key = { shopId: caller.shopId, draftId: draft.draft_id };
  const made = await listUnpaidOrders(context.db, key, now);
  const orderIds = made.map(({ order_id }) => order_id);
  const orders = await findOrdersToPay(context.db, caller, orderIds, now);
  if (orders.length > 0) return orders;
  const { paid, pending } = await countMadeOrders(context.db, key, now);
  if (made.length > 0 || pending > 0) refuse('paymentUnderWay');
  return refuse(paid > 0 ? 'alreadyPaid' : 'submitFirst');
};

const sumOf = (orders: readonly PayableOrder[]) => orders.reduce((sum, { total }) => sum + total, 0);

/**
 * How all orders of a draft that are unpaid can be paid at once. The first look draws the red packet of each (PAY-06.2).
 * Refuses as `findUnpaid`.
 */
export const getChannels = async (
  context: Context,
  caller: Member,
  draftId: string,
): Promise<DataOf<typeof getQuickOrderChannels>> => {
  await drawForOrders(context, caller, await findUnpaid(context, caller, draftId));
  const orders = await findUnpaid(context, caller, draftId);
  const soonest = Math.min(...orders.map(({ payBy }) => payBy.getTime()));
  return {
    orders: orders.length,
    amount: sumOf(orders),
    redPacket: orders.reduce((sum, { redPacket }) => sum + redPacket, 0),
    currency: caller.shop.currency,
    payBy: new Date(soonest).toISOString(),
    ...(await commonChannels(context, caller, orders)),
    ...(await payMeansOf(context.db, caller.shopId, caller.accountId)),
  };
};

type Failure = DataOf<typeof payQuickOrder>['failures'][number];

const payEach = async (context: Context, caller: Member, orders: readonly PayableOrder[]) => {
  const failures: Failure[] = [];
  let amount = 0;
  for (const order of orders) {
    try {
      amount += (await payFromBalance(context, caller, order)).total;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      failures.push({ orderId: order.orderId, orderNo: order.orderNo, message: error.text(caller.language) });
    }
  }
  return { paid: orders.length - failures.length, amount, failures };
};

/**
 * Pays all unpaid orders of a draft from the balance with one payment password, each whole or not at all (BAT-04.2): what
 * can't be paid stays payable. Refuses as `findUnpaid`, and `payAmountChanged` where more would be taken than was
 * shown, `channelUnavailable`, `agreePayment`, what `checkPayPassword` refuses, and `balanceShort` before anything is taken.
 */
export const payByBalance = async (
  context: Context,
  caller: Member,
  { draftId, payPassword, agreed, expectedTotal }: BodyOf<typeof payQuickOrder>,
): Promise<DataOf<typeof payQuickOrder>> => {
  const orders = await findUnpaid(context, caller, draftId);
  const { channels } = await commonChannels(context, caller, orders);
  if (!channels.includes('balance')) refuse('channelUnavailable', { names: payChannelNames.balance });
  if (!agreed) refuse('agreePayment');
  const due = sumOf(orders);
  // More orders may have been made of the draft in another tab.
  if (due > expectedTotal) refuse('payAmountChanged');
  await checkPayPassword(context, caller, await unseal(context, caller, payPassword));
  const { balance } = await payMeansOf(context.db, caller.shopId, caller.accountId);
  if (balance < due) refuse('balanceShort');
  const outcome = await payEach(context, caller, orders);
  return { ...outcome, balance: (await payMeansOf(context.db, caller.shopId, caller.accountId)).balance };
};

/** Where the browser comes back to from a provider: relative where the shop has no fixed address. */
const returnUrlOf = async (context: Context, { shopId }: Member, draftId: string) => {
  const origin = context.config.publicUrl === undefined ? '' : await shopOrigin(context, shopId);
  return `${origin}/pcmall${pathOf('orderQuickly')}?${new URLSearchParams({ shopId, draft: draftId, step: 'pay' })}`;
};

/** One payment at a provider for all unpaid orders of a draft (BAT-04.2). Refuses as `openGroupPayment`. */
export const payByLink = async (
  context: Context,
  caller: Member,
  { draftId, channel, agreed }: BodyOf<typeof payQuickOrderByLink>,
): Promise<DataOf<typeof payQuickOrderByLink>> => {
  const returnUrl = await returnUrlOf(context, caller, draftId);
  return openGroupPayment(context, caller, () => findUnpaid(context, caller, draftId), { channel, agreed, returnUrl });
};
