import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { useT } from '../i18n/i18n';
import { isComposing } from '../lib/is-composing';
import { CellInput } from './cell-input';
import { rowHeight } from './geometry';
import { gridMessages } from './grid.messages';
import { cellId } from './grid-row';
import { blockOf, type Sheet } from './model/block';
import { toClipboard } from './model/clipboard';
import { commandOf } from './model/keys';
import { runCommand } from './run-command';
import type { GridState } from './use-grid';

interface GridInputProps {
  id: string;
  grid: GridState;
  sheet: Sheet;
  starts: readonly number[];
  input: RefObject<HTMLInputElement | null>;
  box: RefObject<HTMLElement | null>;
  /** The active cell is drawn at this moment. */
  isDrawn: boolean;
  onUndo?: () => void;
  onRedo?: () => void;
}

/** What keys and the clipboard do, at the one input of the grid. */
export function GridInput(props: GridInputProps) {
  const { id, grid, sheet, starts, input, box, isDrawn, onUndo, onRedo } = props;
  const t = useT(gridMessages);
  const { anchor } = grid.selection;
  const { cell, column, typing } = grid;
  const left = starts[anchor.column] ?? 0;
  /** After Escape the next Tab leaves the grid, which otherwise keeps it: the keyboard must find a way out. */
  const isFree = useRef(false);

  const pressKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const command = commandOf(event, typing?.mode ?? 'idle');
    if (!command) return;
    const isLeaving = command.kind === 'tab' && isFree.current;
    isFree.current = command.kind === 'leave';
    if (isLeaving) return;
    const pageRows = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2);
    if (runCommand(command, grid, { sheet, pageRows, onUndo, onRedo })) event.preventDefault();
  };
  const copy = (event: ClipboardEvent) => {
    if (typing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', toClipboard(blockOf(sheet, grid.area)));
    if (event.type === 'cut') grid.clear();
  };
  const paste = (event: ClipboardEvent) => {
    if (typing) return;
    event.preventDefault();
    grid.paste(event.clipboardData.getData('text/plain'));
  };
  return (
    <CellInput
      input={input}
      gridId={id}
      at={anchor}
      place={{ left, width: column?.width ?? 0 }}
      name={t('grid.place', { column: column?.title ?? '', row: sheet.rowAt(anchor.row)?.label ?? t('grid.newRow') })}
      reason={cell?.reason}
      activeId={isDrawn && column ? cellId(id, anchor.row, anchor.column) : undefined}
      typing={typing}
      choices={grid.choices}
      isNumber={column?.isNumber === true}
      handlers={{
        onChange: (event) => grid.type(event.target.value),
        onKeyDown: pressKey,
        onCopy: copy,
        onCut: copy,
        onPaste: paste,
        onBlur: () => {
          isFree.current = false;
          grid.commit();
        },
      }}
      onChoose={grid.choose}
    />
  );
}
