import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { newId } from './random';

/** Storage for uploaded and drawn files, by a key such as `1001/products/a2/front.webp`. Files are a few MB at most. */
export interface FileStore {
  /** Replaces what is there. */
  put: (key: string, content: Buffer) => Promise<void>;
  /** Undefined when there is no such file. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Harmless when there is no such file. */
  remove: (key: string) => Promise<void>;
  /** Every key, in no order; one that comes or goes meanwhile may be among them or not. */
  list: () => AsyncIterable<string>;
}

/** The store does not answer at the moment: the same call may work later. */
export class FilesAway extends Error {}

/** Throws for a key that would leave its place, or that is another's when written in full. */
export const checkKey = (key: string): string => {
  const parts = key.split('/');
  if (key.includes('\0') || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new Error('A file key left its folder');
  return key;
};

/** Beside the shops, none of which is called so. */
const partialFolder = '.partial';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const notThere = (error: unknown): undefined => {
  // A folder is no file either.
  if (isMissing(error) || ['EISDIR', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) return;
  throw error;
};

async function* listFolder(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder, { recursive: true }).catch(notThere);
  if (!entries) return;
  for await (const entry of entries) {
    const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isFile() && !key.startsWith(`${partialFolder}/`)) yield key;
  }
}

/** Files below a local folder. Throws for a key that would leave it. */
export const localFiles = (folder: string): FileStore => {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      // Written elsewhere first, so that readers never see half a file.
      const partial = join(folder, partialFolder, newId());
      await Promise.all([dirname(path), dirname(partial)].map((place) => mkdir(place, { recursive: true })));
      await writeFile(partial, content);
      await rename(partial, path);
    },
    read: async (key) => readFile(pathOf(key)).catch(notThere),
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: () => listFolder(folder),
  };
};
