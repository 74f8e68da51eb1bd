import { changedMeanwhileCode } from '@pcmall/contract/console/changed-meanwhile';
import { createOwnShop, getNewShopForm } from '@pcmall/contract/console/new-shop';
import * as contract from '@pcmall/contract/console/settings';
import { getMe } from '@pcmall/contract/console/staff';
import { errors } from '@pcmall/contract/errors';
import { getExchangeRate, getTenantSetting } from '@pcmall/contract/shop';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from '../../app';
import { ecbRates } from '../../gateways/exchange-rates';
import { newId } from '../../gateways/random';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { timersByHand } from '../../testing/servers/timers-by-hand';
import { testServer } from '../../testing/test-server';
import { openShopDirectory } from '../shop/shop-directory.service';

const aPicture = async () => {
  const background = { width: 200, height: 200, channels: 3, background: '#0a0' } as const;
  return new Blob([new Uint8Array(await sharp({ create: background }).png().toBuffer())]);
};

const changesOf = ({ context, shopId }: OpenShop) =>
  context.db
    .selectFrom('staff_audit')
    .select(['action', 'before', 'after'])
    .where('shop_id', '=', shopId)
    .orderBy('entry_no')
    .execute();

test('[SETUP-02] each setting is changed by the console and counts for shoppers at once, and on other servers within a second', async () => {
  const shop = await openShop();
  const { pass } = timersByHand();
  const elsewhere = openShopDirectory(shop.context.db, false);
  onTestFinished(elsewhere.stop);
  expect((await elsewhere.byId(shop.shopId))?.settings.unpaidMinutes).toBe(30);
  const { version, values } = (await shop.console(contract.getSettings)).data;
  const changed: contract.ShopValues = {
    ...values,
    ...{ deliveryModes: ['local', 'pickUp'], showSenderAddress: true, idImageNeeded: true, idPhotoDays: 30 },
    ...{ unpaidMinutes: 45, freeShippingFrom: 15_000, salesTax: { rate: 90_000, included: false } },
    redPacket: { isOn: true, min: 10, max: 500, budget: 50_000, endsAt: null },
    service: { email: 'help@shop.example', phone: '400', hours: { zh: '9点', en: '9 to 5' }, key: '' },
    ...{
      colour: '#123456',
      slogan: { zh: '好', en: 'Good' },
      smsPerDay: 10,
      mailsPerDay: 20,
      timeZone: 'Australia/Perth',
    },
    orderLimits: { linePieces: 5, orderPieces: 10, unpaidOrders: 2, unpaidAmount: 100_000 },
    quickOrderLimits: { unpaidOrders: 100, unpaidAmount: 900_000 },
  };

  const saved = await shop.console(contract.saveSettings, { body: { version, values: changed } });

  expect(saved.data.values).toEqual(changed);
  expect((await shop.call(getTenantSetting)).data).toMatchObject({
    ...{ deliveryModes: ['local', 'pickUp'], showSenderAddress: true, idImageNeeded: true },
    ...{ unpaidMinutes: 45, freeShippingFrom: 15_000, slogan: 'Good' },
  });
  pass(1000);
  const minutes = async () => (await elsewhere.byId(shop.shopId))?.settings.unpaidMinutes;
  await expect.poll(minutes, { timeout: 30_000 }).toBe(45);
  const [entry] = await changesOf(shop);
  expect(entry).toMatchObject({ action: 'shop.save', before: { unpaidMinutes: 30 }, after: { unpaidMinutes: 45 } });
  expect(Object.keys(entry?.after ?? {})).not.toContain('languages');
});

