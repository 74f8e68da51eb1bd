import type { Context } from '../../core/context';
import type { Trx } from '../../db/database';
import { sealIdBytes } from '../../gateways/id-data';
import { newId } from '../../gateways/random';
import { findUsedFiles } from './id-photo.queries';

/** Files that belong to a change: written ones go when it fails, those no longer needed when it is done. */
export interface FileChanges {
  written: string[];
  gone: string[];
}

/** Removes files from the store, but for those that an address, an order or an account still has. */
export const removeUnused = async ({ db, files }: Context, shopId: string, keys: string[]) => {
  if (keys.length === 0) return;
  const used = new Set(await findUsedFiles(db, shopId, keys));
  await Promise.all(keys.filter((key) => !used.has(key)).map((key) => files.remove(key)));
};

/** A transaction together with the files that it writes and leaves behind. */
export const changeFiles = async <Result>(
  context: Context,
  shopId: string,
  work: (trx: Trx, changes: FileChanges) => Promise<Result>,
): Promise<Result> => {
  const changes: FileChanges = { written: [], gone: [] };
  try {
    const result = await context.db.transaction().execute((trx) => work(trx, changes));
    await removeUnused(context, shopId, changes.gone);
    return result;
  } catch (error) {
    await Promise.all(changes.written.map((key) => context.files.remove(key)));
    throw error;
  }
};

/** Seals a picture and writes it; answers with its key in the store. */
export const writePhoto = async (
  { files, keys }: Context,
  shopId: string,
  picture: Buffer,
  changes: FileChanges,
): Promise<string> => {
  const fileKey = `${shopId}/id-photos/${newId()}`;
  changes.written.push(fileKey);
  await files.put(fileKey, sealIdBytes(keys.idData, shopId, picture));
  return fileKey;
};
