import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/quick-order';
import { dayMs } from '@pcmall/domain/dates';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import { inTransaction } from '../../../db/in-transaction';
import { recheck } from '../check/recheck.service';
import { changeDraft } from './change-draft.service';
import * as queries from './draft.queries';
import { listRows } from './listed-rows.queries';
import { keptDays, presentDraft, presentRow } from './present-draft';

/** A draft of the caller's. Refuses `quickOrderNotFound`. */
export const requireDraft = async (
  { db }: Pick<Context, 'db'>,
  caller: Member,
  draftId: string,
): Promise<queries.DraftRow> => (await queries.findDraft(db, caller, draftId)) ?? refuse('quickOrderNotFound');

/** My drafts, the one changed last first. */
export const listQuickOrders = async (context: Context, caller: Member): Promise<contract.QuickOrderDraft[]> => {
  const drafts: contract.QuickOrderDraft[] = [];
  for (const draft of await queries.listDrafts(context.db, caller))
    drafts.push(await presentDraft(context.db, draft, caller.language));
  return drafts;
};

/** A draft without its rows. Refuses `quickOrderNotFound`. */
export const getQuickOrder = async (context: Context, caller: Member, draftId: string) =>
  presentDraft(context.db, await requireDraft(context, caller, draftId), caller.language);

/** Rows of a draft. Refuses `quickOrderNotFound`. */
export const getQuickOrderRows = async (
  context: Context,
  caller: Member,
  { draftId, from, count, ...filter }: QueryOf<typeof contract.getQuickOrderRows>,
): Promise<DataOf<typeof contract.getQuickOrderRows>> => {
  const { version } = await requireDraft(context, caller, draftId);
  const { rows, total } = await listRows(context.db, { shopId: caller.shopId, draftId }, filter, { from, count });
  return { version, total, rows: rows.map((row) => presentRow(context, caller.shopId, row, caller.language)) };
};

/** Changes how a draft is called and sent, and checks its rows for that. Refuses as `changeDraft`. */
export const changeQuickOrder = (
  context: Context,
  caller: Member,
  {
    name,
    deliveryMode,
    carrierId,
    senderId,
    pickUpPointId,
    saveRecipients,
    ...change
  }: BodyOf<typeof contract.changeQuickOrder>,
): Promise<contract.QuickOrderDraft> =>
  changeDraft(
    context,
    caller,
    change,
    async (checking) => {
      const draft = await queries.updateDraft(checking.trx, checking.draft, {
        name,
        delivery_mode: deliveryMode,
        carrier_id: carrierId,
        sender_id: senderId,
        pick_up_point_id: pickUpPointId,
        save_recipients: saveRecipients,
      });
      const isSentOtherwise = [deliveryMode, carrierId, senderId, pickUpPointId].some((each) => each !== undefined);
      if (isSentOtherwise) await recheck({ ...checking, draft }, { rowIds: 'all' });
      return presentDraft(checking.trx, draft, caller.language);
    },
    (trx, draft) => presentDraft(trx, draft, caller.language),
  );

/** Checks all rows against what is true now. Refuses as `changeDraft`. */
export const checkQuickOrder = (
  context: Context,
  caller: Member,
  draftId: string,
): Promise<contract.QuickOrderDraft> => {
  const check = async (checking: Parameters<typeof recheck>[0]) => {
    await recheck(checking, { rowIds: 'all' });
    return presentDraft(checking.trx, checking.draft, caller.language);
  };
  return changeDraft(context, caller, { draftId }, check, (trx, draft) => presentDraft(trx, draft, caller.language));
};

/** Forgets a draft; one that is gone already does not matter. Refuses `quickOrderMaking`. */
export const deleteQuickOrder = (context: Context, caller: Member, draftId: string): Promise<void> =>
  inTransaction(context.db, async (trx) => {
    const draft = await queries.lockDraft(trx, caller, draftId);
    if (draft?.is_making) refuse('quickOrderMaking');
    await queries.deleteDraft(trx, caller, draftId);
  });

/** Forgets every night the drafts that nobody has changed for long. */
export const forgetOldDrafts = async ({ db, clock, shops }: Pick<Context, 'db' | 'clock' | 'shops'>) => {
  const time = new Date(clock.now().getTime() - keptDays * dayMs);
  for (const { shopId } of await shops.all()) await queries.deleteDraftsBefore(db, shopId, time);
};
