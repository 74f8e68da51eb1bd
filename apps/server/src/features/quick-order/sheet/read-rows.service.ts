import type { DataOf } from '@pcmall/contract/endpoint';
import type { ColumnsFrom } from '@pcmall/contract/quick-order-columns';
import type { readQuickOrderColumns } from '@pcmall/contract/quick-order-start';
import {
  maxQuickOrderBytes,
  maxQuickOrderRows,
  type QuickOrderField,
  type SheetCell,
  type SheetRow,
} from '@pcmall/domain/quick-order';
import { headerMatcher, ignoredHeaders, mostRowsBefore, type Table } from '../../../gateways/sheet/match-headers';
import { readSheet } from '../../../gateways/sheet/read-sheet';
import type { ReadRow, ReadSheet, SheetFault } from '../../../gateways/sheet/sheet';
import type { SheetReader } from '../../../gateways/sheet/sheet-reader';
import { inTurns } from '../../../lib/in-turns';
import { type ColumnOrders, findRemembered, kindOfFile, type RememberedColumns, widthOf } from './column-orders';
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
  columnsFrom: ColumnsFrom;
  /** By which the columns of such a file are remembered. */
  fileKind: string;
}

const { findTable, knownHeaders } = headerMatcher(headerNames);

/** A table with what its columns were read by. */
type Located = Table<QuickOrderField> & { columnsFrom: ColumnsFrom };

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

const toRows = async (table: Located): Promise<QuickOrderSheet> => {
  const rows: SheetRow[] = [];
  for await (const row of inTurns(table.sheet.rows.slice(table.at + 1))) {
    const cells = readCells(row, table.columns);
    const read = { line: row.line, cells: withoutMark(cells) };
    if (!isExample(cells) && isFilled(read)) rows.push(read);
  }
  const { sheet, at, columns, columnsFrom } = table;
  return {
    ...{ sheetName: sheet.name, columns, columnsFrom, fileKind: kindOfFile(sheet, at) },
    ...{ ignoredColumns: ignoredHeaders(table), rows },
  };
};

/** The first visible sheet whose columns are known: as the shopper has chosen for such a file, or else by their names. */
const locate = (sheets: readonly ReadSheet[], remembered: RememberedColumns): Located | undefined => {
  const [table] = sheets.flatMap((sheet) => findRemembered(sheet, remembered) ?? []);
  if (table) return { ...table, columnsFrom: 'remembered' };
  const [named] = sheets.flatMap((sheet) => findTable(sheet) ?? []);
  return named && { ...named, columnsFrom: 'names' };
};

const readAll = (path: string, read: SheetReader) =>
  read(path, {
    bytes: maxQuickOrderBytes,
    rows: maxQuickOrderRows + mostRowsBefore + 2,
    headers: knownHeaders,
  });

const withRows = (sheets: readonly ReadSheet[]) => sheets.find(({ rows }) => rows.length > 0);

/** What the shopper says of the columns holds for the sheet that they were shown. */
const asChosen = (
  sheets: readonly ReadSheet[],
  { remembered = new Map(), chosen }: ColumnOrders,
): Located | undefined => {
  const located = locate(sheets, remembered);
  if (!chosen) return located;
  const sheet = located?.sheet ?? withRows(sheets);
  const at = sheet?.rows.findLastIndex(({ line }) => line <= chosen.headingLine) ?? -1;
  return sheet && { sheet, at, columns: [...chosen.columns], columnsFrom: 'chosen' };
};

const shownHeaders = (['recipientName', 'recipientPhone', 'skuCode', 'quantity'] as const)
  .map((field) => `${columnNames[field].zh} ${columnNames[field].en}`)
  .join(', ');

/**
 * The rows of a file of quick orders, from the first visible sheet whose columns are known; or what is wrong with the file.
 * Titles, blank rows, the template's example and columns of other names are left out.
 */
export const readQuickOrderRows = async (
  path: string,
  orders: ColumnOrders = {},
  read: SheetReader = readSheet,
): Promise<QuickOrderSheet | { fault: SheetFault }> => {
  const result = await readAll(path, read);
  if ('fault' in result) return result;
  const table = asChosen(result.sheets, orders);
  if (!table) return { fault: { key: 'sheet.noHeaders', args: { headers: shownHeaders } } };
  const sheet = await toRows(table);
  if (table.sheet.isCut || sheet.rows.length > maxQuickOrderRows) {
    return { fault: { key: 'sheet.tooManyRows', args: { most: maxQuickOrderRows } } };
  }
  return sheet.rows.length > 0 ? sheet : { fault: { key: 'sheet.empty' } };
};

/** Enough rows to see what each column holds, and characters of a cell. */
const shownRows = 8;
const shownCharacters = 60;

/** The first rows of a file, and what its columns are taken for; or what is wrong with it. */
export const readBeginning = async (
  path: string,
  remembered: RememberedColumns,
): Promise<DataOf<typeof readQuickOrderColumns> | { fault: SheetFault }> => {
  const result = await readAll(path, readSheet);
  if ('fault' in result) return result;
  const table = locate(result.sheets, remembered);
  const sheet = table?.sheet ?? withRows(result.sheets);
  if (!sheet) return { fault: { key: 'sheet.empty' } };
  const rows = sheet.rows.slice(0, Math.max(table?.at ?? 0, 0) + shownRows);
  const columns = Array.from({ length: widthOf(sheet) }, (_, column) => table?.columns[column] ?? null);
  return {
    columnsFrom: table?.columnsFrom ?? null,
    columns,
    headingLine: sheet.rows[table?.at ?? -1]?.line ?? 0,
    rows: rows.map(({ line, cells }) => ({
      line,
      texts: columns.map((_, column) => (cells[column]?.text ?? '').slice(0, shownCharacters)),
    })),
  };
};
