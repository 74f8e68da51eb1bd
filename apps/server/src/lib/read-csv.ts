/**
 * The cells of a CSV text (RFC 4180): quoted ones may hold commas, quotes and lines. Commas, semicolons or tabs divide them,
 * whichever comes first in the heading: spreadsheets of some countries write semicolons.
 */
export const readCsv = (text: string): string[][] => {
  const source = text.replace(/^\uFEFF/, '');
  const [heading = ''] = source.split(/\r?\n/, 1);
  const divider = /[,;\t]/.exec(heading)?.[0] ?? ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let index = 0; index < source.length; index += 1) {
    const char = source[index] ?? '';
    if (isQuoted && char === '"' && source[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (char === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += char;
    else if (char === divider) endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  endRow();
  return rows;
};
