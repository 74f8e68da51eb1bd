import type { bookStock } from '@pcmall/contract/console/stock';
import type { CallInput, DataOf } from '@pcmall/contract/endpoint';
import { tidyNumber } from '@pcmall/domain/tidy-text';
import type { GridEdit } from '@pcmall/ui/grid/grid-types';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';

type Body = CallInput<typeof bookStock>['body'];
export type BookingReason = Body['reason'];
export type Line = Body['lines'][number];
export type Plan = DataOf<typeof bookStock>;

export const bookingReasons = ['arrived', 'counted', 'corrected'] as const satisfies BookingReason[];

/** As many as one booking takes. */
export const maxRows = 2000;

/** A line as it is typed or pasted. */
export interface StockRow {
  key: string;
  code: string;
  pieces: string;
}

const wholeNumbers: Record<BookingReason, RegExp> = {
  arrived: /^\+?\d{1,8}$/,
  counted: /^\d{1,8}$/,
  corrected: /^[+-]?\d{1,8}$/,
};

/** The pieces of a row; undefined where that is no number of this kind. Excel groups digits by commas or spaces. */
export const piecesOf = ({ pieces }: StockRow, reason: BookingReason): number | undefined => {
  const text = tidyNumber(pieces).replaceAll(',', '').replace(/^−/, '-');
  return wholeNumbers[reason].test(text) ? Number(text) : undefined;
};

const isEmpty = ({ code, pieces }: StockRow) => code.trim() === '' && pieces.trim() === '';

/** The head of a pasted sheet names its columns: its figures are a word. */
const isHead = ({ code, pieces }: StockRow) =>
  pieces.trim() !== '' && !/\d/.test(tidyNumber(pieces)) && /code|sku|barcode|编号|编码|条码|货号/i.test(code);

/** The rows with an edit of the grid applied; emptied rows go, and so does a sheet's head. */
export const edited = (rows: readonly StockRow[], { cells, appended }: GridEdit): StockRow[] => {
  const texts = new Map<string, Record<string, string>>();
  for (const { rowKey, column, text } of cells) texts.set(rowKey, { ...texts.get(rowKey), [column]: text });
  const next = [
    ...rows.map((row) => ({ ...row, ...texts.get(row.key) })),
    ...appended.map(({ code = '', pieces = '' }) => ({ key: newKey(), code, pieces })),
  ];
  return next.filter((row) => !isEmpty(row) && !isHead(row));
};

/** What is sent; undefined while a row isn't complete. */
export const linesOf = (rows: readonly StockRow[], reason: BookingReason): Line[] | undefined => {
  const lines = rows.map((row) => ({ code: row.code.normalize('NFKC').trim(), pieces: piecesOf(row, reason) }));
  const isWhole = (line: { code: string; pieces: number | undefined }): line is Line =>
    line.code !== '' && line.pieces !== undefined;
  return lines.length > 0 && lines.every(isWhole) ? lines : undefined;
};

export interface Sum {
  /** How many variants change. */
  changed: number;
  up: number;
  down: number;
  wrong: number;
}

export const sumOf = ({ lines }: Pick<Plan, 'lines'>): Sum => {
  const sum: Sum = { changed: 0, up: 0, down: 0, wrong: 0 };
  for (const { before, after, fault } of lines) {
    if (fault !== '') sum.wrong += 1;
    else if (before !== after) sum.changed += 1;
    if (fault === '') sum[after > before ? 'up' : 'down'] += Math.abs(after - before);
  }
  return sum;
};
