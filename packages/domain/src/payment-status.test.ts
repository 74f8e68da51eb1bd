import { expect, test } from 'vitest';
import {
  cameInStatuses,
  nextPaymentStatus,
  type PaymentEvent,
  type PaymentStatus,
  paymentStatuses,
} from './payment-status';
import { reachable } from './testing/reachable';

const events: PaymentEvent[] = ['open', 'confirm', 'succeed', 'fail', 'startRefund', 'finishRefund'];

const after = (first: PaymentStatus, ...arrived: PaymentEvent[]) =>
  arrived.reduce<PaymentStatus>((status, event) => nextPaymentStatus(status, event) ?? status, first);

test('[PAY-04] every status of a payment can be reached, and a refunded one is final', () => {
  expect(reachable('created', events, nextPaymentStatus)).toEqual(new Set(paymentStatuses));
  expect(reachable('refunded', events, nextPaymentStatus)).toEqual(new Set(['refunded']));
});

test('[PAY-04] money that has come in is never forgotten: it stays, or goes back', () => {
  expect(reachable('paid', events, nextPaymentStatus)).toEqual(new Set(cameInStatuses));
  expect(nextPaymentStatus('paid', 'finishRefund')).toBeUndefined();
});

test('[PAY-04] success counts whatever was reported before, as long as the money has not come in', () => {
  for (const status of ['created', 'pending', 'confirming', 'failed'] as const)
    expect([status, nextPaymentStatus(status, 'succeed')]).toEqual([status, 'paid']);
});

test('[PAY-04] a report that comes before the opening of the page was noted counts as one that comes after', () => {
  for (const event of ['confirm', 'succeed', 'fail'] as const)
    expect([event, after('created', event)]).toEqual([event, after('created', 'open', event)]);
});

test('[PAY-04] notifications in any order, and repeated, end in the same state', () => {
  expect(after('pending', 'fail', 'succeed')).toBe('paid');
  expect(after('pending', 'succeed', 'fail')).toBe('paid');
  expect(after('pending', 'succeed', 'confirm', 'succeed')).toBe('paid');
  expect(after('pending', 'confirm', 'succeed', 'startRefund', 'succeed', 'finishRefund', 'succeed')).toBe('refunded');
});
