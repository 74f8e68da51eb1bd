import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const rootFiles = ['package.json', 'package-lock.json', 'tsconfig.base.json'];
const isNotBuilt = /^(node_modules|dist|testing)$|\.test\.tsx?$/;

/** @param {string} folder @returns {string[]} */
const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !isNotBuilt.test(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    });

/** One hash of everything that the build reads: by content, as a checkout gives every file a new date. @param {string} root */
export const sourceStamp = (root) => {
  const files = [
    ...rootFiles.map((name) => join(root, name)),
    ...filesUnder(join(root, 'packages')),
    ...filesUnder(join(root, 'apps')),
  ];
  const hash = createHash('sha1');
  for (const file of files.sort()) hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};
