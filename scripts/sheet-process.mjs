import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './run.mjs';

/** Builds the process that reads spreadsheets, for tests that start it time and again; into the folder of their run. */
export default async function setup() {
  const outDir = join(tmpdir(), 'sheet-process');
  await build({
    root: join(root, 'apps/server'),
    logLevel: 'warn',
    // Nothing is beside it there.
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      sourcemap: false,
      rolldownOptions: {
        input: 'src/gateways/sheet/sheet-process.ts',
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  process.env.TEST_SHEET_PROCESS = join(outDir, 'sheet-process.mjs');
}
