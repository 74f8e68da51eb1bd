import { expect, test } from 'vitest';
import { countCheck, countSuite, sum } from './count.mjs';

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

test('a static check counts as one test, and everything is summed', () => {
  expect(sum([countCheck(true), countCheck(false), { passed: 7, failed: 1, skipped: 2 }])).toEqual({
    passed: 8,
    failed: 2,
    skipped: 2,
  });
});
