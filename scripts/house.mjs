import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definedIds, findUnknownIds } from './checks/requirement-ids.mjs';
import { findOversized } from './checks/sizes.mjs';
import { root } from './run.mjs';

/** @param {string} path */
const textOf = (path) => readFileSync(join(root, path), 'utf8');

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
  cwd: root,
  encoding: 'utf8',
});
const files = tracked
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .map((path) => ({ path, text: textOf(path) }));

const oversized = findOversized(files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 })));
const tests = files.filter(({ path }) => /\.test\.tsx?$/.test(path));
const unknownIds = findUnknownIds(definedIds(textOf('docs/requirements.md')), tests);

const faults = [...oversized, ...unknownIds];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
