import { expect, type Page, type Request } from '@playwright/test';

/** Two frames: what was decided before the first has been painted by the second. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/**
 * Answers with a function that waits until every request of the page has ended and its answer has been painted: for tests
 * that go on to check that nothing more happened.
 */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () =>
    expect(async () => {
      await nextFrame(page);
      expect([...pending].map((request) => request.url())).toEqual([]);
    }).toPass({ intervals: [50] });
};
