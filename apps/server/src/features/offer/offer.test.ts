import { errors } from '@pcmall/contract/errors';
import { findOffers, getBundle, getPromotion } from '@pcmall/contract/offer';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openShop } from '../../testing/open-shop';
import { openShopDirectory } from '../shop/shop-directory.service';
import { giftsDue, givingPromotions, type OfferLine, reductionsOf } from './offer.rules';
import { findGifts, offersOf } from './offer.service';

const option = (value: string) => [{ name: { zh: '口味', en: 'Flavour' }, value: { zh: `${value}味`, en: value } }];

describe('a promotion', () => {
  test('[CAT-04] shows its rules, its steps, its time and its products in their order', async () => {
    const { given, call, context } = await openShop();
    const products = await Promise.all([given.product({ name: 'Honey' }), given.product({ name: 'Tea' })]);
    const gift = await given.product({ name: 'Cup', price: 900 });
    const actId = await given.promotion({
      name: 'Winter',
      productIds: products.map(({ productId }) => productId),
      tiers: [
        { from: 5000, reduction: 500 },
        { from: 9000, gifts: [gift.skuId], giftCount: 1 },
      ],
      rules: '<p>Once</p><script>alert(1)</script>',
      endsIn: 2,
    });

    const { data } = await call(getPromotion, { query: { actId } });

    expect(data).toMatchObject({
      activityId: actId,
      name: 'Winter',
      measure: 'amount',
      rules: '<p>Once</p>',
      state: 'running',
      tiers: [
        { from: 5000, reduction: 500, gifts: [] },
        { from: 9000, giftCount: 1, gifts: [{ skuSaleId: gift.skuId, name: 'Cup', price: 900, soldOut: false }] },
      ],
    });
    expect(data.products.map(({ name }) => name)).toEqual(['Honey', 'Tea']);
    expect(new Date(data.endsAt).getTime() - context.clock.now().getTime()).toBeGreaterThan(7_190_000);
  });

  test('[CAT-04] says whether it is still to come or over', async () => {
    const { given, call } = await openShop();
    const { productId } = await given.product();
    const offer = { productIds: [productId], tiers: [{ reduction: 100 }] };
    const coming = await given.promotion({ ...offer, startsIn: 1 });
    const over = await given.promotion({ ...offer, startsIn: -2, endsIn: -1 });

    const states = await Promise.all(
      [coming, over].map(async (actId) => (await call(getPromotion, { query: { actId } })).data.state),
    );

    expect(states).toEqual(['upcoming', 'over']);
    expect((await call(findOffers, { query: { productId } })).data.promotion).toBeNull();
  });

  test('[SEC-01] another shop’s promotions and bundles do not exist here', async () => {
    const [here, elsewhere] = await Promise.all([openShop(), openShop()]);
    const { productId } = await elsewhere.given.product();
    const promotion = await elsewhere.given.promotion({ productIds: [productId], tiers: [{ reduction: 100 }] });
    const offer = await elsewhere.given.bundle({ parts: [{ productId }], code: 'K1' });

    expect(await here.call(getPromotion, { query: { actId: promotion } })).toMatchObject({
      code: errors.promotionNotFound.code,
    });
    expect(await here.call(getBundle, { query: { actId: offer, skuCode: 'K1' } })).toMatchObject({
      code: errors.bundleNotFound.code,
    });
    expect((await here.call(findOffers, { query: { productId } })).data).toEqual({ promotion: null, bundles: [] });
  });

  test('[CAT-03] a product is in the first running promotion that holds it', async () => {
    const { given, call } = await openShop();
    const { productId } = await given.product();
    const offer = { productIds: [productId], tiers: [{ reduction: 100 }] };
    await given.promotion({ ...offer, name: 'Second', position: 2 });
    await given.promotion({ ...offer, name: 'First', position: 1 });
    await given.promotion({ ...offer, name: 'Over', position: 0, startsIn: -2, endsIn: -1 });

    expect((await call(findOffers, { query: { productId } })).data.promotion?.name).toBe('First');
  });
});

