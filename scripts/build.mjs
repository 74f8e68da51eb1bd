import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from './run.mjs';
import { sourceStamp } from './stamp.mjs';

const stampFile = join(root, 'apps/server/dist/.stamp');
const products = [
  'apps/server/dist/main.js',
  'apps/server/dist/cli.js',
  'apps/storefront/dist/index.html',
  'apps/console/dist/index.html',
];

const isBuilt = () =>
  existsSync(stampFile) &&
  products.every((file) => existsSync(join(root, file))) &&
  readFileSync(stampFile, 'utf8') === sourceStamp(root);

/** @param {{ quiet: boolean }} how */
const build = async ({ quiet }) => {
  rmSync(stampFile, { force: true });
  const stamp = sourceStamp(root);
  for (const app of ['apps/storefront', 'apps/console', 'apps/server']) {
    const { ok, output } = await run(['npm', 'run', 'build', '-w', app], { quiet });
    if (!ok) throw new Error(`The build of ${app} failed\n${output}`);
  }
  writeFileSync(stampFile, stamp);
};

export const buildIfNeeded = async () => {
  if (isBuilt()) return;
  console.log('Building …');
  await build({ quiet: true });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build({ quiet: false }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
