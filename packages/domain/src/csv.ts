import { sheetText } from './sheet-text';

/** A number with its dial code, which no spreadsheet program can work out: the blank between them is no operator. */
const isPhone = /^\+\d{1,4} \d+$/;

const cell = (value: string): string => {
  const safe = isPhone.test(value) ? value : sheetText(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

type Rows = readonly (readonly string[])[];

/** Rows as lines of CSV (RFC 4180), to follow others. No text becomes a formula: it gets an apostrophe in front. */
export const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** The same as the beginning of a file, or all of it: with the mark by which Excel knows UTF-8. */
export const toCsv = (rows: Rows): string => `\ufeff${csvLines(rows)}`;
