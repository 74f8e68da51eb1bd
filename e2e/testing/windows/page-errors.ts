import { expect, type Page } from '@playwright/test';

export interface PageErrors {
  /** Everything the page complained about: console errors, uncaught errors, breaches of the content security policy. */
  lines: string[];
  /** What a test brings about on purpose. */
  allow: (pattern: RegExp) => void;
  /** Fails when the page complained about anything else. */
  expectNone: () => void;
}

/** A screen about something that does not exist: its page has the status 404 and says so itself. */
const missingPage = /status of 404 .*\/(?:pcmall|console)\/(?!assets\/)/;

export const collectPageErrors = (page: Page): PageErrors => {
  const lines: string[] = [];
  const allowed: RegExp[] = [];
  page.on('pageerror', (error) => lines.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    const line = `${message.text()} ${message.location().url}`.trim();
    if (message.type() === 'error' && !missingPage.test(line)) lines.push(line);
  });
  return {
    lines,
    allow: (pattern) => allowed.push(pattern),
    expectNone: () => {
      const unexpected = lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'errors in the page').toEqual([]);
    },
  };
};
