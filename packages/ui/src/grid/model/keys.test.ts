import { describe, expect, test } from 'vitest';
import { commandOf, type Mode } from './keys';

const press = (key: string, held = '', mode: Mode = 'idle') =>
  commandOf(
    {
      key,
      ctrlKey: held.includes('c'),
      metaKey: held.includes('m'),
      shiftKey: held.includes('s'),
      altKey: held.includes('a'),
    },
    mode,
  );

describe('[BAT-01.3] keys of a grid', () => {
  test.each([
    ['ArrowDown', '', 'move'],
    ['ArrowDown', 's', 'move'],
    ['ArrowLeft', 'c', 'edge'],
    ['PageUp', '', 'page'],
    ['Home', 'c', 'home'],
    ['End', '', 'end'],
    ['Tab', '', 'tab'],
    ['Enter', '', 'enter'],
    ['F2', '', 'edit'],
    ['Delete', '', 'clear'],
    ['ArrowDown', 'a', 'choices'],
    ['Escape', '', 'leave'],
    ['a', 'c', 'selectAll'],
    ['d', 'c', 'fillDown'],
    ['z', 'c', 'undo'],
    ['z', 'cs', 'redo'],
    ['y', 'c', 'redo'],
    ['Z', 'm', 'undo'],
    ['x', '', undefined],
    ['c', 'c', undefined],
    ['@', 'ca', undefined],
  ])('%s with %j while nothing is typed: %s', (key, held, kind) => expect(press(key, held)?.kind).toBe(kind));

  test('while typing the arrows leave the cell, after F2 they stay in the text', () => {
    expect(press('ArrowLeft', '', 'typing')?.kind).toBe('move');
    expect(press('ArrowLeft', '', 'editing')).toBeUndefined();
    expect(press('Delete', '', 'typing')).toBeUndefined();
    expect(press('z', 'c', 'typing')).toBeUndefined();
    expect(press('Escape', '', 'editing')?.kind).toBe('cancel');
    expect(press('Enter', 'c', 'typing')?.kind).toBe('fillSelection');
    expect(press('Enter', 's', 'typing')).toEqual({ kind: 'enter', step: -1 });
  });
});
