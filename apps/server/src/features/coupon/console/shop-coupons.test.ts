import * as contract from '@pcmall/contract/console/coupons';
import { claimCoupon, getClaimableCoupons, getMyCoupons, redeemCouponCode } from '@pcmall/contract/coupon';
import { errors } from '@pcmall/contract/errors';
import { dayMs } from '@pcmall/domain/dates';
import { dayIn } from '@pcmall/domain/time-zone';
import { expect, test } from 'vitest';
import { newId } from '../../../gateways/random';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';

const dayFrom = ({ context }: OpenShop, days: number) =>
  dayIn(new Date(context.clock.now().getTime() + days * dayMs), 'Australia/Sydney');

const makerOf =
  (shop: OpenShop) =>
  (fields: object = {}) =>
    shop.console(contract.createShopCoupon, {
      body: {
        ...{ name: { zh: '迎新券', en: 'Welcome' }, amount: 700, minSpend: 5000, categoryIds: [], code: '' },
        ...{ firstDay: dayFrom(shop, 0), lastDay: dayFrom(shop, 9), isClaimable: false, idempotencyKey: newId() },
        ...fields,
      },
    });

const listOf = async (shop: OpenShop, query: object = {}) =>
  (await shop.console(contract.listShopCoupons, { query })).data;

test('[SALES-06] a coupon that the console makes is claimed and brought by its code, once for each key of the form', async () => {
  const shop = await openShop();
  const make = makerOf(shop);
  const idempotencyKey = newId();

  const { couponId } = (await make({ isClaimable: true, code: ' spring 7 ', idempotencyKey })).data;
  expect((await make({ isClaimable: true, code: 'spring7', idempotencyKey })).data).toEqual({ couponId });

  expect((await shop.call(getClaimableCoupons)).data).toMatchObject([{ couponId, amount: 700 }]);
  expect((await shop.call(redeemCouponCode, { body: { code: 'Spring7' } })).data).toMatchObject({ state: 'usable' });
  expect(await listOf(shop)).toMatchObject({
    total: 1,
    records: [{ couponId, code: 'SPRING7', state: 'running', held: 1, used: 0, lastDay: dayFrom(shop, 9) }],
    counts: { running: 1 },
    today: dayFrom(shop, 0),
  });
});

test('[SALES-06] a known key with other terms makes no coupon and says which it made; what was changed since counts for nothing', async () => {
  const shop = await openShop();
  const make = makerOf(shop);
  const idempotencyKey = newId();
  const { couponId } = (await make({ idempotencyKey })).data;
  const later = { name: { zh: '新', en: 'New' }, lastDay: dayFrom(shop, 5), code: 'NEW', isClaimable: true };
  const others = [{ amount: 800 }, { minSpend: 1 }, { firstDay: dayFrom(shop, 1) }];
  const codes = async (bodies: object[]) => {
    const answers = [];
    for (const body of bodies) answers.push((await make({ ...body, idempotencyKey })).code);
    return answers;
  };

  const fresh = [...others, ...Object.entries(later).map(([field, value]) => ({ [field]: value }))];
  expect(await codes(fresh)).toEqual(fresh.map(() => errors.doneOtherwise.code));
  expect((await make({ amount: 800, idempotencyKey })).message).toContain('made the coupon Welcome under this key');

  const { version } = required((await listOf(shop)).records[0]);
  await shop.console(contract.changeShopCoupon, { params: { couponId }, body: { ...later, version } });
  expect((await make({ idempotencyKey })).data).toEqual({ couponId });
  expect(await codes(others)).toEqual(others.map(() => errors.doneOtherwise.code));
  expect((await listOf(shop)).records).toMatchObject([{ couponId, amount: 700, code: 'NEW' }]);
});

