import type { Page, Route } from '@playwright/test';
import { deferred } from './waiting/deferred';
import type { BrowserWindow } from './window';

/** A refusal as the mall API sends it. */
export const refusal = (code: string, message: string, data: object | null = null) => ({
  json: { code, success: false, message, data },
});

/** Answers one call of the mall API in place of the server. */
export const answer = (page: Page, path: string, how: (route: Route) => Promise<void>) =>
  page.route(`**/mallapi${path}*`, how);

type Loss = 'cut off' | 'gateway';

const lose: Record<Loss, (route: Route) => Promise<void>> = {
  'cut off': (route) => route.abort('connectionreset'),
  gateway: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
};

/** The next call of this path reaches the server, which answers; the answer does not reach the page. */
export const loseAnswer = async (
  { page, pageErrors }: Pick<BrowserWindow, 'page' | 'pageErrors'>,
  path: string,
  loss: Loss = 'cut off',
) => {
  pageErrors.allow(/net::ERR_CONNECTION_RESET|status of 502/);
  const { promise: lost, resolve } = deferred();
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      await route.fetch();
      await lose[loss](route);
      resolve();
    },
    { times: 1 },
  );
  return { lost };
};

/** The next answer to this path waits until it is released. */
export const holdAnswer = async (page: Page, path: string) => {
  const [asked, released] = [deferred(), deferred()];
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      const response = await route.fetch();
      asked.resolve();
      await released.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { asked: asked.promise, release: released.resolve };
};
