import { expect, test } from 'vitest';
import { resolutionsOf } from './resolutions';

const report = (amount: number, at?: string) => ({
  ...({ source: 'notified', outcome: 'paid', result: 'mismatch', currency: 'AUD', transactionId: 't' } as const),
  ...{ failure: '', times: 1, firstAt: '', lastAt: '', amount },
  resolved: at === undefined ? null : { by: at === 'T2' ? 'Bo' : 'An', at, note: '' },
});

const shortOf = (of: Parameters<typeof resolutionsOf>[0]) =>
  resolutionsOf(of).map(({ by, isAccepted }) => [by, isAccepted]);

test('[SALES-07] another amount that came after one was accepted was resolved, and not accepted', () => {
  const payment = { amount: 800, askedAmount: 900 };
  const accepted = [report(800, 'T1'), report(850, 'T1')];

  expect(shortOf({ payment, group: null, reports: accepted })).toEqual([['An', true]]);
  expect(shortOf({ payment, group: null, reports: [report(850, 'T2'), ...accepted] })).toEqual([
    ['Bo', false],
    ['An', true],
  ]);
  expect(shortOf({ payment, group: null, reports: [report(850), ...accepted] })).toEqual([['An', true]]);
});

test('[SALES-07] of a joint payment what came for all of its orders was accepted', () => {
  const group = { groupId: 'g', amount: 1500, shares: 2 };

  expect(shortOf({ payment: { amount: 700, askedAmount: 800 }, group, reports: [report(1500, 'T1')] })).toEqual([
    ['An', true],
  ]);
  expect(shortOf({ payment: { amount: 800, askedAmount: null }, group, reports: [report(1500, 'T1')] })).toEqual([
    ['An', false],
  ]);
});
