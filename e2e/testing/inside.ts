import type { Page } from '@playwright/test';

/** What a link inside the app does: no load of a document. */
export const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
