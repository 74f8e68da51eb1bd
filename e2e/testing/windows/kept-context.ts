import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** What a page emulates is taken back when it closes, which works out each of its styles once more: a quarter of what a page takes. */
const nothingEmulated = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };

export const usualSize = { width: 1440, height: 900 };

/** Motion is reduced by the browser itself: see its launch options. */
export const contextOptions = (language: 'zh' | 'en', viewport = usualSize): BrowserContextOptions => ({
  locale: language === 'zh' ? 'zh-CN' : 'en-US',
  viewport,
  ...nothingEmulated,
});

export interface KeptContext {
  context: BrowserContext;
  language: 'zh' | 'en';
  /** A page of the shop's origin that stays open: others come into its process, which has the app's code at hand. */
  anchor: Page;
  devTools: CDPSession;
  origin: string;
}

const refuse = () => {
  throw new Error('This would outlast the test: visit with { own: true }');
};

/** What no later page could be freed of again. */
const refuseWhatStays = (context: BrowserContext) => {
  for (const name of ['addInitScript', 'exposeBinding', 'exposeFunction'] as const) context[name] = refuse;
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const) context.clock[name] = refuse;
};

const open = async (browser: Browser, language: 'zh' | 'en', origin: string): Promise<KeptContext> => {
  const context = await browser.newContext(contextOptions(language));
  const anchor = await context.newPage();
  await anchor.goto(`${origin}/pcmall/robots.txt`);
  const devTools = await context.newCDPSession(anchor);
  refuseWhatStays(context);
  return { context, language, anchor, devTools, origin };
};

const idle: KeptContext[] = [];

/**
 * A browser context that earlier tests of this worker have used and left clean: a fresh one costs a process, which has to
 * fetch and compile the app, and that is most of what a short test takes.
 */
export const takeContext = async (browser: Browser, language: 'zh' | 'en', origin: string): Promise<KeptContext> => {
  const place = idle.findIndex((kept) => kept.language === language && kept.origin === origin);
  const [kept] = place < 0 ? [] : idle.splice(place, 1);
  return kept ?? (await open(browser, language, origin));
};

/**
 * A new page in the process of the anchor. The browser's own way begins each page in a process of its own and leaves it
 * for that of its origin with the first address: a fifth of what a page takes.
 */
export const openBeside = async ({ context, anchor }: KeptContext): Promise<Page> => {
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    anchor.evaluate(() => {
      const opened = window.open('about:blank');
      if (opened) opened.opener = null;
    }),
  ]);
  return page;
};

/** Closes what a test opened, and takes away all that its pages left behind. */
export const giveBackContext = async (kept: KeptContext) => {
  const { context, anchor, devTools, origin } = kept;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((page) => (page === anchor ? undefined : page.close())));
  await Promise.all([
    context.setOffline(false),
    context.clearCookies(),
    context.clearPermissions(),
    devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
  ]);
  idle.push(kept);
};
