import { expect, test } from 'vitest';
import { browserFailures, suiteFailures } from './failures.mjs';

test('of a suite each failed test is told with its file and message, and a file that broke before its tests', () => {
  const report = {
    testResults: [
      {
        ...{ name: 'a.test.ts', status: 'failed' },
        assertionResults: [
          { status: 'passed', fullName: 'well' },
          { status: 'failed', fullName: 'badly', failureMessages: ['Error: \u001b[31mone\u001b[39m', 'two'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such import', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'well' }] },
    ],
  };
  expect(suiteFailures(report)).toEqual([
    'a.test.ts › badly\n    Error: one\n    two',
    'b.test.ts › (outside its tests)\n    no such import',
  ]);
  expect(suiteFailures(undefined)).toEqual([]);
});

test('of browser tests those of all levels are told, and what broke outside of them', () => {
  /** @param {string} title @param {boolean} ok @param {string} [message] */
  const spec = (title, ok, message) => ({
    ...{ title, ok, file: 'a.e2e.test.ts' },
    tests: [{ results: [message === undefined ? {} : { error: { message } }] }],
  });
  const report = {
    suites: [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false, 'not found')] }] }],
    errors: [{ message: 'a worker ended' }],
  };
  expect(browserFailures(report)).toEqual([
    'a.e2e.test.ts › two\n    not found',
    ' › (outside the tests)\n    a worker ended',
  ]);
  expect(browserFailures(undefined)).toEqual([]);
});

test('a long message is cut', () => {
  const message = Array.from({ length: 99 }, (_, line) => `line ${line}`).join('\n');
  const [failure] = browserFailures({ errors: [{ message }] });
  expect(failure?.split('\n')).toHaveLength(13);
});
