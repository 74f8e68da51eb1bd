import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { featureGraph, findFeatureCycles } from './checks/feature-cycles.mjs';
import { sqlCallsBelow } from './checks/sql-calls.mjs';
import { sqlHazardsBelow } from './checks/sql-lists.mjs';
import { bin, root, run } from './run.mjs';

// dependency-cruiser reads .ts and .tsx with TypeScript's parser and knows versions below 7 only: version 7 has no such
// parser any more. Its other parser, swc, does not read .tsx. So version 6, installed under a name of its own, is linked
// where dependency-cruiser alone finds it; everything else keeps version 7.
const link = join(root, 'node_modules/dependency-cruiser/node_modules/typescript');
if (!existsSync(link)) {
  mkdirSync(join(link, '..'), { recursive: true });
  symlinkSync(join(root, 'node_modules/typescript-for-dependency-cruiser'), link, 'junction');
}

const folders = ['packages', 'apps', 'e2e', 'bench'];
const report = join(mkdtempSync(join(tmpdir(), 'pcmall-layers-')), 'report.json');
const cruise = [
  bin('depcruise'),
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'json',
  '--output-to',
  report,
];
// Its exit code is the number of violations; what it found is in the report.
const { output } = await run([...cruise, ...folders], { quiet: true });
if (!existsSync(report)) throw new Error(`dependency-cruiser made no report: ${output}`);
const { modules, summary } = JSON.parse(readFileSync(report, 'utf8'));
rmSync(dirname(report), { recursive: true });

/** @type {{ rule: { name: string }, from: string, to: string }[]} */
const violations = summary.violations;
const faults = [
  ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...findFeatureCycles(featureGraph(modules)),
  ...sqlCallsBelow(join(root, 'apps/server/src')).map((call) => `SQL outside of *.queries.ts: ${call}`),
  ...sqlHazardsBelow(join(root, 'apps/server/src')).map(
    (what) => `A list of placeholders, or a transaction not repeated: ${what}`,
  ),
];
for (const fault of faults) console.error(fault);
console.log(`${modules.length} modules looked at, ${faults.length} imports or calls where they do not belong`);
process.exitCode = faults.length > 0 ? 1 : 0;
