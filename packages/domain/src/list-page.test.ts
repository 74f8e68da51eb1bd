import { expect, test } from 'vitest';
import { lastPageOf, readListPage } from './list-page';

test.each([
  [undefined, undefined, 1, 10],
  ['3', '20', 3, 20],
  ['0', '0', 1, 10],
  ['-2', '-10', 1, 10],
  ['1.5', '10.5', 1, 10],
  ['1e3', '1e1', 1, 10],
  ['x', 'all', 1, 10],
  ['999', '500', 999, 10],
  ['999999999', '50', 1000, 50],
  ['99999999999999999999', '', 1, 10],
])('[SHELL-21] an address with page %j and size %j shows page %i by %i', (index, size, pageIndex, pageSize) => {
  expect(readListPage(index, size)).toEqual({ pageIndex, pageSize });
});

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
])('%i entries by %i end on page %i', (total, pageSize, last) => {
  expect(lastPageOf(total, pageSize)).toBe(last);
});
