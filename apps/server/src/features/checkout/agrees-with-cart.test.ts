import { addToCart, findAllCart, selectInCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { getOrderDetail } from '@pcmall/contract/order';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordStatements } from '../../testing/count-statements';
import { givenCheckout } from '../../testing/given/given-checkout';
import { required } from '../../testing/required';

const price = fc.integer({ min: 1, max: 400 });
const anyShopping = fc.record({
  currency: fc.constantFrom('AUD', 'JPY'),
  prices: fc.tuple(price, price, price, price),
  /** Where the steps of the promotion are, and what the first takes off. */
  steps: fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 501, max: 2000 }), fc.nat(300)),
  measure: fc.constantFrom('amount' as const, 'quantity' as const),
  hasGift: fc.boolean(),
  saving: fc.integer({ min: 1, max: 900 }),
  coupon: fc.record({ amount: fc.integer({ min: 1, max: 90_000 }), minSpend: fc.nat(90_000), isOfTea: fc.boolean() }),
  quantities: fc.tuple(...[1, 2, 3, 4, 5].map(() => fc.integer({ min: 1, max: 7 }))),
  deselected: fc.subarray([0, 1, 2, 3]),
});
type Shopping = typeof anyShopping extends fc.Arbitrary<infer Value> ? Value : never;

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** A cart of a promotion with two products, a bundle, plain lines, some deselected; and a coupon. */
const fillCart = async (shopping: Shopping) => {
  const { currency, prices, steps, measure, hasGift, saving, coupon, quantities, deselected } = shopping;
  const shop = await givenCheckout({ settings: { currency } });
  const { given, call, shopper, context, shopId } = shop;
  const unit = currency === 'JPY' ? 100 : 7;
  await given.category('tea', { en: 'Tea' });
  const goods = await Promise.all(prices.map((each) => given.product({ price: each * unit, stock: 1000 })));
  const [a, b, c, d] = goods;
  if (!a || !b || !c || !d) throw new Error('Four products were made');
  await context.db
    .updateTable('products')
    .set({ category_id: 'tea' })
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', [b.productId, d.productId])
    .execute();
  const scale = measure === 'amount' ? unit : 0.01;
  const [low, high, reduction] = steps;
  await given.promotion({
    productIds: [a.productId, b.productId],
    measure,
    tiers: [
      { from: Math.ceil(low * scale), reduction: reduction * 13 },
      hasGift
        ? { from: Math.ceil(high * scale), gifts: [d.skuId], giftCount: 1 }
        : { from: Math.ceil(high * scale), reduction: reduction * 26 },
    ],
  });
  const parts = [b, c].map(({ productId }, index) => ({ productId, quantity: index + 1 }));
  const bundleId = await given.bundle({ parts, saving });
  const categoryIds = coupon.isOfTea ? ['tea'] : [];
  await given.coupon(shopper.accountId, { ...coupon, categoryIds });
  const bodies = [
    ...[a, b, c, d].map(({ skuId }) => ({ skuSaleId: skuId })),
    { skuSaleId: b.skuId, activityId: bundleId, activityType: 2 as const, giftProducts: [b.skuId, c.skuId] },
  ];
  for (const [at, body] of bodies.entries())
    await call(addToCart, { body: { ...body, quantity: quantities[at] ?? 1 } });
  const idsOf = async (isWanted: (selection: boolean) => boolean) =>
    (await call(findAllCart)).data.items.flatMap((item) =>
      (item.actDetail ? item.children : [item])
        .filter(({ selection }) => isWanted(selection))
        .map(({ cartId }) => cartId),
    );
  const all = await idsOf(() => true);
  const cart = (
    await call(selectInCart, { body: { cartIds: deselected.flatMap((at) => all[at] ?? []), selection: false } })
  ).data;
  return { ...shop, cart, cartIds: await idsOf((selection) => selection) };
};

