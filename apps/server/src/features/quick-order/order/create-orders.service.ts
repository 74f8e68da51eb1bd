import type { BodyOf } from '@pcmall/contract/endpoint';
import type { batchCreateOrder, QuickOrderProgress } from '@pcmall/contract/quick-order-orders';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { type DraftRow, lockDraft, updateDraft } from '../draft/draft.queries';
import { markFiles } from '../draft/marks.queries';
import { findRepeats } from './list-orders.service';
import { queueMaking } from './make-orders.service';
import * as making from './making.queries';
import { sumReady } from './orders.queries';
import { presentProgress } from './progress.service';

/** Refuses what the shopper has not seen so, and what they have not said to order again. */
const refuseUnseen = async (
  trx: Trx,
  caller: Member,
  draft: DraftRow,
  { version, expectedTotal, confirmRepeated }: BodyOf<typeof batchCreateOrder>,
): Promise<void> => {
  if (version !== draft.version || draft.seen_version !== draft.version) refuse('quickOrderChanged');
  const totals = await sumReady(trx, { shopId: draft.shop_id, draftId: draft.draft_id });
  if (totals.orders === 0) refuse('quickOrderNothing');
  if (totals.total !== expectedTotal) refuse('orderChanged');
  if (confirmRepeated) return;
  const repeats = await findRepeats(trx, caller, draft);
  if (repeats.repeated.length > 0 || repeats.sameFileAt !== null) refuse('quickOrderRepeated', {}, { ...repeats });
};

const begin = async (context: Context, trx: Trx, caller: Member, before: DraftRow, confirmRepeated: boolean) => {
  const press = before.press + 1;
  const key = { shopId: before.shop_id, draftId: before.draft_id };
  const now = context.clock.now();
  await markFiles(trx, caller, before.draft_id, now);
  await making.letReadyWait(trx, key, press);
  await queueMaking(context, trx, { ...key, language: caller.language });
  return updateDraft(trx, before, {
    ...{ press, pressed_version: before.version, is_making: true },
    ...{ repeats_confirmed: confirmRepeated, changed_at: now },
  });
};

/**
 * Endpoint batchCreateOrder: lets a job make all orders that can be made, as they were shown (BAT-04.2). While they are
 * being made, and after, a repeated call only tells how far they are. Refuses `quickOrderChanged`, also to a tab that has
 * seen other rows than the one that was quicker, `orderChanged`, `quickOrderNothing`, and `quickOrderRepeated` until the
 * shopper has said to order the same again (BAT-04.3).
 */
export const batchCreateOrders = async (
  context: Context,
  caller: Member,
  request: BodyOf<typeof batchCreateOrder>,
): Promise<QuickOrderProgress> => {
  const draft = await inTransaction(context.db, async (trx) => {
    const before = (await lockDraft(trx, caller, request.draftId)) ?? refuse('quickOrderNotFound');
    // The same press again, or another tab's for the same orders.
    if (before.pressed_version === request.version) return before;
    await refuseUnseen(trx, caller, before, request);
    return begin(context, trx, caller, before, request.confirmRepeated);
  });
  return presentProgress(context, caller, draft);
};
