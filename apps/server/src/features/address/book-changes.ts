import type { Member } from '../../caller';
import type { Context } from '../../context';
import type { Trx } from '../../db/database';
import { lockBooks } from './address.queries';

/** Files that belong to a change: written ones go when it fails, those no longer needed when it is done. */
export interface FileChanges {
  written: string[];
  gone: string[];
}

/** One change of a shopper's address books; it waits for those from other tabs. */
export const changeBooks = async <Result>(
  { db, files }: Context,
  caller: Member,
  work: (trx: Trx, changes: FileChanges) => Promise<Result>,
): Promise<Result> => {
  const changes: FileChanges = { written: [], gone: [] };
  const removeAll = (keys: string[]) => Promise.all(keys.map((key) => files.remove(key)));
  try {
    const result = await db.transaction().execute(async (trx) => {
      await lockBooks(trx, caller);
      return work(trx, changes);
    });
    await removeAll(changes.gone);
    return result;
  } catch (error) {
    await removeAll(changes.written);
    throw error;
  }
};
