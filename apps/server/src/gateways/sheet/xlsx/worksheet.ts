import { isErrorText, type NumberFormat, numberCell, plainFormat, textCell } from '../number-cell';
import type { RowCollector } from '../row-collector';
import { mostCharacters, mostColumns, type ReadCell } from '../sheet';
import { unescapeExcel, walkXml } from './walk-xml';

export interface CellTables {
  strings: string[];
  formats: NumberFormat[];
  is1904: boolean;
}

interface OpenCell {
  type: string;
  style: number;
  column: number;
  hasFormula: boolean;
  /** What stands in `v`; undefined where there is none, as in a formula that nobody has calculated yet. */
  value?: string;
  /** What stands in `is`, the text beside the cell instead of in the shared strings. */
  inline: string;
}

/** The column of a reference such as BC12, counted from 0; undefined where there is none. */
const columnOf = (reference: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

const failed: ReadCell = { text: '', doubt: 'formulaFailed' };

const formulaText = (text: string): ReadCell => (isErrorText(text) ? { text, doubt: 'formulaFailed' } : textCell(text));

const isoDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?/;

const cellOf = ({ type, style, hasFormula, value, inline }: OpenCell, tables: CellTables): ReadCell => {
  if (value === undefined && hasFormula && type !== 'str') return failed;
  const text = value ?? '';
  switch (type) {
    case 's':
      return textCell(tables.strings[Number(text)] ?? '');
    case 'inlineStr':
      return textCell(unescapeExcel(inline || text));
    case 'str':
      return formulaText(unescapeExcel(text));
    case 'e':
      return { text, doubt: 'formulaFailed' };
    case 'b':
      return { text: text === '1' || text === 'true' ? 'TRUE' : 'FALSE' };
    case 'd':
      return { text: (isoDate.exec(text)?.[0] ?? text).replace('T', ' '), kind: 'date' };
    default: {
      const number = Number(text);
      if (text.trim() === '' || Number.isNaN(number)) return { text };
      return numberCell(number, tables.formats[style] ?? plainFormat, tables.is1904);
    }
  }
};

const mostMerges = 20_000;

interface Merge {
  column: number;
  from: number;
  to: number;
}

/** Cells merged downwards in one column; all others are taken as they look: in their first cell. */
const mergeOf = (reference: string | undefined): Merge | undefined => {
  const [first, last] = (reference ?? '').split(':');
  const column = columnOf(first);
  if (column === undefined || column >= mostColumns || columnOf(last) !== column) return undefined;
  const [from = 0, to = 0] = [first, last].map((corner) => Number(/\d+$/.exec(corner ?? '')?.[0]));
  return to > from ? { column, from, to } : undefined;
};

/** Reads a sheet in one go, row by row; rows and cells may come without saying where they stand. */
export const readWorksheet = (part: Buffer, tables: CellTables, rows: RowCollector): void => {
  const merges: Merge[] = [];
  let line = 0;
  let column = -1;
  let cell: OpenCell | undefined;
  let taking: 'value' | 'inline' | undefined;
  let isReading = false;
  walkXml(part, {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes.r) || line + 1;
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        const { t: type = 'n', s: style = 0 } = attributes;
        cell = { type, style: Number(style), column, hasFormula: false, inline: '' };
      } else if (name === 'mergeCell') {
        const merge = merges.length < mostMerges ? mergeOf(attributes.ref) : undefined;
        if (merge) merges.push(merge);
      } else if (!cell) return;
      else if (name === 'f') cell.hasFormula = true;
      else if (name === 'rPh') isReading = true;
      else if (name === 't' && !isReading) taking = 'inline';
      else if (name === 'v') {
        taking = 'value';
        cell.value = '';
      }
    },
    text: (text) => {
      if (!cell || !taking) return;
      const sofar = cell[taking] ?? '';
      if (sofar.length <= mostCharacters) cell[taking] = sofar + text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') taking = undefined;
      else if (name === 'rPh') isReading = false;
      else if (name === 'c' && cell) {
        if (cell.value !== undefined || cell.inline || cell.hasFormula)
          rows.add(line, cell.column, cellOf(cell, tables));
        cell = undefined;
      }
    },
    isEnough: () => rows.isCut,
  });
  for (const { column: merged, from, to } of merges) rows.repeatDown(merged, from, to);
};
