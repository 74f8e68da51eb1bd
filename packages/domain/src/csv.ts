/** What spreadsheet programs would take for a formula, in the wide form of Chinese keyboards too; blanks before it don't stop them. */
const startsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

const cell = (value: string): string => {
  const safe = startsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180), with the mark by which Excel knows UTF-8. No text becomes a formula: it gets an apostrophe in front. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