test('[CHK-05] whatever is in the cart, the order’s goods are its sum less the coupon, line by line to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(anyShopping, async (shopping) => {
      const { call, cart, cartIds } = await fillCart(shopping);

      const { preOrderId } = (await call(preOrderTemp, { body: { shoppingCartIds: cartIds } })).data;
      const { price: shown, lines } = (await call(preOrder, { body: { preOrderId } })).data;
      const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: shown.total };
      const { data: made } = await call(createOrder, { body });
      const { data: order } = await call(getOrderDetail, { params: { orderId: made.orderId } });

      expect(shown.goods - shown.promotionReduction).toBe(cart.selectedAmount);
      expect([sum(lines.map((line) => line.subtotal)), sum(lines.map((line) => line.reduction))]).toEqual([
        shown.goods,
        shown.promotionReduction,
      ]);
      const gifts = cart.items.flatMap(({ giftProduct }) => giftProduct.map(({ skuSaleId }) => skuSaleId));
      expect(lines.filter(({ offer }) => offer?.kind === 'gift').map(({ skuSaleId }) => skuSaleId)).toEqual(gifts);
      expect(shown.total).toBe(
        cart.selectedAmount - shown.couponDiscount + shown.logistics + shown.crossBorderTax + shown.materialFee,
      );
      expect(order.price).toEqual(shown);
      expect(order.lines.map(({ reduction }) => reduction)).toEqual(lines.map(({ reduction }) => reduction));
      if (shopping.currency === 'JPY') {
        const parts = [...Object.values(shown), ...lines.map(({ reduction }) => reduction)];
        expect(parts.filter((part) => typeof part === 'number' && part % 100 !== 0)).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('[CART-05] gifts chosen in the cart come with the order', async () => {
  const { given, call, productId, skuId } = await givenCheckout({ product: { price: 1000 } });
  const gifts = await Promise.all(['Red', 'Blue', 'Green'].map((name) => given.product({ name })));
  const skuIds = gifts.map((gift) => gift.skuId);
  const activityId = await given.promotion({
    productIds: [productId],
    tiers: [{ from: 1, gifts: skuIds, giftCount: 2 }],
  });
  const giftProducts = skuIds.slice(1);
  await call(addToCart, { body: { skuSaleId: skuId, quantity: 1, activityId, activityType: 1, giftProducts } });
  const { items } = (await call(findAllCart)).data;

  const shoppingCartIds = items.flatMap(({ children }) => children.map(({ cartId }) => cartId));
  const { preOrderId } = (await call(preOrderTemp, { body: { shoppingCartIds } })).data;
  const { lines } = (await call(preOrder, { body: { preOrderId } })).data;

  expect(lines.map(({ name }) => name).toSorted()).toEqual(['Blue', 'Green', 'Milk powder, stage 1']);
});

test('an order of 50 lines of promotions and bundles takes no more statements than one of a few', async () => {
  const { call, given, addressOf } = await givenCheckout();
  const products = await Promise.all(Array.from({ length: 25 }, () => given.product({ price: 1000 })));
  const gift = await given.product();
  const productIds = products.map(({ productId }) => productId);
  const activityId = await given.promotion({ productIds, tiers: [{ from: 1, gifts: [gift.skuId], giftCount: 1 }] });
  const pairs = products.flatMap((part, index) =>
    index % 2 === 0 ? [[part, products[index + 1] ?? part] as const] : [],
  );
  const bundles = await Promise.all(
    pairs.slice(0, 12).map(async (pair) => ({
      activityId: await given.bundle({ parts: pair.map(({ productId }) => ({ productId })) }),
      skuIds: pair.map(({ skuId }) => skuId),
    })),
  );
  const statementsFor = async (plain: number, whole: number) => {
    const buyer = await given.account();
    await addressOf(buyer);
    await given.coupon(buyer.accountId);
    const as = { as: buyer };
    for (const { skuId } of products.slice(0, plain))
      await call(addToCart, { body: { skuSaleId: skuId, quantity: 1, activityId, activityType: 1 } }, as);
    for (const { activityId: bundleId, skuIds } of bundles.slice(0, whole)) {
      const offer = { activityId: bundleId, activityType: 2 as const, giftProducts: skuIds };
      await call(addToCart, { body: { skuSaleId: required(skuIds[0]), quantity: 1, ...offer } }, as);
    }
    const statements = await recordStatements(async () => {
      const { items } = (await call(findAllCart, {}, as)).data;
      const shoppingCartIds = items.flatMap((item) =>
        (item.actDetail ? item.children : [item]).map(({ cartId }) => cartId),
      );
      const { preOrderId } = (await call(preOrderTemp, { body: { shoppingCartIds } }, as)).data;
      const { price: shown, lines } = (await call(preOrder, { body: { preOrderId } }, as)).data;
      expect(lines).toHaveLength(plain + 2 * whole + 1);
      const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: shown.total };
      expect((await call(createOrder, { body }, as)).success).toBe(true);
    });
    return statements.map(({ text }) => text);
  };

  const few = await statementsFor(1, 1);

  expect(await statementsFor(25, 12)).toEqual(few);
});
