import { type Moves, namesOf, next } from './status-moves';

export type PaymentStatus = 'created' | 'pending' | 'confirming' | 'paid' | 'failed' | 'refunding' | 'refunded';

export type PaymentEvent = 'open' | 'confirm' | 'succeed' | 'fail' | 'startRefund' | 'finishRefund';

/**
 * One attempt to pay (PAY-04). Notifications arrive in any order, even before we noted that the provider's page was
 * opened: success may follow a failure (the shopper tried another card there), never the other way round.
 */
const moves: Moves<PaymentStatus, PaymentEvent> = {
  created: { open: 'pending', confirm: 'confirming', succeed: 'paid', fail: 'failed' },
  pending: { confirm: 'confirming', succeed: 'paid', fail: 'failed' },
  confirming: { succeed: 'paid', fail: 'failed' },
  failed: { succeed: 'paid' },
  paid: { startRefund: 'refunding' },
  refunding: { finishRefund: 'refunded' },
  refunded: {},
};

/** @internal */
export const paymentStatuses: PaymentStatus[] = namesOf(moves);

/** Those of an attempt whose money has come in, whether it has stayed or goes back. */
export const cameInStatuses: readonly PaymentStatus[] = ['paid', 'refunding', 'refunded'];

/** Where the event takes an attempt; undefined: it has come too late or twice and changes nothing. */
export const nextPaymentStatus = (from: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined =>
  next(moves, from, event);
