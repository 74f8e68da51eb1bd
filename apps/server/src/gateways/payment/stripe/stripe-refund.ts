import type Stripe from 'stripe';
import type { ProviderRefund, RefundState } from '../provider';
import { stripeAmount } from './stripe-session';

const stateOf = ({ id, status, failure_reason: reason }: Stripe.Refund): RefundState => {
  if (status === 'succeeded') return 'done';
  // Made anew it would fail again: the shop has to return the money by hand, in Stripe's dashboard.
  if (status === 'failed' || status === 'canceled')
    throw new Error(`The refund ${id} has failed (${reason ?? status}): return the money by hand`);
  return 'onItsWay';
};

/**
 * Returns money. An idempotency key answers for a day with what was true when it was first used, so that a refund which
 * takes its time is looked for among those of the payment before it is made.
 */
export const refundAtStripe = async (client: Stripe, refund: ProviderRefund): Promise<RefundState> => {
  const { shopId, refundId, transactionId, amount, currency } = refund;
  for await (const earlier of client.refunds.list({ payment_intent: transactionId, limit: 100 })) {
    if (earlier.metadata?.refundId === refundId) return stateOf(earlier);
  }
  const made = await client.refunds.create(
    {
      payment_intent: transactionId,
      amount: stripeAmount(amount, currency),
      metadata: { shopId, refundId },
    },
    { idempotencyKey: refundId },
  );
  return stateOf(made);
};
