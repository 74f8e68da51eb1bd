import { addToCart } from '@pcmall/contract/cart';
import { searchProducts } from '@pcmall/contract/catalogue';
import { required } from '@pcmall/server/testing/required';
import { holdAnswer } from './testing/answer';
import { accessibilityFaults } from './testing/axe';
import { expect, test } from './testing/test';
import { expectToast, toastsSeen } from './testing/waiting/toast';

const stage = (n: number) => ({ name: { zh: '段数', en: 'Stage' }, value: { zh: `${n}段`, en: `Stage ${n}` } });
const size = (grams: number) => ({ name: { zh: '规格', en: 'Size' }, value: { zh: `${grams}克`, en: `${grams} g` } });

test('[CAT-02.1] filters are in the address, show as chips and clear one by one', async ({ openMall, visit }) => {
  const mall = await openMall();
  await mall.given.brand('bee', { zh: '蜂场', en: 'Bee Farm' });
  await mall.given.product({ name: 'Honey jar', brandId: 'bee', skus: [{ price: 1500 }] });
  await mall.given.product({ name: 'Honey drops', brandId: 'bee', skus: [{ price: 500, stock: 0 }] });
  await mall.given.product({ name: 'Honey cake', skus: [{ price: 900 }] });
  const { page } = await visit(mall, '/search', { query: { keyword: 'hony' } });
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('article');
  const chips = page.getByRole('list', { name: 'Active filters' });

  await expect(page.getByText('These are the results for "honey"')).toBeVisible();
  await expect(cards).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Bee Farm' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByLabel('In stock only').click();
  await expect(cards).toHaveCount(1);
  await mall.reached(page, '/search', { keyword: 'hony', brandId: 'bee', inStock: '1' });

  await page.reload();
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await chips.getByRole('button', { name: 'Remove filter: Bee Farm' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByLabel('Min', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await mall.reached(page, '/search', { keyword: 'hony', inStock: '1', priceFrom: '1000' });
  await expect.poll(() => cards.allInnerTexts()).toEqual([expect.stringContaining('Honey jar')]);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[CAT-02.1] Enter in a price leaves the focus there, and what is typed before the results come stays', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  for (const price of [500, 1500, 2500]) await mall.given.product({ name: `Honey ${price}`, price });
  const { page } = await visit(mall, '/search', { query: { keyword: 'honey' } });
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('article');
  const chips = page.getByRole('list', { name: 'Active filters' });
  const price = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(cards).toHaveCount(3);
  await price('Min').fill('10');
  await price('Min').press('Enter');
  await expect(cards).toHaveCount(2);
  await expect(price('Min')).toBeFocused();

  const found = await holdAnswer(page, searchProducts.path);
  await price('Min').fill('12');
  await price('Min').press('Enter');
  await found.isAsked;
  await price('Max').fill('20');
  await found.letGo();
  await mall.reached(page, '/search', { keyword: 'honey', priceFrom: '1200' });
  await expect(cards).toHaveCount(2);
  await expect(chips).toContainText('12');
  await expect(price('Max')).toHaveValue('20');
  await expect(price('Max')).toBeFocused();
  // Limits the wrong way round are put right.
  await price('Max').fill('4');
  await price('Max').press('Enter');
  await mall.reached(page, '/search', { keyword: 'honey', priceFrom: '400', priceTo: '1200' });
  await expect(chips).toContainText('4');
  await expect(price('Min')).toHaveValue('4');
  await expect(price('Max')).toBeFocused();

  await page.goBack();
  await expect(price('Max')).toHaveValue('');
  await expect(price('Min')).toHaveValue('12');
});

test('[CAT-02.2] pinyin finds Chinese goods, brands are combined while the others stay, sold-out goods stand last', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  for (const [id, zh, en] of [
    ['bee', '蜂场', 'Bee Farm'],
    ['hive', '灌木蜂', 'Bushhive'],
    ['dusk', '暮色', 'Dusk'],
  ] as const)
    await mall.given.brand(id, { zh, en });
  const honey = (zh: string, brandId: string, stock = 9) =>
    mall.given.product({ name: { zh: `${zh}蜂蜜`, en: zh }, brandId, stock, sales: stock === 0 ? 99 : 1 });
  await honey('麦卢卡', 'bee', 0);
  await honey('红柳桉', 'bee');
  await honey('革木', 'hive');
  await honey('黄箱木', 'dusk');
  const { page } = await visit(mall, '/home', { language: 'zh' });
  const cards = page.getByRole('list', { name: '商品列表' }).getByRole('article');
  const brand = (name: string) => page.getByRole('checkbox', { name, exact: true });

  await page.getByRole('combobox').fill('fengmi');
  await page.keyboard.press('Enter');
  await mall.reached(page, '/search', { keyword: 'fengmi' });
  await expect(cards).toHaveCount(4);
  await expect(cards.last()).toContainText('麦卢卡蜂蜜');
  await expect(cards.last()).toContainText('已售罄');

  // Without waiting for the first: neither may be lost.
  await brand('蜂场').check();
  await brand('灌木蜂').check();
  await expect(cards).toHaveCount(3);
  await mall.reached(page, '/search', { keyword: 'fengmi', brandId: 'bee,hive' });
  await expect(brand('暮色')).not.toBeChecked();
  await expect(cards.last()).toContainText('麦卢卡蜂蜜');

  await page.reload();
  await expect(brand('灌木蜂')).toBeChecked();
  await page.getByRole('button', { name: '移除条件：蜂场' }).click();
  await expect(cards).toHaveCount(1);
  await expect(brand('蜂场')).not.toBeChecked();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[SHELL-21] lists come by 10, turn pages, and say so when there is nothing', async ({ openMall, visit }) => {
  const mall = await openMall();
  for (let n = 0; n < 12; n += 1) await mall.given.product({ name: `Tea ${n}` });
  const { page } = await visit(mall, '/search', { query: { keyword: 'tea', sort: 'newest' } });
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('article');

  await expect(page.getByText('12 products')).toBeVisible();
  await expect(cards).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByLabel('Items per page').selectOption('20');
  await expect(cards).toHaveCount(12);

  await page.goto(mall.url('/search', { keyword: 'xylophone' }));
  await expect(page.getByText('Search Result is empty！')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse all products' })).toBeVisible();
});

test('[CAT-03] a combination that is sold out or does not exist can not be chosen; the choice is in the address', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { productId, skuIds } = await mall.given.product({
    name: 'Infant formula',
    skus: [
      { options: [stage(1), size(400)], price: 1500, stock: 0 },
      { options: [stage(1), size(900)], price: 2900, stock: 3 },
      { options: [stage(2), size(900)], price: 2800 },
    ],
  });
  const { page } = await visit(mall, `/product/${productId}`, { query: { skuSaleId: required(skuIds[2]) } });
  const stageOne = page.getByRole('button', { name: 'Stage 1', exact: true });

  await expect(page.getByRole('button', { name: 'Stage 2', exact: true, pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '400 g, not available' })).toBeDisabled();
  await stageOne.click();
  await expect(page.getByText('Only 3 left')).toBeVisible();
  await mall.reached(page, `/product/${productId}`, { skuSaleId: required(skuIds[1]) });
  await expect(page.getByRole('button', { name: '400 g, not available' })).toBeDisabled();

  await stageOne.click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expectToast(page, 'Please choose Stage, Size');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[CAT-03] a script in a description never runs', async ({ openMall, visit }) => {
  const mall = await openMall();
  const html = '<p>Keep cool</p><img src=x onerror="window.stolen=1"><script>window.stolen=1</script>';
  const { productId } = await mall.given.product({ description: { zh: html, en: html } });
  const { page, pageErrors } = await visit(mall, `/product/${productId}`);

  await expect(page.getByText('Keep cool')).toBeVisible();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  pageErrors.allow(/404/);
});

test('[CAT-03] what the shop promises stands beside the goods, about ID cards only where they cross a border', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const abroad = await mall.given.product({ name: 'Honey', deliveryModes: ['crossBorder', 'local'] });
  const nearby = await mall.given.product({ name: 'Cake', deliveryModes: ['local'] });
  const { page } = await visit(mall, `/product/${abroad.productId}`);
  const promises = page.getByRole('list', { name: 'What you can rely on' });

  await expect(promises.getByText('ID details kept safe')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(mall.url(`/product/${nearby.productId}`));
  await expect(promises.getByText('Safe payment')).toBeVisible();
  await expect(promises.getByText('ID details kept safe')).toHaveCount(0);
});

test('[CAT-06.1] every price shows what it is in CNY where the shop has a rate: card, product, cart, checkout, order', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ currency: 'AUD', cnyRate: 4_700_000 });
  const { given, shopper, call } = mall;
  const { productId, skuIds } = await given.product({ skus: [{ price: 1000 }] });
  const skuSaleId = required(skuIds[0]);
  await given.carrier();
  await given.address(shopper.accountId, { is_default: true, id_card_sealed: 'sealed', id_card_masked: '440***12' });
  await given.order(shopper.accountId, { total: 2000, cnyRate: 5_000_000 });
  await call(addToCart, { body: { skuSaleId, quantity: 3 } });
  const { page } = await visit(mall, '/search', { as: shopper });
  const main = page.getByRole('main');

  await expect(main.getByRole('article').getByText('about ¥47.00')).toBeVisible();
  await page.goto(mall.url(`/product/${productId}`));
  await expect(main.getByText('about ¥47.00').first()).toBeVisible();
  await page.goto(mall.url('/cart'));
  await expect(main.getByRole('complementary').getByText('about ¥141.00')).toBeVisible();
  await page.getByRole('button', { name: 'Check out' }).click();
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.getByText('about ¥276.03')).toBeVisible();
  // An order keeps the rate of its day.
  await page.goto(mall.url('/myCenter/myOrder'));
  await expect(main.getByRole('article').getByText('about ¥100.00')).toBeVisible();
  await main.getByRole('link', { name: 'View details' }).click();
  await page.waitForURL('**/order/detail/**');
  // The list stays beside it, unseen.
  await expect(main.getByText('about ¥100.00').filter({ visible: true })).toHaveCount(1);
});

