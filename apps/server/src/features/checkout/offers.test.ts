import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { errors } from '@pcmall/contract/errors';
import { getOrderDetail, getOrderList } from '@pcmall/contract/order';
import { describe, expect, test } from 'vitest';
import { givenCheckout } from '../../testing/given/given-checkout';
import { testOnPostgres } from '../../testing/on-postgres';
import { required } from '../../testing/required';
import type { Shopper } from '../../testing/shopper';

type Item = NonNullable<BodyOf<typeof preOrderTemp>['productItemList']>[number];
type Settings = NonNullable<Parameters<typeof givenCheckout>[0]>['settings'];

const times = <Thing>(count: number, make: (index: number) => Thing) =>
  Array.from({ length: count }, (_, i) => make(i));

const shopOfOffers = async (settings: Settings = {}) => {
  const shop = await givenCheckout({ product: { name: 'Milk', price: 10_000, stock: 100 }, settings });
  const { call, given } = shop;
  const start = (item: Partial<Item>, as: Shopper = shop.shopper) => {
    const whole = { skuSaleId: shop.skuId, quantity: 1, ...item };
    return call(preOrderTemp, { body: { productItemList: [whole] } }, { as });
  };
  const show = async (preOrderId: string, as: Shopper = shop.shopper) =>
    (await call(preOrder, { body: { preOrderId } }, { as })).data;
  /** A promotion of the milk whose gift is one jar. */
  const withGift = async (gift: Parameters<typeof given.product>[0] = {}) => {
    const jar = await given.product({ name: 'Jar', price: 2000, weight: 0, ...gift });
    const tiers = [{ from: 2, gifts: [jar.skuId], giftCount: 1 }];
    const activityId = await given.promotion({ productIds: [shop.productId], measure: 'quantity', tiers, endsIn: 1 });
    return { jar, activityId };
  };
  /** Two cups and one milk, cheaper together. */
  const withBundle = async (cup: Parameters<typeof given.product>[0] = {}) => {
    const part = await given.product({ name: 'Cup', price: 1000, ...cup });
    const parts = [{ productId: shop.productId }, { productId: part.productId, quantity: 2 }];
    const bundleId = await given.bundle({ name: 'Breakfast', parts, saving: 1500, endsIn: 1 });
    const item = { activityId: bundleId, activityType: 2 as const, giftProducts: [shop.skuId, part.skuId] };
    return { cup: part, bundleId, item };
  };
  return { ...shop, start, show, withGift, withBundle };
};

describe('a promotion', () => {
  test('[CHK-05] takes its reduction off the goods, line by line; coupon, tax and free delivery go by what is left', async () => {
    const { given, shopper, productId, start, show } = await shopOfOffers({ freeShippingFrom: 19_000 });
    const tiers = [
      { from: 10_000, reduction: 500 },
      { from: 20_000, reduction: 2000 },
    ];
    const activityId = await given.promotion({ name: 'Milk week', productIds: [productId], tiers });
    await given.coupon(shopper.accountId, { amount: 900, minSpend: 19_000 });

    const { data } = await start({ quantity: 2 });
    const shown = await show(data.preOrderId);

    expect(shown.lines).toMatchObject([
      {
        ...{ price: 10_000, quantity: 2, subtotal: 20_000, reduction: 2000 },
        offer: { activityId, kind: 'promotion', name: 'Milk week', group: 0 },
      },
    ]);
    expect(shown.price).toMatchObject({ goods: 20_000, promotionReduction: 2000, crossBorderTax: 1638 });
    expect(shown.price.logistics).toBe(1800);
    expect(shown.coupons).toMatchObject([{ unusable: 'minSpend', message: 'Spend $10.00 more to use it' }]);
    const more = (await start({ quantity: 3 })).data;
    expect((await show(more.preOrderId)).price).toMatchObject({ promotionReduction: 2000, logistics: 0 });
  });

  test('[CART-05] that is over, unknown or without the product is refused where it is named', async () => {
    const { given, productId, start } = await shopOfOffers();
    const other = await given.product();
    const tiers = [{ from: 1, reduction: 100 }];
    const over = await given.promotion({ productIds: [productId], tiers, endsIn: -0.5 });
    const foreign = await given.promotion({ productIds: [other.productId], tiers });

    for (const activityId of [over, foreign, 'unknown'])
      expect(await start({ activityId, activityType: 1 })).toMatchObject({ code: errors.offerOver.code });
    expect((await start({})).success).toBe(true);
  });

  test('[CHK-08] that ended since the look is named, nothing is taken, and the next look shows the plain price', async () => {
    const { given, call, productId, start, show, advance, countOrders, stockOf, order } = await shopOfOffers();
    await given.promotion({ productIds: [productId], tiers: [{ from: 1, reduction: 500 }], endsIn: 1 });
    const { preOrderId } = (await start({})).data;
    const seen = await show(preOrderId);
    advance(3_600_000);

    const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: seen.price.total };
    const refused = await call(createOrder, { body });

    expect(refused).toMatchObject({
      code: errors.orderChanged.code,
      refusal: {
        changes: [
          { kind: 'offerOver', name: 'Milk' },
          { kind: 'tax', was: seen.price.crossBorderTax, now: seen.price.crossBorderTax + 45 },
          { kind: 'total', was: seen.price.total, now: seen.price.total + 500 + 45 },
        ],
      },
    });
    expect([await countOrders(), await stockOf()]).toEqual([0, 100]);
    expect((await show(preOrderId)).lines).toMatchObject([{ price: 10_000, reduction: 0, offer: null }]);
    expect((await order(preOrderId)).success).toBe(true);
  });

  test('[CHK-05] in a shop of yen takes whole yen off every line', async () => {
    const { call, given, productId, skuId, show } = await shopOfOffers({ currency: 'JPY', country: 'JP' });
    const more = await Promise.all([given.product({ price: 3300 }), given.product({ price: 700 })]);
    const productIds = [productId, ...more.map((each) => each.productId)];
    await given.promotion({ productIds, tiers: [{ from: 1, reduction: 1000 }] });
    const productItemList = [skuId, ...more.map((each) => each.skuId)].map((skuSaleId) => ({ skuSaleId, quantity: 1 }));

    const { lines, price } = await show((await call(preOrderTemp, { body: { productItemList } })).data.preOrderId);

    expect(lines.map(({ reduction }) => reduction % 100)).toEqual([0, 0, 0]);
    expect(price).toMatchObject({ goods: 14_000, promotionReduction: 1000 });
  });
});

