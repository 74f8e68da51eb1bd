import type { BodyOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/payment';
import { nextPaymentStatus } from '@pcmall/domain/payment-status';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../gateways/random';
import { unseal } from '../../gateways/seal';
import { changeBalance } from '../account/balance.service';
import { checkPayPassword } from '../account/password/pay-password.service';
import { findOrderToPay, type PayableOrder, receiveOrderPayment } from '../order/order-payment.service';
import { insertPayment } from './payment.queries';
import { requireChannel } from './payment-channels.service';
import { presentPayStatus } from './present-payment';

const channel = 'balance';

/**
 * Takes the money and pays the order in one transaction, or does neither; parallel calls queue at the order's row.
 * Answers with the order as it is then.
 */
export const payFromBalance = (
  { db, clock }: Context,
  { shopId, accountId }: Member,
  order: PayableOrder,
): Promise<PayableOrder> =>
  inTransaction(db, async (trx) => {
    const { orderId, currency } = order;
    const paidAt = clock.now();
    // The amount of this moment: a red packet may have lowered it since the order was read.
    const { outcome, amount } = await receiveOrderPayment(trx, shopId, orderId, { channel, paidAt });
    if (outcome === 'alreadyPaid') refuse('alreadyPaid');
    if (outcome === 'closed') refuse('actionNotAllowed');
    await changeBalance(trx, { shopId, accountId, change: -amount, reason: 'payment', reference: orderId, at: paidAt });
    await insertPayment(trx, {
      shop_id: shopId,
      payment_id: newId(),
      order_id: orderId,
      channel,
      provider: channel,
      status: nextPaymentStatus('created', 'succeed') ?? refuse('actionNotAllowed'),
      amount,
      currency,
      created_at: paidAt,
      finished_at: paidAt,
    });
    return { ...order, total: amount, state: 'paid', paidAt };
  });

/**
 * Pays an order from the balance (PAY-05, PAY-06.1). Refuses what can't be paid, a channel that the shop does not
 * offer, `agreePayment`, a wrong payment password and a balance that is short.
 */
export const balancePayment = async (
  context: Context,
  caller: Member,
  { orderId, payPassword, agreed }: BodyOf<typeof contract.balancePayment>,
): Promise<contract.PayStatus> => {
  const order = await findOrderToPay(context.db, caller, orderId, context.clock.now());
  await requireChannel(context, caller, order, channel);
  if (!agreed) refuse('agreePayment');
  await checkPayPassword(context, caller, await unseal(context, caller, payPassword));
  const paid = await payFromBalance(context, caller, order);
  return presentPayStatus(paid, [{ status: 'paid', channel, failure: '' }]);
};
