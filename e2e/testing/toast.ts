import type { Page } from '@playwright/test';

/** The messages at the top of the page. */
export const toasts = (page: Page) => page.locator('[popover][role=status] p');

/**
 * Waits for a toast. It stays for two seconds only, so the page itself looks for it in each frame: a question from outside
 * may come too late on a busy machine.
 */
export const expectToast = async (page: Page, text: string) => {
  await page.waitForFunction(
    (expected) =>
      [...document.querySelectorAll('[popover][role=status] p')].some(
        (toast) => toast.getClientRects().length > 0 && toast.textContent?.includes(expected),
      ),
    text,
    { timeout: 15_000 },
  );
};
