import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budget, consoleLimits, storefrontLimits } from './budget.mjs';
import { youngFeaturesInScript, youngFeaturesInStyle } from './checks/young-features.mjs';
import { root } from './run.mjs';

/** Prints what an app weighs; false where it weighs too much. @param {string} app @param {typeof storefrontLimits} limits */
const isLight = (app, limits) => {
  const dist = join(root, 'apps', app, 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const rows = budget(manifest, (file) => gzipSync(readFileSync(join(dist, file))).length, limits);
  console.log(`${`${app}: bytes, gzip`.padEnd(28)}  ${'loaded'.padStart(8)}  ${'under'.padStart(8)}`);
  for (const { name, bytes, limit } of rows) {
    const mark = bytes < limit ? '' : '  ✗ too much';
    console.log(`${name.padEnd(28)}  ${String(bytes).padStart(8)}  ${String(limit).padStart(8)}${mark}`);
  }
  return rows.every(({ bytes, limit }) => bytes < limit);
};

/** @param {string} app */
const youngFeaturesOf = (app) => {
  const assets = join(root, 'apps', app, 'dist/assets');
  return readdirSync(assets).flatMap((file) => {
    const text = () => readFileSync(join(assets, file), 'utf8');
    const found = file.endsWith('.js')
      ? youngFeaturesInScript(text())
      : file.endsWith('.css')
        ? youngFeaturesInStyle(text())
        : [];
    return found.map((feature) => `${app}/${file}: ${feature}`);
  });
};

const areLight = [isLight('storefront', storefrontLimits), isLight('console', consoleLimits)];
const young = ['storefront', 'console'].flatMap(youngFeaturesOf);
for (const fault of young) console.error(`not known to every browser that the shop serves: ${fault}`);
process.exitCode = young.length === 0 && areLight.every(Boolean) ? 0 : 1;
