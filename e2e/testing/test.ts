import type { BrowserServer } from '@pcmall/server/testing/browser-server';
import type { Shopper, Staff } from '@pcmall/server/testing/shopper';
import { type Browser, test as base } from '@playwright/test';
import { type Mall, type MallSettings, openMallAt, startMallServer } from './mall';
import { asShopper, asStaff, type BrowserWindow, openOwnWindow, openWindowAt, type WindowOptions } from './window';

export { expect } from './waiting/expect';

interface VisitOptions extends WindowOptions {
  as?: Shopper;
  /** In a browser that no other test has had or will have: for what stays in it, such as a clock or a script of the test's own. */
  own?: boolean;
  query?: Record<string, string>;
}

interface ConsoleVisitOptions extends WindowOptions {
  /** Who of the staff; an owner when not given, null for somebody who is not logged in. */
  as?: Staff | null;
  query?: Record<string, string>;
}

export interface Fixtures {
  /** The windows of the test, which end with it. */
  windows: { browser: Browser; keep: (window: BrowserWindow) => BrowserWindow };
  /** Opens a fresh shop behind the built storefront. */
  openMall: (settings?: MallSettings) => Promise<Mall>;
  /** Opens a window of a browser of its own, which closes with the test; what goes wrong in it fails the test. */
  openWindow: (options?: WindowOptions) => Promise<BrowserWindow>;
  /** Opens a path of a shop in a window of its own, logged in where a shopper is named. */
  visit: (mall: Mall, path: string, options?: VisitOptions) => Promise<BrowserWindow>;
  /**
   * Opens a path of a shop's console in a window of its own:
   *
   *     const clerk = await mall.given.staff({ role: 'orders' });
   *     const { page } = await visitConsole(mall, '/orders', { as: clerk });
   */
  visitConsole: (mall: Mall, path: string, options?: ConsoleVisitOptions) => Promise<BrowserWindow>;
}

interface WorkerFixtures {
  mallServer: BrowserServer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  mallServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const server = await startMallServer();
      await use(server);
      await server.close();
    },
    // Two workers start at once, each with a database of its own.
    { scope: 'worker', timeout: 180_000 },
  ],

  openMall: async ({ mallServer }, use) => {
    await use((settings) => openMallAt(mallServer.origin, settings));
  },

  windows: async ({ browser }, use) => {
    const opened: BrowserWindow[] = [];
    await use({
      browser,
      keep: (window) => {
        opened.push(window);
        return window;
      },
    });
    for (const { close } of opened) await close();
  },

  openWindow: async ({ windows: { browser, keep } }, use) => {
    await use(async (options) => keep(await openOwnWindow(browser, options)));
  },

  visit: async ({ windows: { browser, keep } }, use) => {
    await use(async (mall, path, { as, own = false, query, ...options } = {}) => {
      const window = keep(await (own ? openOwnWindow(browser, options) : openWindowAt(browser, mall.origin, options)));
      if (as) await asShopper(window.context, mall, as);
      await window.page.goto(mall.url(path, query));
      return window;
    });
  },

  visitConsole: async ({ windows: { browser, keep } }, use) => {
    await use(async (mall, path, { as, query, ...options } = {}) => {
      const window = keep(await openWindowAt(browser, mall.origin, options));
      const staff = as === undefined ? await mall.given.staff() : as;
      if (staff) await asStaff(window.context, mall, staff);
      await window.page.goto(mall.consoleUrl(path, query));
      return window;
    });
  },
});
