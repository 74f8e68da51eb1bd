import type { RefObject } from 'react';
import { useT } from '../i18n/i18n';
import { cx } from '../lib/cx';
import { headHeight, rowHeight } from './geometry';
import { gridMessages } from './grid.messages';
import type { Sheet } from './model/block';
import type { GridCell } from './model/grid-types';
import type { CellPosition } from './model/selection';
import type { GridState } from './use-grid';

interface GridNoteProps {
  grid: GridState;
  sheet: Sheet;
  starts: readonly number[];
  box: RefObject<HTMLElement | null>;
  hovered: CellPosition | undefined;
}

const noteWidth = 288;
const gap = 4;

/** The note of the cell under the pointer, else of the active one, where the grid has room for it. */
export function GridNote({ grid, sheet, starts, box, hovered }: GridNoteProps) {
  const noted = [hovered, grid.selection.anchor].find((at) => at && reasonAt(sheet, at));
  const cell = noted && cellAt(sheet, noted);
  const view = box.current;
  if (!noted || !cell || !view || grid.typing) return null;
  const top = headHeight + noted.row * rowHeight;
  const isAbove = top - view.scrollTop > view.clientHeight / 2;
  const rightmost = view.scrollLeft + view.clientWidth - noteWidth - gap;
  return (
    <CellNote
      cell={cell}
      top={isAbove ? top - gap : top + rowHeight + gap}
      left={Math.max(0, Math.min(starts[noted.column] ?? 0, rightmost))}
      isAbove={isAbove}
      onUse={(text) => grid.choose(text, noted)}
    />
  );
}

const cellAt = (sheet: Sheet, { row, column }: CellPosition): GridCell | undefined =>
  sheet.rowAt(row)?.cells[sheet.columns[column]?.key ?? ''];

const reasonAt = (sheet: Sheet, at: CellPosition) => cellAt(sheet, at)?.reason;

interface CellNoteProps {
  cell: GridCell;
  top: number;
  left: number;
  isAbove: boolean;
  onUse: (text: string) => void;
}

/** Why a cell is marked, and what is proposed for it. Alt and the down arrow offer the same to the keyboard. */
function CellNote({ cell, top, left, isAbove, onUse }: CellNoteProps) {
  const t = useT(gridMessages);
  return (
    <div
      aria-hidden
      style={{ top, left }}
      data-note
      className={cx(
        'absolute z-30 w-72 rounded-md border bg-white px-3 py-2 text-sm shadow-float',
        cell.mark === 'wrong' ? 'border-danger' : 'border-warning',
        isAbove && '-translate-y-full',
      )}
    >
      <p className={cx('font-medium', cell.mark === 'wrong' ? 'text-danger' : 'text-warning')}>
        {cell.mark === 'wrong' ? t('grid.wrong') : t('grid.doubtful')}
      </p>
      <p className="whitespace-pre-line">{cell.reason}</p>
      {cell.proposals && cell.proposals.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-1">
          {cell.proposals.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onUse(value)}
              className="max-w-full truncate rounded-sm bg-theme-soft px-2 py-0.5 text-theme-text hover:bg-theme hover:text-theme-on"
            >
              {t('grid.use', { text: label })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
