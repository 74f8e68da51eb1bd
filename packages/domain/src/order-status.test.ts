import { describe, expect, test } from 'vitest';
import {
  actionsFrom,
  type BuyerAction,
  nextStatus,
  type OrderAction,
  type OrderStatus,
  orderStatuses,
  type SystemMove,
  tabs,
} from './order-status';
import { reachable } from './testing/reachable';

const buyerActions: BuyerAction[] = [
  ...(['pay', 'cancel', 'uploadIdCard', 'remind', 'refund', 'confirmReceipt', 'buyAgain', 'delete'] as const),
];
const systemMoves: SystemMove[] = [
  ...(['confirmPayment', 'receivePayment', 'failPayment', 'expire', 'askIdCard', 'clearForShipping'] as const),
  ...(['passReview', 'refuseReview', 'ship', 'deliver', 'autoConfirm', 'autoComplete', 'completeRefund'] as const),
];
const actions: OrderAction[] = [...buyerActions, ...systemMoves];

const finalStatuses: OrderStatus[] = ['completed', 'closed', 'refunded'];
const beforePayment: OrderStatus[] = ['unpaid', 'paymentPending'];

/** The statuses in which an action is allowed. */
const statusesFor = (action: OrderAction) => orderStatuses.filter((from) => nextStatus(from, action) !== undefined);

test('[ORD-01] every status can be reached from unpaid', () => {
  expect(reachable('unpaid', actions, nextStatus)).toEqual(new Set(orderStatuses));
});

test('[ORD-01] nothing leaves a final status, and every other can come to one', () => {
  for (const status of orderStatuses) {
    const later = reachable(status, actions, nextStatus);
    if (finalStatuses.includes(status)) expect(later).toEqual(new Set([status]));
    else expect([status, finalStatuses.some((final) => later.has(final))]).toEqual([status, true]);
  }
});

test('[ORD-01] every action is allowed somewhere', () => {
  for (const action of actions) expect([action, statusesFor(action).length > 0]).toEqual([action, true]);
});

test('[PAY-04] an order that is paid never becomes unpaid or closed again: its money can only be returned', () => {
  const later = reachable('paid', actions, nextStatus);

  for (const status of [...beforePayment, 'closed'] as const)
    expect([status, later.has(status)]).toEqual([status, false]);
});

test('[PAY-04] money is taken before an order is paid, and at no other time', () => {
  expect(statusesFor('receivePayment')).toEqual(beforePayment);
  expect(statusesFor('completeRefund').some((status) => beforePayment.includes(status))).toBe(false);
});

test('[PAY-04] while a payment is being confirmed the order is neither paid again nor closed', () => {
  expect(actionsFrom('paymentPending')).toEqual([]);
  expect(nextStatus('paymentPending', 'expire')).toBeUndefined();
});

test('[ORD-05] only an unpaid order is cancelled or closed for its time', () => {
  expect([statusesFor('cancel'), statusesFor('expire')]).toEqual([['unpaid'], ['unpaid']]);
});

test('[ORD-02] a buyer alone moves an order to nothing but closed, ID review or confirmed', () => {
  const moves = orderStatuses.flatMap((from) =>
    buyerActions.flatMap((action) => {
      const to = nextStatus(from, action);
      return to === undefined || to === from ? [] : [to];
    }),
  );

  expect(new Set(moves)).toEqual(new Set(['closed', 'idCardReview', 'confirmed']));
});

test.each([
  ['PAY-04: paid', 'unpaid', 'receivePayment', 'paid'],
  ['PAY-02: being confirmed, paid', 'paymentPending', 'receivePayment', 'paid'],
  ['PAY-02: being confirmed, failed', 'paymentPending', 'failPayment', 'unpaid'],
  ['ORD-02: an ID is needed', 'paid', 'askIdCard', 'idCardReview'],
  ['ORD-02: none is needed', 'paid', 'clearForShipping', 'toShip'],
  ['ORD-07.1: the ID is handed in', 'paid', 'uploadIdCard', 'idCardReview'],
  ['ORD-08.1: the ID is passed', 'idCardReview', 'passReview', 'toShip'],
  ['ORD-08.1: the ID is refused', 'idCardReview', 'refuseReview', 'idCardReview'],
  ['SALES-05: the ID is revoked', 'toShip', 'refuseReview', 'idCardReview'],
  ['ORD-04.2: sent', 'toShip', 'ship', 'toReceive'],
  ['ORD-04.2: the last parcel has arrived', 'toReceive', 'deliver', 'signed'],
  ['ORD-05: receipt confirmed on the way', 'toReceive', 'confirmReceipt', 'confirmed'],
  ['ORD-05: receipt confirmed', 'signed', 'confirmReceipt', 'confirmed'],
  ['ORD-05: confirmed by itself', 'signed', 'autoConfirm', 'confirmed'],
  ['ORD-05: completed by itself', 'confirmed', 'autoComplete', 'completed'],
] as const)('[ORD-01] %s: from %s by %s to %s', (_rule, from, action, to) => {
  expect(nextStatus(from, action)).toBe(to);
});

test.each([
  ['unpaid', ['pay', 'cancel']],
  ['paymentPending', []],
  ['paid', ['uploadIdCard', 'remind', 'refund']],
  ['idCardReview', ['uploadIdCard', 'refund']],
  ['toShip', ['remind', 'refund']],
  ['toReceive', ['confirmReceipt', 'refund', 'buyAgain']],
  ['signed', ['confirmReceipt', 'refund', 'buyAgain']],
  ['confirmed', ['refund', 'buyAgain']],
  ['completed', ['delete', 'buyAgain']],
  ['closed', ['delete', 'buyAgain']],
  ['refunded', ['delete', 'buyAgain']],
] as const)('[ORD-02] the buyer of an order that is %s may: %j', (status, buttons) => {
  expect(actionsFrom(status)).toEqual(buttons);
});

describe('tabs', () => {
  test('[ORD-03] gather the statuses', () => {
    expect(tabs.unpaid).toEqual(['unpaid', 'paymentPending']);
    expect(tabs.toShip).toEqual(['paid', 'idCardReview', 'toShip']);
    expect(tabs.toReceive).toEqual(['toReceive', 'signed']);
    expect(tabs.completed).toEqual(['confirmed', 'completed']);
    expect(tabs.cancelled).toEqual(['closed', 'refunded']);
  });

  test('[ORD-03] show every status once, and all of them under All', () => {
    const { all, ...others } = tabs;
    expect(Object.values(others).flat().sort()).toEqual([...all].sort());
    expect(all).toEqual(orderStatuses);
  });
});
