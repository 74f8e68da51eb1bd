import { availableParallelism } from 'node:os';
import { countCheck, sum } from './count.mjs';
import { installIfNeeded } from './install.mjs';
import { installTools } from './install-tools.mjs';
import { plans } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ name: string, count: import('./count.mjs').Count, failures: string[], seconds: number }} Result */

/** @type {Result[]} */
const results = [];
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isInterrupted = true;
  });
}

/** @param {Step} step */
const lacks = ({ needs }) => needs && results.some(({ name, count }) => name === needs && count.failed > 0);

/** @param {Step} step @param {{ quiet: boolean }} how */
const outcomeOf = async (step, how) => {
  /** @param {string} reason */
  const broken = (reason) => ({ count: countCheck(false), output: `${reason}\n`, failures: [reason] });
  if (lacks(step)) return broken(`Not run, as it needs a good ${step.needs}.`);
  try {
    return await step.run(how);
  } catch (error) {
    return broken(String(error instanceof Error ? error.message : error));
  }
};

/** @param {Step} step @param {{ quiet: boolean }} how quiet: print when it has ended, as another runs beside it */
const runStep = async (step, { quiet }) => {
  const start = performance.now();
  if (!quiet) console.log(`\n━━ ${step.name}`);
  const { count, output, failures } = await outcomeOf(step, { quiet });
  const seconds = (performance.now() - start) / 1000;
  if (quiet) console.log(`\n━━ ${step.name}`);
  if (count.failed > 0 || !quiet) process.stdout.write(output);
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${step.name}, ${seconds.toFixed(1)} s`);
  results.push({ name: step.name, count, failures, seconds });
};

/** @param {Step[]} group */
const runGroup = async (group) => {
  const waiting = [...group];
  const worker = async () => {
    for (let step = waiting.shift(); step && !isInterrupted; step = waiting.shift()) {
      await runStep(step, { quiet: group.length > 1 });
    }
  };
  // One more than there are cores: the servers that come and go wait for half of their time.
  await Promise.all(Array.from({ length: Math.min(availableParallelism() + 1, group.length) }, worker));
};

/** Once more, at the end: of a long run only that is read, or kept. */
const printFailures = () => {
  for (const { name, failures } of results) for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`);
};

const printTable = () => {
  const total = { name: 'all', count: sum(results.map(({ count }) => count)), seconds: performance.now() / 1000 };
  console.log(`\n${'step'.padEnd(20)}  passed  failed  skipped     time`);
  for (const { name, count, seconds } of [...results, total]) {
    const { passed, failed, skipped } = count;
    const cells = [String(passed).padStart(6), String(failed).padStart(6), String(skipped).padStart(7)];
    console.log([name.padEnd(20), ...cells, `${seconds.toFixed(1).padStart(6)} s`].join('  '));
  }
  console.log(`\n${total.count.passed} passed, ${total.count.failed} failed`);
  return total.count;
};

const plan = plans[process.argv[2] ?? 'test'];
if (!plan) throw new Error(`One of: ${Object.keys(plans).join(', ')}`);
await installIfNeeded();
if (plan !== plans.check) await installTools();
for (const group of plan) if (!isInterrupted) await runGroup(group);
printFailures();
const { failed } = printTable();
process.exitCode = failed > 0 || isInterrupted ? 1 : 0;
