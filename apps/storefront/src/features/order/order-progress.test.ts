import { expect, test } from 'vitest';
import { orderProgress, orderStanding } from './order-progress';

const at = (status: Parameters<typeof orderProgress>[0]['status'], hour: number) => ({
  status,
  at: `2026-05-01T0${hour}:00:00.000Z`,
});

test('[ORD-04.1] the steps tell when each was reached, and which are still to come', () => {
  const history = [at('unpaid', 1), at('paid', 2), at('toShip', 2), at('toReceive', 5)];

  const steps = orderProgress({ deliveryMode: 'crossBorder', status: 'toReceive', history });

  expect(steps?.map((step) => step.at?.slice(11, 13))).toEqual(['01', '02', '05', undefined, undefined]);
});

test('[ORD-04.1] a receipt that the buyer confirms before the carrier reports it completes both steps', () => {
  const history = [at('unpaid', 1), at('paid', 2), at('toReceive', 3), at('confirmed', 6)];

  const steps = orderProgress({ deliveryMode: 'crossBorder', status: 'confirmed', history });

  expect(steps?.map((step) => step.at?.slice(11, 13))).toEqual(['01', '02', '03', '06', '06']);
});

test('[ORD-04.1] a cancelled order shows no steps that it will never take', () => {
  expect(
    orderProgress({ deliveryMode: 'crossBorder', status: 'closed', history: [at('unpaid', 1), at('closed', 2)] }),
  ).toBeUndefined();
});

test.each([
  ['none', 'idMissing'],
  ['photoMissing', 'idMissing'],
  ['inReview', 'idCardReview'],
  ['refused', 'idRefused'],
] as const)('[ORD-04.1] an order that waits for the ID says what is wrong with it: %s', (status, standing) => {
  const idProof = { status, reason: '' };
  expect(orderStanding({ status: 'idCardReview', idProof, deliveryMode: 'crossBorder' })).toBe(standing);
  expect(orderStanding({ status: 'toShip', idProof, deliveryMode: 'crossBorder' })).toBe('toShip');
});

test('[ORD-04.3] an order that is picked up is prepared, ready and collected, and never sent', () => {
  const standings = (['toShip', 'toReceive', 'signed'] as const).map((status) =>
    orderStanding({ status, idProof: null, deliveryMode: 'pickUp' }),
  );
  const steps = orderProgress({ deliveryMode: 'pickUp', status: 'toShip', history: [at('unpaid', 1)] });

  expect(standings).toEqual(['preparing', 'ready', 'collected']);
  expect(steps?.map(({ key }) => key)).toEqual(['placed', 'paid', 'ready', 'collected', 'done']);
});
