import { readCsv } from './csv/read-csv';
import { type ReadSheet, refuseSheet, type SheetLimits, type SheetResult, UnreadableSheet } from './sheet';
import { readXls } from './xls/read-xls';
import { readXlsx } from './xlsx/read-xlsx';

const startsWith = (file: Buffer, ...bytes: number[]) => bytes.every((byte, at) => file[at] === byte);

const isZip = (file: Buffer) => startsWith(file, 0x50, 0x4b, 0x03, 0x04);
const isCompound = (file: Buffer) => startsWith(file, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/** Programs, pictures and archives under the name of a spreadsheet. Some of them would pass for a text in some encoding. */
const otherFiles = [
  'MZ',
  '\x7fELF',
  '%PDF',
  '{\\rtf',
  '\x89PNG',
  'GIF8',
  '\xff\xd8\xff',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  '#!',
  'PK',
];

const readText = (file: Buffer, limits: SheetLimits): ReadSheet[] => {
  const start = file.toString('latin1', 0, 2048).replaceAll('\0', '');
  if (otherFiles.some((mark) => start.startsWith(mark))) refuseSheet('sheet.notSheet');
  // Many shop systems write a table of HTML and call it .xls.
  const markup = /^[^<]{0,9}<(?:!doctype html|html|head|meta|body|table|style|div)\b/i;
  if (markup.test(start.trim())) refuseSheet('sheet.otherFormat', { format: 'HTML' });
  if (/^[^<]{0,9}<\?xml\b/i.test(start)) refuseSheet('sheet.otherFormat', { format: 'XML' });
  return readCsv(file, limits);
};

/** Reads a spreadsheet by what it is, whatever it is called. */
const readSheets = (file: Buffer, limits: SheetLimits): ReadSheet[] => {
  if (isZip(file)) return readXlsx(file, limits);
  if (isCompound(file)) return readXls(file, limits);
  return readText(file, limits);
};

export const readWorkbook = (file: Buffer, limits: SheetLimits): SheetResult => {
  try {
    const sheets = readSheets(file, limits);
    return sheets.some(({ rows }) => rows.length > 0) ? { sheets } : { fault: { key: 'sheet.empty' } };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { fault: error.fault };
    throw error;
  }
};
