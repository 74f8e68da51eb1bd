import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** @param {string} file */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** npm writes the hidden lock file last, so its age is that of the whole folder. @param {string} folder */
export const isInstalled = (folder) =>
  changedAt(join(folder, 'node_modules/.package-lock.json')) >= changedAt(join(folder, 'package-lock.json'));

export const installIfNeeded = async () => {
  if (isInstalled(root)) return;
  console.log('Installing packages …');
  // The build tools are development packages; NODE_ENV=production would leave them out.
  const command = ['npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { ok, output } = await run(command, { quiet: true });
  if (!ok) throw new Error(`npm ci failed\n${output}`);
};
