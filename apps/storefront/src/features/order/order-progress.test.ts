import { expect, test } from 'vitest';
import { orderProgress, orderStanding } from './order-progress';

const at = (status: Parameters<typeof orderProgress>[0]['status'], hour: number) => ({
  status,
  at: `2026-05-01T0${hour}:00:00.000Z`,
});

test('[ORD-04.1] the steps tell when each was reached, and which are still to come', () => {
  const history = [at('unpaid', 1), at('paid', 2), at('toShip', 2), at('toReceive', 5)];

  const steps = orderProgress({ status: 'toReceive', history });

  expect(steps?.map((step) => step.at?.slice(11, 13))).toEqual(['01', '02', '05', undefined, undefined]);
});

test('[ORD-04.1] a receipt that the buyer confirms before the carrier reports it completes both steps', () => {
  const history = [at('unpaid', 1), at('paid', 2), at('toReceive', 3), at('confirmed', 6)];

  const steps = orderProgress({ status: 'confirmed', history });

  expect(steps?.map((step) => step.at?.slice(11, 13))).toEqual(['01', '02', '03', '06', '06']);
});

test('[ORD-04.1] a cancelled order shows no steps that it will never take', () => {
  expect(orderProgress({ status: 'closed', history: [at('unpaid', 1), at('closed', 2)] })).toBeUndefined();
});

test.each([
  ['none', 'idMissing'],
  ['photoMissing', 'idMissing'],
  ['inReview', 'idCardReview'],
  ['refused', 'idRefused'],
] as const)('[ORD-04.1] an order that waits for the ID says what is wrong with it: %s', (status, standing) => {
  const idProof = { status, reason: '' };
  expect(orderStanding({ status: 'idCardReview', idProof })).toBe(standing);
  expect(orderStanding({ status: 'toShip', idProof })).toBe('toShip');
});
