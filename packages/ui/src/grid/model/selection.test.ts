import { describe, expect, test } from 'vitest';
import {
  areaOf,
  clampSelection,
  edgeFrom,
  moveBy,
  moveTo,
  nextInRow,
  selectAll,
  selectCell,
  selectColumns,
  selectRows,
} from './selection';

const size = { rows: 4, columns: 3 };
const at = (row: number, column: number) => ({ row, column });

describe('[BAT-01.3] selection', () => {
  test('moves one step and stops at the edge', () => {
    expect(moveBy(selectCell(at(0, 0)), { row: 1 }, size)).toEqual(selectCell(at(1, 0)));
    expect(moveBy(selectCell(at(0, 0)), { column: -1 }, size)).toEqual(selectCell(at(0, 0)));
  });
  test('with Shift its head moves and its anchor stays', () => {
    const grown = moveBy(moveBy(selectCell(at(1, 1)), { row: 1 }, size, true), { column: -1 }, size, true);
    expect(grown).toEqual({ anchor: at(1, 1), head: at(2, 0) });
    expect(areaOf(grown)).toEqual({ top: 1, bottom: 2, left: 0, right: 1 });
    expect(moveBy(grown, { row: 1 }, size)).toEqual(selectCell(at(2, 1)));
    expect(moveTo(grown, at(9, 9), size, true).head).toEqual(at(3, 2));
  });
  test('Tab goes along the rows and ends with the grid', () => {
    expect(nextInRow(selectCell(at(0, 2)), 1, size)).toEqual(selectCell(at(1, 0)));
    expect(nextInRow(selectCell(at(1, 0)), -1, size)).toEqual(selectCell(at(0, 2)));
    expect(nextInRow(selectCell(at(3, 2)), 1, size)).toBeUndefined();
    expect(nextInRow(selectCell(at(0, 0)), -1, size)).toBeUndefined();
  });
  test('all, rows, columns; and what is left of them when rows go', () => {
    expect(areaOf(selectAll(size))).toEqual({ top: 0, bottom: 3, left: 0, right: 2 });
    expect(areaOf(selectRows(1, 2, size))).toEqual({ top: 1, bottom: 2, left: 0, right: 2 });
    expect(areaOf(selectColumns(2, 1, size))).toEqual({ top: 0, bottom: 3, left: 1, right: 2 });
    expect(clampSelection(selectAll(size), { rows: 2, columns: 3 }).head).toEqual(at(1, 2));
  });
  test('Ctrl and an arrow lead to the end of a filled stretch, then to the next one, then to the edge', () => {
    const filled = new Set([0, 1, 4]);
    const edge = (row: number) =>
      edgeFrom(at(row, 0), at(1, 0), { rows: 7, columns: 1 }, (cell) => filled.has(cell.row)).row;
    expect([edge(0), edge(1), edge(2), edge(4), edge(6)]).toEqual([1, 4, 4, 6, 6]);
  });
});
