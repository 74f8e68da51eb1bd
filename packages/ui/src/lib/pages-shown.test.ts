import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesShown } from './pages-shown';

test('[SHELL-21] the pager offers both ends and the neighbours of the current page', () => {
  expect(pagesShown(1, 3)).toEqual([1, 2, 3]);
  expect(pagesShown(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
  expect(pagesShown(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(pagesShown(20, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
});

test('[SHELL-21] on every page the current one is offered, no number twice, in order, and the pager keeps its width', () => {
  const pageOf = fc
    .integer({ min: 8, max: 500 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(pageOf, ([current, last]) => {
      const pages = pagesShown(current, last);
      const numbers = pages.filter((page) => page !== null);
      expect(pages).toHaveLength(7);
      expect(numbers).toContain(current);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }),
  );
});
