import { describe, expect, test } from 'vitest';
import { actionsFrom, nextStatus, type OrderAction, type OrderStatus, orderStatuses, tabs } from './order-status';
import { reachable } from './testing/reachable';

const allowed: Record<OrderStatus, Partial<Record<OrderAction, OrderStatus>>> = {
  unpaid: {
    pay: 'unpaid',
    cancel: 'closed',
    confirmPayment: 'paymentPending',
    receivePayment: 'paid',
    expire: 'closed',
  },
  paymentPending: { receivePayment: 'paid', failPayment: 'unpaid' },
  paid: {
    uploadIdCard: 'idCardReview',
    remind: 'paid',
    refund: 'paid',
    askIdCard: 'idCardReview',
    clearForShipping: 'toShip',
    returnMoney: 'refunded',
  },
  idCardReview: {
    uploadIdCard: 'idCardReview',
    refund: 'idCardReview',
    passReview: 'toShip',
    refuseReview: 'idCardReview',
    returnMoney: 'refunded',
  },
  toShip: { remind: 'toShip', refund: 'toShip', ship: 'toReceive', returnMoney: 'refunded' },
  toReceive: {
    confirmReceipt: 'confirmed',
    refund: 'toReceive',
    buyAgain: 'toReceive',
    deliver: 'signed',
    returnMoney: 'refunded',
  },
  signed: {
    confirmReceipt: 'confirmed',
    refund: 'signed',
    buyAgain: 'signed',
    autoConfirm: 'confirmed',
    returnMoney: 'refunded',
  },
  confirmed: { refund: 'confirmed', buyAgain: 'confirmed', autoComplete: 'completed', returnMoney: 'refunded' },
  completed: { delete: 'completed', buyAgain: 'completed' },
  closed: { delete: 'closed', buyAgain: 'closed' },
  refunded: { delete: 'refunded', buyAgain: 'refunded' },
};

const actions: OrderAction[] = [
  ...(['pay', 'cancel', 'uploadIdCard', 'remind', 'refund', 'confirmReceipt', 'buyAgain', 'delete'] as const),
  ...(['confirmPayment', 'receivePayment', 'failPayment', 'expire', 'askIdCard', 'clearForShipping'] as const),
  ...(['passReview', 'refuseReview', 'ship', 'deliver', 'autoConfirm', 'autoComplete', 'returnMoney'] as const),
];

test('[ORD-01] an order moves only as the table says; every other move is refused', () => {
  expect(orderStatuses.toSorted()).toEqual(Object.keys(allowed).toSorted());
  for (const from of orderStatuses) {
    for (const action of actions)
      expect([from, action, nextStatus(from, action)]).toEqual([from, action, allowed[from][action]]);
  }
});

test('[ORD-01] every status can be reached from unpaid, and nothing leaves a final one', () => {
  expect(reachable('unpaid', actions, nextStatus)).toEqual(new Set(orderStatuses));
  for (const final of ['completed', 'closed', 'refunded'] as const) {
    expect(reachable(final, actions, nextStatus)).toEqual(new Set([final]));
  }
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
    expect(Object.values(others).flat().toSorted()).toEqual(all.toSorted());
    expect(all).toEqual(orderStatuses);
  });
});
