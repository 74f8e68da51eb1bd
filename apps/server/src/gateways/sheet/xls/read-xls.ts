import { isErrorText, type NumberFormat, numberCell, numberFormat, plainFormat, textCell } from '../number-cell';
import { cellBudget, RowCollector } from '../row-collector';
import { type ReadCell, type ReadSheet, refuseSheet, type SheetLimits } from '../sheet';
import { CompoundFile } from './compound-file';
import { nameAt, record, recordsFrom, shortNumber, textAt } from './records';
import { readSharedTexts } from './shared-texts';

interface Book {
  sheets: { name: string; start: number }[];
  texts: string[];
  formats: NumberFormat[];
  is1904: boolean;
}

/** Reads what stands before the first sheet. */
const readBook = (stream: Buffer): Book => {
  const book: Book = { sheets: [], texts: [], formats: [], is1904: false };
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let texts: Buffer[] = [];
  let previous: number = record.start;
  for (const { type, data } of recordsFrom(stream, 0)) {
    if (type === record.encrypted) refuseSheet('sheet.encrypted');
    else if (type === record.is1904) book.is1904 = data.readUInt16LE(0) === 1;
    else if (type === record.format) codes.set(data.readUInt16LE(0), textAt(data, 2));
    else if (type === record.style) styles.push(data.readUInt16LE(2));
    else if (type === record.strings) texts = [data];
    else if (type === record.continued && previous === record.strings) texts.push(data);
    // Visible, and a sheet of cells instead of a chart.
    else if (type === record.sheet && data.readUInt8(4) === 0 && data.readUInt8(5) === 0) {
      book.sheets.push({ name: nameAt(data, 6), start: data.readUInt32LE(0) });
    }
    if (type !== record.continued) previous = type;
  }
  book.texts = texts.length > 0 ? readSharedTexts(texts) : [];
  book.formats = styles.map((id) => numberFormat(id, codes.get(id)));
  return book;
};

const errorTexts: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

const errorCell = (code: number): ReadCell => ({ text: errorTexts[code] ?? '#N/A', doubt: 'formulaFailed' });
const truthCell = (value: number): ReadCell => ({ text: value === 1 ? 'TRUE' : 'FALSE' });
const formulaText = (text: string): ReadCell => (isErrorText(text) ? { text, doubt: 'formulaFailed' } : textCell(text));

/** The value of a formula as it was when the file was saved; undefined for a text, which comes in the next record. */
const formulaCell = (data: Buffer, toNumber: (value: number) => ReadCell): ReadCell | undefined => {
  if (data.readUInt16LE(12) !== 0xffff) return toNumber(data.readDoubleLE(6));
  const [kind, value] = [data.readUInt8(6), data.readUInt8(8)];
  if (kind === 1) return truthCell(value);
  if (kind === 2) return errorCell(value);
  return kind === 0 ? undefined : { text: '' };
};

const fillMerged = (data: Buffer, rows: RowCollector) => {
  for (let at = 2; at + 8 <= data.length; at += 8) {
    const [from, to, column, last] = [0, 2, 4, 6].map((offset) => data.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
      number,
    ];
    if (column === last) rows.repeatDown(column, from + 1, to + 1);
  }
};

const readCells = (stream: Buffer, start: number, { texts, formats, is1904 }: Book, rows: RowCollector): void => {
  let waiting: { line: number; column: number } | undefined;
  const merged: Buffer[] = [];
  for (const { type, data } of recordsFrom(stream, start)) {
    if (rows.isCut) return;
    if (type === record.merged) merged.push(data);
    if (type === record.formulaText && waiting) rows.add(waiting.line, waiting.column, formulaText(textAt(data, 0)));
    if (data.length < 6) continue;
    const [line, column, style] = [data.readUInt16LE(0) + 1, data.readUInt16LE(2), data.readUInt16LE(4)];
    const toNumber = (value: number, of = style) => numberCell(value, formats[of] ?? plainFormat, is1904);
    if (type === record.sharedText) rows.add(line, column, textCell(texts[data.readUInt32LE(6)] ?? ''));
    else if (type === record.text) rows.add(line, column, textCell(textAt(data, 6)));
    else if (type === record.number) rows.add(line, column, toNumber(data.readDoubleLE(6)));
    else if (type === record.shortNumber) rows.add(line, column, toNumber(shortNumber(data.readUInt32LE(6))));
    else if (type === record.truth) {
      const value = data.readUInt8(6);
      rows.add(line, column, data.readUInt8(7) === 1 ? errorCell(value) : truthCell(value));
    } else if (type === record.manyNumbers) {
      for (let at = 4, index = 0; at + 6 <= data.length - 2; at += 6, index++) {
        rows.add(line, column + index, toNumber(shortNumber(data.readUInt32LE(at + 2)), data.readUInt16LE(at)));
      }
    } else if (type === record.formula) {
      const cell = formulaCell(data, toNumber);
      if (cell) rows.add(line, column, cell);
      waiting = cell ? undefined : { line, column };
    }
  }
  for (const data of merged) fillMerged(data, rows);
};

const biff8 = 0x0600;

const workbookStream = (file: Buffer): Buffer => {
  const compound = new CompoundFile(file);
  if (compound.has('EncryptedPackage')) refuseSheet('sheet.encrypted');
  const stream = compound.read('Workbook') ?? compound.read('Book');
  // A document of Word or a message of Outlook has the same container.
  if (!stream) return refuseSheet('sheet.notSheet');
  if (stream.readUInt16LE(0) !== record.start) return refuseSheet('sheet.damaged');
  return stream.readUInt16LE(4) === biff8 ? stream : refuseSheet('sheet.otherFormat', { format: 'Excel 95' });
};

/** Reads the sheets of an .xls (Excel 97 to 2003) that aren't hidden. */
const readBiff = (file: Buffer, limits: SheetLimits): ReadSheet[] => {
  const stream = workbookStream(file);
  const book = readBook(stream);
  const budget = cellBudget();
  return book.sheets.map(({ name, start }) => {
    const rows = new RowCollector(limits.rows, budget);
    readCells(stream, start, book, rows);
    return { name, rows: rows.rows(), isCut: rows.isCut };
  });
};

export const readXls = (file: Buffer, limits: SheetLimits): ReadSheet[] => {
  try {
    return readBiff(file, limits);
  } catch (error) {
    // Something points outside of the file.
    if (error instanceof RangeError) refuseSheet('sheet.damaged');
    throw error;
  }
};
