/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} FileResult one file in Vitest's JSON report */
/**
 * Playwright's JSON report: unexpected are failures, flaky what passed at a later try, errors what broke outside the tests.
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: { message?: string }[] }} BrowserReport
 */

/** @param {boolean} ok @returns {Count} */
export const countCheck = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** @param {Count[]} counts @returns {Count} */
export const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
});

/** A file that breaks outside its tests (an import, a beforeAll) reports no failed test: it counts as one. @param {FileResult} file */
const countFile = ({ status, assertionResults }) => {
  /** @param {string} status */
  const countOf = (status) => assertionResults.filter((result) => result.status === status).length;
  const passed = countOf('passed');
  const failed = countOf('failed');
  const skipped = assertionResults.length - passed - failed;
  return { passed, failed: status === 'failed' && failed === 0 ? 1 : failed, skipped };
};

/** A run that ends badly or tests nothing has at least one failure, whatever its report says. @param {Count} count @param {boolean} endedWell */
const withFailureOf = (count, endedWell) => {
  const isSound = endedWell && count.passed > 0;
  return isSound || count.failed > 0 ? count : { ...count, failed: 1 };
};

/**
 * Counts a run of Vitest.
 * @param {{ testResults: FileResult[] } | undefined} report
 * @param {boolean} endedWell
 * @returns {Count}
 */
export const countSuite = (report, endedWell) =>
  withFailureOf(sum((report?.testResults ?? []).map(countFile)), endedWell);

/**
 * Counts a run of Playwright.
 * @param {BrowserReport | undefined} report
 * @param {boolean} endedWell
 * @returns {Count}
 */
export const countBrowserTests = (report, endedWell) => {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const failed = unexpected + flaky + (report?.errors.length ?? 0);
  return withFailureOf({ passed: expected, failed, skipped }, endedWell);
};
