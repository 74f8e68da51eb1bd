import { type Sheet, textAt } from './model/block';
import type { Command } from './model/keys';
import { edgeFrom, moveBy, moveTo, nextInRow, type Selection, selectAll } from './model/selection';
import type { GridState } from './use-grid';

interface Surroundings {
  sheet: Sheet;
  /** Rows that are seen at once. */
  pageRows: number;
  onUndo?: () => void;
  onRedo?: () => void;
}

type Move = Extract<Command, { isExtending: boolean }>;

const moved = (move: Move, grid: GridState, { sheet, pageRows }: Surroundings): Selection => {
  const { selection, size } = grid;
  const from = move.isExtending ? selection.head : selection.anchor;
  switch (move.kind) {
    case 'move':
      return moveBy(selection, move.step, size, move.isExtending);
    case 'page':
      return moveBy(selection, { row: move.step * pageRows }, size, move.isExtending);
    case 'edge': {
      const edge = edgeFrom(from, move.step, size, (cell) => textAt(sheet, cell) !== '');
      return moveTo(selection, edge, size, move.isExtending);
    }
    case 'home':
      return moveTo(selection, { row: move.isOfGrid ? 0 : from.row, column: 0 }, size, move.isExtending);
    case 'end': {
      const row = move.isOfGrid ? Math.max(0, sheet.rowCount - 1) : from.row;
      return moveTo(selection, { row, column: size.columns - 1 }, size, move.isExtending);
    }
  }
};

/** Down, or up; after a run of Tab in the column where it began, as a form is filled in row by row. */
const pressEnter = (grid: GridState, step: 1 | -1) => {
  const column = grid.tabbedFrom.current ?? grid.selection.anchor.column;
  grid.commit();
  grid.select(moveTo(grid.selection, { row: grid.selection.anchor.row + step, column }, grid.size));
};

/** False at the grid's end, where Tab goes on to what follows. */
const pressTab = (grid: GridState, step: 1 | -1): boolean => {
  const next = nextInRow(grid.selection, step, grid.size);
  const from = grid.tabbedFrom.current ?? grid.selection.anchor.column;
  grid.commit();
  if (!next) return false;
  grid.select(next);
  grid.tabbedFrom.current = from;
  return true;
};

/** An open list takes the arrows. */
const moveInList = (grid: GridState, step: number): boolean => {
  const { typing, choices, pickOut } = grid;
  if (!typing || choices.length === 0 || step === 0) return false;
  pickOut(Math.max(-1, Math.min(typing.choice + step, choices.length - 1)));
  return true;
};

/** Does what a key means. False where the browser is to do with the key what it does elsewhere. */
export const runCommand = (command: Command, grid: GridState, around: Surroundings): boolean => {
  switch (command.kind) {
    case 'move':
      if (moveInList(grid, command.step.row)) return true;
      grid.commit();
      break;
    case 'tab':
      return pressTab(grid, command.step);
    case 'enter':
      pressEnter(grid, command.step);
      return true;
    case 'choices':
      grid.edit(0);
      return true;
    case 'selectAll':
      grid.select(selectAll(grid.size));
      return true;
    case 'edit':
    case 'clear':
    case 'cancel':
    case 'fillDown':
    case 'fillSelection':
      grid[command.kind]();
      return true;
    case 'undo':
      around.onUndo?.();
      return true;
    case 'redo':
      around.onRedo?.();
      return true;
    case 'leave':
      return false;
  }
  if ('isExtending' in command) grid.select(moved(command, grid, around));
  return true;
};
