import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addShopDomain, proveShopDomain } from '@pcmall/contract/console/settings';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createServer } from '../app';
import { indexAllProducts } from '../features/catalogue/search/search-index.service';
import { publishTexts } from '../testing/far-ends/name-server';
import { openShop } from '../testing/open-shop';

const folder = mkdtempSync(join(tmpdir(), 'pcmall-pages-'));
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify({ 'index.html': { file: 'assets/base.js' } }));
const source = readFileSync(new URL('../../../storefront/index.html', import.meta.url), 'utf8');
writeFileSync(join(folder, 'index.html'), source);
afterAll(() => rmSync(folder, { recursive: true }));

/** A shop behind the storefront's own index.html, and how its pages are fetched. */
const openPages = async (settings = {}, ofServer = {}) => {
  const shop = await openShop(settings);
  const context = { ...shop.context, config: { ...shop.context.config, ...ofServer } };
  const { server } = await createServer(context, pino({ level: 'silent' }), { storefront: folder });
  const get = async (path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ shopId: shop.shopId, ...query });
    const { statusCode, body, headers } = await server.inject({ url: `${path}?${search}` });
    return { status: statusCode, body, type: String(headers['content-type']) };
  };
  return { ...shop, get };
};

const wordsOf = (body: string) => /<div id="root">(.*?)<\/div><\/div>/s.exec(body)?.[1] ?? '';

test('[SHELL-22] robots.txt leads to the sitemap of the shop, which has each page once in both languages', async () => {
  const { get, given, shopId } = await openPages();
  const { productId } = await given.product({ name: 'Manuka honey' });
  const off = await given.product({ onSale: false });
  const heading = await given.article({ title: { en: 'Help' }, body: { zh: '', en: '' } });
  const article = await given.article({
    title: { en: 'Delivery' },
    body: { zh: '', en: '<p>3 days</p>' },
    parentId: heading,
  });

  const robots = await get('/robots.txt');
  const index = await get('/sitemap.xml');
  const first = await get('/sitemap.xml', { part: '0' });
  const products = await get('/sitemap.xml', { part: '1' });

  expect(robots.type).toContain('text/plain');
  expect(robots.body).toContain(`/sitemap.xml?shopId=${shopId}`);
  expect(robots.body).toContain('Disallow: /mallapi/');
  expect(index.type).toContain('application/xml');
  expect(index.body.match(/<sitemap>/g)).toHaveLength(2);
  expect(first.body).toContain(`/pcmall/home?shopId=${shopId}`);
  expect(first.body).toContain(`/pcmall/search?categoryId=c1&amp;shopId=${shopId}`);
  expect(first.body).toContain(`/pcmall/articleDetail?id=${article}&amp;`);
  expect(first.body).not.toContain(heading);
  const address = `/pcmall/product/${productId}?shopId=${shopId}`;
  expect(products.body.split(`${address}</loc>`)).toHaveLength(2);
  for (const language of ['zh', 'en']) expect(products.body).toContain(`${address}&amp;lang=${language}"`);
  expect(products.body).not.toContain(off.productId);
});

test('[SHELL-22] a shop that has got a domain of its own is in the sitemap under that at once', async () => {
  const shop = await openPages({}, { publicUrl: 'https://mall.example' });
  const before = await shop.get('/sitemap.xml');
  const body = { domain: `${shop.shopId.replaceAll(/[^a-z0-9]/g, '')}.example` };

  const claimed = await shop.console(addShopDomain, { body });
  for (const { proof } of claimed.data.domains) if (proof) publishTexts(proof.name, proof.value);
  expect((await shop.get('/sitemap.xml')).body).toContain('<loc>https://mall.example/');
  expect((await shop.console(proveShopDomain, { body })).success).toBe(true);

  expect(before.body).toContain('<loc>https://mall.example/');
  expect((await shop.get('/sitemap.xml')).body).toContain(`<loc>https://${body.domain}/`);
});

test('[SHELL-22] another shop’s goods are in no sitemap, nor is anything of a closed or unknown one', async () => {
  const [shop, closed, other] = [await openPages(), await openPages({ closed: true }), await openShop()];
  const { productId } = await other.given.product();
  await shop.given.product();

  expect((await shop.get('/sitemap.xml', { part: '1' })).body).not.toContain(productId);
  expect((await closed.get('/sitemap.xml')).status).toBe(404);
  expect((await closed.get('/robots.txt')).body).not.toContain('Sitemap');
  expect((await shop.get('/sitemap.xml', { shopId: 'nobody' })).status).toBe(404);
  for (const part of ['9', '-1', 'x']) expect((await shop.get('/sitemap.xml', { part })).status).toBe(404);
});

