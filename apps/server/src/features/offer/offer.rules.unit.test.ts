import { expect, test } from 'vitest';
import { findExpiredLines, giftsLeftBehind, type OfferLine, type PromotionTerms } from './offer.rules';

const when = { startsAt: new Date('2026-01-01'), endsAt: new Date('2027-01-01') };

const promotion = (giftCount: number): PromotionTerms => ({
  ...{ promotionId: 'tea', name: { zh: '茶', en: 'Tea' }, picture: '', rules: {}, productIds: new Set(['p']), ...when },
  rule: { measure: 'amount', tiers: [{ from: 1, reduction: 0, gifts: ['cup', 'spoon', 'tin'], giftCount }] },
});

const line: OfferLine = {
  ...{ skuId: 's', productId: 'p', price: 100, quantity: 1, offerId: 'tea', kind: 'promotion', group: 0 },
};

const inStock = { stock: 5, chosen_from: [] };
const gifts = new Map(['cup', 'spoon', 'tin'].map((skuId) => [skuId, inStock]));

test('[CART-05] no more gifts are told to stay behind than would have come', () => {
  const left = (giftCount: number, ...going: string[]) =>
    giftsLeftBehind([promotion(giftCount)], [line], gifts, new Map(going.map((skuId) => [skuId, inStock]))).map(
      ({ skuId }) => skuId,
    );

  expect(left(1)).toEqual(['cup']);
  expect(left(2)).toEqual(['cup', 'spoon']);
  expect(left(2, 'cup')).toEqual(['spoon']);
  expect(left(1, 'tin')).toEqual([]);
});

test('[CART-05] a bundle under checkout no longer stands once its products, or their numbers, are others', () => {
  const bundle = (...quantities: [productId: string, quantity: number][]) => ({
    ...{
      bundleId: 'set',
      code: 'SET',
      name: { zh: '茶', en: 'Tea' },
      description: {},
      picture: '',
      saving: 100,
      ...when,
    },
    parts: quantities.map(([productId, quantity]) => ({ productId, quantity })),
  });
  const lines = [
    { ...line, skuId: 'tea', productId: 'tea', quantity: 4 },
    { ...line, skuId: 'cup', productId: 'cup', quantity: 2 },
  ].map((each): OfferLine => ({ ...each, kind: 'bundle', offerId: 'set', group: 1 }));
  const expired = (...quantities: [string, number][]) =>
    findExpiredLines({ promotions: [], bundles: [bundle(...quantities)] }, lines, new Map(), new Date('2026-06-01'))
      .size;

  expect(expired(['tea', 2], ['cup', 1])).toBe(0);
  expect(expired(['cup', 1], ['tea', 2])).toBe(0);
  expect(expired(['tea', 1], ['cup', 1])).toBe(2);
  expect(expired(['tea', 8], ['cup', 4])).toBe(2);
  expect(expired(['tea', 2])).toBe(2);
  expect(expired(['tea', 2], ['jar', 1])).toBe(2);
});
