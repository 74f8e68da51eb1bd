import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Noise {
  /** Everything the page complained about: console errors, uncaught errors, breaches of the content security policy. */
  heard: string[];
  /** What a test brings about on purpose. */
  allow: (pattern: RegExp) => void;
  /** Fails when the page complained about anything else. */
  expectNone: () => void;
}

export const listen = (page: Page): Noise => {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  page.on('pageerror', (error) => heard.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`.trim());
  });
  return {
    heard,
    allow: (pattern) => allowed.push(pattern),
    expectNone: () => expect(heard.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]),
  };
};
