import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budget } from './budget.mjs';
import { youngFeaturesInScript, youngFeaturesInStyle } from './checks/young-features.mjs';
import { root } from './run.mjs';

const dist = join(root, 'apps/storefront/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const rows = budget(manifest, (file) => gzipSync(readFileSync(join(dist, file))).length);

console.log(`${'bytes, gzip'.padEnd(28)}  ${'loaded'.padStart(8)}  ${'under'.padStart(8)}`);
for (const { name, bytes, limit } of rows) {
  const mark = bytes < limit ? '' : '  ✗ too much';
  console.log(`${name.padEnd(28)}  ${String(bytes).padStart(8)}  ${String(limit).padStart(8)}${mark}`);
}

const files = readdirSync(join(dist, 'assets'));
const young = files.flatMap((file) => {
  const text = () => readFileSync(join(dist, 'assets', file), 'utf8');
  const found = file.endsWith('.js')
    ? youngFeaturesInScript(text())
    : file.endsWith('.css')
      ? youngFeaturesInStyle(text())
      : [];
  return found.map((feature) => `${file}: ${feature}`);
});
for (const fault of young) console.error(`not known to every browser that the shop serves: ${fault}`);
process.exitCode = young.length === 0 && rows.every(({ bytes, limit }) => bytes < limit) ? 0 : 1;
