import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preOrder } from '@pcmall/contract/checkout';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../gateways/random';
import { givenCheckout } from '../../testing/given/given-checkout';
import { openShop } from '../../testing/open-shop';
import { operate } from '../../testing/operate';

let shop: Awaited<ReturnType<typeof givenCheckout>>;
beforeEach(async () => {
  shop = await givenCheckout();
});

const mall = (command: string, ...args: string[]) => operate(shop.context, command, shop.shopId, ...args);
const load = async (command: string, content: unknown) => {
  const path = join(tmpdir(), `${newId()}.json`);
  await writeFile(path, JSON.stringify(content));
  return mall(command, path);
};
const checkout = async () => (await shop.call(preOrder, { body: { preOrderId: shop.preOrderId } })).data;

const name = { zh: '极光', en: 'Aurora' };
const carrier = {
  ...{ id: 'aurora', name, mode: 'crossBorder', regions: ['CN'], firstWeight: 500, firstFee: '8.00' },
  ...{
    furtherWeight: 500,
    furtherFee: '2.50',
    freeFrom: '900.00',
    maxPieces: 20,
    maxValue: '5000.00',
    daysMin: 3,
    daysMax: 6,
    position: 0,
  },
};

test('[ORD-08.1] a carrier of a file is offered by the next checkout, changed by its id, and taken away again', async () => {
  const before = (await checkout()).carriers.length;
  expect((await load('carrier-set', carrier)).said).toBe('Carrier aurora, Aurora: crossBorder, from $8.00');
  expect((await checkout()).carriers).toContainEqual(expect.objectContaining({ name: 'Aurora' }));

  await load('carrier-set', [{ ...carrier, name: { zh: '极光', en: 'Borealis' } }]);
  expect((await checkout()).carriers).toHaveLength(before + 1);
  expect((await checkout()).carriers).toContainEqual(expect.objectContaining({ name: 'Borealis' }));
  expect((await mall('delivery-list')).said).toContain('carrier  aurora  Borealis  crossBorder  CN  $8.00');

  await mall('delivery-remove', 'carrier', 'aurora');
  expect((await checkout()).carriers).toHaveLength(before);
});

test('[ORD-08.1] pick-up points and packing materials are made, listed and taken away', async () => {
  const address = { zh: '悉尼乔治街1号', en: '1 George Street, Sydney' };
  await load('pickup-point-set', { id: 'city', name, country: 'AU', address });
  await load('material-set', { id: 'box', name: { zh: '盒', en: 'Box' }, price: '5.00' });

  const { said } = await mall('delivery-list');
  expect(said).toContain('pickup-point  city  Aurora  1 George Street, Sydney');
  expect(said).toContain('material  box  Box  $5.00');
  await mall('delivery-remove', 'pickup-point', 'city');
  await mall('delivery-remove', 'material', 'box');
  expect((await mall('delivery-list')).said).not.toMatch(/city|box/);
  await expect(mall('delivery-remove', 'material', 'box')).rejects.toThrow('has no material box');
  await expect(mall('delivery-remove', 'ship', 'box')).rejects.toThrow('Say carrier, pickup-point or material');
});

test.each([
  [{ ...carrier, firstFee: 'dear' }, 'firstFee is not right'],
  [{ ...carrier, firstFee: 8 }, 'firstFee is not right'],
  [{ ...carrier, mode: 'pickUp' }, 'mode is not right'],
  [{ ...carrier, furtherWeight: 0 }, 'furtherWeight is not right'],
  [{ ...carrier, maxWeight: 0 }, 'maxWeight is not right'],
  [{ ...carrier, maxValue: 5000 }, 'maxValue is not right'],
  [{ ...carrier, daysMax: 1 }, 'daysMax is not right'],
  [{ ...carrier, trackingPage: 'http://a' }, 'trackingPage is not right'],
  [{ ...carrier, speed: 1 }, 'speed is not known'],
  [[carrier, { ...carrier, name: { zh: '极光' } }], '2.name.en is not right'],
])('[ORD-08.1] a carrier %j is refused by the part that is wrong', async (content, message) => {
  await expect(load('carrier-set', content)).rejects.toThrow(message);
});

test('[ORD-08.1] fees of a shop of yen are whole yen', async () => {
  const yen = await openShop({ currency: 'JPY', country: 'JP' });
  const path = join(tmpdir(), `${newId()}.json`);
  await writeFile(path, JSON.stringify({ ...carrier, firstFee: '800.50' }));
  await expect(operate(yen.context, 'carrier-set', yen.shopId, path)).rejects.toThrow('firstFee is not right');
});
