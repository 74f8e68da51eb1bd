import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCustomService, getTenantSetting } from '@pcmall/contract/shop';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../gateways/random';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { operate } from '../../testing/operate';
import { settingNames } from './setting-text';

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
});

const mall = (...args: string[]) => operate(shop.context, 'shop-setting', shop.shopId, ...args);
const shown = async () => (await shop.call(getTenantSetting)).data;

test('[ORD-08.1] all settings are listed, one a line, and each is explained by the help', async () => {
  const { said } = await mall();
  const { said: help } = await operate(shop.context, 'shop-setting', '--help');

  expect(said.split('\n').map((line) => line.split(':')[0])).toEqual(settingNames);
  for (const name of settingNames) expect(help).toMatch(new RegExp(`^ +${name} +\\S`, 'm'));
});

const bilingual = '{"zh":"好","en":"Good"}';

test.each([
  ['name', '{"zh":"新名","en":"New name"}', { shopName: 'New name' }],
  ['languages', 'en', { languages: ['en'] }],
  ['deliveryModes', 'local,pickUp', { deliveryModes: ['local', 'pickUp'] }],
  ['payChannels', 'balance,creditCard', { payChannels: ['creditCard', 'balance'] }],
  ['unpaidMinutes', '45', { unpaidMinutes: 45 }],
  ['freeShippingFrom', '150.00', { freeShippingFrom: 15_000 }],
  ['freeShippingFrom', 'none', { freeShippingFrom: null }],
  ['idImageNeeded', 'yes', { idImageNeeded: true }],
  ['slogan', bilingual, { slogan: 'Good' }],
  [
    'promises',
    `[{"icon":"truck","title":${bilingual},"text":${bilingual}}]`,
    { promises: [{ icon: 'truck', title: 'Good', text: 'Good' }] },
  ],
])('[ORD-08.1] %s %s counts at once for shoppers', async (name, value, expected) => {
  await shown();
  await mall(name, value);
  expect(await shown()).toMatchObject(expected);
});

test.each([
  ['timeZone', 'Australia/Perth', 'Australia/Perth'],
  ['salesTax', '10% included', '10% included'],
  ['salesTax', '9.5% added', '9.5% added'],
  ['redPacket', 'on 0.10-5.00 of 1,500.00', 'on 0.10-5.00 of 1,500.00'],
  [
    'redPacket',
    'off 1-1 of 1 until 2030-01-31T23:59:00+08:00',
    'off 1.00-1.00 of 1.00 until 2030-01-31T23:59:00+08:00',
  ],
  ['redPacket', 'none', 'none'],
  ['idPhotoDays', '30', '30'],
  ['showSenderAddress', 'yes', 'yes'],
  ['purchaseLimits', '{"milk":6}', '{"milk":6}'],
  ['smsPerDay', '300', '300'],
  ['mailsPerDay', '0', '0'],
  ['colour', '#112233', '#112233'],
])('[ORD-08.1] %s %s is read back as %s', async (name, value, expected) => {
  await mall(name, value);
  expect((await mall(name)).said).toBe(`${name}: ${expected}`);
});

test('[ORD-08.1] whom shoppers ask is told to them at once', async () => {
  await mall('service', `{"email":"help@shop.example","hours":${bilingual}}`);
  expect((await shop.call(findCustomService)).data).toMatchObject({ email: 'help@shop.example', hours: 'Good' });
});

test('[ORD-08.1] the time zone decides what a day is, and "none" is the country’s again', async () => {
  await mall('timeZone', 'Australia/Perth');
  expect((await shop.context.shops.byId(shop.shopId))?.timeZone).toBe('Australia/Perth');
  await mall('timeZone', 'none');
  expect((await shop.context.shops.byId(shop.shopId))?.timeZone).toBe('Australia/Sydney');
});

test('[ORD-08.1] a limit that is not named stays', async () => {
  await mall('orderLimits', '{"unpaidOrders":5}');
  await mall('orderLimits', '{"linePieces":7}');
  expect((await shop.context.shops.byId(shop.shopId))?.settings.orderLimits).toMatchObject({
    ...{ linePieces: 7, orderPieces: 1000, unpaidOrders: 5 },
  });
});

test('[ORD-08.1] a value may stand in a file', async () => {
  const path = join(tmpdir(), `${newId()}.json`);
  await writeFile(path, `{\n  "zh": "好",\n  "en": "Good"\n}\n`);
  await mall('slogan', '--file', path);
  expect(await shown()).toMatchObject({ slogan: 'Good' });
});

test.each([
  ['speed', '3', 'There is no setting speed: name, colour'],
  ['timeZone', 'Mars/Olympus', 'Mars/Olympus is not right for timeZone: it takes an IANA name'],
  ['unpaidMinutes', '3', 'it takes 5 to 10080'],
  ['deliveryModes', 'rocket', 'it takes of crossBorder,local,pickUp'],
  ['idImageNeeded', 'maybe', 'it takes yes or no'],
  ['slogan', '{"zh":"好"}', 'not right for slogan'],
  ['promises', '[{"icon":"star"}]', 'not right for promises'],
  ['salesTax', '10', 'not right for salesTax'],
  ['redPacket', 'on 5.00-0.10 of 500.00', 'not right for redPacket'],
  ['redPacket', 'on 0.00-0.10 of 500.00', 'not right for redPacket'],
  ['redPacket', 'on 0.10-5.00 of 4.99', 'not right for redPacket'],
  ['redPacket', 'on 0.10-5.00 of 500.00 until Friday', 'not right for redPacket'],
  ['redPacket', 'on', 'not right for redPacket'],
  ['unpaidMinutes', 'none', 'not right for unpaidMinutes'],
])('[ORD-08.1] %s %s is refused in one line that says what it takes', async (name, value, message) => {
  await expect(mall(name, value)).rejects.toThrow(message);
});
