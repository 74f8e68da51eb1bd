import { foldText } from '@pcmall/domain/search-text';
import { tidyLine } from '@pcmall/domain/tidy-text';
import type { ReadSheet } from './sheet';

/** A header without what people decorate it with: stars of required columns, units, spaces, colons. */
export const bareHeader = (text: string): string =>
  foldText(text)
    .replace(/必填|选填|required|optional/g, '')
    .replace(/[\s\p{Cf}\p{P}\p{S}]/gu, '');

/** What stands in brackets is mostly a remark; in "name (English)" it is not. */
const withoutBrackets = (text: string): string => text.replace(/[(（[【{<「].*?[)）\]】}>」]/g, '');

interface Meaning<Field> {
  field: Field;
  /** The further down the list of names, the less certain. */
  rank: number;
}

/** A title, explanations and blank rows may stand before the headers. */
export const mostRowsBefore = 20;
/** One word alone might be the title of anything. */
const fewestHeaders = 2;
const mostIgnoredShown = 20;

/** The columns of a sheet that are known, and where they are named. */
export interface Table<Field> {
  sheet: ReadSheet;
  columns: (Field | undefined)[];
  /** The row of the headers within those of the sheet; -1 where it has none. */
  at: number;
}

export const headerTexts = <Field>({ sheet, at }: Table<Field>): (string | undefined)[] =>
  Array.from(sheet.rows[at]?.cells ?? [], (cell) => cell?.text);

/** The headers of columns that say nothing to us, or the same as one before. */
export const ignoredHeaders = <Field>(table: Table<Field>): string[] =>
  headerTexts(table)
    .filter((text, column) => text && !table.columns[column])
    .map((text) => tidyLine(text ?? ''))
    .slice(0, mostIgnoredShown);

/** Finds which field each column of a sheet holds, by the names that a field may have: the surest first. */
export const headerMatcher = <Field extends string>(names: Record<Field, readonly string[]>) => {
  const listed = Object.entries(names) as [Field, readonly string[]][];
  const meanings = new Map<string, Meaning<Field>>(
    listed.flatMap(([field, list]) => list.map((name, rank) => [bareHeader(name), { field, rank }] as const)).reverse(),
  );

  /** Of several columns for one field that of the surest name counts; the others are ignored. */
  const matchHeaders = (headers: (string | undefined)[]): (Field | undefined)[] => {
    const found = headers.map(
      (header = '') => meanings.get(bareHeader(header)) ?? meanings.get(bareHeader(withoutBrackets(header))),
    );
    return found.map((meaning, column) => {
      const isBeaten = found.some(
        (other, at) =>
          other && meaning && other.field === meaning.field && (other.rank - meaning.rank || at - column) < 0,
      );
      return isBeaten ? undefined : meaning?.field;
    });
  };

  /** The row of a sheet that names most columns. */
  const findTable = (sheet: ReadSheet): Table<Field> | undefined => {
    const tables = sheet.rows
      .slice(0, mostRowsBefore)
      .map((row, at) => ({ sheet, at, columns: matchHeaders(Array.from(row.cells, (cell) => cell?.text)) }))
      .map((table) => ({ ...table, known: table.columns.filter(Boolean).length }));
    const [best] = tables.sort((a, b) => b.known - a.known || a.at - b.at);
    return best && best.known >= fewestHeaders ? best : undefined;
  };

  return {
    findTable,
    /** For the reader of files, which knows no fields: what a header may be, as it is written. */
    knownHeaders: listed.flatMap(([, list]) => list.map(foldText)),
  };
};
