import { createHash } from 'node:crypto';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/quick-order';
import type { readQuickOrderColumns as readColumns } from '@pcmall/contract/quick-order-start';
import { sheetMessages } from '@pcmall/contract/sheet-messages';
import { fill } from '@pcmall/domain/fill';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseAt } from '../../../core/shop-error';
import type { SheetFault } from '../../../gateways/sheet/sheet';
import { withFile } from '../../../gateways/sheet/with-file';
import { findKnownCodes } from '../check/find-skus.service';
import { rememberColumns, rememberedColumns } from '../sheet/columns.service';
import { readPastedRows } from '../sheet/pasted-rows.service';
import { readBeginning, readQuickOrderRows } from '../sheet/read-rows.service';
import { requireDraft } from './draft.service';
import { importRows } from './import.service';

/** Refuses a file at its field: `quickOrderColumns` where the shopper can help by saying what its columns hold. */
const refuseSheet = ({ key, args = {} }: SheetFault): never => {
  if (key === 'sheet.noHeaders') return refuseAt('file', 'quickOrderColumns');
  const { zh, en } = sheetMessages[key];
  return refuseAt('file', 'sheetUnreadable', { reason: { zh: fill(zh, args), en: fill(en, args) } });
};

/**
 * Endpoint upload: the rows of a file become a draft, or take the place of a draft's failed rows (BAT-01.1, BAT-01.2).
 * Columns are read as the shopper says, or did for such a file before, or by their names; what they say is remembered.
 * Refuses `sheetUnreadable` and `quickOrderColumns` at the file with what is to be done about it, and as `importRows`.
 */
export const uploadQuickOrder = async (
  context: Context,
  caller: Member,
  { draftId, fileName, idempotencyKey, columns, headingLine }: BodyOf<typeof contract.uploadQuickOrder>,
  file: { read: () => Promise<Buffer>; name: string } | undefined,
): Promise<contract.ImportResult> => {
  // Before it is read, which takes a process of its own.
  if (draftId !== undefined) await requireDraft(context, caller, draftId);
  const content = file ? await file.read() : refuse('quickOrderEmpty');
  const orders = {
    remembered: await rememberedColumns(context, caller),
    ...(columns && { chosen: { columns, headingLine } }),
  };
  const read = await withFile(content, (path) => readQuickOrderRows(path, orders));
  if ('fault' in read) return refuseSheet(read.fault);
  const sheet = {
    rows: read.rows,
    name: fileName || file?.name || '',
    hash: createHash('sha256').update(content).digest('base64url'),
    ignoredColumns: read.ignoredColumns,
    columnsFrom: read.columnsFrom,
  };
  const result = await importRows(context, caller, sheet, { draftId, replacesFailed: true, idempotencyKey });
  await rememberColumns(context, caller, read);
  return result;
};

/**
 * Endpoint columns: the first rows of a file, and what its columns are taken for, so that the shopper can say what they hold.
 * Refuses `sheetUnreadable` at the file.
 */
export const readQuickOrderColumns = async (
  context: Context,
  caller: Member,
  file: { read: () => Promise<Buffer> } | undefined,
): Promise<DataOf<typeof readColumns>> => {
  const content = file ? await file.read() : refuse('quickOrderEmpty');
  const remembered = await rememberedColumns(context, caller);
  const beginning = await withFile(content, (path) => readBeginning(path, remembered));
  return 'fault' in beginning ? refuseSheet(beginning.fault) : beginning;
};

/** Endpoint pasteText: rows out of text from a chat (BAT-03.3). Refuses as `importRows`. */
export const pasteQuickOrder = async (
  context: Context,
  caller: Member,
  { draftId, text, idempotencyKey }: BodyOf<typeof contract.pasteQuickOrder>,
): Promise<contract.ImportResult> => {
  const rows = await readPastedRows(text, context.clock.now(), (words) =>
    findKnownCodes(context.db, caller.shopId, words),
  );
  const [first] = rows;
  const sheet = { rows, name: first?.cells.recipientName?.text ?? '', hash: '', ignoredColumns: [], isTyped: true };
  return importRows(context, caller, sheet, { draftId, replacesFailed: false, idempotencyKey });
};
