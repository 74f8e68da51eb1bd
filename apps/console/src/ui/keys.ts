import { isComposing } from '@pcmall/ui/lib/is-composing';

/** Whether a key is meant for what has the focus or lies above the page, rather than for the page. */
export const isTyping = (event: KeyboardEvent): boolean =>
  isComposing({ nativeEvent: event }) ||
  (event.target instanceof HTMLElement &&
    (event.target.isContentEditable ||
      event.target.closest('input:not([type=checkbox]), textarea, select, [role=menu]') !== null)) ||
  document.querySelector('dialog:modal') !== null;
