import { bareSheetText, sheetText } from '@pcmall/domain/sheet-text';

/** A block of texts, a list for each row. */
export type TextBlock = string[][];

/** Signed numbers are no formulas, and are to stay numbers where they are pasted. */
const isSignedNumber = (text: string) => /^[+-]\d[\d ]*(?:\.\d+)?$/.test(text);

/** What would run as a formula where it is pasted gets an apostrophe, as in the sheets that we write (BAT-05). */
const neutralise = (text: string) => (isSignedNumber(text) ? text : sheetText(text));

const quoted = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** As Excel and WPS put a block on the clipboard: tabs between cells, line breaks between rows. */
export const toClipboard = (block: TextBlock): string =>
  block.map((row) => row.map((text) => quoted(neutralise(text))).join('\t')).join('\r\n');

/** Reads a cell in quotes from behind the first one; without the closing quote the quote was part of the text. */
const readQuoted = (text: string, from: number): { value: string; end: number } | undefined => {
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return undefined;
    if (text[quote + 1] !== '"') {
      const isWhole = quote + 1 === text.length || '\t\r\n'.includes(text[quote + 1] ?? '');
      return isWhole ? { value: text.slice(from, quote).replaceAll('""', '"'), end: quote + 1 } : undefined;
    }
    at = quote + 2;
  }
};

const endOfPlain = (text: string, from: number): number => {
  const rest = text.slice(from, from + 100_000).search(/[\t\r\n]/);
  return rest < 0 ? text.length : from + rest;
};

/** The cells of what was copied in a spreadsheet, with quotes and line breaks inside cells; rows may differ in length. */
export const parseClipboard = (text: string): TextBlock => {
  const rows: TextBlock = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const inQuotes = text[at] === '"' ? readQuoted(text, at + 1) : undefined;
    const end = inQuotes ? inQuotes.end : endOfPlain(text, at);
    row.push(bareSheetText(inQuotes ? inQuotes.value : text.slice(at, end)));
    if (text[end] === '\t') at = end + 1;
    else {
      rows.push(row);
      row = [];
      at = end + (text.startsWith('\r\n', end) ? 2 : 1);
      // The break behind the last row begins no further one.
      if (at >= text.length) break;
    }
  }
  return rows;
};
