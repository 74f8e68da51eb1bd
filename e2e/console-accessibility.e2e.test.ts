import {
  type ConsolePageName,
  type ConsolePageParam,
  consolePageNames,
  consolePageOf,
  consolePathOf,
} from '@pcmall/contract/console/pages';
import { listPayments } from '@pcmall/contract/console/payments';
import { givenPaidOrder } from '@pcmall/server/testing/given/paid-order';
import { required } from '@pcmall/server/testing/required';
import { accessibilityFaults } from './testing/axe';
import type { Mall } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';

type WithParams = { [Name in ConsolePageName]: ConsolePageParam<Name> extends never ? never : Name }[ConsolePageName];

type Subject = (mall: Mall) => Promise<Record<string, string>>;

/** What the pages that are about one thing are about: each makes it and answers with the parameters of its path. */
const subjects: Record<WithParams, Subject> & Partial<Record<ConsolePageName, Subject>> = {
  order: async ({ given, shopper }) => {
    const { orderId } = await given.order(shopper.accountId, { status: 'toShip' });
    return { orderId };
  },
  product: async ({ given }) => {
    const { productId } = await given.product();
    return { productId };
  },
  shopper: async ({ shopper }) => ({ accountId: shopper.accountId }),
  payment: async (mall) => {
    await givenPaidOrder(mall);
    const [row] = (await mall.console(listPayments, { query: {} })).data.records;
    return { paymentId: required(row).paymentId };
  },
};

/** What can't be found says so in its place. */
const queries: Partial<Record<ConsolePageName, Record<string, string>>> = {
  invitation: { token: 'unknown' },
  firstShop: { token: 'unknown' },
  resetPassword: { token: 'unknown' },
};

let shared: Promise<Mall> | undefined;
/** One for all tests of this worker, none of which changes what another looks at. */
const sharedMall = ({ openMall }: Pick<Fixtures, 'openMall'>) => {
  shared ??= openMall();
  return shared;
};

for (const [place, name] of consolePageNames.entries()) {
  // Both languages have the same texts (I18N-02), so each page is looked at in one of them, in turn.
  const language = place % 2 === 0 ? 'en' : 'zh';
  test(`[STAFF-05] the console's ${name} has no serious fault of accessibility, light or dark, and scrolls neither sideways nor the frame around it: ${language}`, async ({
    openMall,
    visitConsole,
  }) => {
    const mall = await sharedMall({ openMall });
    const params = await subjects[name]?.(mall);
    const { page, settled, pageErrors } = await visitConsole(mall, consolePathOf(name, params), {
      ...(consolePageOf(name).open && { as: null }),
      // A low window, so that what leaves its place shows.
      ...{ query: queries[name], language, width: 1280, height: 500 },
    });
    pageErrors.allow(/Failed to load resource/);
    await expect(page.locator('main h1').first()).toBeVisible();
    await settled();
    expect(await accessibilityFaults(page)).toEqual([]);
    const beside = await page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      return { wider: Math.max(0, scrollWidth - clientWidth), higher: Math.max(0, scrollHeight - clientHeight) };
    });
    // What is open to all has no frame, and is as long as it is.
    expect(beside).toEqual({ wider: 0, higher: consolePageOf(name).open ? beside.higher : 0 });
    await page.emulateMedia({ colorScheme: 'dark' });
    // Colours change by a transition, however short.
    await page.evaluate(async () => {
      // One that is overtaken by the next ends by being refused.
      while (document.getAnimations().length > 0)
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    expect(await accessibilityFaults(page, 'colours'), 'dark').toEqual([]);
  });
}
