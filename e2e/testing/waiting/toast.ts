import type { Page } from '@playwright/test';

/** The messages at the top of the page. */
export const toasts = (page: Page) => page.locator('[popover][role=status] p');

/**
 * Notes the toasts since the last press. Each stays for two seconds only: a question from outside may come too late on a
 * busy machine.
 */
export const noteToasts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { toastsSeen: seen });
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, () => seen.splice(0), { capture: true, passive: true });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.matches('[popover][role=status]'))
          for (const toast of addedNodes)
            if (toast instanceof Element && toast.getClientRects().length > 0) seen.push(toast.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
};

/** Waits for a toast, unless it has been there since the last press. */
export const expectToast = async (page: Page, text: string) => {
  await page.waitForFunction(
    (expected) => {
      const { toastsSeen = [] } = window as unknown as { toastsSeen?: string[] };
      const shown = [...document.querySelectorAll('[popover][role=status] p')]
        .filter((toast) => toast.getClientRects().length > 0)
        .map((toast) => toast.textContent ?? '');
      return [...toastsSeen, ...shown].some((toast) => toast.includes(expected));
    },
    text,
    { timeout: 15_000 },
  );
};

/** All toasts since the page opened, or since the last press. */
export const toastsSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { toastsSeen?: string[] }).toastsSeen ?? []);
