import { describe, expect, test } from 'vitest';
import { blockOf, clearArea, fillArea, fillDown, pasteBlock, pastedArea, type Sheet } from './block';

const columns = [
  { key: 'name', title: 'Name', width: 100 },
  { key: 'phone', title: 'Phone', width: 100 },
  { key: 'state', title: 'State', width: 100, isReadOnly: true },
];

const sheetOf = (texts: string[][], more: Partial<Sheet> = {}): Sheet => ({
  columns,
  rowCount: texts.length,
  maxRows: 10,
  rowAt: (index) => {
    const row = texts[index];
    if (!row) return undefined;
    const cells = Object.fromEntries(columns.map(({ key }, at) => [key, { text: row[at] ?? '' }]));
    return { key: `r${index}`, label: String(index + 1), cells, isReadOnly: row[0] === 'fixed' };
  },
  ...more,
});

const two = sheetOf([
  ['a', '1', 'x'],
  ['b', '2', 'y'],
]);
const area = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right });

describe('[BAT-01.3] blocks of cells', () => {
  test('are copied without the empty row at the end', () => {
    expect(blockOf(two, area(0, 2, 0, 1))).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });
  test('are pasted over rows that are there and behind them', () => {
    const edit = pasteBlock(two, area(1, 1, 0, 0), [
      ['c', '3'],
      ['d', '4'],
    ]);
    expect(edit).toEqual({
      cells: [
        { rowKey: 'r1', column: 'name', text: 'c' },
        { rowKey: 'r1', column: 'phone', text: '3' },
      ],
      appended: [{ name: 'd', phone: '4' }],
      dropped: 0,
    });
  });
  test('leave alone what is read-only, what is beyond the last column, and what already says the same', () => {
    const edit = pasteBlock(sheetOf([['fixed'], ['b', '2', 'y']]), area(0, 0, 0, 0), [['n'], ['b', '5', 'z', 'q']]);
    expect(edit.cells).toEqual([{ rowKey: 'r1', column: 'phone', text: '5' }]);
  });
  test('say how many rows found no room', () => {
    const edit = pasteBlock(sheetOf([['a']], { maxRows: 2 }), area(0, 0, 0, 0), [['1'], ['2'], ['3'], ['4']]);
    expect([edit.cells.length, edit.appended.length, edit.dropped]).toEqual([1, 1, 2]);
  });
  test('one text fills what is selected; a block is repeated only where it fits exactly', () => {
    expect(pasteBlock(two, area(0, 1, 0, 1), [['q']]).cells).toHaveLength(4);
    expect(pastedArea(area(0, 3, 0, 0), [['1'], ['2']])).toEqual(area(0, 3, 0, 0));
    expect(pastedArea(area(0, 2, 0, 0), [['1'], ['2']])).toEqual(area(0, 1, 0, 0));
  });
  test('a short row clears nothing', () =>
    expect(pasteBlock(two, area(0, 0, 0, 0), [['q'], ['r', '9']]).cells.map(({ text }) => text)).toEqual([
      'q',
      'r',
      '9',
    ]));
  test('are filled down, from above where one row is selected', () => {
    expect(fillDown(two, area(0, 1, 0, 1)).cells.map(({ text }) => text)).toEqual(['a', '1']);
    expect(fillDown(two, area(1, 1, 0, 0)).cells).toEqual([{ rowKey: 'r1', column: 'name', text: 'a' }]);
    expect(fillDown(two, area(0, 0, 0, 0)).cells).toEqual([]);
  });
  test('are cleared and filled', () => {
    expect(clearArea(two, area(0, 2, 1, 1)).cells.map(({ rowKey, text }) => [rowKey, text])).toEqual([
      ['r0', ''],
      ['r1', ''],
    ]);
    expect(fillArea(two, area(2, 2, 0, 0), 'new').appended).toEqual([{ name: 'new' }]);
  });
});