test('[SETUP-02] what a setting can’t be is said at its field, in the reader’s language, and changes nothing', async () => {
  const shop = await openShop();
  const { version, values } = (await shop.console(contract.getSettings)).data;
  const wrong = {
    ...{ name: { zh: '', en: 'Shop' }, deliveryModes: [], unpaidMinutes: 2, idPhotoDays: 0, freeShippingFrom: -1 },
    ...{ salesTax: { rate: 0, included: true }, colour: 'red', timeZone: 'Mars', smsPerDay: -1, mailsPerDay: 1.5 },
    redPacket: { isOn: true, min: 500, max: 10, budget: 5, endsAt: null },
    service: { email: 'nobody', phone: '', hours: { zh: '', en: '' }, key: '' },
    orderLimits: { ...values.orderLimits, linePieces: 0 },
  };

  const reply = await shop.console(contract.saveSettings, { body: { version, values: wrong } }, { language: 'zh' });

  expect(Object.keys(reply.refusal?.fields ?? {}).sort()).toEqual(
    [
      ...[
        'colour',
        'deliveryModes',
        'freeShippingFrom',
        'idPhotoDays',
        'mailsPerDay',
        'nameZh',
        'orderLimitsLinePieces',
      ],
      ...['redPacket', 'salesTaxRate', 'serviceEmail', 'smsPerDay', 'timeZone', 'unpaidMinutes'],
    ].sort(),
  );
  expect(reply.refusal?.fields?.unpaidMinutes).toBe('请填写 5 至 10080 之间的整数');
  expect((await shop.console(contract.getSettings)).data).toMatchObject({ version, values });
  expect(await changesOf(shop)).toEqual([]);
});

test('[SETUP-02] two people on one form: the second is told, with what it is now', async () => {
  const shop = await openShop();
  const { version } = (await shop.console(contract.getSettings)).data;
  const save = (unpaidMinutes: number) =>
    shop.console(contract.saveSettings, { body: { version, values: { unpaidMinutes } } });

  expect((await save(40)).code).toBe('200');
  const second = await save(50);

  expect(second.code).toBe(changedMeanwhileCode);
  expect(second.refusal).toMatchObject({ current: { unpaidMinutes: 40 }, changedBy: '陈店员' });
});

test('[SETUP-02] ways to pay are not changed by the settings: they have a screen and a permission of their own', async () => {
  const shop = await openShop({ payChannels: ['balance'] });
  const { version } = (await shop.console(contract.getSettings)).data;
  await shop.console(contract.saveSettings, { body: { version, values: { payChannels: ['alipay'] } } });
  expect((await shop.context.shops.byId(shop.shopId))?.settings.payChannels).toEqual(['balance']);
});

test('[SETUP-02] the rate to CNY is set by hand, or taken away', async () => {
  const shop = await openShop();
  const rate = async () => (await shop.call(getExchangeRate)).data.ratePpm;
  await shop.console(contract.setCnyRate, { body: { kind: 'manual', ratePpm: 4_712_300 } });
  expect(await rate()).toBe(4_712_300);
  const wrong = await shop.console(contract.setCnyRate, { body: { kind: 'manual', ratePpm: 0 } });
  expect(wrong.refusal?.fields).toEqual({ ratePpm: 'A rate above 0, with six decimals at most' });
  await shop.console(contract.setCnyRate, { body: { kind: 'none' } });
  expect(await rate()).toBeNull();
  const noted = (await changesOf(shop)).filter(({ action }) => action === 'shop.cnyRate');
  expect(noted.map(({ after }) => after)).toEqual([{ kind: 'manual', ratePpm: 4_712_300 }, { kind: 'none' }]);
});

test('[SETUP-02] [STAFF-03] a rate that is fetched is an entry of the audit, and none where the shop has the rate of the day already', async () => {
  const on = await testServer();
  const byCurrency = new Map([
    ['CNY', '8'],
    ['AUD', '2'],
  ]);
  const context = { ...on.context, rates: { fetchRates: async () => ({ date: '2026-11-26', byCurrency }) } };
  const { server } = await createServer(context, pino({ level: 'silent' }));
  const shop = await openShop({}, Promise.resolve({ ...on, context, server }));
  for (let time = 0; time < 2; time += 1) {
    const { data } = await shop.console(contract.setCnyRate, { body: { kind: 'fetched' } });
    expect(data.cnyRate).toMatchObject({ ratePpm: 4_000_000, isFetched: true });
    const noted = (await changesOf(shop)).map(({ action, after }) => [action, after]);
    expect(noted).toEqual([['shop.cnyRate', { kind: 'fetched' }]]);
  }
});

test('[SETUP-02] [CAT-06.2] rates whose source is away are refused at their field, and the rate of before stays', async () => {
  const on = await testServer();
  // Nothing listens there.
  const context = { ...on.context, rates: ecbRates('http://127.0.0.1:1/daily.xml') };
  const { server } = await createServer(context, pino({ level: 'silent' }));
  const shop = await openShop({}, Promise.resolve({ ...on, context, server }));
  await shop.console(contract.setCnyRate, { body: { kind: 'manual', ratePpm: 4_712_300 } });

  const fetch = (language: 'zh' | 'en') =>
    shop.console(contract.setCnyRate, { body: { kind: 'fetched' } }, { language });

  expect((await fetch('en')).refusal?.fields).toEqual({
    kind: 'The source of rates does not answer: please try again later, or enter it by hand',
  });
  expect((await fetch('zh')).refusal?.fields).toEqual({ kind: '汇率来源暂时无法连接，请稍后再试或手动填写' });
  const { cnyRate } = (await shop.console(contract.getSettings)).data;
  expect(cnyRate).toMatchObject({ ratePpm: 4_712_300, isFetched: false });
});

