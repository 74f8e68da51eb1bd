/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} FileResult one file in Vitest's JSON report */

/** @param {boolean} ok @returns {Count} */
export const countCheck = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** @param {Count[]} counts @returns {Count} */
export const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
});

/** A file that breaks outside its tests (an import, a beforeAll) reports no failed test: it counts as one. @param {FileResult} file */
function countFile({ status, assertionResults }) {
  /** @param {string} wanted */
  const having = (wanted) => assertionResults.filter((result) => result.status === wanted).length;
  const passed = having('passed');
  const failed = having('failed');
  const skipped = assertionResults.length - passed - failed;
  return { passed, failed: status === 'failed' && failed === 0 ? 1 : failed, skipped };
}

/**
 * Counts a Vitest run; one that ends badly or tests nothing has at least one failure, whatever its report says.
 * @param {{ testResults: FileResult[] } | undefined} report
 * @param {boolean} endedWell
 * @returns {Count}
 */
export function countSuite(report, endedWell) {
  const count = sum((report?.testResults ?? []).map(countFile));
  const isSound = endedWell && count.passed > 0;
  return isSound || count.failed > 0 ? count : { ...count, failed: 1 };
}
