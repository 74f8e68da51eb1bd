import type { Owner } from '../../core/caller';
import type { Context } from '../../core/context';
import type { Trx } from '../../db/database';
import { lockBooks } from './address.queries';
import { changeFiles, type FileChanges } from './id-files.service';

/** One change of a shopper's address books; it waits for those from other tabs. */
export const changeBooks = <Result>(
  context: Context,
  owner: Owner,
  work: (trx: Trx, changes: FileChanges) => Promise<Result>,
): Promise<Result> =>
  changeFiles(context, owner.shopId, async (trx, changes) => {
    await lockBooks(trx, owner);
    return work(trx, changes);
  });
