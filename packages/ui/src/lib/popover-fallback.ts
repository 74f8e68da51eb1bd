// What the shop uses of the Popover API, for browsers that have none: Chrome and Edge before 114, Firefox before 125, Safari
// before 17. Loaded by those alone. There is no top layer, so a popover lies in front by its z-index.

interface Shown {
  element: HTMLElement;
  /** What had the focus before. */
  previous: Element | null;
}

const mark = 'data-popover-open';
/** In the order of opening. */
const shown: Shown[] = [];

const announce = (element: HTMLElement, type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') => {
  const event = new Event(type);
  Object.defineProperty(event, 'newState', { value: newState });
  element.dispatchEvent(event);
};

const isAuto = (element: HTMLElement) => element.getAttribute('popover') !== 'manual';

const hide = (element: HTMLElement) => {
  const at = shown.findIndex((each) => each.element === element);
  const [entry] = at < 0 ? [] : shown.splice(at, 1);
  if (!entry) return;
  announce(element, 'beforetoggle', 'closed');
  const hadFocus = element.contains(document.activeElement);
  element.removeAttribute(mark);
  if (hadFocus && entry.previous instanceof HTMLElement) entry.previous.focus();
  setTimeout(() => announce(element, 'toggle', 'closed'));
};

const openerOf = (element: HTMLElement) => document.querySelector(`[popovertarget="${CSS.escape(element.id)}"]`);

/** Closes every popover that a press at this place leaves, with the ones that were opened from it. */
const hideAutoOutside = (target: Node | null) => {
  for (const { element } of [...shown].reverse())
    if (isAuto(element) && !element.contains(target) && !openerOf(element)?.contains(target)) hide(element);
};

const show = (element: HTMLElement) => {
  if (shown.some((each) => each.element === element)) return;
  if (isAuto(element)) hideAutoOutside(element);
  announce(element, 'beforetoggle', 'open');
  shown.push({ element, previous: document.activeElement });
  element.setAttribute(mark, '');
  setTimeout(() => announce(element, 'toggle', 'open'));
};

const toggleByOpener = (event: MouseEvent) => {
  const opener = event.target instanceof Element ? event.target.closest('button[popovertarget]') : null;
  const element = opener && document.getElementById(opener.getAttribute('popovertarget') ?? '');
  if (!element) return;
  event.preventDefault();
  if (element.hasAttribute(mark)) hide(element);
  else show(element);
};

/** Esc closes the last one that was opened, and only that. */
const hideByEscape = (event: KeyboardEvent) => {
  const last = [...shown].reverse().find(({ element }) => isAuto(element) && element.isConnected);
  if (event.key !== 'Escape' || !last) return;
  event.preventDefault();
  event.stopPropagation();
  hide(last.element);
};

const style = `[popover]{z-index:1000}[popover]:not([${mark}]){display:none}[popover][${mark}]{display:block}`;

/** Gives elements the methods of the Popover API, and `popovertarget` its effect. */
export const installPopover = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      show(this);
    },
    hidePopover(this: HTMLElement) {
      hide(this);
    },
  });
  document.addEventListener('click', toggleByOpener);
  document.addEventListener('keydown', hideByEscape, true);
  document.addEventListener('pointerdown', ({ target }) => hideAutoOutside(target instanceof Node ? target : null));
};
