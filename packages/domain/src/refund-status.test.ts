import { expect, test } from 'vitest';
import { canAskRefund, nextRefundStatus, type RefundEvent, type RefundStatus, refundStatuses } from './refund-status';
import { reachable } from './testing/reachable';

const events: RefundEvent[] = ['approve', 'refuse', 'returnMoney', 'failToReturn'];

const allowed: Record<RefundStatus, Partial<Record<RefundEvent, RefundStatus>>> = {
  waiting: { approve: 'approved', refuse: 'failed' },
  approved: { returnMoney: 'refunded', failToReturn: 'failed' },
  failed: {},
  refunded: {},
};

test('a refund waits for review, then is refunded or fails; every other move is refused', () => {
  for (const from of refundStatuses) {
    for (const event of events) {
      expect([from, event, nextRefundStatus(from, event)]).toEqual([from, event, allowed[from][event]]);
    }
  }
  expect(reachable('waiting', events, nextRefundStatus)).toEqual(new Set(refundStatuses));
});

test('a failed refund may be asked again, and no other', () => {
  expect(canAskRefund(undefined)).toBe(true);
  expect(refundStatuses.filter(canAskRefund)).toEqual(['failed']);
});
