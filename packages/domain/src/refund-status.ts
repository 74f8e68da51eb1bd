import { type Moves, namesOf, next } from './status-moves';

export type RefundStatus = 'waiting' | 'approved' | 'failed' | 'refunded';

export type RefundEvent = 'approve' | 'refuse' | 'returnMoney' | 'failToReturn';

/** One request for a refund: reviewed first, then the money goes back (or the provider refuses to return it). */
const moves: Moves<RefundStatus, RefundEvent> = {
  waiting: { approve: 'approved', refuse: 'failed' },
  approved: { returnMoney: 'refunded', failToReturn: 'failed' },
  failed: {},
  refunded: {},
};

export const refundStatuses: RefundStatus[] = namesOf(moves);

export const nextRefundStatus = (from: RefundStatus, event: RefundEvent): RefundStatus | undefined =>
  next(moves, from, event);

/** A refund can be asked for once; again only after the last request failed. */
export const canAskRefund = (last: RefundStatus | undefined): boolean => last === undefined || last === 'failed';
