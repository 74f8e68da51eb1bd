import type { Context } from '../../../core/context';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { sealIdBytes } from '../../../gateways/id-data';
import { newId } from '../../../gateways/random';
import { findUsedFiles } from './id-photo.queries';

/** The photo files that a change writes and leaves behind. */
export interface PhotoFiles {
  /** Seals a picture and writes it; answers with its key in the store. */
  write: (picture: Buffer) => Promise<string>;
  /** Removes files once the change is committed, but for those that something else still has. */
  drop: (fileKeys: string[]) => void;
}

/** A transaction together with its photo files: they follow its outcome. */
export interface UnitOfWork {
  trx: Trx;
  files: PhotoFiles;
}

/** Removes files from the store, but for those that an address, an order or an account still has. */
export const removeUnused = async ({ db, files }: Context, shopId: string, fileKeys: string[]) => {
  if (fileKeys.length === 0) return;
  const used = new Set(await findUsedFiles(db, shopId, fileKeys));
  await Promise.all(fileKeys.filter((key) => !used.has(key)).map((key) => files.remove(key)));
};

/** Removes what was written for nothing. Asks the database first, since a connection may break while a commit succeeds. */
const removeWritten = async (context: Context, shopId: string, fileKeys: string[]) => {
  // While the database is away, a file too many is better than one too few.
  await removeUnused(context, shopId, fileKeys).catch(() => {});
};

/**
 * Runs a change: the files that it has written go when it fails, those that it drops go after its commit. It runs again
 * after a conflict, and then only the files of the time that was committed stay.
 */
export const unitOfWork = async <Result>(
  context: Context,
  shopId: string,
  run: (work: UnitOfWork) => Promise<Result>,
): Promise<Result> => {
  let written: string[] = [];
  let dropped: string[] = [];
  const files: PhotoFiles = {
    write: async (picture) => {
      const fileKey = `${shopId}/id-photos/${newId()}`;
      written.push(fileKey);
      await context.files.put(fileKey, sealIdBytes(context.keys.idData, shopId, picture));
      return fileKey;
    },
    drop: (fileKeys) => {
      dropped.push(...fileKeys);
    },
  };
  const inVain: string[] = [];
  const attempt = (trx: Trx): Promise<Result> => {
    inVain.push(...written);
    [written, dropped] = [[], []];
    return run({ trx, files });
  };
  const undo = async (error: unknown): Promise<never> => {
    await removeWritten(context, shopId, [...inVain, ...written]);
    throw error;
  };
  const result = await inTransaction(context.db, attempt).catch(undo);
  // Past the commit what was written stays, even if this should fail.
  await removeUnused(context, shopId, [...inVain, ...dropped]);
  return result;
};
