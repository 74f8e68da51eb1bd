import type { ImportResult } from '@pcmall/contract/quick-order';
import type { ColumnsFrom } from '@pcmall/contract/quick-order-columns';
import type { DeliveryMode } from '@pcmall/contract/shop';
import { maxQuickOrderRows, type SheetRow } from '@pcmall/domain/quick-order';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../gateways/random';
import { inTurns } from '../../../lib/in-turns';
import { loadShopConditions } from '../../checkout/load-checkout.service';
import { regionFiller } from '../check/fill-region';
import { type Checking, recheck } from '../check/recheck.service';
import { faultText } from '../fault-texts';
import { changeDraft, withKey } from './change-draft.service';
import * as queries from './draft.queries';
import { findImport } from './listed-rows.queries';
import { noteFile } from './marks.queries';
import { presentDraft } from './present-draft';
import * as rows from './rows.queries';
import { storedRow } from './stored-cells';

/** Drafts of one shopper; older ones make room. */
const mostDrafts = 30;
const mostFailures = 200;
const pieceSize = 250;

/** Rows that were read of a file or a text. */
export interface SheetToImport {
  rows: readonly SheetRow[];
  /** What the draft is called. */
  name: string;
  /** Of the file, to tell when it is ordered again; empty for a text. */
  hash: string;
  ignoredColumns: readonly string[];
  /** Left out where there was no file. */
  columnsFrom?: ColumnsFrom;
  /** Rows that were typed have no number in a file. */
  isTyped?: boolean;
  /** How a new draft's parcels are sent, where something says so from the start. */
  sending?: { deliveryMode: DeliveryMode; senderId: string | undefined };
}

interface Target {
  /** A draft that the rows go into; a new one where it is left out. */
  draftId?: string | undefined;
  /** The draft's failed rows make way for the new ones. */
  replacesFailed: boolean;
  idempotencyKey?: string | undefined;
}

const present = async (db: Db, { language }: Member, draft: queries.DraftRow): Promise<ImportResult> => {
  const key = { shopId: draft.shop_id, draftId: draft.draft_id };
  const { failed, uploaded, succeeded } = await findImport(db, key, draft.last_import, mostFailures);
  return {
    draft: await presentDraft(db, draft, language),
    uploaded,
    succeeded,
    failed: uploaded - succeeded,
    failures: failed.map((row) => ({
      rowId: row.row_id,
      line: row.line,
      reasons: [...(row.own_faults ?? []), ...(row.order_faults ?? []), ...(row.file_faults ?? [])]
        .filter(({ severity }) => severity === 'wrong')
        .map((fault) => faultText(fault, language)),
    })),
    ignoredColumns: draft.ignored_columns,
  };
};

/** Puts rows behind those that the draft has, and checks them. */
const addRows = async (checking: Checking, sheet: SheetToImport, lostFrom: readonly string[] = []) => {
  const { context, trx, draft } = checking;
  const key = { shopId: draft.shop_id, draftId: draft.draft_id };
  if ((await rows.countRows(trx, key)) + sheet.rows.length > maxQuickOrderRows)
    refuse('quickOrderTooLong', { max: maxQuickOrderRows });
  if (sheet.hash !== '') await noteFile(trx, key, { importNo: draft.last_import, hash: sheet.hash });
  const last = await rows.lastPosition(trx, key);
  const rowIds: string[] = [];
  const withRegion = regionFiller();
  for (let start = 0; start < sheet.rows.length; start += pieceSize) {
    const stored: rows.NewRow[] = [];
    for await (const { line, cells } of inTurns(sheet.rows.slice(start, start + pieceSize)))
      stored.push(
        storedRow(context, draft.shop_id, {
          row_id: newId(),
          position: last + 1024 * (start + stored.length + 1),
          line: sheet.isTyped ? null : line,
          import_no: draft.last_import,
          cells: await withRegion(cells),
        }),
      );
    await rows.insertRows(trx, key, stored);
    rowIds.push(...stored.map(({ row_id }) => row_id));
  }
  await recheck(checking, { rowIds: rowIds.length === sheet.rows.length && last === 0 ? 'all' : rowIds, lostFrom });
};

const importInto = (context: Context, caller: Member, sheet: SheetToImport, target: Target & { draftId: string }) =>
  changeDraft(
    context,
    caller,
    target,
    async (checking) => {
      const { trx, draft: before } = checking;
      const key = { shopId: before.shop_id, draftId: before.draft_id };
      const lostFrom = target.replacesFailed ? await rows.listWrongOrders(trx, key) : [];
      if (target.replacesFailed) await rows.deleteWrongRows(trx, key);
      const draft = await queries.updateDraft(trx, before, {
        last_import: before.last_import + 1,
        ignored_columns: [...sheet.ignoredColumns],
        columns_from: null,
      });
      await addRows({ ...checking, draft }, sheet, lostFrom);
      return present(trx, caller, draft);
    },
    (trx, draft) => present(trx, caller, draft),
  );

const begin = (trx: Trx, caller: Member, sheet: SheetToImport, { idempotencyKey }: Target, now: Date) =>
  queries.insertDraft(trx, {
    shop_id: caller.shopId,
    draft_id: newId(),
    account_id: caller.accountId,
    name: sheet.name.slice(0, 200),
    last_import: 1,
    ignored_columns: [...sheet.ignoredColumns],
    columns_from: sheet.columnsFrom ?? null,
    changed_by: withKey([], idempotencyKey),
    delivery_mode: sheet.sending?.deliveryMode ?? null,
    carrier_id: null,
    sender_id: sheet.sending?.senderId ?? null,
    pick_up_point_id: null,
    created_at: now,
    changed_at: now,
  });

const importAnew = async (context: Context, caller: Member, sheet: SheetToImport, target: Target) => {
  const { idempotencyKey } = target;
  const conditions = await loadShopConditions(context, caller.shop);
  return inTransaction(context.db, async (trx) => {
    const before = idempotencyKey && (await queries.findDraftByKey(trx, caller, idempotencyKey));
    if (before) return present(trx, caller, before);
    const draft = await begin(trx, caller, sheet, target, conditions.now);
    await addRows({ context, trx, buyer: caller, conditions, draft }, sheet);
    await queries.deleteOldDrafts(trx, caller, mostDrafts);
    return present(trx, caller, draft);
  });
};

/**
 * Rows become a draft, or go into one (BAT-01.2); once for each idempotency key. Refuses as `changeDraft`,
 * `quickOrderEmpty` without rows and `quickOrderTooLong` with more than a file may have.
 */
export const importRows = async (
  context: Context,
  caller: Member,
  sheet: SheetToImport,
  { draftId, ...target }: Target,
): Promise<ImportResult> => {
  if (sheet.rows.length === 0) refuse('quickOrderEmpty');
  return draftId === undefined
    ? importAnew(context, caller, sheet, target)
    : importInto(context, caller, sheet, { ...target, draftId });
};
