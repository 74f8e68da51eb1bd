import { type Moves, namesOf, next } from './status-moves';

export type RefundStatus = 'waiting' | 'refunded' | 'failed' | 'withdrawn';

/** `approve` and `refuse` are the shop's after-sales review, `withdraw` is the shopper's. */
export type RefundEvent = 'approve' | 'refuse' | 'withdraw';

/**
 * One request for a refund (ORD-06.2). A refused or withdrawn one stays as it is: whoever asks again makes a new one. It
 * is refunded once the shop has agreed; how far the money has come is told by its payments.
 */
const moves: Moves<RefundStatus, RefundEvent> = {
  waiting: { approve: 'refunded', refuse: 'failed', withdraw: 'withdrawn' },
  refunded: {},
  failed: {},
  withdrawn: {},
};

/** @internal */
export const refundStatuses: RefundStatus[] = namesOf(moves);

/** Where the event takes a request; undefined: it has been decided already. */
export const nextRefundStatus = (from: RefundStatus, event: RefundEvent): RefundStatus | undefined =>
  next(moves, from, event);