describe('a bundle', () => {
  test('[CAT-04] shows each part with its variants, stock and price as of now, and is found by its code too', async () => {
    const { given, call } = await openShop();
    const tea = await given.product({
      name: 'Tea',
      skus: [
        { options: option('green'), price: 1200, stock: 3 },
        { options: option('black'), price: 1500, stock: 0 },
      ],
    });
    const cup = await given.product({ name: 'Cup', price: 800 });
    const parts = [{ productId: tea.productId, quantity: 2 }, { productId: cup.productId }];
    const actId = await given.bundle({ name: 'Tea time', parts, saving: 700, code: 'TEA' });

    const { data } = await call(getBundle, { query: { actId } });

    expect(data).toMatchObject({ actId, skuCode: 'TEA', name: 'Tea time', saving: 700, state: 'running' });
    expect(data.parts).toMatchObject([
      {
        name: 'Tea',
        quantity: 2,
        options: [{ name: 'Flavour', values: ['green', 'black'] }],
        skus: [
          { skuSaleId: tea.skuIds[0], choice: [0], price: 1200, stock: 3 },
          { skuSaleId: tea.skuIds[1], choice: [1], price: 1500, stock: 0 },
        ],
      },
      { name: 'Cup', quantity: 1, options: [], skus: [{ skuSaleId: cup.skuId, choice: [] }] },
    ]);
    expect((await call(getBundle, { query: { actId: '-', skuCode: 'TEA' } })).data).toEqual(data);
  });

  test('[CAT-03] a product tells of the bundles that hold it, from which price, and not of one with a sold-out part', async () => {
    const { given, call } = await openShop();
    const tea = await given.product({
      skus: [
        { options: option('green'), price: 1500 },
        { options: option('black'), price: 1200 },
      ],
    });
    const [cup, gone] = await Promise.all([given.product({ price: 800 }), given.product({ stock: 1 })]);
    const offer = (productId: string, quantity: number) =>
      given.bundle({
        parts: [
          { productId: tea.productId, quantity: 2 },
          { productId, quantity },
        ],
        saving: 700,
      });
    const actId = await offer(cup.productId, 1);
    await offer(gone.productId, 2);

    const { data } = await call(findOffers, { query: { productId: cup.productId } });
    expect(data.bundles).toMatchObject([
      { actId, priceFrom: 2500, saving: 700, parts: [{ quantity: 2 }, { quantity: 1 }] },
    ]);
    expect((await call(findOffers, { query: { productId: gone.productId } })).data.bundles).toEqual([]);
  });

  test('[CAT-04] a bundle with a part that is not on sale any more is over', async () => {
    const { given, call } = await openShop();
    const [tea, cup] = await Promise.all([given.product(), given.product()]);
    const actId = await given.bundle({ parts: [{ productId: tea.productId }, { productId: cup.productId }] });
    await given.offSale(cup.productId);

    expect((await call(getBundle, { query: { actId } })).data.state).toBe('over');
  });
});

const lineOf = (goods: { productId: string; skuId: string }, given: Partial<OfferLine>): OfferLine => ({
  ...goods,
  price: 1000,
  quantity: 1,
  offerId: '',
  kind: null,
  group: 0,
  ...given,
});