describe('a gift', () => {
  test('[CART-05] comes with enough of its promotion, costs nothing and is taken from the stock', async () => {
    const { call, start, show, order, withGift, stockOf } = await shopOfOffers();
    const { jar, activityId } = await withGift();

    const single = await show((await start({ quantity: 1 })).data.preOrderId);
    const { preOrderId } = (await start({ quantity: 2 })).data;
    const both = await show(preOrderId);
    const { orderId } = (await order(preOrderId)).data;
    const { data } = await call(getOrderDetail, { params: { orderId } }, { language: 'zh' });

    expect(single.lines).toHaveLength(1);
    expect(both.price).toMatchObject({ goods: 20_000, promotionReduction: 0 });
    expect(both.lines[1]).toMatchObject({ name: 'Jar', price: 0, quantity: 1, subtotal: 0, offer: { kind: 'gift' } });
    expect(data.lines).toMatchObject([
      { skuSaleId: expect.anything(), offer: { activityId, kind: 'promotion', name: 'Offer（中文）' } },
      { skuSaleId: jar.skuId, price: 0, offer: { activityId, kind: 'gift', name: 'Offer（中文）' } },
    ]);
    expect([await stockOf(), await stockOf(jar.skuId)]).toEqual([98, 99]);
  });

  test('[CART-05] is chosen where there is a choice', async () => {
    const { given, productId, start, show } = await shopOfOffers();
    const [red, blue] = await Promise.all([given.product({ name: 'Red' }), given.product({ name: 'Blue' })]);
    const tiers = [{ from: 1, gifts: [red.skuId, blue.skuId], giftCount: 1 }];
    await given.promotion({ productIds: [productId], tiers });
    const gifts = async (giftProducts: string[]) => {
      const { lines } = await show((await start({ giftProducts })).data.preOrderId);
      return lines.slice(1).map(({ name }) => name);
    };

    expect(await gifts([blue.skuId])).toEqual(['Blue']);
    expect(await gifts([red.skuId, blue.skuId])).toEqual(['Red']);
    expect(await gifts([])).toEqual([]);
  });

  test('[CART-05] [CART-09] that can be chosen is told to who buys at once and has chosen none, with what is in stock', async () => {
    const { given, productId, start } = await shopOfOffers();
    const names = ['Red', 'Blue', 'Green', 'Grey'];
    const all = await Promise.all(names.map((name) => given.product({ name, stock: name === 'Grey' ? 0 : 1 })));
    const tiers = [{ from: 1, gifts: all.map(({ skuId }) => skuId), giftCount: 2 }];
    const activityId = await given.promotion({ name: 'Gifts', productIds: [productId], tiers });
    const [red, blue] = all.map(({ skuId }) => skuId);
    const open = async (giftProducts: string[]) => (await start({ giftProducts })).data.giftChoices;

    expect(await open([])).toMatchObject([
      { activityId, giftCount: 2, gifts: [{ name: 'Red' }, { name: 'Blue' }, { name: 'Green' }] },
    ]);
    expect(await open([required(red), required(blue)])).toEqual([]);
    await given.offSale(required(all[0]).productId);
    // Of two that are left both come by themselves.
    expect(await open([])).toEqual([]);
  });

  test('[CART-05] is chosen by all lines of its promotion together, each once', async () => {
    const { call, given, productId, skuId, show } = await shopOfOffers();
    const more = await given.product({ name: 'Cream', price: 10_000 });
    const gifts = await Promise.all(['Red', 'Blue', 'Green'].map((name) => given.product({ name, stock: 1 })));
    const [red, blue] = gifts.map((gift) => gift.skuId);
    const tiers = [{ from: 1, gifts: gifts.map((gift) => gift.skuId), giftCount: 2 }];
    await given.promotion({ productIds: [productId, more.productId], tiers });
    const chosen = async (first: (string | undefined)[], second: (string | undefined)[]) => {
      const productItemList = [
        { skuSaleId: skuId, quantity: 1, giftProducts: first.map(required) },
        { skuSaleId: more.skuId, quantity: 1, giftProducts: second.map(required) },
      ];
      const begun = await call(preOrderTemp, { body: { productItemList } });
      const { lines, obstacles } = await show(begun.data.preOrderId);
      const given = lines.filter(({ offer }) => offer?.kind === 'gift');
      return [given.map(({ name, quantity }) => `${quantity} ${name}`).sort(), obstacles];
    };

    expect(await chosen([red], [blue])).toEqual([['1 Blue', '1 Red'], []]);
    expect(await chosen([red], [red])).toEqual([['1 Red'], []]);
    expect(await chosen([], [blue])).toEqual([['1 Blue'], []]);
  });

  test('[CHK-02.1] that can’t go the way of the goods stays behind rather than keep them', async () => {
    const { start, show, withGift } = await shopOfOffers({ deliveryModes: ['crossBorder'] });
    await withGift({ deliveryModes: ['local'] });

    const { lines, deliveryModes } = await show((await start({ quantity: 2 })).data.preOrderId);

    expect([lines.length, deliveryModes]).toEqual([1, ['crossBorder']]);
  });

  testOnPostgres(
    '[CHK-07.2] of the last 5 goes with 5 of 50 parallel orders; the others are told, and may order without it',
    async () => {
      const { given, addressOf, start, order, withGift, stockOf, countOrders } = await shopOfOffers();
      const { jar } = await withGift({ stock: 5 });
      const buyers = await Promise.all(times(50, () => given.account()));
      await Promise.all(buyers.map(addressOf));
      const checkouts = await Promise.all(
        buyers.map(async (buyer) => (await start({ quantity: 2 }, buyer)).data.preOrderId),
      );

      const replies = await Promise.all(buyers.map((buyer, index) => order(required(checkouts[index]), buyer)));

      // Who looks again after the last one has gone orders without a gift at once.
      const refused = replies.flatMap(({ success }, index) => (success ? [] : [index]));
      for (const index of refused) {
        expect(replies[index]).toMatchObject({
          code: errors.orderChanged.code,
          refusal: { changes: [{ kind: 'shortage', name: 'Jar', was: 1, now: 0 }] },
        });
      }
      expect(await stockOf(jar.skuId)).toBe(0);
      expect(await stockOf()).toBe(100 - 2 * (await countOrders()));
      const [index = 0] = refused;
      expect((await order(required(checkouts[index]), buyers[index])).success).toBe(true);
      expect(await stockOf(jar.skuId)).toBe(0);
    },
  );

  test('[CHK-07.2] takes its stock together with lines of the same variant', async () => {
    const { call, skuId, show, order, withGift, given, stockOf } = await shopOfOffers();
    const { jar } = await withGift({ stock: 2 });
    const list = (pieces: number) => [
      { skuSaleId: skuId, quantity: 2 },
      { skuSaleId: jar.skuId, quantity: pieces },
    ];
    const begin = async (pieces: number) =>
      (await call(preOrderTemp, { body: { productItemList: list(pieces) } })).data.preOrderId;

    const withoutGift = await show(await begin(2));
    const checkout = await begin(1);
    const withGiftLine = await show(checkout);
    await given.stock(jar.skuId, 1);
    const refused = await call(createOrder, {
      body: { preOrderId: checkout, idempotencyKey: checkout, expectedTotal: withGiftLine.price.total },
    });

    expect([withoutGift.lines.length, withGiftLine.lines.length]).toEqual([2, 3]);
    expect(refused).toMatchObject({ code: errors.orderChanged.code, refusal: { changes: [{ kind: 'shortage' }] } });
    expect(await stockOf(jar.skuId)).toBe(1);
    expect((await order(checkout)).success).toBe(true);
    expect(await stockOf(jar.skuId)).toBe(0);
  });
});

