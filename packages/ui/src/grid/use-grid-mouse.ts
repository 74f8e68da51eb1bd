import { type MouseEvent, useState } from 'react';
import {
  type CellPosition,
  moveTo,
  type Selection,
  selectAll,
  selectCell,
  selectColumns,
  selectRows,
} from './model/selection';
import type { GridState } from './use-grid';

type Hit =
  | { kind: 'cell'; cell: CellPosition }
  | { kind: 'row'; row: number }
  | { kind: 'head'; column: number }
  | { kind: 'corner' };

const hitOf = (event: MouseEvent): Hit | undefined => {
  const element =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row],[data-head],[data-corner]') : null;
  if (!element) return undefined;
  const { row, column, head } = element.dataset;
  if (head !== undefined) return { kind: 'head', column: Number(head) };
  if (row === undefined) return { kind: 'corner' };
  if (column === undefined) return { kind: 'row', row: Number(row) };
  return { kind: 'cell', cell: { row: Number(row), column: Number(column) } };
};

const selectionAt = (hit: Hit, { selection, size }: GridState, isExtending: boolean): Selection => {
  const { anchor } = selection;
  switch (hit.kind) {
    case 'cell':
      return isExtending ? moveTo(selection, hit.cell, size, true) : selectCell(hit.cell);
    case 'row':
      return selectRows(isExtending ? anchor.row : hit.row, hit.row, size);
    case 'head':
      return selectColumns(isExtending ? anchor.column : hit.column, hit.column, size);
    case 'corner':
      return selectAll(size);
  }
};

/** Presses select cells, rows and columns, drawing with the button held selects more, a double press types. */
export const useGridMouse = (grid: GridState, focus: () => void) => {
  const [hovered, setHovered] = useState<CellPosition>();
  return {
    hovered,
    handlers: {
      onMouseDown: (event: MouseEvent) => {
        const hit = hitOf(event);
        if (event.button !== 0 || !hit) return;
        // The focus stays where typing goes to.
        event.preventDefault();
        focus();
        grid.commit();
        grid.select(selectionAt(hit, grid, event.shiftKey));
      },
      onMouseOver: (event: MouseEvent) => {
        const hit = hitOf(event);
        if (hit && event.buttons === 1 && !grid.typing) grid.select(selectionAt(hit, grid, true));
        const isNote = event.target instanceof Element && event.target.closest('[data-note]') !== null;
        if (!isNote) setHovered(hit?.kind === 'cell' ? hit.cell : undefined);
      },
      onMouseLeave: () => setHovered(undefined),
      onDoubleClick: (event: MouseEvent) => {
        if (hitOf(event)?.kind === 'cell') grid.edit();
      },
    },
  };
};
