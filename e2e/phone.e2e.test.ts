import { createIdLink } from '@pcmall/contract/identity';
import { createShareCommand } from '@pcmall/contract/share';
import { flavour } from '@pcmall/server/testing/given/given-cart';
import type { Page } from '@playwright/test';
import { expect, test } from './testing/test';
import { nextFrame } from './testing/waiting/settled';

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

test('[ADDR-14] the recipient’s page fits a phone, in either language', async ({ openMall, visit }) => {
  const mall = await openMall({ idImageNeeded: true });
  const { given, shopper } = mall;
  const id = await given.address(shopper.accountId);
  const { token } = (await mall.call(createIdLink, { body: { kind: 'address', id } })).data;
  const { page, settled } = await visit(mall, '/verification', { ...phone, language: 'zh', query: { token } });
  for (const other of ['English', '中文']) {
    await settled();
    await expect(page.getByRole('textbox')).toHaveCount(2);
    expect(await misfits(page)).toEqual([]);
    await page.getByRole('button', { name: other, exact: true }).click();
  }
});

/** A finger needs 24 pixels at least, or room around (WCAG 2.2, 2.5.8); what stands within a sentence is let off. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main input, main select, header button, header a')]
      .filter((element) => element.getClientRects().length > 0 && !element.closest('[inert], label'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return Math.max(width, height) > 2 && Math.min(width, height) < 24;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Badges of cards that end in the middle; one without room is left out. */
const cutBadges = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article p > *')]
      .filter(({ parentElement: line }) => line && getComputedStyle(line).overflow === 'hidden')
      .filter(
        (badge) => badge.getBoundingClientRect().right > (badge.parentElement?.getBoundingClientRect().right ?? 0),
      )
      .map(({ textContent }) => textContent),
  );

/** Words that a column is too narrow for, so that they go on in the next line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.textContent?.matchAll(/(?<!\w)(?:[a-z]{4,}|\d{4}-\d\d-\d\d)(?!\w)/gi) ??
        []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });

for (const language of ['zh', 'en'] as const) {
  test(`[SHELL-20.2] product, shared bundle and link, login, payment result, order and receipt fit a phone, in ${language}`, async ({
    openMall,
    visit,
  }) => {
    const mall = await openMall({ payChannels: ['balance', 'alipay'] });
    const { given, shopper } = mall;
    const name = { zh: '深海鱼油软胶囊高浓度礼盒装', en: 'High-strength fish oil capsules in a gift box' };
    const { productId, skuId } = await given.product({ name, price: 123_456, stock: 9 });
    await given.promotion({ productIds: [productId], tiers: [{ from: 200_000, reduction: 5000 }] });
    await given.couponOffer({ isClaimable: true });
    const lines = [{ skuId, productId, name: name.en }];
    const { orderId } = await given.order(shopper.accountId, { status: 'toReceive', lines });
    const unpaid = await given.payableOrder(shopper);
    const bowls = await given.product({
      name: { zh: '燕麦片', en: 'Fruit and grain muesli' },
      skus: ['Berries', 'Tropical'].map((value) => ({ options: flavour(value), price: 1250, stock: 9 })),
    });
    const actId = await given.bundle({ name: 'Breakfast', parts: [{ productId: bowls.productId }, { productId }] });
    const { code } = (await mall.call(createShareCommand, { body: { longLink: `/pcmall/product/${productId}` } })).data;

    const visitor = await visit(mall, `/product/${productId}`, { ...phone, language });
    const expectToFit = async ({ page, settled }: typeof visitor) => {
      await settled();
      expect.soft(await misfits(page), page.url()).toEqual([]);
      expect.soft(await tooSmall(page), page.url()).toEqual([]);
      expect.soft(await brokenWords(page), page.url()).toEqual([]);
      expect.soft(await cutBadges(page), page.url()).toEqual([]);
    };
    await expectToFit(visitor);
    for (const [path, query] of [
      ['/login', {}],
      ['/fscommand', { command: code }],
      ['/search', {}],
      ['/discountPackage', { actId }],
    ] as const) {
      await visitor.page.goto(mall.url(path, query));
      await expectToFit(visitor);
    }

    const buyer = await visit(mall, `/order/detail/${orderId}`, { ...phone, language, as: shopper });
    await expect(buyer.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectToFit(buyer);
    await buyer.page.goto(mall.url(`/order/receipt/${orderId}`));
    await expect(buyer.page.getByRole('table')).toBeVisible();
    await expectToFit(buyer);
    await buyer.page.goto(mall.url('/paymentStatus', { orderId: unpaid.orderId }));
    await expect(buyer.page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectToFit(buyer);
  });
}

test('[CAT-03] choosing a specification leaves a phone where it is, also after Back', async ({ openMall, visit }) => {
  const mall = await openMall();
  const skus = ['250 g', '500 g'].map((value) => ({ options: flavour(value), price: 3000, stock: 9 }));
  const { productId } = await mall.given.product({ name: 'Manuka honey', skus });
  const { page, settled } = await visit(mall, `/product/${productId}`, { as: mall.shopper, width: 390, height: 700 });
  await settled();
  const swatch = page.getByRole('button', { name: '500 g', exact: true });
  await swatch.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);

  await swatch.press('Enter');
  await page.waitForURL('**skuSaleId=**');
  await expect(swatch).toHaveAttribute('aria-pressed', 'true');
  await nextFrame(page);
  expect(await page.evaluate(() => scrollY)).toBe(place);

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(swatch).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
