import type { Shopper, Staff } from '@pcmall/server/testing/shopper';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Mall } from './mall';
import { watchRequests } from './waiting/settled';
import { noteToasts } from './waiting/toast';
import {
  contextOptions,
  giveBackContext,
  type KeptContext,
  openBeside,
  takeContext,
  usualSize,
} from './windows/kept-context';
import { collectPageErrors, type PageErrors } from './windows/page-errors';

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
  /** Closes it, and fails when any of its pages complained. */
  close: () => Promise<void>;
}

let openedWindows = 0;

/** Windows stand for people in networks of their own: limits by address count over all shops. */
const nextNetwork = () => {
  openedWindows += 1;
  return `198.19.${openedWindows >> 8}.${openedWindows & 255}`;
};

/** newPage: how a page opens in this context. */
const windowIn = async (
  context: BrowserContext,
  newPage: () => Promise<Page>,
  leave: () => Promise<void>,
): Promise<BrowserWindow> => {
  const tabs: Tab[] = [];
  const tab = async () => {
    const page = await newPage();
    await noteToasts(page);
    const opened = { page, pageErrors: collectPageErrors(page), settled: watchRequests(page) };
    tabs.push(opened);
    return opened;
  };
  const close = async () => {
    await leave();
    for (const { pageErrors } of tabs) pageErrors.expectNone();
  };
  return { context, tab, close, ...(await tab()) };
};

/** A window of a browser of its own, as of a shopper who comes for the first time. */
export const openOwnWindow = async (browser: Browser, options: WindowOptions = {}): Promise<BrowserWindow> => {
  const { language = 'en', ...size } = options;
  const context = await browser.newContext({
    ...contextOptions(language, { ...usualSize, ...size }),
    extraHTTPHeaders: { 'x-forwarded-for': nextNetwork() },
  });
  return windowIn(
    context,
    () => context.newPage(),
    () => context.close(),
  );
};

const keptContexts = new WeakMap<BrowserContext, KeptContext>();

/** The same in a browser that earlier tests have used: nothing of them is left but what it keeps of the app's files. */
export const openWindowAt = async (browser: Browser, origin: string, options: WindowOptions = {}) => {
  const { language = 'en', ...size } = options;
  const kept = await takeContext(browser, language, origin);
  keptContexts.set(kept.context, kept);
  await kept.context.setExtraHTTPHeaders({ 'x-forwarded-for': nextNetwork() });
  const window = await windowIn(
    kept.context,
    () => openBeside(kept),
    () => giveBackContext(kept),
  );
  if (Object.keys(size).length > 0) await window.page.setViewportSize({ ...usualSize, ...size });
  return window;
};

/** Writes into the origin's storage before the first page of it opens. */
const remember = async (context: BrowserContext, origin: string, items: Record<string, string>) => {
  const kept = keptContexts.get(context);
  const write = (items: Record<string, string>) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  };
  if (kept) return kept.anchor.evaluate(write, items);
  await context.addInitScript(
    ({ origin, items }) => {
      const marker = `given ${Object.keys(items).join()}`;
      // Once: a logout or an ended session must last.
      if (location.origin !== origin || localStorage.getItem(marker)) return;
      for (const [name, value] of Object.entries({ ...items, [marker]: 'yes' })) localStorage.setItem(name, value);
    },
    { origin, items },
  );
};

/** The browser has this shopper's credentials, as after a login at an earlier visit. */
export const asShopper = (context: BrowserContext, { shopId, origin }: Mall, shopper: Shopper) =>
  remember(context, origin, {
    [`${shopId}:accessToken`]: shopper.accessToken,
    [`${shopId}:sessionId`]: shopper.sessionId,
    [`${shopId}:userId`]: shopper.accountId,
  });

/** The browser has this member's session of the console, as after a login at an earlier visit. */
export const asStaff = (context: BrowserContext, { origin }: Mall, { accessToken, sessionId }: Staff) =>
  remember(context, origin, { 'console:accessToken': accessToken, 'console:sessionId': sessionId });
