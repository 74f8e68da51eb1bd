import type { Shopper, Staff } from '@pcmall/server/testing/shopper';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Mall } from './mall';
import { collectPageErrors, type PageErrors } from './page-errors';
import { watchRequests } from './settled';

export interface WindowOptions {
  /** What the browser asks for; English unless a test says otherwise. */
  language?: 'zh' | 'en';
  width?: number;
  height?: number;
}

export interface Tab {
  page: Page;
  pageErrors: PageErrors;
  /** Waits until every request has ended and its answer has been painted. */
  settled: () => Promise<void>;
}

/** A browser window with its first tab. */
export interface BrowserWindow extends Tab {
  context: BrowserContext;
  /** Another tab beside the first. */
  tab: () => Promise<Tab>;
  /** Fails when any of its pages complained. */
  expectNoErrors: () => void;
}

let openedWindows = 0;

/** Windows stand for people in networks of their own: limits by address count over all shops. */
const nextNetwork = () => {
  openedWindows += 1;
  return `198.19.${openedWindows >> 8}.${openedWindows & 255}`;
};

/** A window as of a shopper who comes for the first time. */
export const openBrowserWindow = async (browser: Browser, options: WindowOptions = {}): Promise<BrowserWindow> => {
  const { language = 'en', width = 1440, height = 900 } = options;
  const context = await browser.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    viewport: { width, height },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': nextNetwork() },
  });
  const tabs: Tab[] = [];
  const tab = async () => {
    const page = await context.newPage();
    const opened = { page, pageErrors: collectPageErrors(page), settled: watchRequests(page) };
    tabs.push(opened);
    return opened;
  };
  const expectNoErrors = () => {
    for (const { pageErrors } of tabs) pageErrors.expectNone();
  };
  return { context, tab, expectNoErrors, ...(await tab()) };
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

/** The browser has this member's session of the console, as after a login at an earlier visit. */
export const asStaff = (context: BrowserContext, { origin }: Mall, { accessToken, sessionId }: Staff) =>
  context.addInitScript(
    ({ origin, accessToken, sessionId }) => {
      // Once: a logout or an ended session must last.
      if (location.origin !== origin || localStorage.getItem('given staff')) return;
      localStorage.setItem('given staff', 'yes');
      localStorage.setItem('console:accessToken', accessToken);
      localStorage.setItem('console:sessionId', sessionId);
    },
    { origin, accessToken, sessionId },
  );
