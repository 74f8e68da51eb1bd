import { expect, test } from 'vitest';
import { findOversized } from './sizes.mjs';

test('a file may have 300 lines, a test 400, a table of texts any number', () => {
  expect(
    findOversized([
      { path: 'apps/a/src/x.ts', lines: 300 },
      { path: 'apps/a/src/y.ts', lines: 301 },
      { path: 'apps/a/src/x.test.ts', lines: 400 },
      { path: 'apps/a/src/y.test.ts', lines: 401 },
      { path: 'apps/a/src/x.messages.ts', lines: 900 },
    ]),
  ).toEqual(['apps/a/src/y.ts has 301 lines, more than 300', 'apps/a/src/y.test.ts has 401 lines, more than 400']);
});

test('a folder of more than 18 files wants subfolders; tests do not count', () => {
  const filled = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, index) => ({ path: `apps/a/src/features/x/f${index}.ts`, lines: 1 }));
  const tests = [{ path: 'apps/a/src/features/x/f.test.ts', lines: 1 }];
  expect(findOversized([...filled(18), ...tests])).toEqual([]);
  expect(findOversized([...filled(19), ...tests])).toEqual([
    'apps/a/src/features/x holds 19 files, more than 18: make subfolders',
  ]);
});
