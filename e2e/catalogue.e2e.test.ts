import { expect, test } from 'vitest';
import { accessibilityFaults } from './testing/axe';
import { openMall } from './testing/mall';
import { visit } from './testing/visit';

const stage = (n: number) => ({ name: { zh: '段数', en: 'Stage' }, value: { zh: `${n}段`, en: `Stage ${n}` } });
const size = (grams: number) => ({ name: { zh: '规格', en: 'Size' }, value: { zh: `${grams}克`, en: `${grams} g` } });

test('[CAT-02.1] filters are in the address, show as chips and clear one by one', async () => {
  const mall = await openMall();
  await mall.given.brand('bee', { zh: '蜂场', en: 'Bee Farm' });
  await mall.given.goods({ name: 'Honey jar', brandId: 'bee', skus: [{ price: 1500 }] });
  await mall.given.goods({ name: 'Honey drops', brandId: 'bee', skus: [{ price: 500, stock: 0 }] });
  await mall.given.goods({ name: 'Honey cake', skus: [{ price: 900 }] });
  const { page } = await visit(mall, '/search', { query: { keyword: 'hony' } });
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('article');
  const chips = page.getByRole('list', { name: 'Active filters' });

  await page.getByText('These are the results for "honey"').waitFor();
  await expect.poll(() => cards.count()).toBe(3);
  await page.getByRole('button', { name: 'Bee Farm' }).click();
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByLabel('In stock only').click();
  await expect.poll(() => cards.count()).toBe(1);
  await mall.reached(page, '/search', { keyword: 'hony', brandId: 'bee', inStock: '1' });

  await page.reload();
  await expect.poll(() => chips.getByRole('listitem').count()).toBe(3);
  await chips.getByRole('button', { name: 'Remove filter: Bee Farm' }).click();
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByLabel('Min', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await mall.reached(page, '/search', { keyword: 'hony', inStock: '1', priceFrom: '1000' });
  await expect.poll(() => cards.allInnerTexts()).toEqual([expect.stringContaining('Honey jar')]);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[SHELL-21] lists come by 10, turn pages, and say so when there is nothing', async () => {
  const mall = await openMall();
  for (let n = 0; n < 12; n += 1) await mall.given.goods({ name: `Tea ${n}` });
  const { page } = await visit(mall, '/search', { query: { keyword: 'tea', sort: 'newest' } });
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('article');

  await page.getByText('12 products').waitFor();
  expect(await cards.count()).toBe(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByLabel('Items per page').selectOption('20');
  await expect.poll(() => cards.count()).toBe(12);

  await page.goto(mall.url('/search', { keyword: 'xylophone' }));
  await page.getByText('Search Result is empty！').waitFor();
  await page.getByRole('link', { name: 'Browse all products' }).waitFor();
});

test('[CAT-03] a combination that is sold out or does not exist can not be chosen; the choice is in the address', async () => {
  const mall = await openMall();
  const { productId, skuIds } = await mall.given.goods({
    name: 'Infant formula',
    skus: [
      { options: [stage(1), size(400)], price: 1500, stock: 0 },
      { options: [stage(1), size(900)], price: 2900, stock: 3 },
      { options: [stage(2), size(900)], price: 2800 },
    ],
  });
  const { page } = await visit(mall, `/product/${productId}`, { query: { skuSaleId: skuIds[2] ?? '' } });
  const stageOne = page.getByRole('button', { name: 'Stage 1', exact: true });

  await page.getByRole('button', { name: 'Stage 2', exact: true, pressed: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: '400 g, not available' }).isDisabled()).toBe(true);
  await stageOne.click();
  await page.getByText('Only 3 left').waitFor();
  await mall.reached(page, `/product/${productId}`, { skuSaleId: skuIds[1] ?? '' });
  expect(await page.getByRole('button', { name: '400 g, not available' }).isDisabled()).toBe(true);

  await stageOne.click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByText('Please choose Stage, Size').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[CAT-03] a script in a description never runs', async () => {
  const mall = await openMall();
  const html = '<p>Keep cool</p><img src=x onerror="window.stolen=1"><script>window.stolen=1</script>';
  const { productId } = await mall.given.goods({ description: { zh: html, en: html } });
  const { page, noise } = await visit(mall, `/product/${productId}`);

  await page.getByText('Keep cool').waitFor();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  noise.allow(/404/);
});

test('[CAT-03] what the shop promises stands beside the goods, about ID cards only where they cross a border', async () => {
  const mall = await openMall();
  const abroad = await mall.given.goods({ name: 'Honey', deliveryModes: ['crossBorder', 'local'] });
  const nearby = await mall.given.goods({ name: 'Cake', deliveryModes: ['local'] });
  const { page } = await visit(mall, `/product/${abroad.productId}`);
  const promises = page.getByRole('list', { name: 'What you can rely on' });

  await promises.getByText('ID details kept safe').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(mall.url(`/product/${nearby.productId}`));
  await promises.getByText('Safe payment').waitFor();
  expect(await promises.getByText('ID details kept safe').count()).toBe(0);
});

test('prices show what they are in CNY where the shop counts otherwise', async () => {
  const [abroad, athome] = await Promise.all([
    openMall({ currency: 'AUD', cnyRate: 4_700_000 }),
    openMall({ currency: 'CNY' }),
  ]);
  const there = await abroad.given.goods({ skus: [{ price: 1000 }] });
  const here = await athome.given.goods({ skus: [{ price: 1000 }] });

  const { page } = await visit(abroad, `/product/${there.productId}`);
  await page.getByText('about ¥47.00').waitFor();

  const { page: other } = await visit(athome, `/product/${here.productId}`);
  await other.getByText('In stock', { exact: true }).waitFor();
  expect(await other.getByText(/^about ¥/).count()).toBe(0);
});

test('[CAT-07] a product off sale or of another shop has a clear page; a sold-out one can not be bought', async () => {
  const [mall, elsewhere] = await Promise.all([openMall(), openMall()]);
  const off = await mall.given.goods({ onSale: false });
  const foreign = await elsewhere.given.goods({ name: 'Secret of the other shop' });
  const soldOut = await mall.given.goods({ name: 'Last jar', skus: [{ stock: 0 }] });
  const { page } = await visit(mall, `/product/${off.productId}`);

  await page.getByText('This product does not exist or is no longer on sale').waitFor();
  await page.goto(mall.url(`/product/${foreign.productId}`));
  await page.getByText('This product does not exist or is no longer on sale').waitFor();
  expect(await page.getByText('Secret of the other shop').count()).toBe(0);

  await page.goto(mall.url(`/product/${soldOut.productId}`));
  await expect.poll(() => page.getByRole('button', { name: 'Sold out' }).first().isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Buy now' }).count()).toBe(0);
});

test('[CAT-05] the document centre shows its tree and the article', async () => {
  const mall = await openMall();
  const guide = await mall.given.article({ title: { zh: '指南', en: 'Guide' } });
  for (const [n, title] of ['Delivery', 'Returns'].entries())
    await mall.given.article({
      title: { zh: title, en: title },
      body: { zh: `<p>关于${title}</p>`, en: `<p>About ${title}</p>` },
      parentId: guide,
      position: n,
    });
  const { page } = await visit(mall, '/articleDetail');
  const main = page.getByRole('main');

  await main.getByRole('heading', { name: 'Delivery', level: 1 }).waitFor();
  await main.getByRole('navigation', { name: 'Articles' }).getByRole('link', { name: 'Returns' }).click();
  await main.getByText('About Returns').waitFor();
  await expect.poll(() => page.title()).toContain('Returns');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(mall.url('/articleDetail', { id: 'unknown' }));
  await main.getByText('This article does not exist any more').waitFor();
});

test('[CAT-01] the home page shows banners, categories, notices and floors as they were laid out', async () => {
  const mall = await openMall();
  const jar = await mall.given.goods({ name: 'Honey jar', skus: [{ price: 1500, struckPrice: 1800 }] });
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

  await main.getByRole('region', { name: 'Highlights' }).getByRole('heading', { name: 'Harvest' }).waitFor();
  await main.getByText('Free delivery today').waitFor();
  await main.getByRole('region', { name: 'Chosen for you' }).getByRole('link', { name: 'Honey jar' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await main.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Milk powder' }).click();
  await mall.reached(page, '/search', { categoryId: 'c1' });
});
