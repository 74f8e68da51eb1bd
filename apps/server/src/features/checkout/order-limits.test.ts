import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { errors } from '@pcmall/contract/errors';
import { cancelOrder } from '@pcmall/contract/order';
import { describe, expect, test } from 'vitest';
import { givenCheckout } from '../../testing/given/given-checkout';
import { testOnPostgres } from '../../testing/on-postgres';

const orderLimits = { linePieces: 10, orderPieces: 15, unpaidOrders: 3, unpaidAmount: 1_000_000 };
const many = { price: 1000, stock: 1_000_000 };

describe('pieces', () => {
  test('[SEC-05] of one variant are limited, also when it is split over lines', async () => {
    const { call, skuId } = await givenCheckout({ product: many, settings: { orderLimits } });
    const start = (...pieces: number[]) =>
      call(preOrderTemp, { body: { productItemList: pieces.map((quantity) => ({ skuSaleId: skuId, quantity })) } });

    expect((await start(10)).success).toBe(true);
    expect(await start(1_000_000)).toMatchObject({
      code: errors.lineTooLarge.code,
      message: expect.stringMatching(/^An order takes at most 10 of .+\. Please order fewer$/),
    });
    expect((await start(6, 6)).code).toBe(errors.lineTooLarge.code);
  });

  test('[SEC-05] of an order are limited over all its variants', async () => {
    const { call, given, skuId } = await givenCheckout({ product: many, settings: { orderLimits } });
    const other = await given.product(many);
    const start = (quantity: number) =>
      call(preOrderTemp, {
        body: {
          productItemList: [
            { skuSaleId: skuId, quantity: 9 },
            { skuSaleId: other.skuId, quantity },
          ],
        },
      });

    expect((await start(6)).success).toBe(true);
    expect(await start(7)).toMatchObject({
      code: errors.orderTooLarge.code,
      message: 'An order takes at most 15 items. Please order fewer',
    });
  });

  test('[SEC-05] a limit that the shop lowered since is told on the page and stops the order', async () => {
    const { call, begin, context, shopId, stockOf } = await givenCheckout({ product: many, settings: { orderLimits } });
    const preOrderId = await begin(undefined, 8);
    const { price } = (await call(preOrder, { body: { preOrderId } })).data;
    await context.db
      .updateTable('shops')
      .set({ settings: JSON.stringify({ orderLimits: { ...orderLimits, linePieces: 5 } }) })
      .where('shop_id', '=', shopId)
      .execute();
    await context.shops.changed(context.db, shopId, 'settings');

    expect((await call(preOrder, { body: { preOrderId } })).data.obstacles).toMatchObject([{ reason: 'lineTooLarge' }]);
    const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total };
    expect((await call(createOrder, { body })).code).toBe(errors.lineTooLarge.code);
    expect(await stockOf()).toBe(many.stock);
  });
});

/** A shop in which one product is limited to four pieces a customer. */
const withPurchaseLimit = async () => {
  const checkout = await givenCheckout({ product: many, settings: { orderLimits } });
  const { context, shopId, productId } = checkout;
  await context.db
    .updateTable('shops')
    .set({ settings: JSON.stringify({ orderLimits, purchaseLimits: { [productId]: 4 } }) })
    .where('shop_id', '=', shopId)
    .execute();
  await context.shops.changed(context.db, shopId, 'settings');
  return checkout;
};

describe('the purchase limit of a product', () => {
  test('[SEC-05] holds over an order and all unpaid ones together, until one is cancelled', async () => {
    const { call, begin, order, skuId } = await withPurchaseLimit();
    const start = (quantity: number) =>
      call(preOrderTemp, { body: { productItemList: [{ skuSaleId: skuId, quantity }] } });

    expect(await start(5)).toMatchObject({
      code: errors.purchaseLimit.code,
      message: expect.stringMatching(/ is limited to 4 a customer, unpaid orders included\. Please order fewer$/),
    });
    const first = await order(await begin(undefined, 3));
    expect(first.success).toBe(true);
    expect((await order(await begin(undefined, 2))).code).toBe(errors.purchaseLimit.code);
    expect((await order(await begin(undefined, 1))).success).toBe(true);
    await call(cancelOrder, { body: { orderId: first.data.orderId } });
    expect((await order(await begin(undefined, 3))).success).toBe(true);
  });

  testOnPostgres('[SEC-05] holds among orders that are made at once', async () => {
    const { begin, order, stockOf } = await withPurchaseLimit();
    const started = await Promise.all(Array.from({ length: 3 }, () => begin(undefined, 3)));

    const replies = await Promise.all(started.map((preOrderId) => order(preOrderId)));

    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await stockOf()).toBe(many.stock - 3);
  });
});

describe('unpaid orders', () => {
  test('[SEC-05] of an account are limited in number, and others order on', async () => {
    const { call, begin, order, given, addressOf } = await givenCheckout({ product: many, settings: { orderLimits } });
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push(await order(await begin(undefined, 1)));
    expect(made.every(({ success }) => success)).toBe(true);

    expect(await order(await begin(undefined, 1))).toMatchObject({
      code: errors.tooManyUnpaid.code,
      message: 'You have 3 unpaid orders. Please pay for one or cancel it first',
    });
    const other = await given.account();
    await addressOf(other);
    expect((await order(await begin(other, 1), other)).success).toBe(true);
    await call(cancelOrder, { body: { orderId: made[0]?.data.orderId ?? '' } });
    expect((await order(await begin(undefined, 1))).success).toBe(true);
  });

  test('[SEC-05] of an account are limited in what they come to', async () => {
    const { begin, order, context, shopId } = await givenCheckout({ product: many, settings: { orderLimits } });
    const { total } = (await order(await begin(undefined, 5))).data;
    const settings = { orderLimits: { ...orderLimits, unpaidAmount: 2 * total } };
    await context.db
      .updateTable('shops')
      .set({ settings: JSON.stringify(settings) })
      .where('shop_id', '=', shopId)
      .execute();
    await context.shops.changed(context.db, shopId, 'settings');

    expect((await order(await begin(undefined, 6))).code).toBe(errors.unpaidAmountReached.code);
    expect((await order(await begin(undefined, 5))).success).toBe(true);
    expect((await order(await begin(undefined, 1))).code).toBe(errors.unpaidAmountReached.code);
  });

  testOnPostgres(
    '[SEC-05] are counted among orders that are made at once, and what was refused takes no stock',
    async () => {
      const { begin, order, stockOf, countOrders } = await givenCheckout({ product: many, settings: { orderLimits } });
      const started = await Promise.all(Array.from({ length: 12 }, () => begin(undefined, 2)));

      const replies = await Promise.all(started.map((preOrderId) => order(preOrderId)));

      expect(replies.filter(({ success }) => success)).toHaveLength(3);
      expect(new Set(replies.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
        new Set([errors.tooManyUnpaid.code]),
      );
      expect(await countOrders()).toBe(3);
      expect(await stockOf()).toBe(many.stock - 6);
    },
  );
});
