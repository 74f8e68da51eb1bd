import { sheetText } from '@pcmall/domain/sheet-text';

const cell = (text: string) => `"${sheetText(text).replaceAll('"', '""')}"`;

/** Lines of cells for spreadsheet programs, which by the mark in front know its encoding. */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;

export const csvType = 'text/csv;charset=utf-8';
