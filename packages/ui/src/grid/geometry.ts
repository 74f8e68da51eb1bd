import type { GridColumn } from './model/grid-types';
import type { CellPosition } from './model/selection';

/** Pixels. Every row has the same height, so that a row's place is known without drawing those above it. */
export const rowHeight = 34;
export const headHeight = 38;
const labelWidth = 60;

/** Rows drawn above and below what is seen, so that a quick scroll shows no gap. */
const overscan = 6;
/** The drawn rows change only every so many rows of scrolling. */
const stride = 4;

export interface RowRange {
  first: number;
  /** Behind the last. */
  end: number;
}

export const rangeAt = (scrollTop: number, height: number): RowRange => {
  const seen = Math.floor(scrollTop / rowHeight);
  const first = Math.max(0, Math.floor((seen - overscan) / stride) * stride);
  return { first, end: seen + Math.ceil(height / rowHeight) + overscan + stride - (seen % stride) };
};

/** Where each column begins, and behind the last one where the grid ends. */
export const columnStarts = (columns: readonly GridColumn[]): number[] => {
  const starts = [labelWidth];
  for (const { width } of columns) starts.push((starts.at(-1) ?? 0) + width);
  return starts;
};

interface View {
  scrollTop: number;
  scrollLeft: number;
  clientHeight: number;
  clientWidth: number;
}

const nearest = (start: number, end: number, scroll: number, size: number, hidden: number) => {
  if (start < scroll + hidden) return start - hidden;
  if (end > scroll + size) return end - size;
  return scroll;
};

/** How far to scroll, and no further, for a cell to be seen whole beside the heads. */
export const scrollTo = ({ row, column }: CellPosition, starts: readonly number[], view: View) => ({
  top: nearest(
    headHeight + row * rowHeight,
    headHeight + (row + 1) * rowHeight,
    view.scrollTop,
    view.clientHeight,
    headHeight,
  ),
  left: nearest(starts[column] ?? 0, starts[column + 1] ?? 0, view.scrollLeft, view.clientWidth, labelWidth),
});
