import { createIdLink } from '@pcmall/contract/identity';
import type { Page } from '@playwright/test';
import { expect, test } from './testing/test';

const phone = { width: 390, height: 844 };

/** What reaches beyond the window, and boxes to type in that a phone would zoom to; empty when the page fits. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
    const wide = document.documentElement.scrollWidth > innerWidth;
    const beyond = wide ? [...document.querySelectorAll('body *')].filter(isBeyond) : [];
    const inputs = [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), textarea')];
    const zoomed = inputs.filter((input) => Number.parseFloat(getComputedStyle(input).fontSize) < 16);
    return [...beyond, ...zoomed].map((element) => element.outerHTML.slice(0, 120));
  });

for (const language of ['zh', 'en'] as const) {
  test(`[ADDR-14] the recipient’s page fits a phone, in ${language}`, async ({ openMall, visit }) => {
    const mall = await openMall({ idImageNeeded: true });
    const { given, shopper } = mall;
    const id = await given.address(shopper.accountId);
    const idLink = (await mall.call(createIdLink, { body: { kind: 'address', id } })).data.token;
    const { page, settled } = await visit(mall, '/verification', { ...phone, language, query: { token: idLink } });
    await settled();
    await expect(page.getByRole('textbox')).toHaveCount(2);
    expect(await misfits(page)).toEqual([]);
  });
}
