import type { QuickOrderRow } from '@pcmall/contract/quick-order';
import { expect, test } from 'vitest';
import { applyChange, cellStep, deleteStep, insertStep, joinSteps, touchedRows } from './row-changes';

const row = (rowId: string, name: string, more: Partial<QuickOrderRow> = {}): QuickOrderRow => ({
  ...{ rowId, line: null, state: 'wrong', orderKey: '', orderId: null, ...more },
  cells: { recipientName: { text: name }, remark: { text: 'r' } },
  faults: [
    { field: 'recipientName', key: 'name.required', severity: 'wrong', message: '', proposals: [] },
    { field: 'remark', key: 'row.remarkTooLong', severity: 'wrong', message: '', proposals: [] },
  ],
});
const rows = [row('a', 'Ann'), row('b', 'Bob'), row('c', 'Cy'), row('d', 'Dan')];
const names = (shown: readonly QuickOrderRow[]) => shown.map(({ cells }) => cells.recipientName?.text ?? '');
const nameOf = (rowId: string) => rows.find((each) => each.rowId === rowId)?.cells.recipientName?.text ?? '';
const apply = (from: readonly QuickOrderRow[], changes: Parameters<typeof applyChange>[1][]) =>
  changes.reduce<readonly QuickOrderRow[]>(applyChange, from);

test('[BAT-01.3] cells change as one block and are taken back', () => {
  const step = cellStep(
    [
      { rowKey: 'a', column: 'recipientName', text: 'Amy' },
      { rowKey: 'c', column: 'recipientName', text: 'Cid' },
    ],
    nameOf,
  );
  expect(step.changes).toEqual([
    { kind: 'cells', rowIds: ['a', 'c'], fields: ['recipientName'], texts: [['Amy'], ['Cid']] },
  ]);
  const changed = apply(rows, step.changes);
  expect(names(changed)).toEqual(['Amy', 'Bob', 'Cid', 'Dan']);
  // The old fault of a new text is gone until the server has looked at it; others stay.
  expect(changed[0]?.faults.map(({ field }) => field)).toEqual(['remark']);
  expect(changed[1]).toBe(rows[1]);
  expect(names(apply(changed, step.inverse))).toEqual(names(rows));
});

test('[BAT-01.3] deleted rows come back where they were, with what they said', () => {
  const step = deleteStep(rows, ['a', 'c', 'd']);
  const left = apply(rows, step.changes);
  expect(names(left)).toEqual(['Bob']);
  expect(names(apply(left, step.inverse))).toEqual(names(rows));
});

test('[BAT-01.3] new rows go behind one, or before all; joined steps are taken back in turn', () => {
  const first = insertStep(null, [{ rowId: 'x', cells: { recipientName: 'Xi' } }]);
  const second = insertStep('x', [{ rowId: 'y', cells: {} }]);
  const both = joinSteps(first, second);
  const grown = apply(rows, both.changes);
  expect(names(grown)).toEqual(['Xi', '', 'Ann', 'Bob', 'Cy', 'Dan']);
  expect(names(apply(grown, both.inverse))).toEqual(names(rows));
  expect([...touchedRows(both.changes)]).toEqual(['x', 'y']);
});
