import { readFile, writeFile } from 'node:fs/promises';
import { CommandError } from './command';

const cannotRead = (path: string) => (): never => {
  throw new CommandError(`${path} can't be read`);
};

/** Reads a file that an operator hands in. Throws CommandError when it can't be. */
export const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(cannotRead(path));

/** As `readText`, whatever is in it. */
export const readPicture = (path: string): Promise<Buffer> => readFile(path).catch(cannotRead(path));

/** Reads a file that an operator hands in. Throws CommandError when it is missing or no JSON. */
export const readJson = async (path: string): Promise<unknown> => {
  const text = await readText(path);
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${path} is no JSON`);
  }
};

/** Writes a file for an operator to change. */
export const writeJson = (path: string, content: unknown) => writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
