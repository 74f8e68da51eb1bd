import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countBrowserTests, countCheck, countSuite } from './count.mjs';
import { browserFailures, suiteFailures } from './failures.mjs';
import { findTestBrowser } from './find-tools.mjs';
import { startPostgres } from './postgres.mjs';
import { bin, run } from './run.mjs';

/** @typedef {import('./count.mjs').Count} Count */
/** @typedef {{ count: Count, output: string, failures: string[] }} Outcome failures: what failed, for people */
/** @typedef {{ name: string, needs?: string, run: (how: { quiet: boolean }) => Promise<Outcome> }} Step */

const typed = [
  ...['packages/domain', 'packages/contract', 'packages/demo', 'packages/ui'],
  ...['apps/server', 'apps/storefront', 'apps/console'],
  ...['e2e', 'bench', 'scripts'],
];

/** @param {string} name @param {string[][]} commands @param {string} [needs] @returns {Step} */
const check = (name, commands, needs) => ({
  name,
  needs,
  run: async ({ quiet }) => {
    const results = [];
    for (const command of commands) results.push(await run(command, { quiet, minutes: 5 }));
    const output = results.map((result) => result.output).join('');
    const ok = results.every((result) => result.ok);
    return { count: countCheck(ok), output, failures: ok ? [] : [output.split('\n').slice(-20).join('\n')] };
  },
});

/** @param {string} file */
const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Runs a test command that writes a report, and counts what the report says.
 * @template Report
 * @param {(report: string) => { command: string[], env: NodeJS.ProcessEnv }} commandFor
 * @param {{ count: (report: Report | undefined, endedWell: boolean) => Count, failuresOf: (report: Report | undefined) => string[] }} reader
 * @param {boolean} quiet
 * @returns {Promise<Outcome>}
 */
const runTests = async (commandFor, { count, failuresOf }, quiet) => {
  const folder = mkdtempSync(join(tmpdir(), 'pcmall-report-'));
  const report = join(folder, 'report.json');
  const { command, env } = commandFor(report);
  const { ok, output } = await run(command, { env, quiet, minutes: 30 });
  const read = readReport(report);
  rmSync(folder, { recursive: true });
  return { count: count(read, ok), output, failures: failuresOf(read) };
};

/** @param {string[]} projects @param {NodeJS.ProcessEnv} env @param {boolean} quiet */
const runSuite = (projects, env, quiet) => {
  /** @param {string} report */
  const commandFor = (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const chosen = projects.flatMap((project) => ['--project', project]);
    return { command: [bin('vitest'), 'run', ...chosen, ...reporters], env };
  };
  return runTests(commandFor, { count: countSuite, failuresOf: suiteFailures }, quiet);
};

/** @param {string} config @param {NodeJS.ProcessEnv} settings @param {boolean} quiet */
const runPlaywright = (config, settings, quiet) => {
  /** @param {string} report */
  const commandFor = (report) => ({
    command: [bin('playwright'), 'test', '--config', config, '--forbid-only', '--reporter=list,json'],
    env: { ...settings, CHROMIUM_PATH: findTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return runTests(commandFor, { count: countBrowserTests, failuresOf: browserFailures }, quiet);
};

/** @param {string} name @param {string[]} projects @param {NodeJS.ProcessEnv} [env] @returns {Step} */
const suite = (name, projects, env = {}) => ({ name, run: ({ quiet }) => runSuite(projects, env, quiet) });

/**
 * Tests beside a PostgreSQL server of their own.
 * @param {(env: NodeJS.ProcessEnv) => Promise<Outcome>} tests
 */
const onPostgres = async (tests) => {
  const postgres = await startPostgres();
  try {
    return await tests({ TEST_DATABASE: postgres.url });
  } finally {
    await postgres.stop();
  }
};

/** @type {Step} */
const apiOnPostgres = {
  name: 'API on PostgreSQL',
  run: ({ quiet }) => onPostgres((env) => runSuite(['api'], env, quiet)),
};

const checks = [
  check(
    'types',
    // Several checkers work out the same types each: with two cores that is twice the work.
    typed.map((folder) => [bin('tsc'), '-p', folder, '--checkers', '1']),
  ),
  check('format, lint', [[bin('biome'), 'ci', '--error-on-warnings']]),
  check('layers', [[process.execPath, 'scripts/layers.mjs']]),
  check('sizes, ids', [[process.execPath, 'scripts/house.mjs']]),
  // First with all that tests, bench and showcase use; then what is shipped, by itself.
  check('unused code', [
    [bin('knip')],
    [bin('knip'), '--production', '--workspace', './apps/*', '--workspace', './packages/*'],
  ]),
];
const unit = suite('unit', ['unit', 'screens']);
const build = check('build', [['npm', 'run', '--silent', 'build']]);
/** @type {Step} */
const servers = {
  name: 'servers',
  needs: 'build',
  run: ({ quiet }) => runPlaywright('e2e/servers/playwright.config.ts', {}, quiet),
};
/** @type {Step} */
const browser = {
  name: 'browser',
  needs: 'build',
  // The embedded database would take a tenth of the machine's time from the browsers; tests of the API see to that one.
  run: ({ quiet }) => onPostgres((env) => runPlaywright('e2e/playwright.config.ts', env, quiet)),
};

/**
 * What each command does: groups in turn, the steps of a group beside each other.
 * @type {Record<string, Step[][]>}
 */
export const plans = {
  check: [checks, [unit]],
  e2e: [[build], [browser]],
  test: [
    [build],
    [
      // The long ones first, as each leaves a part of the machine to the others: servers that come and go wait for half of
      // the time, and the embedded database keeps one core busy, whatever there is.
      servers,
      suite('API on PGlite', ['api'], { TEST_DATABASE: 'pglite', TEST_SECOND_DATABASE: 'yes' }),
      apiOnPostgres,
      unit,
      ...checks,
      check('bytes', [[process.execPath, 'scripts/bytes.mjs']], 'build'),
    ],
    [browser],
  ],
};
