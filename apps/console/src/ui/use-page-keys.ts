import { useEffectEvent, useLayoutEffect } from 'react';
import { isTyping } from './keys';

/** Keys by their name, in lower case: `{ 1: pass, s: postpone, arrowright: next, 'ctrl+z': undo }`. None counts while somebody types. */
export const usePageKeys = (keys: Record<string, (() => void) | undefined>) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || event.altKey || event.repeat) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const act = keys[`${isCommand ? 'ctrl+' : ''}${event.key.toLowerCase()}`];
    if (!act) return;
    event.preventDefault();
    act();
  });
  // With what it belongs to: a key right after that has shown must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};
