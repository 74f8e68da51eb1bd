export interface CellPosition {
  row: number;
  column: number;
}

/** The anchor is the cell that is typed into; the head is where the selection was drawn to. */
export interface Selection {
  anchor: CellPosition;
  head: CellPosition;
}

export interface GridSize {
  rows: number;
  columns: number;
}

/** First and last, both inside. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const selectCell = (cell: CellPosition): Selection => ({ anchor: cell, head: cell });

export const areaOf = ({ anchor, head }: Selection): Area => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
});

const within = (index: number, count: number) => Math.max(0, Math.min(index, count - 1));

const clampCell = ({ row, column }: CellPosition, { rows, columns }: GridSize): CellPosition => ({
  row: within(row, rows),
  column: within(column, columns),
});

/** Inside a grid that may have become smaller. */
export const clampSelection = ({ anchor, head }: Selection, size: GridSize): Selection => ({
  anchor: clampCell(anchor, size),
  head: clampCell(head, size),
});

/** One step from the anchor, or from the head where the selection is drawn larger. */
export const moveBy = (
  selection: Selection,
  step: Partial<CellPosition>,
  size: GridSize,
  isExtending = false,
): Selection => {
  const from = isExtending ? selection.head : selection.anchor;
  const to = clampCell({ row: from.row + (step.row ?? 0), column: from.column + (step.column ?? 0) }, size);
  return isExtending ? { anchor: selection.anchor, head: to } : selectCell(to);
};

/** To a place, as with Home, End or a press with Shift. */
export const moveTo = (selection: Selection, cell: CellPosition, size: GridSize, isExtending = false): Selection => {
  const to = clampCell(cell, size);
  return isExtending ? { anchor: selection.anchor, head: to } : selectCell(to);
};

/** As Tab goes: along the row and on to the next one; undefined at the grid's end, where Tab leaves it. */
export const nextInRow = ({ anchor }: Selection, step: 1 | -1, { rows, columns }: GridSize): Selection | undefined => {
  const index = anchor.row * columns + anchor.column + step;
  if (index < 0 || index >= rows * columns) return undefined;
  return selectCell({ row: Math.floor(index / columns), column: index % columns });
};

export const selectAll = ({ rows, columns }: GridSize): Selection => ({
  anchor: { row: 0, column: 0 },
  head: clampCell({ row: rows - 1, column: columns - 1 }, { rows, columns }),
});

export const selectRows = (from: number, to: number, { columns }: GridSize): Selection => ({
  anchor: { row: from, column: 0 },
  head: { row: to, column: Math.max(0, columns - 1) },
});

export const selectColumns = (from: number, to: number, { rows }: GridSize): Selection => ({
  anchor: { row: 0, column: from },
  head: { row: Math.max(0, rows - 1), column: to },
});

/**
 * Where Ctrl and an arrow lead, as in Excel: to the last cell of a filled stretch, from there to the next filled one, else
 * to the grid's edge.
 */
export const edgeFrom = (
  { row, column }: CellPosition,
  step: CellPosition,
  { rows, columns }: GridSize,
  isFilled: (cell: CellPosition) => boolean,
): CellPosition => {
  const isInside = (cell: CellPosition) =>
    cell.row >= 0 && cell.row < rows && cell.column >= 0 && cell.column < columns;
  const after = (cell: CellPosition) => ({ row: cell.row + step.row, column: cell.column + step.column });
  let cell = { row, column };
  let next = after(cell);
  if (!isInside(next)) return cell;
  const isLeaving = !isFilled(cell) || !isFilled(next);
  while (isInside(next)) {
    if (!isLeaving && !isFilled(next)) return cell;
    cell = next;
    if (isLeaving && isFilled(cell)) return cell;
    next = after(cell);
  }
  return cell;
};
