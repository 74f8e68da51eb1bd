/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} TestResult */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: TestResult[] }} FileResult one file in Vitest's JSON report */
/** @typedef {{ ok: boolean, title: string, file: string, tests: { results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */

const mostLines = 12;

/** Terminals' colours, as in messages of expect. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** @param {string} where @param {string} title @param {string} message */
const entry = (where, title, message) => {
  const lines = message.replace(colours, '').split('\n').slice(0, mostLines);
  return [`${where} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
};

/** @param {FileResult} file */
const failuresOfFile = ({ name, status, message = '', assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [entry(name, '(outside its tests)', message)];
  return failed.map(({ fullName, failureMessages = [] }) => entry(name, fullName, failureMessages.join('\n')));
};

/**
 * What failed in a run of Vitest, for people: each failure's file, title and the beginning of its message.
 * @param {{ testResults: FileResult[] } | undefined} report
 * @returns {string[]}
 */
export const suiteFailures = (report) => (report?.testResults ?? []).flatMap(failuresOfFile);

/** @param {Spec} spec */
const messageOf = ({ tests }) => tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));

/** @param {Suite} suite @returns {string[]} */
const failuresOfSuite = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map((spec) => entry(spec.file, spec.title, messageOf(spec).join('\n').trim())),
  ...suites.flatMap(failuresOfSuite),
];

/**
 * What failed in a run of Playwright, also outside its tests.
 * @param {{ suites?: Suite[], errors?: { message?: string }[] } | undefined} report
 * @returns {string[]}
 */
export const browserFailures = (report) => [
  ...failuresOfSuite({ suites: report?.suites }),
  ...(report?.errors ?? []).map(({ message = '' }) => entry('', '(outside the tests)', message)),
];
