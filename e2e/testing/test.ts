import type { BrowserServer } from '@pcmall/server/testing/browser-server';
import type { Shopper, Staff } from '@pcmall/server/testing/shopper';
import { test as base } from '@playwright/test';
import { type Mall, type MallSettings, openMallAt, startMallServer } from './mall';
import { asShopper, asStaff, type BrowserWindow, openBrowserWindow, type WindowOptions } from './window';

export { expect } from '@playwright/test';

interface VisitOptions extends WindowOptions {
  as?: Shopper;
  query?: Record<string, string>;
}

interface ConsoleVisitOptions extends WindowOptions {
  /** Who of the staff; an owner when not given, null for somebody who is not logged in. */
  as?: Staff | null;
  query?: Record<string, string>;
}

export interface Fixtures {
  /** Opens a fresh shop behind the built storefront. */
  openMall: (settings?: MallSettings) => Promise<Mall>;
  /** Opens a window that closes with the test; what goes wrong in it fails the test. */
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

  openWindow: async ({ browser }, use) => {
    const windows: BrowserWindow[] = [];
    await use(async (options) => {
      const window = await openBrowserWindow(browser, options);
      windows.push(window);
      return window;
    });
    await Promise.all(windows.map(({ context }) => context.close()));
    for (const window of windows) window.expectNoErrors();
  },

  visit: async ({ openWindow }, use) => {
    await use(async (mall, path, { as, query, ...options } = {}) => {
      const window = await openWindow(options);
      if (as) await asShopper(window.context, mall, as);
      await window.page.goto(mall.url(path, query));
      return window;
    });
  },

  visitConsole: async ({ openWindow }, use) => {
    await use(async (mall, path, { as, query, ...options } = {}) => {
      const window = await openWindow(options);
      const staff = as === undefined ? await mall.given.staff() : as;
      if (staff) await asStaff(window.context, mall, staff);
      await window.page.goto(mall.consoleUrl(path, query));
      return window;
    });
  },
});