test('[SHELL-22] a link in a chat shows name, picture and price', async () => {
  const { get, given } = await openPages({ currency: 'AUD' });
  const { productId } = await given.product({
    name: 'Honey "Gold" <5+>',
    pictures: ['https://cdn.example/honey.jpg'],
    skus: [{ price: 2550 }, { price: 9900 }],
  });

  const { status, body } = await get(`/pcmall/product/${productId}`, { lang: 'en' });

  expect(status).toBe(200);
  const content = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(body)?.[1];
  expect(content('og:title')).toContain('Honey &quot;Gold&quot; &lt;5+&gt;');
  expect(content('og:type')).toBe('product');
  expect(content('og:image')).toMatch(/^https:\/\/cdn\.example\/honey\.jpg/);
  expect([content('product:price:amount'), content('product:price:currency')]).toEqual(['25.50', 'AUD']);
});

test('[SHELL-22] what does not exist answers 404, with the shop’s own page', async () => {
  const { get, given } = await openPages();
  const { productId } = await given.product();
  const off = await given.product({ onSale: false });
  const foreign = await (await openShop()).given.product();

  expect((await get(`/pcmall/product/${productId}`)).status).toBe(200);
  for (const path of ['/pcmall/home', '/pcmall/search', '/pcmall/login', '/pcmall/cart'])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  const missing = ['product/nothing', `product/${off.productId}`, `product/${foreign.productId}`, 'no/such/screen'];
  for (const path of missing) {
    const { status, body, type } = await get(`/pcmall/${path}`);
    expect([path, status]).toEqual([path, 404]);
    expect(type).toContain('text/html');
    expect(body).toContain('<div id="root">');
    expect(body).toContain('name="robots" content="noindex"');
  }
  expect((await get('/pcmall/articleDetail', { id: 'nothing' })).status).toBe(404);
  expect((await get('/pcmall/activityProduct', { actId: 'nothing' })).status).toBe(404);
  expect((await get('/pcmall/home', { shopId: 'nobody' })).status).toBe(404);
});

test('[SHELL-22] the first view can be read without scripts, in the language that was asked for, and runs nothing', async () => {
  const { get, given, context, shopId } = await openPages();
  const { productId } = await given.product({
    name: { zh: '麦卢卡蜂蜜', en: 'Manuka honey' },
    subtitle: { zh: '<script>steal()</script>', en: '<script>steal()</script>' },
    description: { zh: '<p>来自新西兰</p>', en: '<p>From New Zealand</p>' },
    skus: [{ price: 2550 }],
  });
  await indexAllProducts(context.db, shopId);

  const product = wordsOf((await get(`/pcmall/product/${productId}`, { lang: 'zh' })).body);
  const list = wordsOf((await get('/pcmall/search', { lang: 'en' })).body);

  expect(product).toContain('<h1>麦卢卡蜂蜜</h1>');
  expect(product).toContain('$25.50');
  expect(product).toContain('<p>来自新西兰</p>');
  expect(product).not.toContain('<script>');
  expect(list).toContain(`/pcmall/product/${productId}?shopId=${shopId}&amp;lang=en">Manuka honey</a> $25.50`);
});

const linkTo = (body: string, rel: string) => {
  const links = [...body.matchAll(new RegExp(`<link rel="${rel}"(?: hreflang="([^"]+)")? href="([^"]+)"`, 'g'))];
  return links.map(([, language, href = '']) => {
    const { pathname, search } = new URL(href.replaceAll('&amp;', '&'));
    return [language ?? '', `${pathname}${search}`];
  });
};

