import { type KeyboardEvent as ReactKeyboardEvent, useEffectEvent, useLayoutEffect } from 'react';
import { isTyping } from './keys';

/** Keys by their name, in lower case: `{ 1: pass, s: postpone, arrowright: next, 'ctrl+z': undo }`. */
export type Keys = Record<string, (() => void) | undefined>;

/** Does what a key stands for, once for each press. */
export const pressKey = (keys: Keys, event: KeyboardEvent | ReactKeyboardEvent) => {
  if (event.altKey || event.repeat) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const act = keys[`${isCommand ? 'ctrl+' : ''}${event.key.toLowerCase()}`];
  if (!act) return;
  event.preventDefault();
  act();
};

/** Keys that count wherever the focus is; none does while somebody types. */
export const usePageKeys = (keys: Keys) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isTyping(event)) pressKey(keys, event);
  });
  // With what it belongs to: a key right after that has shown must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};
