import { readFile, writeFile } from 'node:fs/promises';
import { CommandError } from './command';

/** What an operator hands in. */
export const readJson = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} can’t be read`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${path} is no JSON`);
  }
};

/** What an operator gets to change. */
export const writeJson = (path: string, content: unknown) => writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
