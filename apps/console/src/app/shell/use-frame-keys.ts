import { useEffectEvent, useLayoutEffect } from 'react';
import { isTyping } from '../../ui/keys';
import { awaitBox, keepForBox } from '../palette/typed-ahead';

/** Ctrl+K finds, ? shows the keys, / goes to the search box of a list. */
export const useFrameKeys = (open: (what: 'palette' | 'help') => void) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      if (document.querySelector('dialog:modal') !== null) return;
      awaitBox();
      open('palette');
      return;
    }
    if (document.querySelector('dialog:modal') === null && keepForBox(event)) return event.preventDefault();
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '?') open('help');
    else if (event.key === '/') document.querySelector<HTMLElement>('[data-search]')?.focus();
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
