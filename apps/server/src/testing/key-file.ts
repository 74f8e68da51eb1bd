import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file of keys, as an operator keeps one. */
export const keyFile = async (keys: unknown): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'pcmall-pay-keys-')), 'keys.json');
  await writeFile(path, JSON.stringify(keys));
  return path;
};
