import type { ShopPromotion } from '@pcmall/contract/console/promotions';
import { expect, test } from 'vitest';
import { bodyOf, isDraftElement, newTier, newValues, rules, tierInWords, valuesOf } from './promotion-form';

const promotion: ShopPromotion = {
  ...{ promotionId: 'p1', name: { zh: '暖冬', en: 'Winter' }, rules: { zh: '', en: '' }, picture: '' },
  ...{ measure: 'amount', productIds: ['tea'], state: 'running', version: 3 },
  tiers: [
    { from: 5000, reduction: 500, gifts: [], giftCount: 0 },
    { from: 9000, reduction: 0, gifts: ['cup', 'bowl'], giftCount: 1 },
  ],
  ...{ startsAt: '2026-12-01T08:00', endsAt: '2026-12-24T00:00' },
  ...{ currency: 'AUD', timeZone: 'Australia/Sydney', now: '2026-12-02T10:00' },
};

/** The fields that the form would mark. */
const faultsOf = (values: Parameters<typeof rules>[0]) =>
  Object.fromEntries(Object.entries(rules(values)).flatMap(([field, fault]) => (fault ? [[field, fault.key]] : [])));

test('[CART-05] a promotion that is opened and saved untouched stays as it is', () => {
  const { tiers, productIds, startsAt, endsAt } = bodyOf(valuesOf(promotion));
  expect({ tiers, productIds, startsAt, endsAt }).toEqual({
    ...{ tiers: promotion.tiers, productIds: promotion.productIds },
    ...{ startsAt: promotion.startsAt, endsAt: promotion.endsAt },
  });
  expect(faultsOf(valuesOf(promotion))).toEqual({});
});

test('[CART-05] a copy begins now, and ends as the other one unless that is over', () => {
  expect(newValues('2026-12-02T10:00', promotion)).toMatchObject({
    ...{ version: 0, startsAt: '2026-12-02T10:00', endsAt: promotion.endsAt },
  });
  expect(newValues('2027-01-01T00:00', promotion).endsAt).toBe('');
});

test('[CART-05] each field of a tier has its own fault, and the first tier needs no other', () => {
  const values = valuesOf(promotion);
  const tier = { ...newTier('reduction'), from: '50', reduction: '5' };
  const gifts = { ...newTier('gifts'), from: '60', gifts: ['cup'], giftCount: '2' };
  expect(faultsOf({ ...values, tiers: [] })).toEqual({ tiers: 'promotion.noTiers' });
  expect(faultsOf({ ...values, tiers: [{ ...tier, from: 'x', reduction: '0' }] })).toEqual({
    'tiers.0.from': 'promotion.from',
    'tiers.0.reduction': 'promotion.reduction',
  });
  expect(faultsOf({ ...values, tiers: [tier, { ...gifts, from: '50.00' }] })).toEqual({
    'tiers.1.from': 'promotion.notRising',
    'tiers.1.giftCount': 'promotion.giftCount',
  });
  expect(faultsOf({ ...values, measure: 'quantity', tiers: [{ ...gifts, from: '2.5', gifts: [] }] })).toMatchObject({
    'tiers.0.from': 'promotion.from',
    'tiers.0.gifts': 'promotion.noGifts',
  });
  expect(faultsOf({ ...values, productIds: [], endsAt: values.startsAt })).toEqual({
    productIds: 'promotion.noProducts',
    endsAt: 'offer.periodReversed',
  });
});

test('[CART-05] a reduction that is not less than what is spent, or not more than the one before, is told before it is sent', () => {
  const values = valuesOf(promotion);
  const [first, second] = [
    { ...newTier('reduction'), from: '100', reduction: '100' },
    { ...newTier('reduction'), from: '200', reduction: '100.00' },
  ];
  expect(faultsOf({ ...values, tiers: [first, second] })).toEqual({
    'tiers.0.reduction': 'promotion.reductionTooMuch',
    'tiers.1.reduction': 'promotion.reductionFalls',
  });
  expect(faultsOf({ ...values, measure: 'quantity', tiers: [first] })).toEqual({});
  expect(faultsOf({ ...values, tiers: [{ ...first, reduction: '10' }, second] })).toEqual({});
});

test('[CART-05] a tier is said in words once it says enough, with wide digits too', () => {
  const tier = { ...newTier('reduction'), from: '１００', reduction: '１０' };
  expect(tierInWords(tier, 'amount')).toMatchObject({ from: 10_000, reduction: 1000 });
  expect(tierInWords(tier, 'quantity')).toMatchObject({ from: 100 });
  expect(tierInWords({ ...tier, reduction: '' }, 'amount')).toBeUndefined();
  expect(tierInWords({ ...newTier('gifts'), from: '3' }, 'quantity')).toBeUndefined();
});

test('a draft of another release is not taken for a tier', () => {
  expect(isDraftElement(newTier('gifts'))).toBe(true);
  expect(isDraftElement({ from: '1' })).toBe(false);
  expect(isDraftElement('tea')).toBe(true);
});
