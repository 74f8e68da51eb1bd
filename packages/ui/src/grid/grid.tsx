import { type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { useT } from '../i18n/i18n';
import { cx } from '../lib/cx';
import { GridNote } from './cell-note';
import { columnStarts, rowHeight, scrollTo } from './geometry';
import { gridMessages } from './grid.messages';
import { GridHead } from './grid-head';
import { GridInput } from './grid-input';
import { GridRowView } from './grid-row';
import type { Sheet } from './model/block';
import type { GridColumn, GridEdit, GridRow } from './model/grid-types';
import { type Area, areaOf, type CellPosition, type Selection, selectCell } from './model/selection';
import { useGrid } from './use-grid';
import { useGridMouse } from './use-grid-mouse';
import { useRowWindow } from './use-row-window';

export interface GridHandle {
  /** Selects a cell, brings it into view and gives the grid the focus. */
  goTo: (cell: CellPosition) => void;
}

interface GridProps {
  /** What the grid holds, for screen readers. */
  label: string;
  columns: readonly GridColumn[];
  rowCount: number;
  rowAt: (index: number) => GridRow | undefined;
  /** How many rows there may be; with more than there are, an empty one follows. */
  maxRows?: number;
  onEdit: (edit: GridEdit) => void;
  onUndo?: () => void;
  onRedo?: () => void;
  /** The selected area has changed. */
  onSelect?: (area: Area) => void;
  handle?: Ref<GridHandle>;
  /** Gives it its height. */
  className?: string;
}

const firstBy = (area: Area, row: number) => (row >= area.top && row <= area.bottom ? area.left : -1);

/**
 * A sheet that is worked in by keyboard, mouse and clipboard as in Excel. It draws the rows that are seen and keeps none:
 * what changes is told to the owner, who hands the rows back as they are then.
 */
export function Grid(props: GridProps) {
  const { label, columns, rowCount, rowAt, maxRows = rowCount, handle, className } = props;
  const t = useT(gridMessages);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { range, update } = useRowWindow(box);
  const starts = useMemo(() => columnStarts(columns), [columns]);
  const sheet: Sheet = { columns, rowCount, maxRows, rowAt };
  const reveal = ({ head }: Selection) => {
    if (box.current) box.current.scrollTo(scrollTo(head, starts, box.current));
    update();
  };
  const grid = useGrid({
    sheet,
    onEdit: props.onEdit,
    onSelect: (selection) => {
      reveal(selection);
      props.onSelect?.(areaOf(selection));
    },
  });
  const focus = () => input.current?.focus({ preventScroll: true });
  const mouse = useGridMouse(grid, focus);
  useImperativeHandle(handle, () => ({
    goTo: (cell) => {
      focus();
      grid.select(selectCell(cell));
    },
  }));

  const { anchor } = grid.selection;
  const isDrawn = anchor.row >= range.first && anchor.row < range.end;
  const rows = Array.from(
    { length: Math.max(0, Math.min(range.end, grid.size.rows) - range.first) },
    (_, i) => range.first + i,
  );
  return (
    <div
      ref={box}
      onScroll={update}
      {...mouse.handlers}
      className={cx(
        'relative isolate overflow-auto overscroll-contain border border-line-strong bg-white select-none',
        className,
      )}
      role="presentation"
    >
      <div
        role="grid"
        id={id}
        aria-label={label}
        aria-rowcount={grid.size.rows + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        style={{ width: starts.at(-1) }}
      >
        <GridHead columns={columns} selected={grid.area} />
        <div role="rowgroup" className="relative" style={{ height: grid.size.rows * rowHeight }}>
          {rows.map((index) => (
            <GridRowView
              key={index}
              gridId={id}
              index={index}
              row={rowAt(index)}
              columns={columns}
              from={firstBy(grid.area, index)}
              to={grid.area.right}
              active={index === anchor.row ? anchor.column : -1}
              newLabel={t('grid.newRow')}
            />
          ))}
        </div>
      </div>
      <GridInput {...{ id, grid, sheet, starts, input, box, isDrawn }} onUndo={props.onUndo} onRedo={props.onRedo} />
      <GridNote {...{ grid, sheet, starts, box }} hovered={mouse.hovered} />
      <p id={`${id}-keys`} className="sr-only">
        {t('grid.keys')}
      </p>
    </div>
  );
}