describe('what promotions take off', () => {
  test('[CART-05] a promotion counts its own lines, a bundle its parts, each line its share', async () => {
    const { given, context, shopId } = await openShop();
    const [tea, cup, pot] = await Promise.all([given.product(), given.product(), given.product()]);
    const activityId = await given.promotion({
      productIds: [tea.productId, cup.productId],
      tiers: [
        { from: 3000, reduction: 300 },
        { from: 6000, reduction: 900 },
      ],
    });
    const bundleId = await given.bundle({
      parts: [{ productId: tea.productId, quantity: 2 }, { productId: pot.productId }],
      saving: 500,
    });
    const shop = (await context.shops.byId(shopId)) ?? expect.unreachable();
    const offers = await offersOf(context, shop);
    const of = (lines: OfferLine[]) => reductionsOf(offers, lines, 'AUD', context.clock.now());
    const inPromotion = { offerId: activityId, kind: 'promotion' as const };
    const part = { offerId: bundleId, kind: 'bundle' as const };

    expect(
      of([lineOf(tea, { ...inPromotion, quantity: 2 }), lineOf(cup, inPromotion), lineOf(pot, inPromotion)]),
    ).toEqual([200, 100, 0]);
    expect(of([lineOf(tea, { ...inPromotion, quantity: 6 }), lineOf(cup, {})])).toEqual([900, 0]);
    const twoBundles = [
      lineOf(tea, { ...part, quantity: 4, group: 1 }),
      lineOf(pot, { ...part, quantity: 2, group: 1 }),
    ];
    const another = [lineOf(tea, { ...part, quantity: 2, group: 2 }), lineOf(pot, { ...part, group: 2 })];
    expect(of([...twoBundles, ...another]).reduce((all, each) => all + each, 0)).toBe(1500);
  });

  test('[CART-05] gifts are due with the tier that is reached, chosen or all, and not where they are sold out', async () => {
    const { given, context, shopId, shopper } = await openShop();
    const [tea, cup, pot, spoon] = await Promise.all([
      given.product(),
      given.product({ stock: 1 }),
      given.product(),
      given.product(),
    ]);
    const activityId = await given.promotion({
      productIds: [tea.productId, cup.productId],
      measure: 'quantity',
      tiers: [
        { from: 2, gifts: [spoon.skuId], giftCount: 1 },
        { from: 4, gifts: [cup.skuId, pot.skuId, spoon.skuId], giftCount: 1 },
      ],
    });
    const shop = (await context.shops.byId(shopId)) ?? expect.unreachable();
    const offers = await offersOf(context, shop);
    const due = async (lines: OfferLine[], chosen: string[]) => {
      const promotions = givingPromotions(offers, lines, context.clock.now());
      const gifts = await findGifts(context.db, { shopId, ...shopper }, promotions);
      return giftsDue(promotions, lines, gifts, new Map([[activityId, chosen]])).map(({ skuId }) => skuId);
    };
    const teas = (quantity: number) => lineOf(tea, { offerId: activityId, kind: 'promotion', quantity });

    expect(await due([teas(1)], [spoon.skuId])).toEqual([]);
    expect(await due([teas(2)], [])).toEqual([spoon.skuId]);
    expect(await due([teas(4)], [])).toEqual([]);
    expect(await due([teas(4)], [cup.skuId])).toEqual([cup.skuId]);
    // The last cup is bought.
    expect(await due([teas(4), lineOf(cup, {})], [cup.skuId])).toEqual([]);
    await given.offSale(pot.productId);
    expect(await due([teas(4), lineOf(cup, {})], [])).toEqual([spoon.skuId]);
  });
});

test('[CART-05] another server drops the promotions that it keeps once a shop changes one', async () => {
  const { given, context, shopId } = await openShop();
  const { productId } = await given.product();
  const elsewhere = openShopDirectory(context.db, false);
  onTestFinished(elsewhere.stop);
  const namesThere = async () => {
    const shop = (await elsewhere.byId(shopId)) ?? expect.unreachable();
    return (await offersOf(context, shop)).promotions.map(({ name }) => name.en);
  };
  expect(await namesThere()).toEqual([]);

  await given.promotion({ name: 'Winter', productIds: [productId], tiers: [{ reduction: 100 }] });

  await vi.waitFor(async () => expect(await namesThere()).toEqual(['Winter']), { timeout: 30_000 });
});
