import type * as contract from '@pcmall/contract/console/goods-import';
import { messages } from '@pcmall/contract/messages';
import { fill } from '@pcmall/domain/fill';
import { type Language, localize } from '@pcmall/domain/localized';
import type { ImportFault } from '../../../db/tables/goods-import';
import type { ImportCounts, ImportRecord, ListedRow } from './imports.queries';
import { textsOfRow } from './plan/read-row.rules';

/** How long an import can be taken back. */
export const importUndoMs = 3_600_000;

const none = { checked: 0, new: 0, changed: 0, same: 0, wrong: 0, written: 0, failed: 0 };

export const presentImport = (
  record: ImportRecord,
  counts: ImportCounts | undefined,
  toRestore = 0,
): contract.GoodsImport => {
  const { import_id: _, ...counted } = counts ?? { import_id: '', ...none };
  return {
    importId: record.import_id,
    fileName: record.file_name,
    state: record.state,
    staffName: record.staff_name,
    createdAt: record.created_at.toISOString(),
    rows: record.rows,
    ...counted,
    undoUntil:
      record.state === 'done' && toRestore > 0
        ? new Date(record.changed_at.getTime() + importUndoMs).toISOString()
        : null,
    ...{ toRestore, restored: record.restored, kept: record.kept },
  };
};

/** Why, in the reader's language. */
export const reasonText = ({ key, args = {} }: ImportFault, language: Language): string =>
  fill(
    messages[key][language],
    Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
    ),
  );

export const presentRow = (
  row: ListedRow,
  { columns }: Pick<ImportRecord, 'columns'>,
  language: Language,
): contract.ImportedGoodsRow => {
  const { texts } = textsOfRow(row.cells, columns);
  return {
    line: row.line,
    productCode: texts.productCode ?? row.product_key,
    skuCode: texts.skuCode ?? row.sku_key,
    name: localize({ zh: texts.nameZh ?? '', en: texts.nameEn ?? '' }, language) || localize(row.name ?? {}, language),
    verdict: row.verdict,
    outcome: row.outcome ?? 'open',
    reasons: (row.faults ?? []).map((fault) => ({ field: fault.field, text: reasonText(fault, language) })),
    changes: row.changes ?? [],
  };
};
