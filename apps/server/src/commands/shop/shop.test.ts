import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAllCart } from '@pcmall/contract/cart';
import { errors } from '@pcmall/contract/errors';
import { findColorStyle, getChannel, getTenantSetting } from '@pcmall/contract/shop';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../gateways/random';
import { createBuilders } from '../../testing/given/builders';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { operate } from '../../testing/operate';

let shop: OpenShop;
let newShop: string;
beforeEach(async () => {
  shop = await openShop();
  newShop = `n${newId()}`.toLowerCase();
});

const mall = (...args: string[]) => operate(shop.context, ...args);
const create = (...more: string[]) =>
  mall(
    ...['shop-create', newShop, '--zh', '新店', '--en', 'New shop', '--country', 'au', '--currency', 'AUD'],
    ...more,
  );
const settingOf = async (shopId: string) => (await shop.call(getTenantSetting, {}, { as: null, shopId })).data;
const channelAt = async (mallDomain: string) => (await shop.call(getChannel, { query: { mallDomain } })).data;

describe('shop-create', () => {
  test('[SETUP-01] [ORD-08.1] makes a shop with names, country, currency, languages, domain, colour and logo, closed at first', async () => {
    const logo = join(tmpdir(), `${newId()}.png`);
    await writeFile(
      logo,
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#07c' } })
        .png()
        .toBuffer(),
    );

    await create('--domain', `${newShop}.example`, '--colour', '#1F6FEB', '--languages', 'zh,en', '--logo', logo);

    expect(await settingOf(newShop)).toMatchObject({
      ...{
        shopId: newShop,
        shopName: 'New shop',
        currency: 'AUD',
        country: 'AU',
        languages: ['zh', 'en'],
        closed: true,
      },
      logo: expect.stringMatching(new RegExp(`^/files/${newShop}/pictures/`)),
    });
    expect((await shop.call(findColorStyle, {}, { as: null, shopId: newShop })).data.colour).toBe('#1f6feb');
    expect(await channelAt(`${newShop}.example`)).toMatchObject({ shopId: newShop });
    expect((await mall('shop-list')).said).toMatch(new RegExp(`${newShop} {2}closed {2}AU {2}AUD {2}New shop`));
    expect((await mall('actions', newShop)).said).toMatch(/done {2}operator .* {2}shop-create/);
  });

  test.each([
    [['--currency', 'GBP'], "Shops can't sell in this currency"],
    [['--country', 'ZZ'], "Shops can't be in this country"],
    [['--zh', ' '], 'A shop has a name in both languages'],
    [['--colour', 'blue'], 'A colour is written like #1f6feb'],
    [['--languages', 'fr'], 'The languages are zh and en'],
    [['--domain', 'https://shop.example/'], 'A domain is written like shop.example.com'],
    [['--domain', '127.0.0.1'], 'A domain is written like shop.example.com'],
  ])('[SETUP-01] refuses %j in one clear line, and makes nothing', async (args, message) => {
    await expect(create(...args)).rejects.toThrow(message);
    await expect(mall('shop-missing', newShop)).rejects.toThrow('There is no shop');
  });

  test('[SETUP-01] an id or a domain belongs to one shop', async () => {
    await create('--domain', `${newShop}.example`);
    await expect(create()).rejects.toThrow('There is a shop with this id already');

    await expect(mall('shop-domain-add', shop.shopId, `${newShop}.EXAMPLE`)).rejects.toThrow(
      'belongs to a shop already',
    );
    newShop = 'Not_an_id';
    await expect(create()).rejects.toThrow('A shop id has 1 to 32 small letters');
  });
});

describe('what is missing', () => {
  const needs = async () => {
    const { code, said } = await mall('shop-missing', newShop, '--json');
    const { results } = JSON.parse(said) as { results: { need: string; isVital: boolean }[] };
    return {
      code,
      vital: results.filter(({ isVital }) => isVital).map(({ need }) => need),
      all: results.map(({ need }) => need),
    };
  };

  test('[SETUP-01] is listed with the command that mends it, and the shop opens once nothing vital is', async () => {
    await create();
    expect(await needs()).toMatchObject({ code: 1, vital: ['goods', 'delivery', 'terms', 'privacy'] });
    const refused = await mall('shop-open', newShop);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('needed  Nothing is on sale with a price and in stock: products-import');
    expect((await settingOf(newShop)).closed).toBe(true);

    const given = createBuilders(shop.context, newShop);
    const categories = { shop_id: newShop, category_id: 'c1', name: JSON.stringify({ zh: '奶粉', en: 'Milk' }) };
    await shop.context.db.insertInto('categories').values(categories).execute();
    await given.product({ deliveryModes: ['local'] });
    expect(await needs()).toMatchObject({ code: 1, vital: ['delivery', 'terms', 'privacy'] });
    await given.carrier({ delivery_mode: 'local' });
    for (const article_id of ['terms', 'privacy'])
      await shop.context.db
        .insertInto('articles')
        .values({ shop_id: newShop, article_id, title: '{"zh":"文","en":"Text"}', body: '{"zh":"<p>文</p>","en":""}' })
        .execute();

    expect(await needs()).toEqual({ code: 0, vital: [], all: ['balanceOnly', 'service', 'domain', 'logo'] });
    expect((await mall('shop-open', newShop)).said).toContain(`Shop ${newShop} is open`);
    expect((await settingOf(newShop)).closed).toBe(false);
  });

  test('[SETUP-01] a shop without a way to pay, or with sold-out goods alone, stays closed', async () => {
    await create();
    const given = createBuilders(shop.context, newShop);
    const categories = { shop_id: newShop, category_id: 'c1', name: JSON.stringify({ zh: '奶粉', en: 'Milk' }) };
    await shop.context.db.insertInto('categories').values(categories).execute();
    await given.product({ stock: 0 });
    await given.product({ price: 0 });
    await given.product({ onSale: false });
    await mall('shop-setting', newShop, 'payChannels', '');

    expect((await needs()).vital).toEqual(['goods', 'delivery', 'payment', 'terms', 'privacy']);
  });
});

test('[ORD-08.1] a shop is closed and opened again: nobody orders meanwhile', async () => {
  await mall('shop-close', shop.shopId);
  expect((await settingOf(shop.shopId)).closed).toBe(true);
  expect((await shop.call(findAllCart)).code).toBe(errors.shopClosed.code);
});

test('[ORD-08.1] domains come and go at once', async () => {
  await mall('shop-domain-add', shop.shopId, `A.${newShop}.example.`);
  expect(await channelAt(`a.${newShop}.example`)).toMatchObject({ shopId: shop.shopId });

  await mall('shop-domain-remove', shop.shopId, `a.${newShop}.example`);
  expect(await channelAt(`a.${newShop}.example`)).toMatchObject({ type: 0 });
  await expect(mall('shop-domain-remove', shop.shopId, 'a.example')).rejects.toThrow('has no domain a.example');
});
