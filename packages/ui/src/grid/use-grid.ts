import { useRef, useState } from 'react';
import {
  clearArea,
  fillArea,
  fillDown,
  isNothing,
  isReadOnlyAt,
  pasteBlock,
  pastedArea,
  type Sheet,
  textAt,
} from './model/block';
import { choicesFor, choicesOf } from './model/choices';
import { parseClipboard } from './model/clipboard';
import type { GridEdit } from './model/grid-types';
import type { Mode } from './model/keys';
import { areaOf, type CellPosition, clampSelection, type Selection, selectCell } from './model/selection';

/** What is being typed into the active cell. */
export interface Typing {
  text: string;
  mode: Exclude<Mode, 'idle'>;
  /** Which of the choices is picked out; -1 for none. */
  choice: number;
}

interface GridOptions {
  sheet: Sheet;
  onEdit: (edit: GridEdit) => void;
  /** The selection has moved: what it leads to is to be seen. */
  onSelect: (selection: Selection) => void;
}

const cellArea = (cell: CellPosition) => areaOf(selectCell(cell));

/** The state of a grid, and what can be done with it; keys, mouse and clipboard only say which. */
export const useGrid = ({ sheet, onEdit, onSelect }: GridOptions) => {
  // The empty row behind the last is there to be typed into.
  const size = { rows: Math.min(sheet.rowCount + 1, sheet.maxRows), columns: sheet.columns.length };
  const [selected, setSelected] = useState<Selection>(() => selectCell({ row: 0, column: 0 }));
  const [typing, setTyping] = useState<Typing>();
  const tabbedFrom = useRef<number>(undefined);
  const selection = clampSelection(selected, size);
  const { anchor } = selection;
  const area = areaOf(selection);
  const column = sheet.columns[anchor.column];
  const cell = column && sheet.rowAt(anchor.row)?.cells[column.key];
  const allChoices = choicesOf(cell, column);
  const choices = typing ? choicesFor(allChoices, typing.text, textAt(sheet, anchor)) : [];

  const apply = (edit: GridEdit) => {
    if (!isNothing(edit)) onEdit(edit);
  };
  const select = (next: Selection) => {
    tabbedFrom.current = undefined;
    setSelected(next);
    onSelect(next);
  };
  /** Ends the typing; what was typed, or picked out of the list, is the cell's from now on. */
  const commit = (target = cellArea(anchor)) => {
    if (!typing) return;
    setTyping(undefined);
    apply(fillArea(sheet, target, choices[typing.choice]?.value ?? typing.text));
  };
  return {
    size,
    selection,
    area,
    typing,
    choices,
    cell,
    column,
    tabbedFrom,
    select,
    commit,
    cancel: () => setTyping(undefined),
    type: (text: string) => {
      if (isReadOnlyAt(sheet, anchor)) return;
      setTyping((before) => ({ text, mode: before?.mode ?? 'typing', choice: -1 }));
      if (!typing) onSelect(selection);
    },
    edit: (choice = -1) => {
      if (isReadOnlyAt(sheet, anchor)) return;
      setTyping((before) => ({ text: before?.text ?? textAt(sheet, anchor), mode: 'editing', choice }));
      onSelect(selection);
    },
    choose: (text: string, at = anchor) => {
      setTyping(undefined);
      apply(fillArea(sheet, cellArea(at), text));
    },
    pickOut: (choice: number) => setTyping((before) => before && { ...before, choice }),
    fillSelection: () => commit(area),
    clear: () => apply(clearArea(sheet, area)),
    fillDown: () => apply(fillDown(sheet, area)),
    paste: (text: string) => {
      const block = parseClipboard(text);
      if (block.length === 0) return;
      const { top, left, bottom, right } = pastedArea(area, block);
      apply(pasteBlock(sheet, area, block));
      select({ anchor: { row: top, column: left }, head: { row: bottom, column: right } });
    },
  };
};

export type GridState = ReturnType<typeof useGrid>;
