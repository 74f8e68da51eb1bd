import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lets the content lie in a folder of its own for as long as it is read: another process can't be handed an open file. */
export const withFile = async <Result>(content: Buffer, use: (path: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'pcmall-sheet-'));
  try {
    const path = join(folder, 'upload');
    await writeFile(path, content, { mode: 0o600 });
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
