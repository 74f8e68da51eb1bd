import { expect, test } from 'vitest';
import { edited, linesOf, piecesOf, type StockRow, sumOf } from './stock-rows';

const row = (code: string, pieces: string): StockRow => ({ key: code, code, pieces });

test('a pasted sheet loses its head and its empty rows', () => {
  const appended: Record<string, string>[] = [
    { code: 'SKU code', pieces: 'Quantity' },
    { code: 'TEA', pieces: '1,200' },
    {},
  ];

  const rows = edited([], { cells: [], appended, dropped: 0 });

  expect(rows).toMatchObject([{ code: 'TEA', pieces: '1,200' }]);
  expect(linesOf(rows, 'arrived')).toEqual([{ code: 'TEA', pieces: 1200 }]);
});

test('figures are read as the kind of booking means them', () => {
  expect(piecesOf(row('A', '+12'), 'arrived')).toBe(12);
  expect(piecesOf(row('A', '-2'), 'arrived')).toBeUndefined();
  expect(piecesOf(row('A', '−2'), 'corrected')).toBe(-2);
  expect(piecesOf(row('A', '0'), 'counted')).toBe(0);
  expect(piecesOf(row('A', '１，２００'), 'counted')).toBe(1200);
  expect(piecesOf(row('A', '－３'), 'corrected')).toBe(-3);
  expect(piecesOf(row('A', '1.5'), 'counted')).toBeUndefined();
  expect(linesOf([row('Ａ１', '2')], 'arrived')).toEqual([{ code: 'A1', pieces: 2 }]);
  expect(linesOf([row('A', '1'), row('', '2')], 'arrived')).toBeUndefined();
});

test('what a booking changes is added up, and rows that are wrong are counted apart', () => {
  const line = (before: number, after: number, fault = '') => ({
    ...{ code: 'A', skuId: 'a', name: 'A', before, after, fault },
  });

  expect(sumOf({ lines: [line(0, 12), line(9, 7), line(3, 3), line(0, 0, 'unknown')] })).toEqual({
    ...{ changed: 2, up: 12, down: 2, wrong: 1 },
  });
});
