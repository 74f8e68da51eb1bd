import type { ReadCell } from './sheet';

/** The ids of formats that are dates or times without a code of their own; 27 to 36 and 50 to 58 are those of Chinese editions. */
const isDateId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** How a cell shows its number: as a date, or with at least so many digits. */
export interface NumberFormat {
  isDate: boolean;
  digits: number;
}

export const plainFormat: NumberFormat = { isDate: false, digits: 0 };

/** What a format code shows, without quoted words, colours, conditions and the sections for other signs. */
const shownCode = (code: string) =>
  code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')[0] ?? '';

export const numberFormat = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) return { isDate: isDateId(id), digits: 0 };
  const shown = shownCode(code);
  const isDate = !/general/i.test(shown) && /[ymdhs年月日时分秒]/i.test(shown);
  return { isDate, digits: /^0{2,}$/.test(shown) ? shown.length : 0 };
};

const dayMs = 86_400_000;
const lastSerial = 2_958_465;

/** Excel's calendar has a 29 February 1900, so what comes before it counts from a day later. */
const dateOf = (serial: number, is1904: boolean) => {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  // To the second: fractions of a day are no exact numbers.
  return new Date(Math.round((start + serial * dayMs) / 1000) * 1000).toISOString();
};

const dateCell = (serial: number, is1904: boolean): ReadCell => {
  const [date = '', time = ''] = dateOf(serial, is1904).split('T');
  const clock = time.slice(0, time.slice(6, 8) === '00' ? 5 : 8);
  if (serial < 1) return { text: clock, kind: 'date' };
  return { text: Number.isInteger(serial) ? date : `${date} ${clock}`, kind: 'date' };
};

/** Spreadsheets keep fifteen digits: of longer numbers the last ones are gone. */
const firstInexact = 1e15;

/** A number as its author sees it in the spreadsheet, except that none is shortened to 1.39E+10. */
export const numberCell = (value: number, format: NumberFormat, is1904: boolean): ReadCell => {
  if (!Number.isFinite(value)) return { text: '', doubt: 'formulaFailed' };
  if (Math.abs(value) >= firstInexact) {
    return { text: String(value).toUpperCase(), kind: 'number', doubt: 'digitsLost' };
  }
  if (format.isDate && value >= 0 && value <= lastSerial) return dateCell(value, is1904);
  const text = Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
  const padded = Number.isInteger(value) && value >= 0 ? text.padStart(format.digits, '0') : text;
  return { text: padded, kind: 'number' };
};

const shortened = /^(\d)(?:\.(\d+))?E\+(\d{1,3})$/i;

/**
 * A text as it stands, except for numbers that a spreadsheet shortened before they were saved as text. 1.3912345678E+10 still
 * has all its digits; of 1.39E+10 they are gone.
 */
export const textCell = (text: string): ReadCell => {
  const [matched, first = '', rest = '', exponent = ''] = shortened.exec(text.trim()) ?? [];
  if (!matched) return { text };
  if (rest.length < Number(exponent)) return { text: matched, doubt: 'digitsLost' };
  if (rest.length > Number(exponent) || rest.length > 14) return { text };
  return { text: first + rest, kind: 'number', doubt: 'restored' };
};

export const isErrorText = (text: string) =>
  /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!)$/i.test(text.trim());
