import { createHash } from 'node:crypto';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/quick-order';
import { sheetMessages } from '@pcmall/contract/sheet-messages';
import { fill } from '@pcmall/domain/fill';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseAt } from '../../../core/shop-error';
import { withFile } from '../../../gateways/sheet/with-file';
import { readPastedRows } from '../sheet/pasted-rows.service';
import { readQuickOrderRows } from '../sheet/read-rows.service';
import { requireDraft } from './draft.service';
import { importRows } from './import.service';

/**
 * Endpoint upload: the rows of a file become a draft, or take the place of a draft's failed rows (BAT-01.1, BAT-01.2).
 * Refuses `sheetUnreadable` at the file with what is to be done about it, and as `importRows`.
 */
export const uploadQuickOrder = async (
  context: Context,
  caller: Member,
  { draftId, fileName, idempotencyKey }: BodyOf<typeof contract.uploadQuickOrder>,
  file: { read: () => Promise<Buffer>; name: string } | undefined,
): Promise<contract.ImportResult> => {
  // Before it is read, which takes a process of its own.
  if (draftId !== undefined) await requireDraft(context, caller, draftId);
  const content = file ? await file.read() : refuse('quickOrderEmpty');
  const read = await withFile(content, (path) => readQuickOrderRows(path));
  if ('fault' in read) {
    const { key, args = {} } = read.fault;
    return refuseAt('file', 'sheetUnreadable', {
      reason: { zh: fill(sheetMessages[key].zh, args), en: fill(sheetMessages[key].en, args) },
    });
  }
  const sheet = {
    rows: read.rows,
    name: fileName || file?.name || '',
    hash: createHash('sha256').update(content).digest('base64url'),
    ignoredColumns: read.ignoredColumns,
  };
  return importRows(context, caller, sheet, { draftId, replacesFailed: true, idempotencyKey });
};

/** Endpoint pasteText: rows out of text from a chat (BAT-03.3). Refuses as `importRows`. */
export const pasteQuickOrder = async (
  context: Context,
  caller: Member,
  { draftId, text, idempotencyKey }: BodyOf<typeof contract.pasteQuickOrder>,
): Promise<contract.ImportResult> => {
  const rows = await readPastedRows(text, context.clock.now());
  const [first] = rows;
  const sheet = { rows, name: first?.cells.recipientName?.text ?? '', hash: '', ignoredColumns: [], isTyped: true };
  return importRows(context, caller, sheet, { draftId, replacesFailed: false, idempotencyKey });
};
