import { errors } from '@pcmall/contract/errors';
import { createShareCommand, findShareCommand } from '@pcmall/contract/share';
import { getShortUrl } from '@pcmall/contract/short-link';
import { dayMs } from '@pcmall/domain/dates';
import { writeShareCommand } from '@pcmall/domain/share-command';
import { expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../testing/open-shop';

const share = ({ call }: OpenShop, longLink: string) => call(createShareCommand, { body: { longLink } }, { as: null });

const find = ({ call }: OpenShop, command: string, language: 'zh' | 'en' = 'en') =>
  call(findShareCommand, { query: { command } }, { as: null, language });

const unknown = { success: false, code: errors.commandUnknown.code };

test.each([
  '/product/7?skuSaleId=70',
  '/discountPackage?id=3',
  '/activityProduct?id=4',
  '/articleDetail?id=5',
  '/search?keyword=%E8%9C%82%E8%9C%9C&sort=sales',
])('[SHELL-18] a share command of %s leads there, and so does its short link', async (page) => {
  const shop = await openShop();
  const there = `${page}&shopId=${shop.shopId}`;

  const { data } = await share(shop, `/pcmall${page}`);

  expect(data.code).toMatch(/^[0-9a-z]{10}$/);
  expect((await find(shop, data.code)).data).toEqual({ path: there });
  expect((await find(shop, `Look here ${writeShareCommand(data.code.toUpperCase())}!`)).data).toEqual({ path: there });
  expect((await shop.server.inject(data.shortUrl)).headers.location).toBe(`/pcmall${there}`);
  expect((await share(shop, `/pcmall${page}`)).data.code).toBe(data.code);
});

test('[SHELL-18] a share command is good for 90 days from when it was last copied; a short link to the page shortens that not', async () => {
  const shop = await openShop();
  const page = '/pcmall/product/7';
  const { data } = await share(shop, page);
  expect(Date.parse(data.expiresAt)).toBe(shop.context.clock.now().getTime() + 90 * dayMs);

  shop.advance(89 * dayMs);
  expect((await find(shop, data.code)).success).toBe(true);
  await share(shop, page);
  await shop.call(getShortUrl, { query: { longLink: page } }, { as: null });
  shop.advance(89 * dayMs);
  expect((await find(shop, data.code)).success).toBe(true);
  shop.advance(2 * dayMs);
  expect(await find(shop, data.code)).toMatchObject(unknown);
});

test('[SHELL-18] an unknown command, or no command at all, says so in the language of the shopper', async () => {
  const shop = await openShop();
  for (const command of ['0000000000', 'hello', '', '￥￥']) {
    expect(await find(shop, command)).toMatchObject({ ...unknown, message: errors.commandUnknown.en });
    expect(await find(shop, command, 'zh')).toMatchObject({ ...unknown, message: errors.commandUnknown.zh });
  }
});

test('[SHELL-18] [SEC-01] a command of another shop is unknown', async () => {
  const shop = await openShop();
  const elsewhere = await openShop();
  const { data } = await share(elsewhere, '/pcmall/product/7');

  expect(await find(shop, data.code)).toMatchObject(unknown);
  expect((await share(shop, '/pcmall/product/7')).data.code).not.toBe(data.code);
  expect((await share(shop, `/pcmall/product/7?shopId=${elsewhere.shopId}`)).code).toBe(errors.linkForeign.code);
});

test('[SHELL-18] [SEC-01] a page that is somebody’s own is neither shared nor opened by a command', async () => {
  const shop = await openShop();
  const verification = '/pcmall/verification?token=secret';
  for (const page of [verification, '/pcmall/order/detail/7', '/pcmall/login', '/pcmall/nowhere', '/pcmall/'])
    expect((await share(shop, page)).code, page).toBe(errors.pageNotShared.code);
  expect((await share(shop, 'https://evil.example/pcmall/product/7')).code).toBe(errors.linkForeign.code);

  const { data } = await shop.call(getShortUrl, { query: { longLink: verification } }, { as: null });

  expect(await find(shop, data.code)).toMatchObject(unknown);
});
