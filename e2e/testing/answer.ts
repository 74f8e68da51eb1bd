import type { Page, Route } from '@playwright/test';
import { deferred } from './waiting/deferred';
import { nextFrame } from './waiting/settled';
import type { BrowserWindow } from './window';

/** A refusal as the mall API sends it. */
export const refusal = (code: string, message: string, data: object | null = null) => ({
  json: { code, success: false, message, data },
});

/** Answers a call of the mall API or the console's in place of the server. */
export const answer = (page: Page, path: string, how: (route: Route) => Promise<void>) =>
  page.route(`**/{mallapi,consoleapi}${path}*`, how);

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

/** Holds the answer to a call until it is let go; then waits until the page has it. */
export const holdAnswer = async (page: Page, path: string) => {
  const [isAsked, mayAnswer] = [deferred(), deferred()];
  await answer(page, path, async (route) => {
    const response = await route.fetch();
    isAsked.resolve();
    await mayAnswer.promise;
    await route.fulfill({ response });
  });
  const letGo = async () => {
    const answered = page.waitForResponse((response) => response.url().includes(path));
    mayAnswer.resolve();
    await (await answered).finished();
    await nextFrame(page);
  };
  return { isAsked: isAsked.promise, letGo };
};
