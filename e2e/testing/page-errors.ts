import { expect, type Page } from '@playwright/test';

export interface PageErrors {
  /** Everything the page complained about: console errors, uncaught errors, breaches of the content security policy. */
  lines: string[];
  /** What a test brings about on purpose. */
  allow: (pattern: RegExp) => void;
  /** Fails when the page complained about anything else. */
  expectNone: () => void;
}

export const collectPageErrors = (page: Page): PageErrors => {
  const lines: string[] = [];
  const allowed: RegExp[] = [];
  page.on('pageerror', (error) => lines.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(`${message.text()} ${message.location().url}`.trim());
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
