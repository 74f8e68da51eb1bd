import { addToCart, findAllCart, getCartCount, selectInCart, updateCart } from '@pcmall/contract/cart';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { openBundle, openCart } from '../../testing/given/given-cart';
import { testOnPostgres } from '../../testing/on-postgres';
import { openShop } from '../../testing/open-shop';

const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));

const hour = 3_600_000;

describe('a promotion in the cart', () => {
  const spend = [
    { from: 5000, reduction: 500 },
    { from: 9000, reduction: 1500 },
  ];

  test('[CART-05] a product of a running promotion is bought in it, wherever it is added from', async () => {
    const { given, add, cart } = await openCart();
    const [tea, honey, salt] = [
      await given.product({ price: 3000 }),
      await given.product({ price: 1500 }),
      await given.product(),
    ];
    const activityId = await given.promotion({ productIds: [tea.productId, honey.productId], tiers: spend });

    await add(tea.skuId);
    await add(salt.skuId);
    await add(tea.skuId, 1, activityId);
    await add(honey.skuId);

    const { items, ...sums } = await cart();
    expect(items.map(({ activityType, quantity }) => [activityType, quantity])).toEqual([
      [1, 3],
      [0, 1],
    ]);
    expect(items[0]).toMatchObject({
      activityId,
      selection: true,
      products: [],
      cartId: items[0]?.children[0]?.cartId,
      children: [
        { quantity: 1, product: { skuSaleId: honey.skuId } },
        { quantity: 2, product: { skuSaleId: tea.skuId } },
      ],
      actDetail: { reduction: 500, reachedTier: 0, missing: 1500, tiers: [{ from: 5000 }, { from: 9000 }] },
    });
    expect(sums).toMatchObject({ selectedQuantity: 4, selectedAmount: 7500 + 1999 - 500, selectedSaving: 500 });
  });

  test('[CART-04] [CART-05] only selected lines count, and the group is selected when all of them are', async () => {
    const { given, call, add, cart } = await openCart();
    const [tea, honey] = [await given.product({ price: 5000 }), await given.product({ price: 4000 })];
    await given.promotion({ productIds: [tea.productId, honey.productId], tiers: spend });
    for (const { skuId } of [tea, honey]) await add(skuId);
    expect(await cart()).toMatchObject({ selectedAmount: 7500, items: [{ selection: true }] });

    const { cartId } = (await cart()).items[0]?.children[0] ?? expect.unreachable();
    const { data } = await call(selectInCart, { body: { cartIds: [cartId], selection: false } });

    expect(data).toMatchObject({
      selectedAmount: 4500,
      items: [{ selection: false, quantity: 2, actDetail: { reduction: 500, reachedTier: 0 } }],
    });
  });

  test('[CART-05] a promotion that is unknown, over, another shop’s or without the product is refused', async () => {
    const [{ given, add, cart }, elsewhere] = await Promise.all([openCart(), openShop()]);
    const [tea, salt] = [await given.product(), await given.product()];
    const foreign = await elsewhere.given.product();
    const offer = { productIds: [tea.productId], tiers: spend };
    const refused = [
      'unknown',
      await given.promotion({ ...offer, startsIn: -2, endsIn: -1 }),
      await given.promotion({ ...offer, startsIn: 1 }),
      await given.promotion({ ...offer, productIds: [salt.productId] }),
      await elsewhere.given.promotion({ ...offer, productIds: [foreign.productId] }),
    ];

    for (const activityId of refused) {
      expect(await add(tea.skuId, 1, activityId)).toMatchObject({
        code: errors.offerOver.code,
        messgae: 'This promotion has ended or does not include this product',
      });
    }
    expect((await cart()).items).toEqual([]);
  });

  test('[CART-03] when it ends its lines are apart, count for nothing, and the product is plain again', async () => {
    const { given, add, cart, count, advance } = await openCart();
    const tea = await given.product({ price: 5000 });
    await given.promotion({ productIds: [tea.productId], tiers: spend, endsIn: 1 });
    await add(tea.skuId, 2);
    expect(await count()).toBe(2);

    advance(hour);

    expect(await count()).toBe(0);
    expect(await cart()).toMatchObject({
      selectedAmount: 0,
      items: [{ invalid: 'offerOver', activityType: 1, children: [], products: [{ skuSaleId: tea.skuId }] }],
    });
    expect(await add(tea.skuId)).toMatchObject({ data: 1 });
    expect((await cart()).items.map(({ invalid, activityType }) => [invalid, activityType])).toEqual([
      [null, 0],
      ['offerOver', 1],
    ]);
  });

  test('[CART-03] a sold-out line of a promotion is apart, the others stay together', async () => {
    const { given, add, cart, count } = await openCart();
    const [tea, honey] = [await given.product({ price: 5000 }), await given.product({ price: 4000 })];
    await given.promotion({ productIds: [tea.productId, honey.productId], tiers: spend });
    for (const { skuId } of [tea, honey]) await add(skuId);
    await given.stock(honey.skuId, 0);

    expect(await cart()).toMatchObject({
      selectedAmount: 4500,
      items: [{ invalid: 'soldOut' }, { invalid: null, children: [{ product: { skuSaleId: tea.skuId } }] }],
    });
    expect(await count()).toBe(1);
  });

  test('[CART-04] amounts in yen are taken off whole', async () => {
    const { given, call } = await openShop({ currency: 'JPY', country: 'JP' });
    const tea = await given.product({ price: 100_000 });
    await given.promotion({ productIds: [tea.productId], tiers: [{ reduction: 9950 }] });
    await call(addToCart, { body: { skuSaleId: tea.skuId, quantity: 1 } });

    expect((await call(findAllCart)).data).toMatchObject({ selectedAmount: 90_100, selectedSaving: 9900 });
  });
});

