import { preOrder } from '@pcmall/contract/checkout';
import { claimCoupon, getClaimableCoupons, getMyCoupons, redeemCouponCode } from '@pcmall/contract/coupon';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { givenCheckout } from '../../testing/given/given-checkout';
import { openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';

const day = /^\d{4}-\d{2}-\d{2}$/;

test('[CHK-10] my coupons: usable, used and over, each with its rule and its last day', async () => {
  const { call, given, shopper, context, shopId } = await openShop();
  await given.category('tea', { zh: '茶', en: 'Tea' });
  const late = await given.coupon(shopper.accountId, { amount: 300, endsIn: 90 });
  const soon = await given.coupon(shopper.accountId, { minSpend: 5000, categoryIds: ['tea'], endsIn: 30 });
  const early = await given.coupon(shopper.accountId, { startsIn: 50, endsIn: 200 });
  const used = await given.coupon(shopper.accountId);
  const over = await given.coupon(shopper.accountId, { endsIn: -0.5 });
  const usedAndOver = await given.coupon(shopper.accountId, { endsIn: -0.5 });
  await given.coupon((await given.account()).accountId, { name: 'Of another shopper' });
  for (const heldId of [used, usedAndOver])
    await context.db
      .updateTable('account_coupons')
      .set({ order_id: 'o1' })
      .where('shop_id', '=', shopId)
      .where('held_id', '=', heldId)
      .execute();

  const { data } = await call(getMyCoupons, {}, { language: 'zh' });

  expect(data.map(({ couponId, state }) => [couponId, state])).toEqual([
    [soon, 'usable'],
    [late, 'usable'],
    [early, 'notYet'],
    [over, 'over'],
    [used, 'used'],
    [usedAndOver, 'used'],
  ]);
  expect(data[0]).toMatchObject({
    amount: 500,
    minSpend: 5000,
    categories: [{ id: 'tea', name: '茶' }],
    orderId: null,
  });
  expect(data[4]?.orderId).toBe('o1');
  for (const { firstDay, lastDay } of data)
    expect([firstDay, lastDay]).toEqual([expect.stringMatching(day), expect.stringMatching(day)]);
});

test('[CHK-10] a code brings a coupon once, however it is typed, and the checkout takes it', async () => {
  const { call, given, preOrderId } = await givenCheckout({ product: { price: 5000 } });
  await given.couponOffer({ code: 'SPRING25', amount: 700 });
  await given.couponOffer({ code: 'OLD', endsIn: -0.5 });
  const redeem = (code: string) => call(redeemCouponCode, { body: { code } });

  const first = await redeem(' spring 25 ');
  const again = await redeem('ｓｐｒｉｎｇ２５');

  expect(first.data).toMatchObject({ amount: 700, state: 'usable' });
  expect(again.data).toEqual(first.data);
  expect((await call(getMyCoupons)).data).toHaveLength(1);
  expect((await call(preOrder, { body: { preOrderId } })).data).toMatchObject({
    couponId: first.data.couponId,
    price: { couponDiscount: 700 },
  });
  for (const [code, reason] of [
    ['spring26', errors.couponUnknown],
    ['old', errors.couponOver],
  ] as const)
    expect(await redeem(code)).toMatchObject({ code: reason.code, refusal: { fields: { code: reason.en } } });
  expect((await redeem('  ')).refusal?.fields).toEqual({ code: 'Please enter a code' });
  expect((await call(getMyCoupons)).data).toHaveLength(1);
});

test('[CHK-10] a code of another shop brings nothing, and guessing comes to an end', async () => {
  const shop = await openShop();
  const other = await openShop();
  await other.given.couponOffer({ code: 'THEIRS' });

  expect((await shop.call(redeemCouponCode, { body: { code: 'theirs' } })).code).toBe(errors.couponUnknown.code);
  for (let guess = 0; guess < 29; guess += 1) await shop.call(redeemCouponCode, { body: { code: `guess${guess}` } });
  expect((await shop.call(redeemCouponCode, { body: { code: 'theirs' } })).code).toBe(errors.tooManyRequests.code);
});

test('[CHK-10] claimable coupons are there for visitors, and one for each shopper', async () => {
  const { call, given, advance } = await openShop();
  const large = await given.couponOffer({ amount: 900, isClaimable: true });
  const small = await given.couponOffer({ amount: 100, isClaimable: true, endsIn: 1 });
  const secret = await given.couponOffer({ code: 'SECRET' });
  const offered = async (as?: null) =>
    (await call(getClaimableCoupons, {}, as === null ? { as } : {})).data.map((each) => [
      each.couponId,
      each.isClaimed,
    ]);

  expect(await offered(null)).toEqual([
    [large, false],
    [small, false],
  ]);
  const claimed = await call(claimCoupon, { body: { couponId: large } });
  expect((await call(claimCoupon, { body: { couponId: large } })).data).toEqual(claimed.data);
  expect(await offered()).toEqual([
    [large, true],
    [small, false],
  ]);
  expect((await call(claimCoupon, { body: { couponId: large } }, { as: await given.account() })).success).toBe(true);

  advance(2 * 3_600_000);
  expect(await offered(null)).toEqual([[large, false]]);
  for (const couponId of [small, secret, 'nosuchcoupon'])
    expect((await call(claimCoupon, { body: { couponId } })).code).toBe(errors.couponGone.code);
  expect((await call(getMyCoupons)).data.map(({ couponId }) => couponId)).toEqual([required(claimed.data.couponId)]);
});