test('[SALES-06] what a coupon can’t mean is refused at its field', async () => {
  const shop = await openShop();
  const make = makerOf(shop);
  await make({ code: 'TAKEN' });
  const fieldOf = async (fields: object) => Object.keys((await make(fields)).refusal?.fields ?? {});

  expect(await fieldOf({ name: { zh: '', en: 'Welcome' } })).toEqual(['name.zh']);
  expect(await fieldOf({ amount: 0 })).toEqual(['amount']);
  expect(await fieldOf({ lastDay: dayFrom(shop, -2), firstDay: dayFrom(shop, -3) })).toEqual(['lastDay']);
  expect(await fieldOf({ firstDay: dayFrom(shop, 5), lastDay: dayFrom(shop, 4) })).toEqual(['lastDay']);
  expect(await fieldOf({ code: 'taken' })).toEqual(['code']);
  expect((await make({ categoryIds: ['none'] })).code).toBe(errors.categoryNotFound.code);
  expect((await listOf(shop)).total).toBe(1);
});

test('[SALES-06] name, last day and ways to get a coupon change; a form from an older version is refused', async () => {
  const shop = await openShop();
  const { couponId } = (await makerOf(shop)({ code: 'OLD' })).data;
  const [row] = (await listOf(shop)).records;
  const change = (version: number) =>
    shop.console(contract.changeShopCoupon, {
      params: { couponId },
      body: {
        ...{
          name: { zh: '春季券', en: 'Spring' },
          lastDay: dayFrom(shop, 20),
          code: 'NEW',
          isClaimable: true,
          version,
        },
      },
    });

  expect((await change(required(row).version)).success).toBe(true);
  expect(await change(required(row).version)).toMatchObject({
    code: errors.changedMeanwhile.code,
    refusal: { version: required(row).version + 1, current: { name: { zh: '春季券', en: 'Spring' }, code: 'NEW' } },
  });
  expect((await listOf(shop, { keyword: '\u200bＳpring' })).records).toMatchObject([
    { name: { zh: '春季券', en: 'Spring' }, lastDay: dayFrom(shop, 20), code: 'NEW', amount: 700 },
  ]);
  expect((await shop.call(redeemCouponCode, { body: { code: 'OLD' } })).code).toBe(errors.couponUnknown.code);
  expect((await shop.call(claimCoupon, { body: { couponId } })).success).toBe(true);
});

test('[SALES-06] a withdrawn coupon is given to nobody any more; with those that are held it is over at once', async () => {
  const shop = await openShop();
  const { couponId } = (await makerOf(shop)({ code: 'SPRING', isClaimable: true })).data;
  await shop.call(claimCoupon, { body: { couponId } });
  const other = await shop.given.account();
  const withdraw = (voidHeld: boolean) =>
    shop.console(contract.withdrawShopCoupon, { params: { couponId }, body: { voidHeld } });
  const state = async () => (await shop.call(getMyCoupons)).data[0]?.state;

  await withdraw(false);
  expect((await shop.call(claimCoupon, { body: { couponId } }, { as: other })).code).toBe(errors.couponGone.code);
  expect((await shop.call(redeemCouponCode, { body: { code: 'SPRING' } }, { as: other })).success).toBe(false);
  expect(await state()).toBe('usable');
  await withdraw(true);
  expect(await state()).toBe('over');
  expect(await listOf(shop, { state: 'over' })).toMatchObject({ total: 1, records: [{ held: 1 }] });
});

test('[SALES-06] who may only read coupons changes none, and another shop has none of them', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const { couponId } = (await makerOf(shop)()).data;
  const as = await shop.given.staff({ role: 'orders' });
  const withdraw = { params: { couponId }, body: { voidHeld: true } };

  expect((await shop.console(contract.listShopCoupons, { query: {} }, { as })).data.total).toBe(1);
  expect((await shop.console(contract.withdrawShopCoupon, withdraw, { as })).code).toBe(errors.notAllowed.code);
  expect((await listOf(other)).total).toBe(0);
  expect((await other.console(contract.withdrawShopCoupon, withdraw)).code).toBe(errors.couponUnknown.code);
});
