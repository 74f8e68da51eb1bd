import type { Page } from '@playwright/test';

/** Takes away what the oldest browsers that the shop serves lack, before any script of a page runs. */
export const asOldestBrowser = (page: Page) =>
  page.addInitScript(() => {
    const without = (object: object, ...names: string[]) => {
      for (const name of names) Reflect.deleteProperty(object, name);
    };
    // The Popover API.
    without(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover');
    without(HTMLButtonElement.prototype, 'popoverTargetElement', 'popoverTargetAction');
    without(globalThis, 'ToggleEvent');
    Element.prototype.matches = new Proxy(Element.prototype.matches, {
      apply: (matches, element, [selector]: [string]) => {
        if (selector.includes(':popover-open')) throw new DOMException('Not a valid selector', 'SyntaxError');
        return Reflect.apply(matches, element, [selector]);
      },
    });
    // Methods of lists, sets, iterators and promises.
    without(Array.prototype, 'with', 'toSorted', 'toReversed', 'toSpliced');
    without(Object.getPrototypeOf(Uint8Array.prototype), 'with', 'toSorted', 'toReversed');
    without(Array, 'fromAsync');
    without(Object, 'groupBy');
    without(Map, 'groupBy');
    without(Promise, 'withResolvers', 'try');
    without(String.prototype, 'isWellFormed', 'toWellFormed');
    without(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf');
    without(globalThis, 'Iterator', 'requestIdleCallback');
    without(
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      'map',
      'filter',
      'take',
      'drop',
      'toArray',
      'some',
    );
    without(URL, 'canParse', 'parse');
    without(AbortSignal, 'any');
    without(Element.prototype, 'checkVisibility');
    without(Intl, 'Segmenter');
    without(document, 'startViewTransition');
  });
