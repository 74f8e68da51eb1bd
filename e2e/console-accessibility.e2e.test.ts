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
import type { Page } from '@playwright/test';
import { accessibilityFaults } from './testing/axe';
import { goInside } from './testing/inside';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';

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
  article: async ({ given }) => {
    const heading = await given.article({ title: { zh: '帮助', en: 'Help' } });
    return {
      articleId: await given.article({ title: { en: 'Delivery' }, body: { en: '<p>3 days</p>' }, parentId: heading }),
    };
  },
  promotion: async ({ given }) => {
    const [tea, cup] = [await given.product(), await given.product()];
    const tiers = [
      { from: 5000, reduction: 500 },
      { from: 9000, gifts: [cup.skuId], giftCount: 1 },
    ];
    return { promotionId: await given.promotion({ name: 'Winter', productIds: [tea.productId], tiers }) };
  },
  bundle: async ({ given }) => {
    const parts = [await given.product({ name: 'Tea' }), await given.product({ name: 'Cup', onSale: false })];
    return { bundleId: await given.bundle({ name: 'Tea time', parts }) };
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

/** The pages that are open to all, and those of each entry of the menu. */
const groups = new Map<string, ConsolePageName[]>();
for (const name of consolePageNames) {
  const { open, section = 'beside the menu' } = consolePageOf(name);
  const group = open ? 'open to all' : section;
  groups.set(group, [...(groups.get(group) ?? []), name]);
}

/** Colours change by a transition, however short. */
const changeColours = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    // One that is overtaken by the next ends by being refused.
    while (document.getAnimations().length > 0)
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
};

const beside = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { wider: Math.max(0, scrollWidth - clientWidth), higher: Math.max(0, scrollHeight - clientHeight) };
  });

for (const [place, [group, names]] of [...groups].entries()) {
  // Both languages have the same texts (I18N-02), so each page is looked at in one of them, in turn.
  const language = place % 2 === 0 ? 'en' : 'zh';
  test(`[STAFF-05] no page of the console has a serious fault of accessibility, light or dark, or scrolls sideways or the frame around it: ${group}, ${language}`, async ({
    openMall,
    visitConsole,
  }) => {
    const mall = await openMall();
    const isOpen = group === 'open to all';
    const placeOf = async (name: ConsolePageName) =>
      [consolePathOf(name, await subjects[name]?.(mall)), queries[name]] as const;
    const [path, query] = await placeOf(required(names[0]));
    const { page, settled, pageErrors } = await visitConsole(mall, path, {
      ...(isOpen && { as: null }),
      // A low window, so that what leaves its place shows.
      ...{ query, language, width: 1280, height: 500 },
    });
    pageErrors.allow(/Failed to load resource/);
    let [scheme, other] = ['light', 'dark'] as ['light' | 'dark', 'light' | 'dark'];
    for (const name of names)
      await test.step(name, async () => {
        // The frame with its menu is looked at with the first, light and dark.
        const where = name === names[0] ? 'page' : 'screen';
        if (where === 'screen') {
          const before = await page.title();
          await goInside(page, mall.consoleUrl(...(await placeOf(name))));
          await expect(page).not.toHaveTitle(before);
        }
        await expect(page.locator('main h1').first()).toBeVisible();
        await settled();
        expect(await accessibilityFaults(page, 'all', where), `${name} ${scheme}`).toEqual([]);
        // What is open to all has no frame, and is as long as it is.
        const { wider, higher } = await beside(page);
        expect({ wider, higher: isOpen ? 0 : higher }, name).toEqual({ wider: 0, higher: 0 });
        await changeColours(page, other);
        expect(await accessibilityFaults(page, 'colours', where), `${name} ${other}`).toEqual([]);
        [scheme, other] = [other, scheme];
      });
  });
}