test('[SETUP-01] a further shop opens by a form: its maker owns it, it is closed, and it says what is missing until it can open', async () => {
  const shop = await openShop();
  const owner = await shop.given.staff();
  const shopId = `n${newId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 20);
  const domain = `${shopId}.example.com`;
  const files = { logo: await aPicture() };
  const form = {
    shopId,
    nameZh: '新店',
    nameEn: 'New shop',
    country: 'AU',
    currency: 'AUD',
    colour: '#0f7b6c',
    domain,
  };
  const create = (changes: object) =>
    shop.console(createOwnShop, { body: { ...form, languages: 'en', ...changes }, files }, { as: owner });

  const offered = (await shop.console(getNewShopForm, {}, { as: owner })).data;
  expect(offered.countries).toContainEqual({ id: 'AU', name: 'Australia' });
  const wrong = await create({ shopId: 'A shop', currency: 'XXX', domain: 'no', languages: 'de' });
  expect(Object.keys(wrong.refusal?.fields ?? {})).toEqual(['shopId', 'currency', 'languages', 'domain']);
  const long = await create({ nameEn: 'x'.repeat(61) });
  expect(long.refusal?.fields).toEqual({ nameEn: 'A name in both languages, 60 characters at most' });
  expect((await create({})).data).toEqual({ shopId });
  expect((await create({ domain: '' })).refusal?.fields).toHaveProperty('shopId');

  const { shops } = (await shop.console(getMe, {}, { as: owner })).data;
  expect(shops.find((served) => served.shopId === shopId)).toMatchObject({ role: 'owner', closed: true });
  const inNew = { as: owner, shopId };
  const { data } = await shop.console(contract.getSettings, {}, inNew);
  expect(data).toMatchObject({ closed: true, domains: [{ domain, proof: {} }], currency: 'AUD', country: 'AU' });
  expect(data.logo).toMatch(/^\/files\/.*webp$/);
  expect(data.values).toMatchObject({ name: { zh: '新店', en: 'New shop' }, languages: ['en'], colour: '#0f7b6c' });
  expect(data.missing.filter(({ vital }) => vital).map(({ need }) => need)).toEqual([
    'goods',
    'delivery',
    'terms',
    'privacy',
  ]);
  const tried = await shop.console(contract.setShopClosed, { body: { closed: false } }, inNew);
  expect(tried.code).toBe(errors.shopIncomplete.code);
  expect((await shop.console(contract.getSettings, {}, inNew)).data.closed).toBe(true);
});

test('[SETUP-01] the logo is set by the console, and what is no picture is refused at its field', async () => {
  const shop = await openShop();
  const logo = await shop.console(contract.setShopLogo, { files: { logo: await aPicture() } });
  const none = await shop.console(contract.setShopLogo, { files: { logo: new Blob(['no picture']) } });

  expect(logo.data.logo).toMatch(/^\/files\/.*webp$/);
  expect(none.refusal?.fields).toHaveProperty('logo');
  expect((await changesOf(shop)).map(({ action }) => action)).toEqual(['shop.logo']);
});

test('[SETUP-02] a shop is closed and opened again by the console', async () => {
  const shop = await openShop();
  const closed = async () => (await shop.context.shops.byId(shop.shopId))?.closed;
  await shop.console(contract.setShopClosed, { body: { closed: true } });
  expect(await closed()).toBe(true);
  const text = JSON.stringify({ zh: '<p>友善。</p>', en: '<p>Be kind.</p>' });
  for (const article_id of ['terms', 'privacy'])
    await shop.context.db
      .insertInto('articles')
      .values({ shop_id: shop.shopId, article_id, title: text, body: text })
      .execute();
  await shop.given.product();
  await shop.given.carrier();
  const opened = await shop.console(contract.setShopClosed, { body: { closed: false } });
  expect([opened.code, await closed()]).toEqual(['200', false]);
});
