import { listAudit } from '@pcmall/contract/console/audit';
import * as contract from '@pcmall/contract/console/bundles';
import { errors } from '@pcmall/contract/errors';
import { findOffers, getBundle } from '@pcmall/contract/offer';
import { minuteIn } from '@pcmall/domain/time-zone';
import { expect, test } from 'vitest';
import { newId } from '../../../gateways/random';
import { inBoth } from '../../../testing/given/localized';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';

const timeZone = 'Australia/Sydney';
const hourMs = 3_600_000;

const minuteFrom = ({ context }: OpenShop, hours: number) =>
  minuteIn(new Date(context.clock.now().getTime() + hours * hourMs), timeZone);

/** A shop with tea and a cup, which cost 25.00 and 5.00 alone, and what a form about them says. */
const openTeaShop = async () => {
  const shop = await openShop();
  const tea = await shop.given.product({
    name: { zh: '茶', en: 'Tea' },
    skus: [{ price: 2500 }, { price: 4000 }],
  });
  const cup = await shop.given.product({ name: 'Cup', price: 500 });
  const terms = {
    ...{ name: { zh: '下午茶', en: 'Tea time' }, description: { zh: '', en: 'Both at once' }, picture: '' },
    ...{ code: 'TEA-SET', saving: 400, startsAt: minuteFrom(shop, -1), endsAt: minuteFrom(shop, 48) },
    parts: [
      { productId: tea.productId, quantity: 1 },
      { productId: cup.productId, quantity: 2 },
    ],
  };
  const make = (fields: object = {}) =>
    shop.console(contract.createShopBundle, { body: { ...terms, idempotencyKey: newId(), ...fields } });
  const list = async (query: object = {}) => (await shop.console(contract.listShopBundles, { query })).data;
  return { shop, tea, cup, terms, make, list };
};

test('[CART-05] a bundle that the console makes is in the shop at once, once for each key of the form', async () => {
  const { shop, tea, make, list } = await openTeaShop();
  await shop.call(findOffers, { query: { productId: tea.productId } });
  const idempotencyKey = newId();

  const { data } = await make({ idempotencyKey });
  expect((await make({ idempotencyKey })).data).toEqual(data);
  expect((await make({ idempotencyKey, saving: 300 })).code).toBe(errors.doneOtherwise.code);

  expect(data).toMatchObject({ code: 'TEA-SET', saving: 400, apart: 3500, state: 'running', obstacle: null, timeZone });
  const { bundles } = (await shop.call(findOffers, { query: { productId: tea.productId } })).data;
  expect(bundles).toMatchObject([{ actId: data.bundleId, name: 'Tea time', priceFrom: 3100 }]);
  expect(await list()).toMatchObject({
    total: 1,
    counts: { running: 1 },
    currency: 'AUD',
    records: [
      {
        bundleId: data.bundleId,
        parts: [
          { name: 'Tea', quantity: 1 },
          { name: 'Cup', quantity: 2 },
        ],
      },
    ],
  });
});

test('[CART-05] what a bundle can’t mean is refused, each at its field, and makes nothing', async () => {
  const { shop, tea, terms, make, list } = await openTeaShop();
  await make();
  const [first] = terms.parts;
  const gone = { productId: 'none', quantity: 2 };
  const faults: [object, Record<string, string>][] = [
    [{ code: 'TEA-SET' }, { code: 'Another bundle has this code' }],
    [{ code: 'a b' }, { code: 'without blanks' }],
    [{ code: '..' }, { code: 'without blanks' }],
    [{ name: { zh: ' ', en: '' } }, { 'name.zh': 'Please fill this in' }],
    [{ saving: 3500 }, { saving: 'less than the $35.00 that the products cost alone' }],
    [{ saving: 0 }, { saving: 'above 0' }],
    [{ picture: 'http://elsewhere.example/a.jpg' }, { picture: 'Upload a picture' }],
    [{ parts: [] }, { parts: 'Choose the products' }],
    [{ parts: [first] }, { parts: 'two pieces or more' }],
    [{ parts: [first, first] }, { parts: 'Choose a product once' }],
    [{ parts: [first, gone] }, { parts: 'not there any more' }],
    [{ startsAt: terms.endsAt }, { endsAt: 'after the start' }],
    [{ endsAt: minuteFrom(shop, -0.5) }, { endsAt: 'This time is over' }],
    [{ startsAt: '2026-13-01T00:00' }, { startsAt: 'Enter a day and a time' }],
    [
      { saving: 9999, endsAt: terms.startsAt },
      { saving: 'less than', endsAt: 'after the start' },
    ],
  ];

  for (const [fields, told] of faults) {
    const expected = Object.fromEntries(
      Object.entries(told).map(([field, text]) => [field, expect.stringContaining(text)]),
    );
    expect((await make({ code: 'OTHER', ...fields })).refusal?.fields, JSON.stringify(fields)).toEqual(expected);
  }
  expect((await list()).total).toBe(1);
  const offered = await shop.call(findOffers, { query: { productId: tea.productId } });
  expect(offered.data.bundles).toHaveLength(1);
});

