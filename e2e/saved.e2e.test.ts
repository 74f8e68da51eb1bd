import { getSavedProducts, saveViewed, wishProduct } from '@pcmall/contract/saved';
import { holdAnswer } from './testing/answer';
import { expect, test } from './testing/test';
import { nextFrame } from './testing/waiting/settled';

test('[AUTH-08.2] [CAT-08] wish list, viewed products, balance, activities and similar goods', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { given } = mall;
  const shopper = await given.account({ email: 'ann@example.test', balance: 5000 });
  const categoryId = 'tea';
  await given.category(categoryId, { zh: '茶', en: 'Tea' });
  const oolong = await given.product({ name: 'Oolong', price: 3000, stock: 0, categoryId });
  const sencha = await given.product({ name: 'Sencha', price: 3000, stock: 9, categoryId });
  await given.promotion({ productIds: [sencha.productId], tiers: [{ from: 6000, reduction: 500 }] });
  for (const status of ['unpaid', 'completed', 'completed', 'closed'] as const)
    await given.order(shopper.accountId, { status });
  await mall.context.db
    .insertInto('balance_ledger')
    .values({
      ...{ shop_id: mall.shopId, account_id: shopper.accountId, entry_id: 'e1' },
      ...{ change: 5000, balance_after: 5000, reason: 'operator', reference: 'gift' },
    })
    .execute();
  await mall.call(saveViewed, { body: { productIds: [sencha.productId] } }, { as: shopper });

  // A visitor looks at a sold-out product, at what is similar, and asks to be told when it is back.
  const { page, settled } = await visit(mall, `/product/${oolong.productId}`);
  const main = page.getByRole('main');
  const similar = main.getByRole('region', { name: 'Similar products' });
  await expect(similar.getByRole('article')).toContainText('$5 off $60');
  await main.getByRole('button', { name: 'Tell me when it is back' }).click();
  await page.waitForURL('**/login?**');
  await page.evaluate(
    ([shopId, session]) => {
      for (const [name, value] of Object.entries(JSON.parse(String(session))))
        localStorage.setItem(`${shopId}:${name}`, String(value));
    },
    [
      mall.shopId,
      JSON.stringify({
        sessionId: shopper.sessionId,
        userId: shopper.accountId,
        accessToken: shopper.accessToken,
      }),
    ],
  );
  await page.goto(mall.url(`/product/${oolong.productId}`, { await: oolong.productId }));
  await expect(main.getByText("We'll let you know by email or text")).toBeVisible();
  await main.getByRole('button', { name: 'Add to the wish list: Oolong' }).click();
  // It shows before it is answered.
  await settled();

  // The product's offer stands beside its price.
  await page.goto(mall.url(`/product/${sencha.productId}`));
  await expect(main.getByRole('link', { name: '$5 off $60' })).toBeVisible();
  // What was viewed before the login is there beside what the account had.
  const viewed = main.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed.getByRole('article')).toContainText('Oolong');

  await page.goto(mall.url('/myCenter/welcome'));
  await expect(main.getByRole('link', { name: 'Completed' })).toContainText('2');
  await expect(main.getByRole('link', { name: 'Unpaid' })).toContainText('1');
  await expect(main.getByRole('link', { name: 'View all' }).first()).toContainText('(4)');
  await expect(viewed.getByRole('article')).toHaveCount(2);
  await viewed.getByRole('button', { name: 'Clear' }).click();
  await expect(viewed).toHaveCount(0);
  await main.getByRole('button', { name: 'Transactions' }).click();
  await expect(page.getByRole('dialog')).toContainText('+$50.00');

  await page.goto(mall.url('/myCenter/wishList'));
  await expect(main.getByRole('article')).toContainText('Oolong');
  await main.getByRole('button', { name: 'Add to the wish list: Oolong' }).click();
  await expect(main.getByText('Nothing here yet')).toBeVisible();
});

test('[AUTH-08.2] what a visitor has viewed joins the account at the login, wherever that leads, and stays until it is saved', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const ann = { email: 'ann@example.test', password: 'secret-1' };
  const shopper = await mall.given.account(ann);
  const { productId } = await mall.given.product({ name: 'Oolong' });
  const kept = async () => (await mall.call(getSavedProducts, {}, { as: shopper })).data.viewed;
  const { page, pageErrors } = await visit(mall, `/product/${productId}`);
  pageErrors.allow(/ERR_FAILED/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Oolong', level: 1 })).toBeVisible();
  await page.goto(mall.url('/login', { redirect: 'cart' }));
  await main.getByRole('button', { name: 'Use email' }).click();
  await main.getByRole('textbox', { name: 'Email' }).fill(ann.email);
  await main.locator('input[name=password]').fill(ann.password);
  await page.route(`**${saveViewed.path}`, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(saveViewed.path));
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await failed;
  await mall.reached(page, '/cart');
  expect(await kept()).toEqual([]);

  await page.unroute(`**${saveViewed.path}`);
  await page.reload();
  await expect.poll(kept).toEqual([productId]);
});

test('[AUTH-08.2] a wish that a visitor makes on the way through the login joins those that are there', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { given } = mall;
  const ann = { email: 'ann@example.test', password: 'secret-1' };
  const shopper = await given.account(ann);
  const oolong = await given.product({ name: 'Oolong' });
  await given.product({ name: 'Sencha' });
  await mall.call(wishProduct, { body: { productId: oolong.productId, isWished: true } }, { as: shopper });
  const { page, settled } = await visit(mall, '/search');
  const main = page.getByRole('main');
  // It is seen when the card is pointed at.
  await main.getByRole('button', { name: 'Add to the wish list: Sencha' }).press('Enter');
  await page.waitForURL('**/login?**');
  await main.getByRole('button', { name: 'Use email' }).click();
  await main.getByRole('textbox', { name: 'Email' }).fill(ann.email);
  await main.locator('input[name=password]').fill(ann.password);
  const wished = page.waitForResponse((response) => response.url().includes(wishProduct.path));
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await wished;
  await settled();
  for (const name of ['Sencha', 'Oolong'])
    await expect(main.getByRole('button', { name: `Add to the wish list: ${name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
});

test('[AUTH-08.2] of two presses on the heart the last one counts, whichever is answered first', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { productId } = await mall.given.product({ name: 'Sencha' });
  const { page, settled } = await visit(mall, `/product/${productId}`, { as: mall.shopper });
  const heart = page.getByRole('main').getByRole('button', { name: 'Add to the wish list: Sencha' });
  await expect(heart).toBeVisible();
  const { isAsked, letGo } = await holdAnswer(page, wishProduct.path);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes(wishProduct.path)) asked += 1;
  });

  await heart.click();
  await isAsked;
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await nextFrame(page);
  expect(asked).toBe(1);
  await letGo();
  await expect.poll(() => asked).toBe(2);

  await settled();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect((await mall.call(getSavedProducts)).data.wished).toEqual([]);
});
