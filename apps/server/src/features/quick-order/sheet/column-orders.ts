import { createHash } from 'node:crypto';
import { type QuickOrderField, quickOrderFields } from '@pcmall/domain/quick-order';
import { bareHeader, mostRowsBefore, type Table } from '../../../gateways/sheet/match-headers';
import type { ReadRow, ReadSheet } from '../../../gateways/sheet/sheet';

type Columns = readonly (QuickOrderField | undefined)[];

/** What a shopper's own files hold in each column, by the kind of file. */
export type RememberedColumns = ReadonlyMap<string, Columns>;

/** How a file is to be read other than by the names of its columns. */
export interface ColumnOrders {
  remembered?: RememberedColumns;
  /** What the shopper says of this file; line 0 for one whose columns have no names. */
  chosen?: { columns: Columns; headingLine: number };
}

/** How many columns of a sheet have something in them. */
export const widthOf = ({ rows }: ReadSheet): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

const kindOfHeadings = ({ cells }: ReadRow): string => {
  const names = Array.from(cells, (cell) => bareHeader(cell?.text ?? ''));
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url');
};

const kindOfWidth = (sheet: ReadSheet): string => `columns:${widthOf(sheet)}`;

/** Files of one kind are read alike: those that name the same columns in the same order, or as many columns without names. */
export const kindOfFile = (sheet: ReadSheet, headingsAt: number): string => {
  const headings = sheet.rows[headingsAt];
  return headings ? kindOfHeadings(headings) : kindOfWidth(sheet);
};

const counted = new Set<QuickOrderField | undefined>(['recipientPhone', 'quantity']);

/** Names of columns have no digits where phones and quantities stand: another shop's file of as many columns isn't this one. */
const isData = ({ cells }: ReadRow, columns: Columns): boolean =>
  columns.some((field, column) => counted.has(field) && /\d/u.test(cells[column]?.text ?? ''));

/** The table of a sheet that its shopper has told the columns of before. */
export const findRemembered = (sheet: ReadSheet, remembered: RememberedColumns): Table<QuickOrderField> | undefined => {
  if (remembered.size === 0) return undefined;
  for (const [at, row] of sheet.rows.slice(0, mostRowsBefore).entries()) {
    const columns = remembered.get(kindOfHeadings(row));
    if (columns) return { sheet, at, columns: [...columns] };
  }
  const [first] = sheet.rows;
  const columns = remembered.get(kindOfWidth(sheet));
  return first && columns && isData(first, columns) ? { sheet, at: -1, columns: [...columns] } : undefined;
};

export const isField = (text: string): text is QuickOrderField => quickOrderFields.some((field) => field === text);
