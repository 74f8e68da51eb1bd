import type { QuickOrderProgress } from '@pcmall/contract/quick-order-orders';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { checkGroupsOf, groupPayState } from '../../payment/group/group-status.service';
import type { DraftRow } from '../draft/draft.queries';
import { requireDraft } from '../draft/draft.service';
import { faultText } from '../fault-texts';
import { countMadeOrders, listMadeOrderIds, listUnpaidOrders } from './made-orders.queries';
import * as making from './making.queries';

const mostFailures = 200;

/** How far the orders of a draft have been made and paid (BAT-04.2). */
export const presentProgress = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { shop, language }: Member,
  draft: DraftRow,
): Promise<QuickOrderProgress> => {
  const key = { shopId: draft.shop_id, draftId: draft.draft_id };
  const now = clock.now();
  const unpaid = await listUnpaidOrders(db, key, now);
  const failures = await making.listFailures(db, key, draft.press, mostFailures);
  const { paid, pending, closed } = await countMadeOrders(db, key, now);
  const [first] = unpaid.toSorted((a, b) => a.pay_by.getTime() - b.pay_by.getTime());
  return {
    draftId: draft.draft_id,
    isMaking: draft.is_making,
    ...(await making.countProgress(db, key, draft.press)),
    failures: failures.map(({ order_key, failure, row_ids, recipient_name }) => ({
      orderKey: order_key,
      recipientName: recipient_name ?? '',
      rowIds: row_ids ?? [],
      message: faultText({ key: failure.reason, ...(failure.args && { args: failure.args }) }, language),
      changes: failure.changes,
    })),
    unpaidOrders: unpaid.length,
    unpaidAmount: unpaid.reduce((sum, { total }) => sum + total, 0),
    paidOrders: paid,
    pendingOrders: pending,
    closedOrders: closed,
    jointPayment: await groupPayState(db, key.shopId, await listMadeOrderIds(db, key)),
    currency: shop.currency,
    payBy: first ? first.pay_by.toISOString() : null,
  };
};

/**
 * The same, as screens ask again and again; where no notification came of a payment for several orders, its provider is
 * asked first (PAY-02). Refuses `quickOrderNotFound`.
 */
export const getProgress = async (context: Context, caller: Member, draftId: string): Promise<QuickOrderProgress> => {
  const draft = await requireDraft(context, caller, draftId);
  const orderIds = await listMadeOrderIds(context.db, { shopId: draft.shop_id, draftId });
  await checkGroupsOf(context, caller.shopId, orderIds);
  return presentProgress(context, caller, draft);
};