test('[CAT-06.1] a shop without a rate shows no CNY, and one that counts in CNY does not either', async ({
  openMall,
  visit,
}) => {
  for (const settings of [{ currency: 'AUD' }, { currency: 'CNY', cnyRate: 1_000_000 }]) {
    const mall = await openMall(settings);
    const { productId } = await mall.given.product({ skus: [{ price: 1000 }] });
    const { page } = await visit(mall, `/product/${productId}`);
    await expect(page.getByText('In stock', { exact: true })).toBeVisible();
    expect(await page.getByText(/^about ¥/).allTextContents()).toEqual([]);
  }
});

test('[CAT-07] a product off sale or of another shop has a clear page; a sold-out one can not be bought', async ({
  openMall,
  visit,
}) => {
  const [mall, elsewhere] = await Promise.all([openMall(), openMall()]);
  const off = await mall.given.product({ onSale: false });
  const foreign = await elsewhere.given.product({ name: 'Secret of the other shop' });
  const soldOut = await mall.given.product({ name: 'Last jar', skus: [{ stock: 0 }] });
  const { page, settled } = await visit(mall, `/product/${off.productId}`);

  await expect(page.getByText('This product does not exist or is no longer on sale')).toBeVisible();
  await page.goto(mall.url(`/product/${foreign.productId}`));
  await expect(page.getByText('This product does not exist or is no longer on sale')).toBeVisible();
  await settled();
  expect(await page.getByText('Secret of the other shop').count()).toBe(0);

  await page.goto(mall.url(`/product/${soldOut.productId}`));
  await expect(page.getByRole('button', { name: 'Sold out' }).first()).toBeDisabled();
  await settled();
  expect(await page.getByRole('button', { name: 'Buy now' }).count()).toBe(0);
});

