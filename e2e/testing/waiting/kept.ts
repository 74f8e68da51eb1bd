import type { Page } from '@playwright/test';

/**
 * Waits until the browser keeps what was typed, for tests that go on with a reload: the code that keeps it comes after
 * the form itself.
 */
export const isKept = (page: Page, ...typed: string[]) =>
  page.waitForFunction((texts) => {
    const kept = [sessionStorage, localStorage].flatMap((store) => Object.values(store)).join();
    return texts.every((text) => kept.includes(text));
  }, typed);