describe('gifts', () => {
  const openGifts = async () => {
    const shop = await openCart();
    const { given, call, add } = shop;
    const [tea, cup, pot] = [
      await given.product({ price: 1000 }),
      await given.product({ name: 'Cup' }),
      await given.product({ name: 'Pot' }),
    ];
    const activityId = await given.promotion({
      productIds: [tea.productId],
      measure: 'quantity',
      tiers: [{ from: 2, gifts: [cup.skuId, pot.skuId], giftCount: 1 }],
    });
    await add(tea.skuId);
    const { cartId } = (await shop.cart()).items[0] ?? expect.unreachable();
    const change = (body: { quantity?: number; giftProducts?: string[] }) =>
      call(updateCart, { body: { cartId, ...body } });
    const gifts = async () => (await shop.cart()).items[0]?.giftProduct.map(({ name }) => name);
    return { ...shop, tea, cup, pot, activityId, cartId, change, gifts };
  };

  test('[CART-05] are chosen once enough is selected; before that the shop asks for the items first', async () => {
    const { cup, change, call } = await openGifts();

    const early = await change({ giftProducts: [cup.skuId] });
    expect(early).toMatchObject({
      code: errors.promotionItemsFirst.code,
      message: 'Please select the promotion items first',
    });

    const { data } = await change({ quantity: 2, giftProducts: [cup.skuId] });
    expect(data).toMatchObject({
      selectedQuantity: 2,
      selectedAmount: 2000,
      items: [{ giftProduct: [{ name: 'Cup', soldOut: false }], actDetail: { reachedTier: 0, missing: null } }],
    });
    expect((await call(getCartCount)).data).toBe(2);
  });

  test('[CART-05] leave when the condition breaks, and come back with it', async () => {
    const { cup, change, gifts, call, cartId } = await openGifts();
    await change({ quantity: 2, giftProducts: [cup.skuId] });

    await change({ quantity: 1 });
    expect(await gifts()).toEqual([]);
    await change({ quantity: 3 });
    expect(await gifts()).toEqual(['Cup']);
    await call(selectInCart, { body: { cartIds: [cartId], selection: false } });
    expect(await gifts()).toEqual([]);
  });

  test('[CART-05] that are sold out are not due; the only one left comes by itself', async () => {
    const { given, cup, pot, change, gifts } = await openGifts();
    await change({ quantity: 2, giftProducts: [cup.skuId] });

    await given.stock(cup.skuId, 0);
    expect(await gifts()).toEqual(['Pot']);
    await given.offSale(pot.productId);
    expect(await gifts()).toEqual([]);
  });

  test('[CART-05] can be chosen with the product, and are one of those offered, as many as may be', async () => {
    const { call, tea, cup, pot, activityId, change, gifts } = await openGifts();
    const body = { skuSaleId: tea.skuId, quantity: 1, activityId, activityType: 1 as const, giftProducts: [pot.skuId] };
    await call(addToCart, { body });
    expect(await gifts()).toEqual(['Pot']);

    for (const giftProducts of [[tea.skuId], [cup.skuId, pot.skuId]]) {
      expect(await change({ giftProducts })).toMatchObject({ code: errors.giftUnavailable.code });
    }
    expect((await change({ giftProducts: [] })).data.items[0]?.giftProduct).toEqual([]);
  });

  test('[CART-05] of which one is left go with the first of two promotions, in whatever order things were added', async () => {
    const { given, add, cart } = await openCart();
    const [tea, honey] = [await given.product({ price: 1000 }), await given.product({ price: 1000 })];
    const cup = await given.product({ stock: 1 });
    const tiers = [{ gifts: [cup.skuId], giftCount: 1 }];
    const first = await given.promotion({ productIds: [tea.productId], tiers, position: 1 });
    await given.promotion({ productIds: [honey.productId], tiers, position: 2 });

    for (const { skuId } of [tea, honey]) await add(skuId);

    const { items } = await cart();
    expect(items.map(({ giftProduct }) => giftProduct.length)).toEqual([0, 1]);
    expect(items[1]?.activityId).toBe(first);
  });

  test('[SEC-01] another shopper neither chooses nor gets them', async () => {
    const { given, call, cup, cartId, change, gifts, tea } = await openGifts();
    const stranger = await given.account();
    await call(addToCart, { body: { skuSaleId: tea.skuId, quantity: 2 } }, { as: stranger });
    await change({ quantity: 2, giftProducts: [cup.skuId] });

    const tried = await call(updateCart, { body: { cartId, giftProducts: [] } }, { as: stranger });

    expect(tried).toMatchObject({ code: errors.cartLineNotFound.code });
    expect(await gifts()).toEqual(['Cup']);
    expect((await call(findAllCart, {}, { as: stranger })).data.items[0]?.giftProduct).toEqual([]);
  });
});

