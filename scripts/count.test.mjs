import { expect, test } from 'vitest';
import { countBrowserTests, countCheck, countSuite, sum } from './count.mjs';

/** @param {string} status @param {string[]} tests */
const file = (status, ...tests) => ({ status, assertionResults: tests.map((each) => ({ status: each })) });

test('a suite counts the tests of all its files', () => {
  const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed', 'pending')] };
  expect(countSuite(report, false)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test('a file that breaks before its tests counts as a failure', () => {
  const report = { testResults: [file('passed', 'passed'), file('failed'), file('failed', 'skipped', 'skipped')] };
  expect(countSuite(report, false)).toEqual({ passed: 1, failed: 2, skipped: 2 });
});

test('a suite without tests, without a report or with a bad end has failed', () => {
  expect(countSuite({ testResults: [] }, true).failed).toBe(1);
  expect(countSuite({ testResults: [file('passed', 'skipped')] }, true).failed).toBe(1);
  expect(countSuite(undefined, true).failed).toBe(1);
  expect(countSuite({ testResults: [file('passed', 'passed')] }, false)).toMatchObject({ passed: 1, failed: 1 });
});

/** @param {Partial<import('./count.mjs').BrowserReport['stats']>} stats @param {{ message?: string }[]} errors */
const browserReport = (stats, ...errors) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

test('browser tests that fail, need a second try or break outside a test count as failures', () => {
  const report = browserReport({ expected: 5, unexpected: 2, flaky: 1, skipped: 3 }, { message: 'An import failed' });
  expect(countBrowserTests(report, false)).toEqual({ passed: 5, failed: 4, skipped: 3 });
  expect(countBrowserTests(browserReport({ expected: 5 }), true)).toEqual({ passed: 5, failed: 0, skipped: 0 });
});

test('browser tests that did not run, left no report or ended badly have failed', () => {
  expect(countBrowserTests(browserReport({}), true).failed).toBe(1);
  expect(countBrowserTests(undefined, true).failed).toBe(1);
  expect(countBrowserTests(browserReport({ expected: 5 }), false)).toMatchObject({ passed: 5, failed: 1 });
});

test('a static check counts as one test, and everything is summed', () => {
  expect(sum([countCheck(true), countCheck(false), { passed: 7, failed: 1, skipped: 2 }])).toEqual({
    passed: 8,
    failed: 2,
    skipped: 2,
  });
});
