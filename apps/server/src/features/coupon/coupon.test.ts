import {
  createOrder,
  noCoupon,
  preOrder,
  preOrderTemp,
  refreshPreOrder,
  selectCoupons,
} from '@pcmall/contract/checkout';
import { errors } from '@pcmall/contract/errors';
import { cancelOrder, getOrderDetail } from '@pcmall/contract/order';
import { describe, expect, test } from 'vitest';
import { countStatements } from '../../testing/count-statements';
import { givenCheckout } from '../../testing/given/given-checkout';
import { testOnPostgres } from '../../testing/on-postgres';
import { openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';
import { moveOverdueOrders } from '../order/order-jobs.service';
import { reserveCoupon } from './coupon.service';

const priced = { product: { price: 5000, weight: 900 }, quantity: 2 };

describe('choosing', () => {
  test('[CHK-04] the best coupon is chosen at first; the others say why not, in either language', async () => {
    const { call, given, shopper, preOrderId } = await givenCheckout(priced);
    await given.category('tea', { en: 'Tea' });
    const own = (fields: Parameters<typeof given.coupon>[1]) => given.coupon(shopper.accountId, fields);
    const small = await own({ amount: 300 });
    const best = await own({ amount: 900, minSpend: 10_000 });
    const dear = await own({ amount: 2000, minSpend: 12_500, endsIn: 1 });
    const tea = await own({ amount: 2000, categoryIds: ['tea'], endsIn: 2 });
    const early = await own({ amount: 2000, startsIn: 1, endsIn: 3 });
    await own({ amount: 2000, endsIn: -0.5 });

    const { data } = await call(preOrder, { body: { preOrderId } });
    const chinese = await call(preOrder, { body: { preOrderId } }, { language: 'zh' });

    expect(data.coupons.map(({ couponId }) => couponId)).toEqual([best, small, dear, tea, early]);
    expect(data.coupons.map(({ unusable }) => unusable)).toEqual([null, null, 'minSpend', 'otherGoods', 'notYet']);
    expect(data.coupons.map(({ message }) => message)).toEqual([
      '',
      '',
      'Spend $25.00 more to use it',
      'Not for the products of this order',
      'Not valid yet',
    ]);
    expect(chinese.data.coupons.map(({ message }) => message).slice(2)).toEqual([
      '还差 $25.00 可用',
      '不适用于本单商品',
      '未到使用时间',
    ]);
    expect(data).toMatchObject({ couponId: best, price: { goods: 10_000, couponDiscount: 900 } });
  });

  test('[CHK-04] another one may be chosen, or none; one that can’t be used gives way to the best', async () => {
    const { call, given, shopper, preOrderId } = await givenCheckout(priced);
    const best = await given.coupon(shopper.accountId, { amount: 900 });
    const small = await given.coupon(shopper.accountId, { amount: 300 });
    const dear = await given.coupon(shopper.accountId, { amount: 2000, minSpend: 99_999 });
    const chosen = async (couponId: string) => (await call(selectCoupons, { query: { preOrderId, couponId } })).data;

    expect(await chosen(small)).toMatchObject({ couponId: small, price: { couponDiscount: 300 } });
    expect(await chosen(noCoupon)).toMatchObject({ couponId: null, price: { couponDiscount: 0 } });
    expect(await chosen(dear)).toMatchObject({ couponId: best, price: { couponDiscount: 900 } });
    expect((await call(refreshPreOrder, { query: { preOrderId, couponId: small } })).data.couponId).toBe(small);
  });

  test('[CHK-05] a coupon of a category counts for those below it, and takes nothing off other goods and their tax', async () => {
    const { call, given, shopper, skuId } = await givenCheckout({ product: { price: 1000 } });
    await given.category('drinks', { en: 'Drinks' });
    await given.category('tea', { en: 'Tea' }, 'drinks');
    const { skuIds } = await given.product({ categoryId: 'tea', skus: [{ price: 2000 }] });
    await given.coupon(shopper.accountId, { amount: 9000, categoryIds: ['drinks'] });
    const productItemList = [skuId, ...skuIds].map((skuSaleId) => ({ skuSaleId, quantity: 1 }));
    const { preOrderId } = (await call(preOrderTemp, { body: { productItemList } })).data;

    const { price } = (await call(preOrder, { body: { preOrderId } })).data;

    // 9.1 % of the milk powder alone: the tea is free now, and its category has no tax.
    expect(price).toMatchObject({ goods: 3000, couponDiscount: 2000, crossBorderTax: 91 });
  });

  test('[CHK-05] delivery stays free when a coupon brings the goods below the free amount', async () => {
    const settings = { freeShippingFrom: 10_000 };
    const { call, given, shopper, preOrderId } = await givenCheckout({ ...priced, settings });
    await given.coupon(shopper.accountId, { amount: 900 });

    const { data } = await call(preOrder, { body: { preOrderId } });

    expect(data.price).toMatchObject({ couponDiscount: 900, logistics: 0 });
  });

  test('[CHK-06] the best steps back where it would leave nothing to pay; who chooses it is told', async () => {
    const { call, given, shopper, preOrderId, order } = await givenCheckout({
      product: { price: 100 },
      carrier: { first_fee: 0, further_fee: 0 },
    });
    const couponId = await given.coupon(shopper.accountId, { amount: 900 });

    const { data } = await call(preOrder, { body: { preOrderId } });
    const chosen = await call(selectCoupons, { query: { preOrderId, couponId } });

    expect(data).toMatchObject({ couponId: null, obstacles: [], coupons: [{ unusable: null }] });
    expect(chosen.data).toMatchObject({ couponId, obstacles: [{ reason: 'amountNotPositive' }] });
    expect((await order(preOrderId)).success).toBe(true);
  });

  test('[CHK-04] [SEC-01] another shopper’s coupon, or another shop’s, is not offered and takes nothing off', async () => {
    const { call, given, preOrderId, order } = await givenCheckout(priced);
    const stranger = await given.account();
    const elsewhere = await openShop();
    const foreign = [await given.coupon(stranger.accountId), await elsewhere.given.coupon(elsewhere.shopper.accountId)];

    for (const couponId of foreign) {
      const { data } = await call(selectCoupons, { query: { preOrderId, couponId } });
      expect(data).toMatchObject({ coupons: [], couponId: null, price: { couponDiscount: 0 } });
    }
    const expectedTotal = (await call(preOrder, { body: { preOrderId } })).data.price.total;
    const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: expectedTotal - 500, couponId: foreign[0] };
    expect(await call(createOrder, { body })).toMatchObject({ code: errors.orderChanged.code });
    expect((await order(preOrderId)).success).toBe(true);
  });

  test('[CHK-04] coupons cost one statement, however many, and nobody else any', async () => {
    const { call, given, shopper, preOrderId } = await givenCheckout();
    const show = () => countStatements(() => call(preOrder, { body: { preOrderId } }));

    const without = await show();
    for (let held = 0; held < 5; held += 1) await given.coupon(shopper.accountId, { categoryIds: ['c1'] });

    expect(await show()).toBe(without + 1);
    expect(without).toBeGreaterThan(1);
  });
});

