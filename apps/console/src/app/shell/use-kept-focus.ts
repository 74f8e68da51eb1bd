import { useEffect } from 'react';

const stops =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable="true"], [tabindex="0"]';

const stopsIn = (element: Element) => [
  ...(element.matches(stops) ? [element as HTMLElement] : []),
  ...element.querySelectorAll<HTMLElement>(stops),
];

const isShown = (element: Element) => element.isConnected && element.getClientRects().length > 0;

const shownStops = (element: Element) => stopsIn(element).filter(isShown);

/** What stands in the place of a stop in a neighbour of what was taken away, where both are made alike. */
const counterpart = (removed: Element, stop: Element, neighbour: Element) => {
  const own = stopsIn(removed);
  const others = stopsIn(neighbour);
  const other = own.length === others.length ? others[own.indexOf(stop as HTMLElement)] : undefined;
  return other && isShown(other) ? other : undefined;
};

/** Where the focus goes on: what came in its place, the same in the line after or before, its group, the page. */
const nextOf = (stop: Element, records: readonly MutationRecord[], page: HTMLElement): HTMLElement => {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(stop)));
  const removed = record && [...record.removedNodes].find((node) => node.contains(stop));
  if (!record || !(removed instanceof Element) || record.target === page) return page;
  const neighbours = [record.nextSibling, record.previousSibling].filter(
    (node): node is Element => node instanceof Element && node.isConnected,
  );
  for (const neighbour of neighbours) {
    const other = counterpart(removed, stop, neighbour);
    if (other) return other;
  }
  const added = records
    .filter(({ target }) => target === record.target)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof Element);
  const group = record.target instanceof Element && record.target.closest('li, section, fieldset, nav, header, ul, ol');
  const near = [...added, ...neighbours, ...(group && page.contains(group) ? [group] : [])];
  return near.flatMap(shownStops)[0] ?? page;
};

/**
 * What takes itself away when it is pressed, such as the button that removes a line, leaves the focus nowhere: screen readers
 * would begin again at the top of the page. It goes on to what is nearest, inside the element with the id `main`.
 */
export const useKeptFocus = () => {
  useEffect(() => {
    const page = document.getElementById('main');
    if (!page) return;
    let last: Element | null = null;
    const isNowhere = () => document.activeElement === document.body || document.activeElement === null;
    const note = () => {
      last = document.activeElement;
    };
    // Who presses beside everything has left it.
    const leave = () =>
      queueMicrotask(() => {
        if (last?.isConnected && isNowhere()) last = null;
      });
    const observer = new MutationObserver((records) => {
      if (!last || last.isConnected || !isNowhere()) return;
      nextOf(last, records, page).focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', leave);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, []);
};
