import type { BodyOf } from '@pcmall/contract/endpoint';
import type { balancePayment, PayStatus } from '@pcmall/contract/payment';
import { nextPaymentStatus } from '@pcmall/domain/payment-status';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { newId } from '../../gateways/random';
import { unseal } from '../../gateways/seal';
import { changeBalance } from '../account/balance.service';
import { checkPayPassword } from '../account/pay-password.service';
import { orderPaid, type PayableOrder } from '../order/order-payment.service';
import { insertPayment } from './payment.queries';
import { requireChannel } from './payment-channels.service';
import { findToPay } from './payment-order.service';
import { presentStatus } from './payment-status.service';

const channel = 'balance';

/**
 * Takes the money and pays the order in one transaction, or does neither; parallel calls queue at the order's row.
 * Answers with the order as it is then.
 */
const pay = ({ db, clock }: Context, { shopId, accountId }: Member, order: PayableOrder): Promise<PayableOrder> =>
  db.transaction().execute(async (trx) => {
    const { orderId, total, currency } = order;
    const paidAt = clock.now();
    const answer = await orderPaid(trx, shopId, orderId, { channel, amount: total, paidAt });
    if (answer === 'alreadyPaid') refuse('alreadyPaid');
    if (answer === 'closed') refuse('actionNotAllowed');
    await changeBalance(trx, { shopId, accountId, change: -total, reason: 'payment', reference: orderId });
    await insertPayment(trx, {
      shop_id: shopId,
      payment_id: newId(),
      order_id: orderId,
      channel,
      provider: channel,
      status: nextPaymentStatus('created', 'succeed') ?? refuse('actionNotAllowed'),
      amount: total,
      currency,
      created_at: paidAt,
      finished_at: paidAt,
    });
    return { ...order, state: 'paid', paidAt };
  });

export const payByBalance = async (
  context: Context,
  caller: Member,
  { orderId, payPassword, agreed }: BodyOf<typeof balancePayment>,
): Promise<PayStatus> => {
  const order = await findToPay(context, caller, orderId);
  await requireChannel(context, caller, order, channel);
  if (!agreed) refuse('agreePayment');
  await checkPayPassword(context, caller, await unseal(context, caller.shopId, payPassword));
  const paid = await pay(context, caller, order);
  return presentStatus(paid, [{ status: 'paid', channel }]);
};
