import { inHongKong, inSydney, phoneOfHongKong } from '@pcmall/server/testing/given/given-address';
import type { Page } from '@playwright/test';
import { endSessions } from './testing/end-sessions';
import { expect, type Fixtures, test } from './testing/test';
import { isKept } from './testing/waiting/kept';

const password = 'secret-1';
const named = (zh: string, en: string) => JSON.stringify({ zh, en });

/** A full cart where each choice of the checkout has another than the one that is made at first. */
const givenChoices = async ({ openMall }: Pick<Fixtures, 'openMall'>) => {
  const mall = await openMall({ showSenderAddress: true });
  const { db } = mall.context;
  const shopper = await mall.given.account({ email: 'ann@example.test', password });
  const { accountId } = shopper;
  const { skuId } = await mall.given.product({ name: 'Manuka honey', price: 2500, stock: 9 });
  await mall.given.address(accountId, { ...inHongKong, ...phoneOfHongKong, name: 'Ann Chan', is_default: true });
  await mall.given.address(accountId, { ...inSydney, name: 'Li Lei' });
  const sender = { address_type: 0, ...inSydney } as const;
  await mall.given.address(accountId, { ...sender, name: 'Jo Default', is_default: true });
  await mall.given.address(accountId, { ...sender, name: 'Kim Other' });
  await mall.given.carrier();
  await mall.given.carrier({ delivery_mode: 'local', name: named('慢线', 'Slow Line') });
  await mall.given.carrier({ delivery_mode: 'local', name: named('快线', 'Fast Line'), first_fee: 2600 });
  await mall.given.material({ price: 350 });
  await mall.given.coupon(accountId, { name: 'Big one', amount: 900 });
  await mall.given.coupon(accountId, { name: 'Small one', amount: 200 });
  const line = { shop_id: mall.shopId, account_id: accountId, cart_id: 'c1', sku_id: skuId, quantity: 2 };
  await db.insertInto('cart_lines').values(line).execute();
  return { mall, shopper };
};

const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const chooseEverything = async (page: Page) => {
  await step(page, 'Recipient').getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog').getByText('Li Lei').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose' }).click();
  await expect(step(page, 'Recipient').getByText('Li Lei')).toBeVisible();
  await expect(step(page, 'Sender').getByText('Jo Default')).toBeVisible();
  await step(page, 'Sender').getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog').getByText('Kim Other').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose' }).click();
  await expect(step(page, 'Sender').getByText('Kim Other')).toBeVisible();
  const delivery = step(page, 'Delivery method');
  await delivery.getByRole('group', { name: 'Delivery method' }).getByRole('radio').nth(1).check();
  await delivery.getByRole('radio', { name: /Fast Line/ }).check();
  await page.getByRole('radio', { name: /Wooden crate/ }).check();
  await page.getByRole('radio', { name: /Small one/ }).check();
  await page.getByRole('textbox', { name: 'Optional' }).fill('Ring twice');
  await isKept(page, 'Ring twice');
};

const words = {
  en: { recipient: 'Recipient', sender: 'Sender', delivery: 'Delivery method', fast: /Fast Line/, remark: 'Optional' },
  zh: { recipient: '收件人', sender: '寄件人', delivery: '配送方式', fast: /快线/, remark: /选填/ },
} as const;

const expectChosen = async (page: Page, language: keyof typeof words = 'en') => {
  const { recipient, sender, delivery, fast, remark } = words[language];
  await expect(step(page, recipient).getByText('Li Lei')).toBeVisible();
  await expect(step(page, sender).getByText('Kim Other')).toBeVisible();
  const modes = step(page, delivery).getByRole('group', { name: delivery, exact: true });
  await expect(modes.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByRole('radio', { name: fast })).toBeChecked();
  await expect(page.getByRole('radio', { name: /Wooden crate/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /Small one/ })).toBeChecked();
  await expect(page.getByRole('main').getByRole('textbox', { name: remark })).toHaveValue('Ring twice');
  // $50.00, −$2.00, $34.00 and $3.50: what is shown is also what is priced.
  await expect(page.getByRole('complementary')).toContainText('$85.50');
};

test('[CHK-11] [CHK-09] the choices of a checkout, of its senders too, survive a reload, Back, another language and the end of the session', async ({
  visit,
  openMall,
}) => {
  const { mall, shopper } = await givenChoices({ openMall });
  const { page, settled } = await visit(mall, '/cart', { as: shopper });
  await page.getByRole('button', { name: 'Check out' }).click();
  await chooseEverything(page);
  await expectChosen(page);

  await page.reload();
  await expectChosen(page);

  await page.goBack();
  await mall.reached(page, '/cart');
  await page.goForward();
  await expectChosen(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Check out' }).click();
  await expectChosen(page);

  await page.getByRole('button', { name: /English$/ }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expectChosen(page, 'zh');
  await page.getByRole('button', { name: /中文$/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expectChosen(page);

  // What is still asked for would be refused too, and lead to the login before the next press.
  await settled();
  await endSessions(mall, shopper.accountId);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/login?**');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Use email' }).click();
  await main.getByRole('textbox', { name: 'Email' }).fill('ann@example.test');
  await main.locator('input[name=password]').fill(password);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/confirmOrder?**');
  await expectChosen(page);

  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/payment?**');
  const order = await mall.context.db
    .selectFrom('orders')
    .select(['total', 'remark', 'delivery_mode', 'recipient', 'sender'])
    .where('shop_id', '=', mall.shopId)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    ...{ total: 8550, remark: 'Ring twice', delivery_mode: 'local' },
    ...{ recipient: { name: 'Li Lei' }, sender: { name: 'Kim Other' } },
  });
});

test('[CHK-11] another basket and another shopper begin with choices of their own', async ({ visit, openMall }) => {
  const { mall, shopper } = await givenChoices({ openMall });
  const { productId } = await mall.given.product({ name: 'Oats', price: 900, stock: 9 });
  const { page } = await visit(mall, '/cart', { as: shopper });
  await page.getByRole('button', { name: 'Check out' }).click();
  await chooseEverything(page);
  await expectChosen(page);

  await page.goto(mall.url(`/product/${productId}`));
  await page.getByRole('main').getByRole('button', { name: 'Buy now' }).first().click();
  await page.waitForURL('**/confirmOrder?**');
  await expect(step(page, 'Recipient').getByText('Ann Chan')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Optional' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Optional' }).fill('For my mother');
  const ofAnn = page.url();

  const other = await mall.given.account();
  await mall.given.address(other.accountId, { ...inHongKong, ...phoneOfHongKong, name: 'Bob', is_default: true });
  await page.evaluate(
    ({ shopId, shopper }) => {
      localStorage.setItem(`${shopId}:sessionId`, shopper.sessionId);
      localStorage.setItem(`${shopId}:userId`, shopper.accountId);
      localStorage.setItem(`${shopId}:accessToken`, shopper.accessToken);
    },
    { shopId: mall.shopId, shopper: other },
  );
  await page.goto(ofAnn);
  await expect(page.getByText('There is nothing to check out')).toBeVisible();
  await page.goto(mall.url(`/product/${productId}`));
  await page.getByRole('main').getByRole('button', { name: 'Buy now' }).first().click();
  await page.waitForURL('**/confirmOrder?**');
  await expect(step(page, 'Recipient').getByText('Bob')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Optional' })).toHaveValue('');
});
