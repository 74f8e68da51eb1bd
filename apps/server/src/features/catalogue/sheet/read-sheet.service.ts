import { type GoodsSheetField, goodsSheetNames, mostGoodsBytes, mostGoodsRows } from '@pcmall/domain/goods-sheet';
import type { ImportColumn, StoredCell } from '../../../db/tables/goods-import';
import { headerMatcher, headerTexts, mostRowsBefore } from '../../../gateways/sheet/match-headers';
import { readSheet } from '../../../gateways/sheet/read-sheet';
import type { ReadCell, SheetFault } from '../../../gateways/sheet/sheet';
import { goodsHeaders } from './columns.rules';
import { exampleMarks } from './written-sheets';

const { findTable, knownHeaders } = headerMatcher(goodsHeaders);

export interface GoodsSheet {
  columns: ImportColumn[];
  rows: { line: number; cells: StoredCell[] }[];
}

/** What formulas make of prices: 21.890000000000004. Nothing in a sheet of goods has more than two decimals. */
const numberText = (text: string): string =>
  /^-?\d+\.\d{3,}$/.test(text) ? String(Math.round(Number(text) * 100) / 100) : text;

const storedCell = (cell: ReadCell | undefined): StoredCell => {
  if (!cell) return '';
  const { text, kind, doubt } = cell;
  if (kind === 'date') return { text, doubt: 'becameDate' };
  if (doubt === 'digitsLost' || doubt === 'formulaFailed') return { text, doubt };
  return kind === 'number' ? numberText(text) : text;
};

const isFilled = (cells: readonly StoredCell[]) => cells.some((cell) => typeof cell !== 'string' || cell.trim() !== '');

const isExample = (cells: readonly StoredCell[]) =>
  cells.some((cell) => typeof cell === 'string' && exampleMarks.includes(cell.trim()));

const shownHeaders = (['skuCode', 'nameZh', 'category', 'price'] as const satisfies GoodsSheetField[])
  .map((field) => `${goodsSheetNames[field].zh} ${goodsSheetNames[field].en}`)
  .join(', ');

/**
 * The rows of a sheet of goods, from the first visible sheet whose columns are known, with what each column is taken for; or
 * what is wrong with the file. Titles, blank rows and the template's example are left out.
 */
export const readGoodsSheet = async (path: string): Promise<GoodsSheet | { fault: SheetFault }> => {
  const limits = { bytes: mostGoodsBytes, rows: mostGoodsRows + mostRowsBefore + 2, headers: knownHeaders };
  const result = await readSheet(path, limits);
  if ('fault' in result) return result;
  const [table] = result.sheets.flatMap((sheet) => findTable(sheet) ?? []);
  if (!table) return { fault: { key: 'sheet.noHeaders', args: { headers: shownHeaders } } };
  const headers = headerTexts(table);
  const rows = table.sheet.rows
    .slice(table.at + 1)
    .map(({ line, cells }) => ({ line, cells: Array.from(headers, (_, column) => storedCell(cells[column])) }))
    .filter(({ cells }) => isFilled(cells) && !isExample(cells));
  if (table.sheet.isCut || rows.length > mostGoodsRows)
    return { fault: { key: 'sheet.tooManyRows', args: { most: mostGoodsRows } } };
  if (rows.length === 0) return { fault: { key: 'sheet.empty' } };
  return {
    columns: headers.map((header = '', column) => ({ header, field: table.columns[column] ?? null })),
    rows,
  };
};
