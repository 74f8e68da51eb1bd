import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { getBundle, getPromotion } from '@pcmall/contract/offer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenShop, openShop } from '../testing/open-shop';
import { operate } from '../testing/operate';

let shop: OpenShop;
let folder: string;
beforeEach(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'offer-'));
});
afterEach(() => rm(folder, { recursive: true }));

const mall = async (...args: string[]) => (await operate(shop.context, ...args)).said;

const set = async (offer: object) => {
  const path = join(folder, 'offer.json');
  await writeFile(path, JSON.stringify(offer));
  return mall('offer-set', shop.shopId, path);
};

const name = { zh: '暖冬', en: 'Winter' };
const inHours = (hours: number) => new Date(shop.context.clock.now().getTime() + hours * 3_600_000).toISOString();

const promotion = (products: string[]) => ({
  kind: 'promotion',
  id: 'winter',
  name,
  startsAt: inHours(-1),
  endsAt: inHours(24),
  measure: 'amount',
  tiers: [{ from: '50.00', reduction: '5.00' }],
  products,
});

const bundle = (products: string[]) => ({
  ...{ kind: 'bundle', id: 'set', code: 'SET-1', name, saving: '3.00' },
  ...{ startsAt: inHours(-1), endsAt: inHours(24) },
  parts: products.map((product) => ({ product, quantity: 2 })),
});

describe('a promotion', () => {
  test('[CART-05] is made, changed and ended from a file, and carts follow', async () => {
    const { shopId, given, call } = shop;
    const { productId, skuId } = await given.product({ price: 6000 });
    const reduction = async () => (await call(findAllCart)).data.items[0]?.actDetail?.reduction;

    expect(await set(promotion([productId]))).toContain(`Shop ${shopId} offers promotion winter from `);
    await call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
    expect(await reduction()).toBe(500);
    expect(await mall('offer-list', shopId)).toMatch(/^winter {2}promotion, running {2}.+ UTC {2}Winter$/);

    const path = join(folder, 'winter.json');
    await mall('offer-save', shopId, 'winter', path);
    await writeFile(path, (await readFile(path, 'utf8')).replace('"5.00"', '"8.00"'));
    await mall('offer-set', shopId, path);
    expect(await reduction()).toBe(800);

    expect(await mall('offer-end', shopId, 'winter')).toBe(`winter is over in shop ${shopId}`);
    expect((await call(findAllCart)).data.items[0]).toMatchObject({ invalid: 'offerOver' });
    expect((await call(getPromotion, { query: { actId: 'winter' } })).data.state).toBe('over');
    await expect(mall('offer-end', shopId, 'winter')).rejects.toThrow('that is not over');
  });

  test('[CART-05] of gifts is written and read the same, and one that has not begun can be ended', async () => {
    const { shopId, given, call } = shop;
    const [tea, cup] = [await given.product(), await given.product()];
    const tiers = [
      { from: 2, gifts: [cup.skuId, tea.skuId], giftCount: 1 },
      { from: 4, gifts: [cup.skuId] },
    ];
    await set({ ...promotion([tea.productId]), startsAt: inHours(1), measure: 'quantity', tiers });

    const path = join(folder, 'gifts.json');
    await mall('offer-save', shopId, 'winter', path);
    await mall('offer-set', shopId, path);

    const { data } = await call(getPromotion, { query: { actId: 'winter' } });
    expect(data).toMatchObject({
      state: 'upcoming',
      measure: 'quantity',
      tiers: [
        { from: 2, giftCount: 1 },
        { from: 4, giftCount: 1 },
      ],
    });
    expect(data.tiers.map(({ gifts }) => gifts.length)).toEqual([2, 1]);
    await mall('offer-end', shopId, 'winter');
    expect((await call(getPromotion, { query: { actId: 'winter' } })).data.state).toBe('over');
  });
});

test('[CAT-04] a bundle is made and changed from a file', async () => {
  const { given, call, shopId } = shop;
  const goods = [await given.product({ price: 50_000 }), await given.product()].map(({ productId }) => productId);
  await set(bundle(goods));
  const path = join(folder, 'set.json');
  await mall('offer-save', shopId, 'set', path);
  await writeFile(path, (await readFile(path, 'utf8')).replace('"3.00"', '"1,000.50"'));
  await mall('offer-set', shopId, path);
  await mall('offer-save', shopId, 'set', path);
  await mall('offer-set', shopId, path);

  expect((await call(getBundle, { query: { actId: '-', skuCode: 'SET-1' } })).data).toMatchObject({
    actId: 'set',
    saving: 100_050,
    parts: goods.map((productId) => ({ productId, quantity: 2 })),
  });
});

test('what can not be offered is answered with one clear line, and changes nothing', async () => {
  const { shopId, given } = shop;
  const { productId, skuId } = await given.product();
  const winter = promotion([productId]);
  const tier = { from: '50.00', reduction: '5.00' };
  const faults: [object, string][] = [
    [{}, 'kind is not right'],
    [{ ...winter, name: { zh: '冬' } }, 'name.en is not right'],
    [{ ...winter, endsAt: winter.startsAt }, 'endsAt is before it starts'],
    [{ ...winter, products: ['none'] }, `Shop ${shopId} does not have none`],
    [{ ...winter, products: [productId, productId] }, `products name ${productId} twice`],
    [{ ...winter, tiers: [{ ...tier, reduction: 'five' }] }, 'tiers.0.reduction is no amount'],
    [{ ...winter, tiers: [tier, tier] }, 'tiers.1.from: It has to be above the tier before'],
    [{ ...winter, tiers: [{ ...tier, gifts: ['x'] }] }, 'tiers.0 is not right'],
    [{ ...winter, tiers: [{ from: '50.00', gifts: [skuId], giftCount: 2 }] }, 'tiers.0.giftCount: A whole number'],
    [{ ...winter, tiers: [{ ...tier, reduction: '50.00' }] }, 'tiers.0.reduction: Enter less than is spent'],
    [{ ...winter, measure: 'quantity' }, 'tiers.0.from is a number of pieces'],
    [{ ...bundle([productId]), saving: '0' }, 'saving is no amount'],
    [{ ...bundle([productId, productId]) }, `parts name ${productId} twice`],
    [{ ...bundle([productId]), saving: '39.98' }, 'saving: It has to be less than the $39.98'],
    [{ ...bundle([]), parts: [{ product: productId }] }, 'parts: A bundle has two pieces or more'],
  ];

  for (const [offer, why] of faults) await expect(set(offer), why).rejects.toThrow(why);
  expect(await mall('offer-list', shopId)).toBe(`Shop ${shopId} has no promotions and no bundles`);
});

test('an id or a code stands for one thing only', async () => {
  const { given, shopId } = shop;
  const { productId } = await given.product();
  await set(promotion([productId]));
  await set(bundle([productId]));

  await expect(set({ ...bundle([productId]), id: 'winter' })).rejects.toThrow('winter is the id of something else');
  await expect(set({ ...bundle([productId]), id: 'other' })).rejects.toThrow('has the code SET-1');
  await expect(mall('offer-save', shopId, 'none', join(folder, 'none.json'))).rejects.toThrow(
    'no promotion or bundle none',
  );
});

test('amounts that a shop’s currency can’t pay are refused', async () => {
  shop = await openShop({ currency: 'JPY', country: 'JP' });
  const { productId } = await shop.given.product();

  await expect(set(promotion([productId]))).resolves.toBeDefined();
  const tiers = [{ from: '500.00', reduction: '50.50' }];
  await expect(set({ ...promotion([productId]), tiers })).rejects.toThrow("can't be paid in JPY");
});
