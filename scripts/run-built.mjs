import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

/**
 * Installs and builds where needed, then goes on as the built program: in this very process, so that signals reach it.
 * @param {'main.js' | 'cli.js'} program
 */
export const runBuilt = async (program) => {
  try {
    await installIfNeeded();
    await buildIfNeeded();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const file = join(root, 'apps/server/dist', program);
  process.argv[1] = file;
  await import(pathToFileURL(file).href);
};
