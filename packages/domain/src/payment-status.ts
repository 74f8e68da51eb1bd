import { type Moves, namesOf, next } from './status-moves';

export type PaymentStatus = 'created' | 'pending' | 'confirming' | 'paid' | 'failed' | 'refunding' | 'refunded';

export type PaymentEvent = 'open' | 'confirm' | 'succeed' | 'fail' | 'startRefund' | 'finishRefund' | 'failRefund';

/**
 * One attempt to pay. Notifications arrive in any order: success may follow a failure (the shopper tried another card
 * on the provider's page), never the other way round.
 */
const moves: Moves<PaymentStatus, PaymentEvent> = {
  created: { open: 'pending', succeed: 'paid', fail: 'failed' },
  pending: { confirm: 'confirming', succeed: 'paid', fail: 'failed' },
  confirming: { succeed: 'paid', fail: 'failed' },
  failed: { succeed: 'paid' },
  paid: { startRefund: 'refunding' },
  refunding: { finishRefund: 'refunded', failRefund: 'paid' },
  refunded: {},
};

export const paymentStatuses: PaymentStatus[] = namesOf(moves);

/** Where the event takes an attempt; undefined: it has come too late or twice and changes nothing. */
export const nextPaymentStatus = (from: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined =>
  next(moves, from, event);
