import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserServer, browserServer } from '@pcmall/server/testing/browser-server';
import { type OpenShop, openShop } from '@pcmall/server/testing/open-shop';
import type { Page } from '@playwright/test';

const buildOf = (app: string) => fileURLToPath(new URL(`../../apps/${app}/dist`, import.meta.url));
const apps = { storefront: process.env.STOREFRONT_BUILD ?? buildOf('storefront'), console: buildOf('console') };

/** The test server of this worker, with the built apps. */
export const startMallServer = (): Promise<BrowserServer> => {
  for (const built of Object.values(apps))
    if (!existsSync(join(built, 'index.html'))) throw new Error(`No app in ${built}: run npm run build first`);
  return browserServer(apps);
};

export type MallSettings = Parameters<typeof openShop>[0];

export interface Mall extends OpenShop {
  origin: string;
  /** The address of a path of this shop, such as /cart. */
  url: (path: string, query?: Record<string, string>) => string;
  /** The address of a path of this shop's console, such as /orders. */
  consoleUrl: (path: string, query?: Record<string, string>) => string;
  /** Waits until the page is at a path of this shop with this query, in whatever order. */
  reached: (page: Page, path: string, query?: Record<string, string>) => Promise<void>;
}

const sorted = (address: string | URL) => {
  const url = new URL(address);
  url.searchParams.sort();
  return url.href;
};

/** A fresh shop behind the built storefront. */
export const openMallAt = async (origin: string, settings: MallSettings = {}): Promise<Mall> => {
  const shop = await openShop(settings);
  const url: Mall['url'] = (path, query = {}) =>
    `${origin}/pcmall${path}?${new URLSearchParams({ shopId: shop.shopId, ...query })}`;
  const consoleUrl: Mall['consoleUrl'] = (path, query = {}) =>
    `${origin}/console${path}?${new URLSearchParams({ shop: shop.shopId, ...query })}`;
  const reached: Mall['reached'] = (page, path, query) =>
    page.waitForURL((at) => sorted(at) === sorted(url(path, query)));
  return { ...shop, origin, url, consoleUrl, reached };
};