test('[CART-05] a bundle is changed where nobody did meanwhile, who did is told, and the audit has what differs', async () => {
  const { shop, cup, terms, make } = await openTeaShop();
  const { bundleId, version } = (await make()).data;
  const params = { bundleId };
  const parts = [{ productId: cup.productId, quantity: 12 }];
  const change = (fields: object) =>
    shop.console(contract.changeShopBundle, { params, body: { ...terms, version, ...fields } });

  const changed = await change({ parts, saving: 500, endsAt: minuteFrom(shop, 72) });
  expect(changed.data).toMatchObject({ saving: 500, apart: 6000, version: version + 1, startsAt: terms.startsAt });
  expect(await change({ saving: 600 })).toMatchObject({
    code: errors.changedMeanwhile.code,
    refusal: { version: version + 1, current: { saving: 500, parts } },
  });
  expect((await change({ version: version + 1, saving: 0 })).refusal?.fields).toMatchObject({
    saving: 'Enter an amount above 0',
  });

  expect((await shop.call(getBundle, { query: { actId: bundleId } })).data).toMatchObject({ saving: 500, parts });
  const { records } = (await shop.console(listAudit, { query: {} })).data;
  const ofBundle = records.filter(({ subjectKind }) => subjectKind === 'bundle');
  expect(ofBundle.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['bundle.change', 'Tea time'],
    ['bundle.create', 'Tea time'],
  ]);
  const named = { name: inBoth('Cup') };
  expect(required(ofBundle[0]).before).toEqual({
    saving: 400,
    endsAt: terms.endsAt.replace('T', ' '),
    parts: [
      { name: { zh: '茶', en: 'Tea' }, quantity: 1 },
      { ...named, quantity: 2 },
    ],
  });
  expect(required(ofBundle[0]).after).toMatchObject({ saving: 500, parts: [{ ...named, quantity: 12 }] });
});

test('[CART-05] a bundle is ended once; one that is over keeps its end when it gets another name', async () => {
  const { shop, tea, terms, make, list } = await openTeaShop();
  const { bundleId } = (await make()).data;
  const params = { bundleId };
  const end = () => shop.console(contract.endShopBundle, { params });
  const read = async () => (await shop.console(contract.getShopBundle, { params })).data;

  expect([(await end()).success, (await end()).success]).toEqual([true, true]);
  const over = await read();
  expect(over).toMatchObject({ state: 'over', obstacle: null });
  expect((await shop.call(findOffers, { query: { productId: tea.productId } })).data.bundles).toEqual([]);

  const { version, startsAt, endsAt } = over;
  const name = { zh: '茶', en: '' };
  const renamed = await shop.console(contract.changeShopBundle, {
    params,
    body: { ...terms, startsAt, endsAt, name, version },
  });
  expect(renamed.data).toMatchObject({ name, endsAt, state: 'over' });
  expect(await list({ state: 'over' })).toMatchObject({ total: 1, counts: { over: 1 } });
  const { records } = (await shop.console(listAudit, { query: { action: 'bundle.end' } })).data;
  expect(records).toHaveLength(1);
});

test('[CART-05] the list is found in by names, products and codes, and says why a bundle can’t be bought', async () => {
  const { shop, tea, cup, make, list } = await openTeaShop();
  const only = async (query: object) => (await list(query)).records.map(({ code }) => code);
  const scarce = await shop.given.product({ name: 'Scarce', stock: 3 });
  const away = await shop.given.product({ name: 'Away', onSale: false });
  const far = await shop.given.product({ name: 'Far', deliveryModes: ['crossBorder'] });
  const near = await shop.given.product({ name: 'Near', deliveryModes: ['local'] });
  const partsOf = (...goods: [{ productId: string }, number][]) =>
    goods.map(([{ productId }, quantity]) => ({ productId, quantity }));
  await make();
  await make({ code: 'SCARCE', name: { zh: '', en: 'Few' }, parts: partsOf([tea, 1], [scarce, 4]) });
  await make({ code: 'AWAY', name: { zh: '', en: '100%' }, parts: partsOf([cup, 1], [away, 1]) });
  await make({ code: 'APART', parts: partsOf([far, 1], [near, 1]), startsAt: minuteFrom(shop, 2) });

  const obstacles = new Map((await list()).records.map(({ code, obstacle }) => [code, obstacle]));
  expect(Object.fromEntries(obstacles)).toEqual({
    'TEA-SET': null,
    SCARCE: { kind: 'soldOut', part: 'Scarce' },
    AWAY: { kind: 'offSale', part: 'Away' },
    APART: { kind: 'delivery', part: '' },
  });
  expect(await only({ keyword: 'away' })).toEqual(['AWAY']);
  expect(await only({ keyword: '0%' })).toEqual(['AWAY']);
  expect((await only({ keyword: '茶' })).toSorted()).toEqual(['APART', 'SCARCE', 'TEA-SET']);
  expect(await only({ keyword: 'tea-set' })).toEqual(['TEA-SET']);
  expect(await only({ state: 'coming' })).toEqual(['APART']);
  expect((await list({ state: 'coming', pageSize: 1 })).counts).toEqual({ running: 3, coming: 1 });
});

test('[STAFF-02] who may only read bundles changes none, and another shop has none of them', async () => {
  const { shop, make, terms } = await openTeaShop();
  const { bundleId, version } = (await make()).data;
  const other = await openShop();
  const as = await shop.given.staff({ role: 'readOnly' });
  const params = { bundleId };

  expect((await shop.console(contract.getShopBundle, { params }, { as })).data.bundleId).toBe(bundleId);
  const body = { ...terms, version };
  expect((await shop.console(contract.changeShopBundle, { params, body }, { as })).code).toBe(errors.notAllowed.code);
  expect((await shop.console(contract.endShopBundle, { params }, { as })).code).toBe(errors.notAllowed.code);
  for (const reply of [
    await other.console(contract.getShopBundle, { params }),
    await other.console(contract.changeShopBundle, { params, body }),
    await other.console(contract.endShopBundle, { params }),
  ])
    expect(reply.code).toBe(errors.bundleNotFound.code);
});
