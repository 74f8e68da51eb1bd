import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { isTyping } from '../keys';

interface RowKeys {
  body: RefObject<HTMLTableSectionElement | null>;
  onToggle?: (index: number, isRange: boolean) => void;
  onOpen?: (index: number) => void;
  /** Shows a row at the side, or puts it away when it is the one. */
  onPreview?: (index: number) => void;
  /** The focus has gone to this row. */
  onWalk?: (index: number) => void;
  onClear: () => void;
}

/** J and K walk through the rows, X ticks (with Shift all since the last), Enter opens, Space shows it at the side, Esc clears. */
export const useRowKeys = ({ body, onToggle, onOpen, onPreview, onWalk, onClear }: RowKeys) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...(body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const key = event.key.toLowerCase();
    const isOnRow = current >= 0 && rows[current] === document.activeElement;
    if (key === 'j' || key === 'k') {
      const to = Math.max(0, Math.min(rows.length - 1, current + (key === 'j' ? 1 : -1)));
      rows[to]?.focus();
      if (rows[to]) onWalk?.(to);
    } else if (key === 'x' && current >= 0) onToggle?.(current, event.shiftKey);
    else if (key === 'enter' && isOnRow) onOpen?.(current);
    else if (key === ' ' && isOnRow && onPreview) onPreview(current);
    else if (key === 'escape') return onClear();
    else return;
    event.preventDefault();
  });
  // With what it belongs to: a key right after that has shown must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};
