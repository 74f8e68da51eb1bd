import type { CellPosition } from './selection';

/** `typing`: a key replaced the cell's text, so arrows leave it. `editing`: opened by F2, so arrows move in the text. */
export type Mode = 'idle' | 'typing' | 'editing';

export type Command =
  | { kind: 'move' | 'edge'; step: CellPosition; isExtending: boolean }
  | { kind: 'page'; step: 1 | -1; isExtending: boolean }
  | { kind: 'home' | 'end'; isOfGrid: boolean; isExtending: boolean }
  | { kind: 'tab' | 'enter'; step: 1 | -1 }
  | { kind: 'edit' | 'choices' | 'clear' | 'cancel' | 'leave' | 'fillSelection' }
  | { kind: 'selectAll' | 'fillDown' | 'undo' | 'redo' };

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const arrows: Record<string, CellPosition> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const withControl = (key: string, isExtending: boolean): Command | undefined => {
  switch (key.toLowerCase()) {
    case 'a':
      return { kind: 'selectAll' };
    case 'd':
      return { kind: 'fillDown' };
    case 'z':
      return { kind: isExtending ? 'redo' : 'undo' };
    case 'y':
      return { kind: 'redo' };
    default:
      return undefined;
  }
};

/** While a cell is typed into, what isn't named here belongs to the text. */
const whileTyping = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Press, mode: Mode): Command | undefined => {
  const step = shiftKey ? -1 : 1;
  const arrow = arrows[key];
  if (key === 'Escape') return { kind: 'cancel' };
  if (key === 'Enter') return ctrlKey || metaKey ? { kind: 'fillSelection' } : { kind: 'enter', step };
  if (key === 'Tab') return { kind: 'tab', step };
  if (key === 'ArrowDown' && altKey) return { kind: 'choices' };
  if (mode === 'typing' && arrow && !ctrlKey && !metaKey && !altKey && !shiftKey)
    return { kind: 'move', step: arrow, isExtending: false };
  return undefined;
};

const whileIdle = ({ key, ctrlKey, metaKey, shiftKey: isExtending, altKey }: Press): Command | undefined => {
  const isControl = ctrlKey || metaKey;
  const arrow = arrows[key];
  if (altKey) return key === 'ArrowDown' ? { kind: 'choices' } : undefined;
  if (arrow) return { kind: isControl ? 'edge' : 'move', step: arrow, isExtending };
  switch (key) {
    case 'PageDown':
      return { kind: 'page', step: 1, isExtending };
    case 'PageUp':
      return { kind: 'page', step: -1, isExtending };
    case 'Home':
      return { kind: 'home', isOfGrid: isControl, isExtending };
    case 'End':
      return { kind: 'end', isOfGrid: isControl, isExtending };
    case 'Tab':
      return { kind: 'tab', step: isExtending ? -1 : 1 };
    case 'Enter':
      return { kind: 'enter', step: isExtending ? -1 : 1 };
    case 'F2':
      return { kind: 'edit' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Escape':
      return { kind: 'leave' };
    default:
      return isControl ? withControl(key, isExtending) : undefined;
  }
};

/** What a key means in a grid, as in Excel; undefined for one that types. */
export const commandOf = (press: Press, mode: Mode): Command | undefined =>
  mode === 'idle' ? whileIdle(press) : whileTyping(press, mode);
