import type { TextBlock } from './clipboard';
import type { CellText, GridColumn, GridEdit, GridRow } from './grid-types';
import type { Area, CellPosition } from './selection';

/** What the operations on blocks read: the rows that there are, the columns, and how many rows there may be. */
export interface Sheet {
  columns: readonly GridColumn[];
  rowCount: number;
  maxRows: number;
  rowAt: (index: number) => GridRow | undefined;
}

export const textAt = (sheet: Sheet, { row, column }: CellPosition): string => {
  const key = sheet.columns[column]?.key;
  return (key !== undefined && sheet.rowAt(row)?.cells[key]?.text) || '';
};

export const isReadOnlyAt = (sheet: Sheet, { row, column }: CellPosition): boolean =>
  sheet.columns[column]?.isReadOnly === true || sheet.rowAt(row)?.isReadOnly === true;

/** The texts of an area; the empty row at the end is none. */
export const blockOf = (sheet: Sheet, { top, bottom, left, right }: Area): TextBlock => {
  const last = Math.min(bottom, Math.max(top, sheet.rowCount - 1));
  return Array.from({ length: last - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => textAt(sheet, { row: top + row, column: left + column })),
  );
};

/** Collects texts for cells: for rows that are there, and for those to be added behind them. */
const collector = (sheet: Sheet) => {
  const cells: CellText[] = [];
  const appended: Record<string, string>[] = [];
  const put = (position: CellPosition, text: string) => {
    const column = sheet.columns[position.column];
    if (!column || position.row >= sheet.maxRows || isReadOnlyAt(sheet, position)) return;
    const row = sheet.rowAt(position.row);
    if (row) {
      if (textAt(sheet, position) !== text) cells.push({ rowKey: row.key, column: column.key, text });
    } else if (text !== '') {
      const index = position.row - sheet.rowCount;
      while (appended.length <= index) appended.push({});
      const added = appended[index];
      if (added) added[column.key] = text;
    }
  };
  return { put, edit: (dropped = 0): GridEdit => ({ cells, appended, dropped }) };
};

export const isNothing = ({ cells, appended, dropped }: GridEdit) =>
  cells.length === 0 && appended.length === 0 && dropped === 0;

const eachOf = ({ top, bottom, left, right }: Area, visit: (cell: CellPosition) => void) => {
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) visit({ row, column });
};

/** One text into every cell of an area. */
export const fillArea = (sheet: Sheet, area: Area, text: string): GridEdit => {
  const { put, edit } = collector(sheet);
  eachOf(area, (cell) => put(cell, text));
  return edit();
};

export const clearArea = (sheet: Sheet, area: Area): GridEdit =>
  fillArea(sheet, { ...area, bottom: Math.min(area.bottom, sheet.rowCount - 1) }, '');

/** As Ctrl+D: the first row of the area into those below it; of a single row, the one above into it. */
export const fillDown = (sheet: Sheet, area: Area): GridEdit => {
  const source = area.top === area.bottom ? area.top - 1 : area.top;
  const { put, edit } = collector(sheet);
  if (source >= 0)
    eachOf({ ...area, top: source + 1 }, (cell) => put(cell, textAt(sheet, { row: source, column: cell.column })));
  return edit();
};

/** How often a block fits into a selected stretch: repeated where it fits exactly, once otherwise. */
const repeats = (selected: number, size: number) => (size > 0 && selected % size === 0 ? selected / size : 1);

/** Where a pasted block goes: from the area's first cell, repeated to fill it as Excel does. */
export const pastedArea = (area: Area, block: TextBlock): Area => {
  const width = Math.max(...block.map((row) => row.length), 0);
  return {
    top: area.top,
    left: area.left,
    bottom: area.top + block.length * repeats(area.bottom - area.top + 1, block.length) - 1,
    right: area.left + width * repeats(area.right - area.left + 1, width) - 1,
  };
};

export const pasteBlock = (sheet: Sheet, area: Area, block: TextBlock): GridEdit => {
  const target = pastedArea(area, block);
  const width = Math.max(...block.map((row) => row.length), 1);
  const { put, edit } = collector(sheet);
  eachOf({ ...target, right: Math.min(target.right, sheet.columns.length - 1) }, (cell) => {
    const text = block[(cell.row - target.top) % block.length]?.[(cell.column - target.left) % width];
    if (text !== undefined) put(cell, text);
  });
  return edit(Math.max(0, target.bottom + 1 - sheet.maxRows));
};
