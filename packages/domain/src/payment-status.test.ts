import { expect, test } from 'vitest';
import { nextPaymentStatus, type PaymentEvent, type PaymentStatus, paymentStatuses } from './payment-status';
import { reachable } from './testing/reachable';

const events: PaymentEvent[] = ['open', 'confirm', 'succeed', 'fail', 'startRefund', 'finishRefund', 'failRefund'];

const allowed: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  created: { open: 'pending', succeed: 'paid', fail: 'failed' },
  pending: { confirm: 'confirming', succeed: 'paid', fail: 'failed' },
  confirming: { succeed: 'paid', fail: 'failed' },
  failed: { succeed: 'paid' },
  paid: { startRefund: 'refunding' },
  refunding: { finishRefund: 'refunded', failRefund: 'paid' },
  refunded: {},
};

test('a payment moves only as the table says; every other event changes nothing', () => {
  for (const from of paymentStatuses) {
    for (const event of events) {
      expect([from, event, nextPaymentStatus(from, event)]).toEqual([from, event, allowed[from][event]]);
    }
  }
});

test('every state of a payment can be reached, and a refunded one is final', () => {
  expect(reachable('created', events, nextPaymentStatus)).toEqual(new Set(paymentStatuses));
  expect(reachable('refunded', events, nextPaymentStatus)).toEqual(new Set(['refunded']));
});

test('[PAY-04] notifications in any order, and repeated, end in the same state', () => {
  const after = (...arrived: PaymentEvent[]) =>
    arrived.reduce<PaymentStatus>((status, event) => nextPaymentStatus(status, event) ?? status, 'pending');
  expect(after('fail', 'succeed')).toBe('paid');
  expect(after('succeed', 'fail')).toBe('paid');
  expect(after('succeed', 'confirm', 'succeed')).toBe('paid');
  expect(after('confirm', 'succeed', 'startRefund', 'succeed', 'finishRefund', 'succeed')).toBe('refunded');
});