describe('a bundle in the cart', () => {
  test('[CART-05] is one with its parts, and the same choice merges', async () => {
    const { addBundle, cart, count, cup, green, black, actId } = await openBundle();

    expect(await addBundle(actId, [green, cup.skuId])).toMatchObject({ data: 1 });
    expect(await addBundle(actId, [green, cup.skuId])).toMatchObject({ data: 2 });
    expect(await addBundle(actId, [black, cup.skuId])).toMatchObject({ data: 3 });

    const { items, ...sums } = await cart();
    expect(items.map(({ quantity, activityType }) => [quantity, activityType])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(items[1]).toMatchObject({
      activityId: actId,
      products: [],
      bundleDetail: { name: 'Tea time', saving: 300 },
      children: [
        { cartId: items[1]?.cartId, quantity: 2, product: { skuSaleId: green, options: [{ value: 'green' }] } },
        { cartId: items[1]?.cartId, quantity: 1, product: { skuSaleId: cup.skuId } },
      ],
    });
    expect(sums).toMatchObject({ selectedQuantity: 3, selectedAmount: 2 * 2500 + 2900, selectedSaving: 900 });
    expect(await count()).toBe(3);
  });

  test('[CART-05] takes one variant of each of its products, in their order', async () => {
    const { given, call, addBundle, cart, cup, green, actId } = await openBundle();
    const other = await given.product();

    expect(await addBundle(actId, [green])).toMatchObject({ code: errors.offerOver.code });
    expect(await addBundle(actId, [green, other.skuId])).toMatchObject({ success: false });
    expect(await addBundle(actId, [cup.skuId, green])).toMatchObject({ success: false });
    expect(await addBundle('unknown', [green, cup.skuId])).toMatchObject({ code: errors.offerOver.code });
    const body = { skuSaleId: cup.skuId, quantity: 1, activityId: actId, activityType: 2 as const };
    expect(await call(addToCart, { body: { ...body, giftProducts: [green, cup.skuId] } })).toMatchObject({
      code: errors.badInput.code,
    });
    expect((await cart()).items).toEqual([]);
  });

  testOnPostgres('[CART-02] [CART-05] twenty parallel adds stay within the stock of the scarcest part', async () => {
    const { addBundle, cart, count, cup, green, actId } = await openBundle();

    const replies = await Promise.all(times(20, () => addBundle(actId, [green, cup.skuId])));

    expect(replies.filter(({ success }) => success)).toHaveLength(5);
    expect(replies.find(({ success }) => !success)).toMatchObject({ messgae: 'exceeds max stock' });
    expect(await count()).toBe(5);
    expect((await cart()).items).toMatchObject([{ quantity: 5 }]);
  });

  test('[CART-02] its number can be set as far as the stock of all parts goes', async () => {
    const { addBundle, call, cart, cup, green, actId } = await openBundle();
    await addBundle(actId, [green, cup.skuId]);
    const { cartId } = (await cart()).items[0] ?? expect.unreachable();

    expect(await call(updateCart, { body: { cartId, quantity: 6 } })).toMatchObject({
      message: 'Maximum inventory exceeded',
    });
    expect((await call(updateCart, { body: { cartId, quantity: 5 } })).data).toMatchObject({
      items: [{ quantity: 5 }],
    });
  });

  test('[CART-03] is apart once it is over, or one of its parts is gone', async () => {
    const { given, addBundle, cart, count, advance, cup, green, black, actId } = await openBundle();
    for (const choice of [green, black]) await addBundle(actId, [choice, cup.skuId]);
    const seen = async () => (await cart()).items.map(({ invalid }) => invalid);
    const named = async () => (await cart()).items.map(({ products }) => products[0]?.skuSaleId);

    await given.stock(green, 1);
    expect(await seen()).toEqual([null, 'soldOut']);
    expect(await count()).toBe(1);
    await given.offSale(cup.productId);
    expect(await seen()).toEqual(['offSale', 'offSale']);
    // The part that it is about, which is not the first.
    expect(await named()).toEqual([cup.skuId, cup.skuId]);
    expect(await count()).toBe(0);
    expect(await addBundle(actId, [black, cup.skuId])).toMatchObject({ code: errors.productNotFound.code });
    advance(hour);
    expect(await cart()).toMatchObject({
      selectedAmount: 0,
      items: [black, green].map((skuSaleId) => ({
        ...{ invalid: 'offerOver', children: [], products: [{ skuSaleId }], bundleDetail: { name: 'Tea time' } },
      })),
    });
  });
});
