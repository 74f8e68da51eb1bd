import { readFile, writeFile } from 'node:fs/promises';
import { CommandError } from './command';

/** Reads a file that an operator hands in. Throws CommandError when it is missing or no JSON. */
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

/** Writes a file for an operator to change. */
export const writeJson = (path: string, content: unknown) => writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
