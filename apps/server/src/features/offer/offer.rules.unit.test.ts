import { expect, test } from 'vitest';
import { giftsLeftBehind, type OfferLine, type PromotionTerms } from './offer.rules';

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
