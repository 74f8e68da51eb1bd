import {
  maxQuickOrderBytes,
  maxQuickOrderRows,
  type QuickOrderField,
  type SheetCell,
  type SheetRow,
} from '@pcmall/domain/quick-order';
import { tidyLine } from '@pcmall/domain/tidy-text';
import { readSheet } from '../../../gateways/sheet/read-sheet';
import type { ReadRow, ReadSheet, SheetFault } from '../../../gateways/sheet/sheet';
import type { SheetReader } from '../../../gateways/sheet/sheet-reader';
import { inTurns } from '../../../lib/in-turns';
import { isExample, withoutMark } from './example-row.rules';
import { columnNames, knownHeaders, matchHeaders } from './headers.rules';
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

/** A title, explanations and blank rows may stand before the headers. */
const mostRowsBefore = 20;
/** One word alone might be the title of anything. */
const fewestHeaders = 2;

interface Table {
  sheet: ReadSheet;
  columns: (QuickOrderField | undefined)[];
  /** The row of the headers within those of the sheet. */
  at: number;
}

const textsOf = (row: ReadRow) => Array.from(row.cells, (cell) => cell?.text);

/** The row that names most columns. */
const findTable = (sheet: ReadSheet): Table | undefined => {
  const tables = sheet.rows
    .slice(0, mostRowsBefore)
    .map((row, at) => ({ sheet, at, columns: matchHeaders(textsOf(row)) }))
    .map((table) => ({ ...table, known: table.columns.filter(Boolean).length }));
  const [best] = tables.sort((a, b) => b.known - a.known || a.at - b.at);
  return best && best.known >= fewestHeaders ? best : undefined;
};

const readCells = ({ cells }: ReadRow, columns: Table['columns']): SheetRow['cells'] => {
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

const mostIgnoredShown = 20;

const toRows = async ({ sheet, columns, at }: Table): Promise<QuickOrderSheet> => {
  const rows: SheetRow[] = [];
  for await (const row of inTurns(sheet.rows.slice(at + 1))) {
    const cells = readCells(row, columns);
    const read = { line: row.line, cells: withoutMark(cells) };
    if (!isExample(cells) && isFilled(read)) rows.push(read);
  }
  return {
    sheetName: sheet.name,
    columns,
    ignoredColumns: textsOf(sheet.rows[at] as ReadRow)
      .filter((text, column) => text && !columns[column])
      .map((text) => tidyLine(text ?? ''))
      .slice(0, mostIgnoredShown),
    rows,
  };
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
