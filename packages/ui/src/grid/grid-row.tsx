import { type CSSProperties, memo } from 'react';
import { cx } from '../lib/cx';
import { rowHeight } from './geometry';
import type { CellMark, GridCell, GridColumn, GridRow } from './model/grid-types';

interface GridRowViewProps {
  gridId: string;
  index: number;
  row: GridRow | undefined;
  columns: readonly GridColumn[];
  /** First and last selected column; -1 while nothing of the row is selected. */
  from: number;
  to: number;
  /** The column that is typed into; -1 in the other rows. */
  active: number;
  newLabel: string;
}

export const cellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`;

/** Told apart by shape as well: a corner for what is wrong, dots below for what is doubtful, a bar at the left for changes. */
const cellLooks: Record<CellMark, string> = {
  right: '',
  wrong:
    'bg-danger-soft before:absolute before:end-0 before:top-0 before:border-4 before:border-t-danger before:border-e-danger before:border-b-transparent before:border-s-transparent',
  doubtful:
    'bg-warning-soft before:absolute before:inset-x-0 before:bottom-0 before:border-b-2 before:border-dotted before:border-warning',
  changed: 'before:absolute before:inset-y-1 before:start-0 before:border-s-3 before:border-theme',
};

const labelLooks: Record<CellMark, string> = {
  right: "text-ink-muted after:content-['✓'] after:text-success",
  wrong: "font-medium text-danger after:content-['!']",
  doubtful: "font-medium text-warning after:content-['?']",
  changed: 'text-theme-text',
};

/** A cell may be too narrow for more characters than these, so that pointing at it shows them all. */
const longText = 4;

interface CellLook {
  cell: GridCell | undefined;
  column: GridColumn;
  isReadOnly: boolean;
  isSelected: boolean;
  isActive: boolean;
}

const cellClass = ({ cell, column, isReadOnly, isSelected, isActive }: CellLook) =>
  cx(
    'relative shrink-0 truncate border-e border-b border-line px-1.5 leading-8',
    column.isNumber && 'numbers text-end',
    cell?.mark ? cellLooks[cell.mark] : undefined,
    isReadOnly && 'bg-ground text-ink-soft',
    isSelected && !isActive && 'bg-theme/12!',
    isActive && 'outline-2 -outline-offset-2 outline-theme-ring',
  );

/** Drawn again only when its own row, or what is selected of it, changes. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { gridId, index, row, columns, from, to, active, newLabel } = props;
  const place: CSSProperties = { top: index * rowHeight, height: rowHeight };
  return (
    <div role="row" aria-rowindex={index + 2} className="absolute inset-x-0 flex" style={place}>
      <div
        role="rowheader"
        aria-colindex={1}
        data-row={index}
        title={row?.reason}
        className={cx(
          'numbers sticky start-0 z-10 flex w-15 shrink-0 items-center justify-between gap-1 border-e border-b border-line bg-ground px-2 text-xs',
          from >= 0 && 'bg-theme-soft',
          labelLooks[row?.mark ?? 'changed'],
        )}
      >
        {row ? row.label : newLabel}
      </div>
      {columns.map((column, columnIndex) => {
        const cell = row?.cells[column.key];
        const isReadOnly = column.isReadOnly === true || row?.isReadOnly === true;
        const isSelected = columnIndex >= from && columnIndex <= to && from >= 0;
        return (
          <div
            key={column.key}
            id={cellId(gridId, index, columnIndex)}
            role="gridcell"
            aria-colindex={columnIndex + 2}
            aria-selected={isSelected}
            aria-readonly={isReadOnly || undefined}
            aria-invalid={cell?.mark === 'wrong' || undefined}
            data-row={index}
            data-column={columnIndex}
            title={cell && !cell.reason && cell.text.length > longText ? cell.text : undefined}
            style={{ width: column.width }}
            className={cellClass({ cell, column, isReadOnly, isSelected, isActive: columnIndex === active })}
          >
            {cell?.text}
          </div>
        );
      })}
    </div>
  );
});
