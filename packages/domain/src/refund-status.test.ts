import { expect, test } from 'vitest';
import { nextRefundStatus, type RefundEvent, refundStatuses } from './refund-status';
import { reachable } from './testing/reachable';

const events: RefundEvent[] = ['approve', 'refuse', 'withdraw'];

test('[ORD-06.2] a request waits for review and ends as refunded, failed or withdrawn', () => {
  expect(reachable('waiting', events, nextRefundStatus)).toEqual(new Set(refundStatuses));
  expect(events.map((event) => nextRefundStatus('waiting', event))).toEqual(['refunded', 'failed', 'withdrawn']);
});

test('[ORD-06.2] what was decided or withdrawn is never moved again', () => {
  const ends = refundStatuses.filter((status) =>
    events.every((event) => nextRefundStatus(status, event) === undefined),
  );

  expect(ends).toEqual(['refunded', 'failed', 'withdrawn']);
});
