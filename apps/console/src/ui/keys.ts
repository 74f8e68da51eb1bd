/** Whether a key is meant for what has the focus or lies above the page, rather than for the page. */
export const isTyping = ({ target, isComposing }: KeyboardEvent): boolean =>
  isComposing ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type=checkbox]), textarea, select, [role=menu]') !== null)) ||
  document.querySelector('dialog:modal') !== null;
