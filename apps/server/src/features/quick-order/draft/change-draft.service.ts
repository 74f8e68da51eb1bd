import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { loadShopConditions } from '../../checkout/load-checkout.service';
import type { Checking } from '../check/recheck.service';
import * as queries from './draft.queries';

/** Keys of the last changes that a draft remembers: more than any tab sends before it is answered. */
const keysKept = 20;

/** The keys with one more. */
export const withKey = (keys: readonly string[], key: string | undefined): string[] =>
  key === undefined ? [...keys] : [...keys, key].slice(-keysKept);

interface Change {
  draftId: string;
  /** The version that the shopper saw; left out where nothing that they see can be overwritten. */
  version?: number;
  idempotencyKey?: string | undefined;
}

/**
 * Changes a draft in one transaction, and raises its version. Refuses `quickOrderNotFound`, `quickOrderMaking` while
 * orders are made of it, and `quickOrderChanged` where another tab was first; what has been done under the key already is
 * not done again, and `again` answers.
 */
export const changeDraft = async <Result>(
  context: Context,
  caller: Member,
  { draftId, version, idempotencyKey }: Change,
  run: (checking: Checking) => Promise<Result>,
  again: (trx: Trx, draft: queries.DraftRow) => Promise<Result>,
): Promise<Result> => {
  const conditions = await loadShopConditions(context, caller.shop);
  return inTransaction(context.db, async (trx) => {
    const before = (await queries.lockDraft(trx, caller, draftId)) ?? refuse('quickOrderNotFound');
    if (idempotencyKey !== undefined && before.changed_by.includes(idempotencyKey)) return again(trx, before);
    if (before.is_making) refuse('quickOrderMaking');
    if (version !== undefined && version !== before.version) refuse('quickOrderChanged');
    const draft = await queries.updateDraft(trx, before, {
      version: before.version + 1,
      changed_by: withKey(before.changed_by, idempotencyKey),
      changed_at: conditions.now,
    });
    return run({ context, trx, buyer: caller, conditions, draft });
  });
};