const metaOf = (body: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(body)?.[1]?.replaceAll('&amp;', '&');

test('[SHELL-22] a category and an article are found at their own address, in each language', async () => {
  const { get, given, shopId } = await openPages();
  await given.category('tea', { zh: '茶', en: 'Tea' });
  const articleId = await given.article({ title: { en: 'Delivery' }, body: { en: '<p>Two days.</p>' } });
  const pages = [
    ['/pcmall/search', { categoryId: 'tea', sort: 'sales', from: 'mail' }, `/pcmall/search?categoryId=tea`],
    ['/pcmall/articleDetail', { id: articleId }, `/pcmall/articleDetail?id=${articleId}`],
    ['/pcmall/articleDetail', { articleId }, `/pcmall/articleDetail?id=${articleId}`],
  ] as const;

  for (const [path, query, own] of pages) {
    const plain = await get(path, query);
    const english = await get(path, { ...query, lang: 'en' });

    const address = `${own}&shopId=${shopId}`;
    expect(linkTo(plain.body, 'canonical')).toEqual([['', address]]);
    expect(linkTo(english.body, 'canonical')).toEqual([['', `${address}&lang=en`]]);
    expect(linkTo(english.body, 'alternate')).toEqual([
      ['zh-CN', `${address}&lang=zh`],
      ['en', `${address}&lang=en`],
      ['x-default', address],
    ]);
    expect(metaOf(english.body, 'og:url')).toContain(`${address}&lang=en`);
  }
});

test('[SHELL-22] a category’s page is titled and headed by its name, in the language that was asked for', async () => {
  const { get, given } = await openPages();
  await given.category('tea', { zh: '茶', en: 'Tea' });

  for (const [lang, name] of [
    ['zh', '茶'],
    ['en', 'Tea'],
  ] as const) {
    const { body } = await get('/pcmall/search', { categoryId: 'tea', lang });
    expect(body).toContain(`<title>${name} - `);
    expect(metaOf(body, 'og:title')).toMatch(new RegExp(`^${name} - `));
    expect(wordsOf(body)).toContain(`<h1>${name}</h1>`);
  }
  expect((await get('/pcmall/search', { categoryId: 'tea', keyword: 'green' })).body).toContain('<title>green - ');
});

test('[SHELL-22] [SHELL-18] a bundle and a promotion that are shared show their own name and picture, a bundle its price', async () => {
  const { get, given, shopId } = await openPages({ currency: 'AUD' });
  const tea = await given.product({
    pictures: ['https://cdn.example/tea.jpg'],
    skus: [{ price: 2000 }, { price: 1500 }],
  });
  const cup = await given.product({ skus: [{ price: 1000 }] });
  const parts = [{ productId: tea.productId }, { productId: cup.productId, quantity: 2 }];
  const actId = await given.bundle({ name: 'Tea for two', parts, saving: 450, code: 'TEA' });
  const productIds = [tea.productId];
  const promotionId = await given.promotion({ name: 'Tea week', productIds, tiers: [{ reduction: 100 }] });

  const bundle = (await get('/pcmall/discountPackage', { actId, skuCode: 'TEA', lang: 'en' })).body;
  const promotion = (await get('/pcmall/activityProduct', { actId: promotionId, lang: 'en' })).body;

  expect(metaOf(bundle, 'og:title')).toContain('Tea for two - ');
  expect(metaOf(bundle, 'og:url')).toContain(`/pcmall/discountPackage?actId=${actId}&skuCode=TEA&shopId=${shopId}`);
  expect([metaOf(bundle, 'product:price:amount'), metaOf(bundle, 'product:price:currency')]).toEqual(['30.50', 'AUD']);
  expect(metaOf(promotion, 'og:title')).toContain('Tea week - ');
  expect(metaOf(promotion, 'og:url')).toContain(`/pcmall/activityProduct?actId=${promotionId}&shopId=${shopId}`);
  expect(metaOf(promotion, 'product:price:amount')).toBeUndefined();
  for (const body of [bundle, promotion]) expect(metaOf(body, 'og:image')).toBe('https://cdn.example/tea.jpg');
});

test('[SHELL-22] a bundle that is over, or a part of which is sold out, is shown without a price', async () => {
  const { get, given } = await openPages();
  const tea = await given.product();
  const cup = await given.product({ skus: [{ stock: 1 }] });
  const over = await given.bundle({ parts: [{ productId: tea.productId }], startsIn: -2, endsIn: -1 });
  const short = await given.bundle({
    parts: [{ productId: tea.productId }, { productId: cup.productId, quantity: 2 }],
  });

  for (const actId of [over, short]) {
    const { status, body } = await get('/pcmall/discountPackage', { actId });
    expect([status, metaOf(body, 'product:price:amount')]).toEqual([200, undefined]);
  }
});