describe('using', () => {
  const couponCheckout = async (settings = {}) => {
    const shop = await givenCheckout({ ...priced, settings });
    const couponId = await shop.given.coupon(shop.shopper.accountId, { amount: 900, endsIn: 2 });
    const state = async () =>
      shop.context.db
        .selectFrom('account_coupons')
        .select('order_id')
        .where('shop_id', '=', shop.shopId)
        .where('held_id', '=', couponId)
        .executeTakeFirstOrThrow();
    const offered = async (preOrderId: string) =>
      (await shop.call(preOrder, { body: { preOrderId } })).data.coupons.map((each) => each.couponId);
    return { ...shop, couponId, state, offered };
  };

  test('[CHK-04] the order keeps the coupon by name, and the coupon is used up', async () => {
    const { call, begin, order, preOrderId, couponId, state, offered } = await couponCheckout();

    const made = await order(preOrderId);
    const { data } = await call(getOrderDetail, { params: { orderId: made.data.orderId } }, { language: 'zh' });

    expect(data).toMatchObject({ couponName: 'Welcome（中文）', price: { goods: 10_000, couponDiscount: 900 } });
    expect(data.total).toBe(made.data.total);
    expect(await state()).toEqual({ order_id: made.data.orderId });
    expect(await offered(await begin())).not.toContain(couponId);
  });

  testOnPostgres(
    '[CHK-04] of parallel orders with one coupon one gets it; the others say what it costs now',
    async () => {
      const { call, begin, couponId, countOrders, stockOf, shopper, given } = await couponCheckout();
      const checkouts = [await begin(), await begin(), await begin(), await begin()];
      const shown = await Promise.all(checkouts.map((preOrderId) => call(preOrder, { body: { preOrderId } })));
      const { price } = required(shown[0]).data;

      const replies = await Promise.all(
        checkouts.map((preOrderId) => {
          const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total, couponId };
          return call(createOrder, { body });
        }),
      );

      const refused = replies.filter(({ success }) => !success);
      expect(refused).toHaveLength(3);
      for (const { code, refusal } of refused) {
        expect(code).toBe(errors.orderChanged.code);
        expect(refusal?.changes).toMatchObject([
          { kind: 'coupon', now: 0 },
          { kind: 'tax', was: price.crossBorderTax, now: price.crossBorderTax + 82 },
          { kind: 'total', was: price.total, now: price.total + 900 + 82 },
        ]);
      }
      expect([await countOrders(), await stockOf()]).toEqual([1, 98]);

      // Another coupon that takes the same off is not taken unseen; once it was seen, it is.
      await given.coupon(shopper.accountId, { amount: 900 });
      const preOrderId = required(checkouts[replies.findIndex(({ success }) => !success)]);
      const unseen = { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total, couponId };
      expect(await call(createOrder, { body: unseen })).toMatchObject({
        code: errors.orderChanged.code,
        refusal: { changes: [{ kind: 'coupon', now: 900 }] },
      });
      const seen = (await call(preOrder, { body: { preOrderId } })).data;
      const body = { ...unseen, couponId: required(seen.couponId ?? undefined) };
      expect((await call(createOrder, { body })).success).toBe(true);
    },
  );

  test('[CHK-04] an order does not take a coupon from another, nor from another shopper', async () => {
    const { context, shopId, shopper, given, couponId, state } = await couponCheckout();
    const stranger = await given.account();
    const reserve = (accountId: string, orderId: string) =>
      context.db.transaction().execute((trx) => reserveCoupon(trx, { shopId, accountId }, couponId, orderId));

    expect(await reserve(stranger.accountId, 'theirs')).toBe(false);
    expect(await reserve(shopper.accountId, 'a')).toBe(true);
    expect(await reserve(shopper.accountId, 'b')).toBe(false);
    expect(await state()).toEqual({ order_id: 'a' });
  });

  test('[ORD-05] cancelling gives the coupon back, once', async () => {
    const { call, begin, order, preOrderId, couponId, state, offered } = await couponCheckout();
    const { orderId } = (await order(preOrderId)).data;

    await call(cancelOrder, { body: { orderId } });

    expect(await state()).toEqual({ order_id: null });
    const next = await begin();
    expect(await offered(next)).toEqual([couponId]);
    const again = (await order(next)).data;
    await call(cancelOrder, { body: { orderId } });
    expect(await state()).toEqual({ order_id: again.orderId });
  });

  testOnPostgres('[ORD-05] cancelling three times at once gives the coupon back, for one order more', async () => {
    const { call, begin, order, preOrderId, state } = await couponCheckout();
    const { orderId } = (await order(preOrderId)).data;

    const replies = await Promise.all([1, 2, 3].map(() => call(cancelOrder, { body: { orderId } })));

    expect(replies.map(({ success }) => success)).toEqual([true, true, true]);
    expect(await state()).toEqual({ order_id: null });
    const again = (await order(await begin())).data;
    expect(await state()).toEqual({ order_id: again.orderId });
  });

  test('[ORD-05] an order that nobody pays in time gives its coupon back', async () => {
    const { context, shopId, advance, order, preOrderId, state } = await couponCheckout();
    await order(preOrderId);

    await moveOverdueOrders(context, shopId);
    expect((await state()).order_id).not.toBeNull();
    advance(31 * 60_000);
    await moveOverdueOrders(context, shopId);

    expect(await state()).toEqual({ order_id: null });
  });

  test('[CHK-08] a coupon that ended between the look and the order is not taken unseen', async () => {
    const { call, advance, preOrderId, couponId, countOrders, state } = await couponCheckout();
    const { price } = (await call(preOrder, { body: { preOrderId } })).data;
    advance(2 * 3_600_000);

    const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total, couponId };
    const refused = await call(createOrder, { body });

    expect(refused).toMatchObject({
      code: errors.orderChanged.code,
      refusal: { changes: [{ kind: 'coupon' }, { kind: 'tax' }, { kind: 'total' }] },
    });
    expect([await countOrders(), (await state()).order_id]).toEqual([0, null]);
  });

  test('[CHK-05] a coupon in a shop of yen takes off whole yen', async () => {
    const { call, given, shopper, preOrderId } = await givenCheckout({
      product: { price: 33_300 },
      quantity: 3,
      settings: { currency: 'JPY', country: 'JP' },
    });
    await given.coupon(shopper.accountId, { amount: 10_050 });

    const { data } = await call(preOrder, { body: { preOrderId } });

    expect(data.price.couponDiscount).toBe(10_000);
    expect(Object.values(data.price).filter((part) => typeof part === 'number' && part % 100 !== 0)).toEqual([]);
  });
});
