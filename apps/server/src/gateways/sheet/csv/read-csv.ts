import { foldText } from '@pcmall/domain/search-text';
import Papa from 'papaparse';
import { textCell } from '../number-cell';
import { cellBudget, RowCollector } from '../row-collector';
import { mostColumns, type ReadSheet, refuseSheet, type SheetLimits } from '../sheet';
import { decodeText } from './decode-text';

const separators = ['\t', ',', ';', '|', '，'];

const splitLines = (text: string, delimiter: string, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, preview, newline: '\n' });

/** The separator with which the first lines name most of the known columns, or else fall into most cells. */
const findSeparator = (text: string, headers: ReadonlySet<string>): string => {
  const start = text.slice(0, 65_536);
  const rated = separators.map((separator) => {
    const { data } = splitLines(start, separator, 20);
    const rates = data.map(
      (cells) => cells.filter((cell) => headers.has(foldText(cell).trim())).length * 1000 + Math.min(cells.length, 999),
    );
    return { separator, rate: Math.max(0, ...rates) };
  });
  return rated.sort((a, b) => b.rate - a.rate)[0]?.separator ?? ',';
};

/** ="0012" is how a CSV tells Excel that 0012 is a text. */
const plain = (text: string) => /^="([^"]*)"$/.exec(text.trim())?.[1] ?? text;

/** Reads a text with separators. It is a sheet of one, whose lines count as Excel counts them when it opens the file. */
export const readCsv = (file: Buffer, limits: SheetLimits): ReadSheet[] => {
  const decoded = decodeText(file, limits.headers).replace(/\r\n?/g, '\n');
  if (decoded.includes('\0')) refuseSheet('sheet.notSheet');
  const named = /^sep=(.)\n/i.exec(decoded);
  const text = named ? decoded.slice(named[0].length) : decoded;
  const separator = named?.[1] ?? findSeparator(text, new Set(limits.headers));
  const rows = new RowCollector(limits.rows, cellBudget());
  let line = 0;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors }, parser) => {
      line += 1;
      if (errors.some(({ code }) => code === 'MissingQuotes')) refuseSheet('sheet.unclosedQuote', { line });
      for (const [column, cell] of data.slice(0, mostColumns).entries()) rows.add(line, column, textCell(plain(cell)));
      if (rows.isCut) parser.abort();
    },
  });
  return [{ name: '', rows: rows.rows(), isCut: rows.isCut }];
};
