import { preOrder } from '@pcmall/contract/checkout';
import { changedMeanwhileCode } from '@pcmall/contract/console/changed-meanwhile';
import * as contract from '@pcmall/contract/console/delivery';
import { expect, test } from 'vitest';
import { givenCheckout } from '../../../testing/given/given-checkout';
import { openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';

const named = (text: string) => ({ zh: `${text}快递`, en: text });

const blueSky = {
  ...{ name: named('Blue Sky'), mode: 'crossBorder', regions: ['CN', 'AU'], firstWeight: 1000, firstFee: 1000 },
  ...{ furtherWeight: 500, furtherFee: 400, freeFrom: 20_000, digital: true },
  ...{ maxPieces: 6, maxWeight: 5000, maxValue: 80_000 },
  ...{ trackingPage: 'https://track.example/{number}', daysMin: 3, daysMax: 8, position: 1 },
};

test('[SETUP-03] carriers are made, changed and taken away, with modes, regions, weights, limits of a parcel and digital clearance', async () => {
  const shop = await openShop();
  const made = await shop.console(contract.saveCarrier, { body: { values: blueSky } });
  const { id, version, ...carrier } = required(made.data.carriers[0]);
  expect(carrier).toEqual(blueSky);

  const change = (firstFee: number) =>
    shop.console(contract.saveCarrier, { body: { id, version, values: { ...blueSky, firstFee } } });
  expect((await change(1200)).data.carriers[0]?.firstFee).toBe(1200);
  const second = await change(1300);
  expect(second.code).toBe(changedMeanwhileCode);
  expect(second.refusal).toMatchObject({ current: { firstFee: 1200 } });

  const removed = await shop.console(contract.removeDeliveryItem, { body: { kind: 'carrier', id } });
  expect(removed.data.carriers).toEqual([]);
});

test('[SETUP-03] [CHK-07.1] a new carrier whose answer was lost is one, however often it is sent', async () => {
  const shop = await openShop();
  const save = () => shop.console(contract.saveCarrier, { body: { id: 'new-carrier-1', values: blueSky } });
  await save();

  expect((await save()).data.carriers).toMatchObject([{ id: 'new-carrier-1', ...blueSky }]);
});

test('[SETUP-03] what a carrier can’t be is said at its field', async () => {
  const shop = await openShop();
  const values = {
    ...blueSky,
    name: { zh: '', en: 'X' },
    firstWeight: 0,
    furtherFee: -1,
    daysMin: 9,
    trackingPage: 'x',
    ...{ maxPieces: 0, maxValue: -5, position: -1 },
  };
  const { refusal } = await shop.console(contract.saveCarrier, { body: { values } });
  expect(Object.keys(refusal?.fields ?? {}).sort()).toEqual([
    'daysMax',
    'firstWeight',
    'furtherFee',
    'maxPieces',
    'maxValue',
    'nameZh',
    'position',
    'trackingPage',
  ]);
  expect(refusal?.fields).toMatchObject({ position: 'A whole number from 0 to 100,000' });
  const days = await shop.console(contract.saveCarrier, { body: { values: { ...blueSky, daysMin: 9 } } });
  expect(days.refusal?.fields).toEqual({ daysMax: "The longest can't be less than the shortest" });
  const nowhere = await shop.console(contract.saveCarrier, { body: { values: { ...blueSky, regions: ['CN', 'XX'] } } });
  expect(nowhere.refusal?.fields).toHaveProperty('regions');
});

test('[SETUP-03] the fee calculator shows what a parcel would cost, as the checkout would', async () => {
  const shop = await openShop();
  await shop.console(contract.saveCarrier, { body: { values: { ...blueSky, regions: ['CN'] } } });
  const fee = async (query: { country: string; grams: number; amount?: number }) =>
    (await shop.console(contract.calculateFees, { query })).data[0]?.fee;

  expect(await fee({ country: 'CN', grams: 1000 })).toBe(1000);
  expect(await fee({ country: 'CN', grams: 1501 })).toBe(1800);
  expect(await fee({ country: 'CN', grams: 1501, amount: 20_000 })).toBe(0);
  expect(await fee({ country: 'SG', grams: 1000 })).toBeNull();
});

test('[SETUP-03] a parcel beyond a limit of the carrier has no fee but the limit, at the checkout as in the calculator', async () => {
  const shop = await givenCheckout();
  const { carriers } = (await shop.console(contract.getDelivery)).data;
  const parcel = { country: 'CN', grams: 5001, amount: 100, pieces: 6 };
  await shop.console(contract.saveCarrier, { body: { values: blueSky } });
  for (const { id } of carriers) await shop.console(contract.removeDeliveryItem, { body: { kind: 'carrier', id } });
  const ask = async (changes: Partial<typeof parcel>) =>
    (await shop.console(contract.calculateFees, { query: { ...parcel, ...changes } })).data[0];

  expect(await ask({})).toMatchObject({ fee: null, broken: { limit: 'weight', max: 5000 } });
  expect(await ask({ grams: 5000, pieces: 7 })).toMatchObject({ fee: null, broken: { limit: 'pieces', max: 6 } });
  expect(await ask({ grams: 5000, amount: 80_001 })).toMatchObject({ broken: { limit: 'value', max: 80_000 } });
  expect(await ask({ grams: 5000 })).toMatchObject({ fee: 4200, broken: null, daysMin: 3, daysMax: 8 });

  const { id, version, ...carrier } = required((await shop.console(contract.getDelivery)).data.carriers[0]);
  await shop.console(contract.saveCarrier, { body: { id, version, values: { ...carrier, maxWeight: 1 } } });
  const { data } = await shop.call(preOrder, { body: { preOrderId: shop.preOrderId } });
  expect(data.carriers).toEqual([]);
});

test('[SETUP-03] regions come as a tree: countries, and provinces or states below them', async () => {
  const shop = await openShop();
  const { data } = await shop.console(contract.listDeliveryRegions);
  const china = required(data.find(({ id }) => id === 'CN'));
  expect(china.provinces.map(({ id }) => id)).toContain('440000');
  expect(china.provinces.map(({ id }) => id)).not.toContain('810000');
  expect(data.find(({ id }) => id === 'HK')?.provinces).toEqual([]);
  expect(required(data.find(({ id }) => id === 'AU')).provinces.length).toBeGreaterThan(5);
});

test('[SETUP-03] pick-up points and packing materials are kept by the console', async () => {
  const shop = await openShop();
  const regions = (await shop.console(contract.listDeliveryRegions)).data;
  const provinceId = required(regions.find(({ id }) => id === 'AU')?.provinces[0]).id;
  const point = {
    name: named('City'),
    country: 'AU',
    provinceId,
    address: named('1 Main St'),
    hours: { zh: '', en: '9 to 5' },
  };
  const points = await shop.console(contract.savePickUpPoint, { body: { values: point } });
  expect(points.data.points).toMatchObject([point]);
  const box = await shop.console(contract.saveMaterial, { body: { values: { name: named('Gift box'), price: 500 } } });
  expect(box.data.materials).toMatchObject([{ name: named('Gift box'), price: 500 }]);
  const nowhere = await shop.console(contract.savePickUpPoint, { body: { values: { ...point, country: '' } } });
  expect(nowhere.refusal?.fields).toHaveProperty('country');
  const elsewhere = await shop.console(contract.savePickUpPoint, { body: { values: { ...point, country: 'NZ' } } });
  expect(elsewhere.refusal?.fields).toHaveProperty('provinceId');
});

test('[SETUP-03] categories have the tax of cross-border orders', async () => {
  const shop = await openShop();
  const id = 'milk';
  await shop.given.category(id, named('Milk'));
  const list = async () => (await shop.console(contract.listTaxRates)).data;
  const { version } = required((await list()).find((category) => category.id === id));
  const save = (taxRate: number) => shop.console(contract.saveTaxRate, { body: { id, version, taxRate } });

  expect((await save(1_000_001)).refusal?.fields).toHaveProperty('taxRate');
  expect((await save(91_000)).code).toBe('200');
  expect((await list()).find((category) => category.id === id)?.taxRate).toBe(91_000);
  expect((await save(50_000)).code).toBe(changedMeanwhileCode);
});
