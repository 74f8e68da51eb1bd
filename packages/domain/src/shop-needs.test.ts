import { describe, expect, test } from 'vitest';
import { isVitalNeed, missingOf, type ShopFacts } from './shop-needs';

const complete: ShopFacts = {
  offeredModes: ['crossBorder', 'local', 'pickUp'],
  soldModes: ['local', 'pickUp'],
  servedModes: ['local', 'pickUp'],
  hasGoods: true,
  payChannels: ['balance', 'creditCard'],
  hasTerms: true,
  hasPrivacy: true,
  hasDomain: true,
  hasLogo: true,
  hasService: true,
};

const empty: ShopFacts = {
  ...{ offeredModes: ['local'], soldModes: [], servedModes: [], hasGoods: false, payChannels: [] },
  ...{ hasTerms: false, hasPrivacy: false, hasDomain: false, hasLogo: false, hasService: false },
};

describe('[SETUP-01] what a shop lacks', () => {
  test('[SETUP-01] nothing once everything is there', () => {
    expect(missingOf(complete)).toEqual([]);
  });

  test('[SETUP-01] what it can not open without comes first', () => {
    expect(missingOf(empty)).toEqual(['goods', 'delivery', 'payment', 'terms', 'privacy', 'service', 'domain', 'logo']);
    expect(missingOf(empty).map(isVitalNeed)).toEqual([true, true, true, true, true, false, false, false]);
  });

  test('[SETUP-01] goods that go only by a way that nobody serves or the shop does not offer can not be sold', () => {
    expect(missingOf({ ...complete, soldModes: ['crossBorder'] })).toEqual(['delivery', 'crossBorder']);
    expect(missingOf({ ...complete, soldModes: ['local'], offeredModes: ['pickUp'] })).toEqual(['delivery']);
  });

  test('[SETUP-01] one way that works is enough to open, and the others are told', () => {
    const missing = missingOf({ ...complete, servedModes: ['local'] });

    expect(missing).toEqual(['pickUp']);
    expect(missing.some(isVitalNeed)).toBe(false);
  });

  test('[SETUP-01] a balance alone is a way to pay, which few shoppers have', () => {
    expect(missingOf({ ...complete, payChannels: ['balance'] })).toEqual(['balanceOnly']);
  });
});
