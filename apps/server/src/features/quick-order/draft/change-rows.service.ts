import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import { type changeQuickOrderRows, maxRowsOfPage, type RowChange } from '@pcmall/contract/quick-order';
import { maxQuickOrderRows, type QuickOrderField } from '@pcmall/domain/quick-order';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { Trx } from '../../../db/database';
import { type Checking, recheck } from '../check/recheck.service';
import { changeDraft } from './change-draft.service';
import type { DraftRow } from './draft.queries';
import { findRows } from './listed-rows.queries';
import { presentDraft, presentRow } from './present-draft';
import * as rows from './rows.queries';
import { sealTyped, storable, storedRow } from './stored-cells';

type Answer = DataOf<typeof changeQuickOrderRows>;

interface Touched {
  rowIds: Set<string>;
  lostFrom: string[];
}

const keyOf = (draft: DraftRow): rows.DraftKey => ({ shopId: draft.shop_id, draftId: draft.draft_id });

/** The cells of one row of a block. Refuses `badInput` where the block has no text for one of them. */
const changeOf = (
  context: Context,
  shopId: string,
  rowId: string,
  fields: readonly QuickOrderField[],
  texts: readonly string[] | undefined,
): rows.CellChange => {
  if (texts?.length !== fields.length) return refuse('badInput');
  const typed = Object.fromEntries(fields.map((field, index) => [field, texts[index] ?? '']));
  const { idNumber, ...others } = typed;
  return {
    row_id: rowId,
    cells: Object.fromEntries(Object.entries(others).map(([field, text]) => [field, { text: storable(text) }])),
    has_id: idNumber !== undefined,
    id_number: sealTyped(context, shopId, idNumber ?? ''),
  };
};

const changeCells = async (
  { context, trx, draft }: Checking,
  { rowIds, fields, texts }: Extract<RowChange, { kind: 'cells' }>,
  touched: Touched,
) => {
  if (texts.length !== rowIds.length) refuse('badInput');
  const changes = rowIds.map((rowId, index) => changeOf(context, draft.shop_id, rowId, fields, texts[index]));
  await rows.mergeCells(trx, keyOf(draft), changes);
  for (const rowId of rowIds) touched.rowIds.add(rowId);
};

const closestGap = 0.001;

/** Positions for so many rows behind one, making room where there is none. */
const placesFor = async ({ trx, draft }: Checking, after: string | null, count: number): Promise<number[]> => {
  const gap = await rows.findGap(trx, keyOf(draft), after);
  const step = gap.to === null ? 1024 : (gap.to - gap.from) / (count + 1);
  if (step < closestGap) {
    await rows.spreadRows(trx, keyOf(draft));
    return placesFor({ trx, draft } as Checking, after, count);
  }
  return Array.from({ length: count }, (_, index) => gap.from + step * (index + 1));
};

const insert = async (
  checking: Checking,
  { after, rows: added }: Extract<RowChange, { kind: 'insert' }>,
  touched: Touched,
) => {
  const { context, trx, draft } = checking;
  const places = await placesFor(checking, after, added.length);
  const stored = added.map(({ rowId, cells }, index) =>
    storedRow(context, draft.shop_id, {
      row_id: rowId,
      position: places[index] ?? 0,
      line: null,
      import_no: 0,
      cells: Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, { text }])),
    }),
  );
  await rows.insertRows(trx, keyOf(draft), stored);
  for (const { rowId } of added) touched.rowIds.add(rowId);
};

const remove = async (
  { trx, draft }: Checking,
  { rowIds }: Extract<RowChange, { kind: 'delete' }>,
  touched: Touched,
) => {
  touched.lostFrom.push(...(await rows.deleteRows(trx, keyOf(draft), rowIds)));
  for (const rowId of rowIds) touched.rowIds.delete(rowId);
};

const apply = async (checking: Checking, change: RowChange, touched: Touched) => {
  if (change.kind === 'cells') return changeCells(checking, change, touched);
  return change.kind === 'insert' ? insert(checking, change, touched) : remove(checking, change, touched);
};

const answer = async (
  context: Context,
  trx: Trx,
  { language }: Member,
  draft: DraftRow,
  changed: readonly string[],
): Promise<Answer> => {
  const listed = await findRows(trx, keyOf(draft), changed.slice(0, maxRowsOfPage));
  return {
    draft: await presentDraft(trx, draft, language),
    rows: listed.map((row) => presentRow(context, draft.shop_id, row, language)),
    isCut: changed.length > maxRowsOfPage,
  };
};

/** The rows that a press was about, for an answer that was lost. */
const rowsOfChange = (change: RowChange): string[] => {
  if (change.kind === 'cells') return change.rowIds;
  return change.kind === 'insert' ? change.rows.map(({ rowId }) => rowId) : [];
};

/**
 * Changes rows of a draft, and checks again what that touches (BAT-01.3). Refuses as `changeDraft`, and
 * `quickOrderTooLong` where there would be more rows than a file may have.
 */
export const changeRows = (
  context: Context,
  caller: Member,
  { changes, ...change }: BodyOf<typeof changeQuickOrderRows>,
): Promise<Answer> =>
  changeDraft(
    context,
    caller,
    change,
    async (checking) => {
      const { trx, draft } = checking;
      const touched: Touched = { rowIds: new Set(), lostFrom: [] };
      for (const each of changes) await apply(checking, each, touched);
      if ((await rows.countRows(trx, keyOf(draft))) > maxQuickOrderRows)
        refuse('quickOrderTooLong', { max: maxQuickOrderRows });
      const changed = await recheck(checking, { rowIds: [...touched.rowIds], lostFrom: touched.lostFrom });
      return answer(context, trx, caller, draft, changed);
    },
    (trx, draft) => answer(context, trx, caller, draft, changes.flatMap(rowsOfChange)),
  );
