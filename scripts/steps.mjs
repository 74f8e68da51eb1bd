import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countCheck, countSuite } from './count.mjs';
import { findChromium } from './find-tools.mjs';
import { startPostgres } from './postgres.mjs';
import { bin, run } from './run.mjs';

/** @typedef {import('./count.mjs').Count} Count */
/** @typedef {{ count: Count, output: string }} Outcome */
/** @typedef {{ name: string, needs?: string, run: (how: { quiet: boolean }) => Promise<Outcome> }} Step */

const typed = [
  ...['packages/domain', 'packages/contract', 'packages/demo'],
  ...['apps/server', 'apps/storefront'],
  ...['e2e', 'bench', 'scripts'],
];

/** @param {string} name @param {string[][]} commands @param {string} [needs] @returns {Step} */
const check = (name, commands, needs) => ({
  name,
  needs,
  run: async ({ quiet }) => {
    const results = [];
    for (const command of commands) results.push(await run(command, { quiet, minutes: 5 }));
    return { count: countCheck(results.every(({ ok }) => ok)), output: results.map(({ output }) => output).join('') };
  },
});

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} project @param {NodeJS.ProcessEnv} env @param {boolean} quiet @returns {Promise<Outcome>} */
async function runSuite(project, env, quiet) {
  const folder = mkdtempSync(join(tmpdir(), 'pcmall-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [bin('vitest'), 'run', '--project', project, ...reporters];
  const { ok, output } = await run(command, { env, quiet, minutes: 14 });
  const count = countSuite(readReport(report), ok);
  rmSync(folder, { recursive: true });
  return { count, output };
}

/** @param {string} name @param {string} project @param {NodeJS.ProcessEnv} [env] @returns {Step} */
const suite = (name, project, env = {}) => ({ name, run: ({ quiet }) => runSuite(project, env, quiet) });

/** @type {Step} */
const apiOnPostgres = {
  name: 'API on PostgreSQL',
  run: async ({ quiet }) => {
    const postgres = await startPostgres();
    try {
      return await runSuite('api', { TEST_DATABASE: postgres.url }, quiet);
    } finally {
      await postgres.stop();
    }
  },
};

const checks = [
  check(
    'types',
    typed.map((folder) => [bin('tsc'), '-p', folder]),
  ),
  check('format, lint', [[bin('biome'), 'ci', '--error-on-warnings']]),
  check('layers', [[process.execPath, 'scripts/layers.mjs']]),
  check('unused code', [[bin('knip')]]),
];
const unit = suite('unit', 'unit');
const build = check('build', [['npm', 'run', '--silent', 'build']]);
/** @type {Step} */
const browser = {
  name: 'browser',
  needs: 'build',
  run: ({ quiet }) => runSuite('browser', { CHROMIUM_PATH: findChromium() }, quiet),
};

/**
 * What each command does: groups in turn, the steps of a group beside each other.
 * @type {Record<string, Step[][]>}
 */
export const plans = {
  check: [checks, [unit]],
  e2e: [[build], [browser]],
  test: [
    checks,
    [unit],
    [suite('API on PGlite', 'api', { TEST_DATABASE: 'pglite' })],
    [apiOnPostgres],
    [build],
    [check('bytes', [[process.execPath, 'scripts/bytes.mjs']], 'build')],
    [browser],
  ],
};
