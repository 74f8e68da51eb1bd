import type { Shopper } from '@pcmall/server/testing/shopper';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { browser } from './browser';
import type { Mall } from './mall';
import { listen, type Noise } from './noise';

interface WindowOptions {
  /** What the browser asks for; English unless a test says otherwise. */
  language?: 'zh' | 'en';
  width?: number;
  height?: number;
  /** For tests that add scripts of their own to a page. */
  bypassCsp?: boolean;
}

export interface Window {
  context: BrowserContext;
  page: Page;
  noise: Noise;
  /** Another tab beside the first. */
  tab: () => Promise<{ page: Page; noise: Noise }>;
}

/** A browser window of a test's own, as of a shopper who comes for the first time. What goes wrong in it fails the test. */
export const openWindow = async (options: WindowOptions = {}): Promise<Window> => {
  const { language = 'en', width = 1440, height = 900, bypassCsp = false } = options;
  const chromium = await browser();
  const context = await chromium.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    viewport: { width, height },
    bypassCSP: bypassCsp,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  const noises: Noise[] = [];
  onTestFinished(async () => {
    await context.close();
    for (const noise of noises) noise.expectNone();
  });
  const tab = async () => {
    const page = await context.newPage();
    const noise = listen(page);
    noises.push(noise);
    return { page, noise };
  };
  return { context, tab, ...(await tab()) };
};

/** The browser has this shopper's credentials, as after a login at an earlier visit. */
export const asShopper = (context: BrowserContext, { shopId, origin }: Mall, shopper: Shopper) =>
  context.addInitScript(
    ({ shopId, origin, shopper }) => {
      const marker = `given ${shopId}`;
      // Once: a logout or an ended session must last.
      if (location.origin !== origin || localStorage.getItem(marker)) return;
      localStorage.setItem(marker, 'yes');
      localStorage.setItem(`${shopId}:accessToken`, shopper.accessToken);
      localStorage.setItem(`${shopId}:sessionId`, shopper.sessionId);
      localStorage.setItem(`${shopId}:userId`, shopper.accountId);
    },
    { shopId, origin, shopper },
  );

interface VisitOptions extends WindowOptions {
  as?: Shopper;
  query?: Record<string, string>;
}

/** Opens a path of a shop in a window of its own, logged in where a shopper is named. */
export const visit = async (
  mall: Mall,
  path: string,
  { as, query, ...options }: VisitOptions = {},
): Promise<Window> => {
  const window = await openWindow(options);
  if (as) await asShopper(window.context, mall, as);
  await window.page.goto(mall.url(path, query));
  return window;
};
