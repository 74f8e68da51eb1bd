import {
  maxQuickOrderBytes,
  maxQuickOrderRows,
  type QuickOrderField,
  type SheetCell,
  type SheetRow,
} from '@pcmall/domain/quick-order';
import { headerMatcher, ignoredHeaders, mostRowsBefore, type Table } from '../../../gateways/sheet/match-headers';
import { readSheet } from '../../../gateways/sheet/read-sheet';
import type { ReadRow, SheetFault } from '../../../gateways/sheet/sheet';
import type { SheetReader } from '../../../gateways/sheet/sheet-reader';
import { inTurns } from '../../../lib/in-turns';
import { isExample, withoutMark } from './example-row.rules';
import { columnNames, headerNames } from './headers.rules';
import { restoreZeros, tidyCell } from './tidy-cell.rules';

export interface QuickOrderSheet {
  rows: SheetRow[];
  /** Which field each column of the file holds. */
  columns: (QuickOrderField | undefined)[];
  /** The headers of columns that say nothing to us, or the same as one before. */
  ignoredColumns: string[];
  /** Empty for a file without sheets, as a CSV. */
  sheetName: string;
}

const { findTable, knownHeaders } = headerMatcher(headerNames);

const readCells = ({ cells }: ReadRow, columns: Table<QuickOrderField>['columns']): SheetRow['cells'] => {
  const read = columns.flatMap((field, column) => {
    const cell = cells[column];
    const tidied = field && cell && tidyCell(field, cell);
    return tidied ? [{ field, tidied, isNumber: cell.kind === 'number' }] : [];
  });
  const tidied: Partial<Record<QuickOrderField, SheetCell>> = Object.fromEntries(
    read.map((one) => [one.field, one.tidied]),
  );
  const numbers = new Set(read.filter(({ isNumber }) => isNumber).map(({ field }) => field));
  return restoreZeros(tidied, (field) => numbers.has(field));
};

const isFilled = ({ cells }: SheetRow) => Object.keys(cells).length > 0;

const toRows = async (table: Table<QuickOrderField>): Promise<QuickOrderSheet> => {
  const rows: SheetRow[] = [];
  for await (const row of inTurns(table.sheet.rows.slice(table.at + 1))) {
    const cells = readCells(row, table.columns);
    const read = { line: row.line, cells: withoutMark(cells) };
    if (!isExample(cells) && isFilled(read)) rows.push(read);
  }
  return { sheetName: table.sheet.name, columns: table.columns, ignoredColumns: ignoredHeaders(table), rows };
};

/**
 * The rows of a file of quick orders, from the first visible sheet whose columns are known; or what is wrong with the file.
 * Titles, blank rows, the template's example and columns of other names are left out.
 */
export const readQuickOrderRows = async (
  path: string,
  read: SheetReader = readSheet,
): Promise<QuickOrderSheet | { fault: SheetFault }> => {
  const result = await read(path, {
    bytes: maxQuickOrderBytes,
    rows: maxQuickOrderRows + mostRowsBefore + 2,
    headers: knownHeaders,
  });
  if ('fault' in result) return result;
  const [table] = result.sheets.flatMap((sheet) => findTable(sheet) ?? []);
  if (!table) {
    const headers = (['recipientName', 'recipientPhone', 'skuCode', 'quantity'] as const)
      .map((field) => `${columnNames[field].zh} ${columnNames[field].en}`)
      .join(', ');
    return { fault: { key: 'sheet.noHeaders', args: { headers } } };
  }
  const sheet = await toRows(table);
  if (table.sheet.isCut || sheet.rows.length > maxQuickOrderRows) {
    return { fault: { key: 'sheet.tooManyRows', args: { most: maxQuickOrderRows } } };
  }
  return sheet.rows.length > 0 ? sheet : { fault: { key: 'sheet.empty' } };
};
