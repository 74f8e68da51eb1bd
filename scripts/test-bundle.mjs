import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './run.mjs';

/** Where `e2e/bundled.tsconfig.json` looks; among the server's libraries, as Playwright compiles whatever is outside of such a folder. */
const outDir = join(root, 'apps/server/node_modules/.browser-tests');

/** @param {string} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesIn(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });

/** What the browser tests import of our packages, as `server/testing/open-shop`. */
const importedModules = () => {
  const sources = sourcesIn(join(root, 'e2e')).map((file) => readFileSync(file, 'utf8'));
  return new Set(
    sources.flatMap((text) => Array.from(text.matchAll(/(?<='@pcmall\/)[\w/-]+(?=')/g), ([name]) => name)),
  );
};

/** @param {string} name */
const sourceOf = (name) => {
  const [workspace = '', ...path] = name.split('/');
  return join(root, workspace === 'server' ? 'apps' : 'packages', workspace, 'src', `${path.join('/')}.ts`);
};

/**
 * Bundles what browser tests import of the server and the packages: each of their processes would otherwise load a thousand
 * sources through Playwright's compiler, which takes it some seconds, and the first one of a run five times that.
 */
export default async function setup() {
  const modules = Array.from(importedModules(), (name) => [name, sourceOf(name)]);
  await build({
    root: join(root, 'apps/server'),
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@pcmall\//] },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      // Another run may be using it.
      emptyOutDir: false,
      sourcemap: true,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(modules),
          // The reader starts the process, which it finds beside itself.
          'sheet-reader': join(root, 'apps/server/src/gateways/sheet/sheet-reader.ts'),
          'sheet-process': join(root, 'apps/server/src/gateways/sheet/sheet-process.ts'),
        },
        output: { chunkFileNames: 'chunks/[name].js' },
      },
    },
  });
  writeFileSync(join(outDir, 'package.json'), '{ "type": "module" }\n');
}