test('[CAT-05] the document centre shows its tree and the article; one that is not there has a page that says so, and no toast', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const guide = await mall.given.article({ title: { zh: '指南', en: 'Guide' } });
  for (const [n, title] of ['Delivery', 'Returns'].entries())
    await mall.given.article({
      title: { zh: title, en: title },
      body: { zh: `<p>关于${title}</p>`, en: `<p>About ${title}</p>` },
      parentId: guide,
      position: n,
    });
  const { page, pageErrors, settled } = await visit(mall, '/articleDetail');
  const main = page.getByRole('main');

  await expect(main.getByRole('heading', { name: 'Delivery', level: 1 })).toBeVisible();
  await main.getByRole('navigation', { name: 'Articles' }).getByRole('link', { name: 'Returns' }).click();
  await expect(main.getByText('About Returns')).toBeVisible();
  await expect(page).toHaveTitle(/Returns/);
  expect(await accessibilityFaults(page)).toEqual([]);
  pageErrors.allow(/Failed to load resource/);
  await page.goto(mall.url('/articleDetail', { id: 'unknown' }));
  await expect(main.getByText('This article is no longer available')).toBeVisible();
  await settled();
  expect(await toastsSeen(page)).toEqual([]);
});

test('[CAT-01] the home page shows banners, categories, notices and floors as they were laid out', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const jar = await mall.given.product({ name: 'Honey jar', skus: [{ price: 1500, struckPrice: 1800 }] });
  const text = (en: string) => ({ zh: en, en });
  await mall.given.layout([
    {
      kind: 'carousel',
      slides: [{ title: text('Harvest'), link: '/search?sort=newest', productIds: [jar.productId] }],
    },
    { kind: 'categoryMenu' },
    { kind: 'notices', notices: [{ text: text('Free delivery today') }] },
    { kind: 'floor', title: text('Chosen for you'), link: '/search', productIds: [jar.productId] },
  ]);
  const { page } = await visit(mall, '/home');
  const main = page.getByRole('main');

  await expect(
    main.getByRole('region', { name: 'Highlights' }).getByRole('heading', { name: 'Harvest' }),
  ).toBeVisible();
  await expect(main.getByText('Free delivery today')).toBeVisible();
  await expect(
    main.getByRole('region', { name: 'Chosen for you' }).getByRole('link', { name: 'Honey jar' }),
  ).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await main.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Milk powder' }).click();
  await mall.reached(page, '/search', { categoryId: 'c1' });
});