describe('a bundle', () => {
  test('[CHK-01] is a line for each of its parts, which share what it saves', async () => {
    const { call, start, show, order, withBundle, stockOf } = await shopOfOffers();
    const { cup, bundleId, item } = await withBundle();

    const { preOrderId } = (await start({ ...item, quantity: 3 })).data;
    const shown = await show(preOrderId);
    const { orderId } = (await order(preOrderId)).data;
    const listed = (await call(getOrderList, { body: {} })).data.records[0];

    expect(shown.lines.map(({ name, quantity, reduction }) => [name, quantity, reduction])).toEqual([
      ['Milk', 3, 3750],
      ['Cup', 6, 750],
    ]);
    expect(shown.price).toMatchObject({ goods: 36_000, promotionReduction: 4500 });
    expect(listed).toMatchObject({ orderId, total: shown.price.total });
    expect(listed?.lines.map(({ offer }) => offer)).toEqual(
      times(2, () => ({ activityId: bundleId, kind: 'bundle', name: 'Breakfast', group: 1 })),
    );
    expect([await stockOf(), await stockOf(cup.skuId)]).toEqual([97, 94]);
  });

  test('[CART-05] with another product in place of a part, or a part left out, is refused', async () => {
    const { given, start, withBundle } = await shopOfOffers();
    const { item } = await withBundle();
    const other = await given.product();
    const milk = required(item.giftProducts[0]);
    const cup = required(item.giftProducts[1]);

    for (const giftProducts of [[milk, other.skuId], [cup, milk], [milk], [milk, cup, cup], []])
      expect(await start({ ...item, giftProducts })).toMatchObject({ code: errors.offerOver.code });
  });

  test('[CHK-07.2] takes its parts together with other lines of them, all or nothing', async () => {
    const { call, skuId, withBundle, stockOf, countOrders } = await shopOfOffers();
    const { cup, item } = await withBundle({ stock: 5 });
    const list = (pieces: number) => [
      { skuSaleId: skuId, quantity: 2, ...item },
      { skuSaleId: cup.skuId, quantity: pieces },
    ];

    const tooMany = await call(preOrderTemp, { body: { productItemList: list(2) } });
    const enough = await call(preOrderTemp, { body: { productItemList: list(1) } });

    expect(tooMany).toMatchObject({ message: 'Inventory Shortage: Cup' });
    expect(enough.success).toBe(true);
    expect([await stockOf(cup.skuId), await countOrders()]).toEqual([5, 0]);
  });

  testOnPostgres('[CHK-07.2] of 50 parallel buyers of what is there for 5 bundles exactly 5 get one', async () => {
    const { given, addressOf, start, order, withBundle, stockOf, countOrders } = await shopOfOffers();
    const { cup, item } = await withBundle({ stock: 11 });
    const buyers = await Promise.all(times(50, () => given.account()));
    await Promise.all(buyers.map(addressOf));
    const checkouts = await Promise.all(buyers.map(async (buyer) => (await start(item, buyer)).data.preOrderId));

    const replies = await Promise.all(buyers.map((buyer, index) => order(required(checkouts[index]), buyer)));

    expect(replies.filter(({ success }) => success)).toHaveLength(5);
    expect(new Set(replies.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
      new Set([errors.shortage.code]),
    );
    expect([await countOrders(), await stockOf(), await stockOf(cup.skuId)]).toEqual([5, 95, 1]);
  });

  test('[CHK-08] that ended since the look is ordered at its parts’ prices only once those were seen', async () => {
    const { call, start, show, advance, order, withBundle, countOrders } = await shopOfOffers();
    const { item } = await withBundle();
    const { preOrderId } = (await start(item)).data;
    const { price } = await show(preOrderId);
    advance(3_600_000);

    const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total };
    const refused = await call(createOrder, { body });

    const over = ['Milk', 'Cup'].map((name) => ({ kind: 'offerOver', name }));
    expect(refused).toMatchObject({
      code: errors.orderChanged.code,
      refusal: { changes: [...over, { kind: 'tax', was: price.crossBorderTax }, { kind: 'total', was: price.total }] },
    });
    expect(await countOrders()).toBe(0);
    expect((await show(preOrderId)).price).toMatchObject({ goods: 12_000, promotionReduction: 0 });
    expect((await order(preOrderId)).success).toBe(true);
  });
});
