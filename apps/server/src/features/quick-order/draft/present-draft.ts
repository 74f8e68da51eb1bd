import type { QuickOrderDraft, QuickOrderRow } from '@pcmall/contract/quick-order';
import { dayMs } from '@pcmall/domain/dates';
import type { Language } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import type { Db } from '../../../db/database';
import type { StoredFault } from '../../../db/tables/quick-order';
import { openTyped } from '../check/recheck.service';
import { faultText, problemLabel } from '../fault-texts';
import { countDraft, countProblems, type DraftRow } from './draft.queries';
import type { FullRow } from './listed-rows.queries';

/** Days after the last change of a draft at which it is forgotten. */
export const keptDays = 30;

export const presentDraft = async (db: Db, draft: DraftRow, language: Language): Promise<QuickOrderDraft> => {
  const problems = await countProblems(db, draft);
  return {
    draftId: draft.draft_id,
    version: draft.version,
    name: draft.name,
    deliveryMode: draft.delivery_mode,
    carrierId: draft.carrier_id,
    senderId: draft.sender_id,
    pickUpPointId: draft.pick_up_point_id,
    saveRecipients: draft.save_recipients,
    columnsFrom: draft.columns_from,
    ignoredColumns: draft.ignored_columns,
    createdAt: draft.created_at.toISOString(),
    changedAt: draft.changed_at.toISOString(),
    keptUntil: new Date(draft.changed_at.getTime() + keptDays * dayMs).toISOString(),
    counts: await countDraft(db, draft),
    problems: problems.map(({ key, severity, rows }) => ({ key, severity, rows, label: problemLabel(key, language) })),
    isMaking: draft.is_making,
  };
};

const presentFault = (fault: StoredFault, language: Language) => ({
  field: fault.field,
  key: fault.key,
  severity: fault.severity,
  message: faultText(fault, language),
  proposals: (fault.proposals ?? []).map(({ value, label }) => ({ value, label: label[language] })),
});

export const presentRow = (
  context: Pick<Context, 'keys'>,
  shopId: string,
  row: FullRow,
  language: Language,
): QuickOrderRow => {
  const id = row.id_number === null ? undefined : openTyped(context, shopId, row.id_number);
  const faults = [...(row.own_faults ?? []), ...(row.order_faults ?? []), ...(row.file_faults ?? [])];
  const isMade = row.order_id !== null;
  return {
    rowId: row.row_id,
    line: row.line,
    cells: {
      ...row.cells,
      ...(id !== undefined && { idNumber: { text: id, ...(row.id_doubt && { doubt: row.id_doubt }) } }),
    },
    state: isMade ? 'made' : row.state,
    faults: isMade ? [] : faults.map((fault) => presentFault(fault, language)),
    orderKey: row.order_key,
    orderId: row.order_id,
  };
};
