import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from './random';

/** Where uploaded and drawn files are kept, by a key such as `1001/products/a2/front.webp`. */
export interface FileStore {
  put: (key: string, content: Buffer) => Promise<void>;
  /** Undefined when there is no such file. */
  read: (key: string) => Promise<{ size: number; stream: () => Readable } | undefined>;
  remove: (key: string) => Promise<void>;
}

/** Files below one local folder. A key that would leave it is refused. */
export const localFiles = (folder: string): FileStore => {
  const pathOf = (key: string) => {
    const relative = normalize(key);
    if (relative.startsWith('..') || relative.startsWith('/') || relative.includes('\0'))
      throw new Error('A file key left its folder');
    return join(folder, relative);
  };
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside and renamed, so that a reader never sees half a file.
      const partial = `${path}.${newId()}`;
      await writeFile(partial, content);
      await rename(partial, path);
    },
    read: async (key) => {
      const path = pathOf(key);
      const stats = await stat(path).catch(() => undefined);
      return stats?.isFile() ? { size: stats.size, stream: () => createReadStream(path) } : undefined;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};
