import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from './run.mjs';
import { sqlCallsBelow } from './sql-calls.mjs';

// dependency-cruiser reads .ts and .tsx with TypeScript's parser and knows versions below 7 only: version 7 has no such
// parser any more. Its other parser, swc, does not read .tsx. So version 6, installed under a name of its own, is linked
// where dependency-cruiser alone finds it; everything else keeps version 7.
const link = join(root, 'node_modules/dependency-cruiser/node_modules/typescript');
if (!existsSync(link)) {
  mkdirSync(join(link, '..'), { recursive: true });
  symlinkSync(join(root, 'node_modules/typescript-for-dependency-cruiser'), link, 'junction');
}

const folders = ['packages', 'apps', 'e2e', 'bench'];
const { ok } = await run([bin('depcruise'), '--config', '.dependency-cruiser.cjs', ...folders]);
const sqlCalls = sqlCallsBelow(join(root, 'apps/server/src'));
for (const call of sqlCalls) console.error(`SQL outside of *.queries.ts: ${call}`);
process.exitCode = ok && sqlCalls.length === 0 ? 0 : 1;
