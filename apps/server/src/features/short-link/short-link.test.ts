import { errors } from '@pcmall/contract/errors';
import { getShortUrl } from '@pcmall/contract/short-link';
import { dayMs } from '@pcmall/domain/dates';
import { expect, test } from 'vitest';
import { testOnPostgres } from '../../testing/on-postgres';
import { type OpenShop, openShop } from '../../testing/open-shop';

const shorten = ({ call }: OpenShop, longLink: string) => call(getShortUrl, { query: { longLink } }, { as: null });

const follow = async ({ server }: OpenShop, shortUrl: string) => {
  const { statusCode, headers } = await server.inject(shortUrl);
  return { statusCode, location: headers.location };
};

const pageOf = ({ shopId }: OpenShop, token = 'secret') => `/pcmall/verification?shopId=${shopId}&token=${token}`;

const rows = ({ context, shopId }: OpenShop) =>
  context.db.selectFrom('short_links').selectAll().where('shop_id', '=', shopId).execute();

test('[API-01] a short link to a page of the shop leads there; the same page has the same one', async () => {
  const shop = await openShop();

  const { data } = await shorten(shop, pageOf(shop));

  expect(data.shortUrl).toBe(`/s/${data.code}`);
  expect(data.code).toMatch(/^[0-9a-z]{10}$/);
  expect(await follow(shop, data.shortUrl)).toEqual({ statusCode: 302, location: pageOf(shop) });
  expect(await follow(shop, data.shortUrl.toUpperCase().replace('/S/', '/s/'))).toMatchObject({
    location: pageOf(shop),
  });
  expect((await shorten(shop, pageOf(shop))).data).toEqual(data);
  expect((await shorten(shop, pageOf(shop, 'other'))).data.code).not.toBe(data.code);
});

testOnPostgres('[API-01] ten who shorten one page at once get one link', async () => {
  const shop = await openShop();

  // Each time another page, so that they compete for its row again and again.
  for (let page = 1; page <= 10; page += 1) {
    const all = await Promise.all(Array.from({ length: 10 }, () => shorten(shop, `${pageOf(shop)}&page=${page}`)));

    expect(all.map(({ success, data }) => success && data)).toEqual(all.map(() => all[0]?.data));
    expect(await rows(shop)).toHaveLength(page);
  }
});

test('[API-01] a link with our host or the shop’s own keeps it, and a page without a shop gets its shop', async () => {
  const shop = await openShop();
  const domain = `${shop.shopId}.example`;
  await shop.context.db.insertInto('shop_domains').values({ shop_id: shop.shopId, domain }).execute();

  for (const origin of [`http://localhost:${shop.context.config.port}`, `https://${domain}`]) {
    const { data } = await shorten(shop, `${origin}/pcmall/product/7`);
    expect(data.shortUrl).toBe(`${origin}/s/${data.code}`);
    expect((await follow(shop, `/s/${data.code}`)).location).toBe(`/pcmall/product/7?shopId=${shop.shopId}`);
  }
});

test('[SEC-01] no short link leads out of this shop’s storefront', async () => {
  const shop = await openShop();
  const elsewhere = await openShop();
  const { shopId } = shop;

  for (const longLink of [
    `https://evil.example/pcmall/home?shopId=${shopId}`,
    `//evil.example/pcmall/home?shopId=${shopId}`,
    `/\\evil.example/pcmall/home?shopId=${shopId}`,
    `http://localhost@evil.example/pcmall/home`,
    `javascript:alert(1)//pcmall/`,
    `/mallapi/user/getInitInfo?shopId=${shopId}`,
    `/pcmall/../files/1/pictures/a.webp`,
    `/pcmall/%2e%2e/mallapi/docs`,
    '/pcmallevil',
    'http://[',
    '',
    pageOf(elsewhere),
    `${pageOf(shop)}&shopId=${elsewhere.shopId}`,
  ])
    expect((await shorten(shop, longLink)).code, longLink).toBe(errors.linkForeign.code);
  expect(await rows(shop)).toEqual([]);
});

test('[API-01] an unknown or expired short link leads nowhere; asked for again, it lives on', async () => {
  const shop = await openShop();
  const { data } = await shorten(shop, pageOf(shop));

  expect((await follow(shop, '/s/0000000000')).statusCode).toBe(404);
  shop.advance(29 * dayMs);
  await shorten(shop, pageOf(shop));
  shop.advance(29 * dayMs);
  expect((await follow(shop, data.shortUrl)).location).toBe(pageOf(shop));
  shop.advance(2 * dayMs);
  expect((await follow(shop, data.shortUrl)).statusCode).toBe(404);
  await shorten(shop, pageOf(shop, 'other'));
  expect(await rows(shop)).toHaveLength(1);
});

test('[ADDR-13] neither the code nor the page of a short link can be read from the database', async () => {
  const shop = await openShop();
  const { data } = await shorten(shop, pageOf(shop, 'token1234'));

  const text = JSON.stringify(await rows(shop));

  expect(text).not.toContain(data.code);
  expect(text).not.toContain('token1234');
});

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', '203.0.113.78', '<html lang="zh-CN">', '请稍候'],
  ['en', '203.0.113.79', '<html lang="en">', 'One moment, please'],
])('[SEC-02] who follows too many is told so on a page in %s', async (language, remoteAddress, root, title) => {
  const { server } = await openShop();
  const visit = () => server.inject({ url: '/s/none', remoteAddress, headers: { 'accept-language': language } });
  for (let times = 0; times < 60; times += 1) await visit();

  const { statusCode, headers, body } = await visit();

  expect(statusCode).toBe(429);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '60' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain(root);
  expect(body).toContain(`<h1>${title}</h1>`);
});

test('[SEC-02] codes can not be tried in bulk', async () => {
  const shop = await openShop();
  const remoteAddress = '203.0.113.77';
  const statuses: number[] = [];
  for (let code = 0; code < 61; code += 1)
    statuses.push((await shop.server.inject({ url: `/s/${code}`, remoteAddress })).statusCode);

  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(statuses[60]).toBe(429);
});
