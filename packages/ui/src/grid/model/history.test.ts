import { expect, test } from 'vitest';
import { emptyHistory, type History, record, redo, undo } from './history';

test('[BAT-01.3] steps are taken back in turn and done again, until something new is done', () => {
  const two = record(record<string>(emptyHistory, 'a'), 'b');
  const back = undo(two);
  expect(back?.step).toBe('b');
  expect(undo(back?.history ?? two)?.step).toBe('a');
  expect(redo(back?.history ?? two)).toEqual({ step: 'b', history: two });
  expect(redo(record(back?.history ?? two, 'c'))).toBeUndefined();
  expect(undo<string>(emptyHistory)).toBeUndefined();
});

test('no more than a hundred are kept', () => {
  const full = Array.from({ length: 150 }, (_, step) => step).reduce<History<number>>(record, emptyHistory);
  expect([full.done.length, full.done[0]]).toEqual([100, 50]);
});
