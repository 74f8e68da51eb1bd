import { givenPaidOrder } from '@pcmall/server/testing/given/paid-order';
import { expect, test } from './testing/test';
import { toastsSeen } from './testing/waiting/toast';

test('[SHELL-12] a closed shop shows so on every shopping route, while orders can still be seen; it opens without a visit anew', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ closed: true });
  const { orderId } = await mall.given.order(mall.shopper.accountId, { status: 'toReceive' });
  const { page } = await visit(mall, '/search', { as: mall.shopper });
  for (const path of [
    '/home',
    '/search',
    '/cart',
    '/product/7',
    '/confirmOrder',
    '/payment',
    '/registry',
    '/myCenter/receivingAddress',
  ]) {
    await page.goto(mall.url(path));
    await mall.reached(page, '/shopClosed');
    await expect(page.getByRole('heading', { name: 'The mall is unavailable' })).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
  }
  for (const [path, heading] of [
    ['/myCenter/welcome', /^Good /],
    ['/myCenter/editPassword', 'Change password'],
  ] as const) {
    await page.goto(mall.url(path));
    await expect(page.getByRole('main').getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
  const menu = page.getByRole('navigation', { name: 'My account' });
  await expect(menu.getByRole('link', { name: 'Recipient addresses' })).toHaveCount(0);
  await page.goto(mall.url('/home'));
  await page.getByRole('link', { name: 'View my orders' }).click();
  await page.getByRole('link', { name: 'View details' }).first().click();
  await mall.reached(page, `/order/detail/${orderId}`);
  await expect(page.getByRole('main').getByText('Milk powder').locator('visible=true').first()).toBeVisible();

  await page.goto(mall.url('/home'));
  await mall.reached(page, '/shopClosed');
  const { db } = mall.context;
  await db.updateTable('shops').set({ closed: false }).where('shop_id', '=', mall.shopId).execute();
  await mall.context.shops.changed(db, mall.shopId, 'settings');
  await page.getByRole('button', { name: 'Check again' }).click();
  await mall.reached(page, '/home');
});

test('[SHELL-12] [CAT-06.1] the orders of a closed shop are shown without a word of refusal', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ closed: true, currency: 'AUD' });
  const { orderId, orderNo } = await givenPaidOrder(mall);
  const { page, settled } = await visit(mall, '/myCenter/welcome', { as: mall.shopper });
  for (const [path, shown] of [
    ['/myCenter/myOrder', orderNo],
    [`/order/detail/${orderId}`, 'Milk powder'],
    [`/order/refund/${orderId}`, 'Milk powder'],
  ] as const) {
    await page.goto(mall.url(path));
    await expect(page.getByRole('main').getByText(shown).locator('visible=true').first()).toBeVisible();
    await settled();
    expect([path, await toastsSeen(page)]).toEqual([path, []]);
  }
});

test('[SHELL-12] a visitor of a closed shop reads its documents and is offered the login, but no registration', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ closed: true });
  const id = await mall.given.article({ title: { en: 'Terms of service' }, body: { en: '<p>Be kind.</p>' } });
  const { page } = await visit(mall, '/articleDetail', { query: { id } });
  await expect(page.getByRole('main').getByRole('heading', { name: 'Terms of service' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Account and service' }).getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Register|Create an account)$/ })).toHaveCount(0);
});

test('[SHELL-19] the channel page says why no shop is open, tries again, and takes a number or a link', async ({
  openMall,
  openWindow,
}) => {
  const mall = await openMall();
  const { page, pageErrors } = await openWindow();
  pageErrors.allow(/Failed to load resource/);
  await page.goto(`${mall.origin}/pcmall/home`);
  await expect(page.getByRole('heading', { name: 'No shop is open at this address' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/pcmall/channel');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No shop is open at this address' })).toBeVisible();

  const field = page.getByRole('textbox', { name: 'Shop number or shop link' });
  const open = page.getByRole('button', { name: 'Open shop' });
  await open.click();
  await expect(page.getByText('Enter a shop number or a shop link')).toBeVisible();
  await field.fill('no-such-shop');
  await open.click();
  await expect(page.getByText('There is no such shop, please check and try again')).toBeVisible();
  await field.fill(`  ${mall.url('/cart')} `);
  await open.click();
  await mall.reached(page, '/home');

  await page.goto(mall.url('/channel'));
  await expect(page.getByRole('heading', { name: 'Choose a shop' })).toBeVisible();
  await expect(page.getByText('Demo shops')).toBeVisible();
});
