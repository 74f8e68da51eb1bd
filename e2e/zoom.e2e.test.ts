import type { Page } from '@playwright/test';
import { expect, test } from './testing/test';

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const sizes = [
  ['1280 px', 1280, 800],
  ['1024 px', 1024, 768],
  ['200% zoom of 1440 px', 720, 450],
  ['200% zoom of 1280 px', 640, 400],
] as const;

test('[SHELL-20.1] cart and order list in wide and narrow windows and at 200% zoom: nothing lies beside the window or under something else', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { accountId } = mall.shopper;
  const { skuId } = await mall.given.product({
    name: 'Manuka honey with a rather long name, as the labels of such jars have it',
    price: 123_456,
    stock: 900,
  });
  const line = { shop_id: mall.shopId, account_id: accountId, cart_id: 'c1', sku_id: skuId, quantity: 123 };
  await mall.context.db.insertInto('cart_lines').values(line).execute();
  await mall.given.order(accountId, { status: 'completed' });
  await mall.given.payableOrder(mall.shopper);
  const names = ['High-strength fish oil', 'Pawpaw balm', 'Sheepskin boots', 'Muesli'];
  const lines = names.map((name, index) => ({ skuId: `s${index}`, name }));
  await mall.given.order(accountId, { status: 'toReceive', lines });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  const atEachSize = async (look: () => Promise<void>) => {
    for (const [name, width, height] of sizes)
      await test.step(name, async () => {
        await page.setViewportSize({ width, height });
        await look();
        expect(await overflow(page), name).toBeLessThanOrEqual(0);
      });
  };

  const checkOut = page.getByRole('button', { name: 'Check out' });
  await atEachSize(async () => {
    await expect(checkOut).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click({ trial: true });
    await checkOut.click({ trial: true });
  });

  await page.goto(mall.url('/myCenter/myOrder'));
  await expect(page.getByRole('article')).toHaveCount(3);
  // The order with the most to do: its name stays readable beside its buttons, and none covers another.
  const busy = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Confirm receipt' }) });
  await atEachSize(async () => {
    const name = await busy.getByText('High-strength fish oil and more').boundingBox();
    expect(name?.width).toBeGreaterThan(150);
    await busy.getByText('High-strength fish oil and more').click({ trial: true });
    for (const action of ['Buy again', 'Confirm receipt'])
      await busy.getByRole('button', { name: action }).click({ trial: true });
    await page.getByRole('button', { name: 'Delete order' }).click({ trial: true });
    await page.getByRole('main').getByRole('link', { name: /Pay/ }).first().click({ trial: true });
  });
});
