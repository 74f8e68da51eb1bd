import type { consoleFormMessages } from '@pcmall/contract/console/form-messages';
import { type Currency, formatMoney } from '@pcmall/domain/money';
import { bundleApart } from '@pcmall/domain/offer';
import { isPayable } from '@pcmall/domain/payable-unit';
import type { BundleTerms } from './offer.rules';

export interface BundleFault {
  field: 'parts' | 'saving' | 'endsAt';
  key: keyof typeof consoleFormMessages;
  args?: Record<string, string>;
}

const faultOfParts = (
  parts: BundleTerms['parts'],
  prices: ReadonlyMap<string, number>,
): BundleFault['key'] | undefined => {
  if (parts.some(({ productId }) => !prices.has(productId))) return 'bundle.partGone';
  if (new Set(parts.map(({ productId }) => productId)).size < parts.length) return 'bundle.partTwice';
  return parts.reduce((pieces, { quantity }) => pieces + quantity, 0) < 2 ? 'bundle.onePiece' : undefined;
};

/**
 * What of a bundle can't be meant, by its fields (CART-05): it has two pieces or more, each product once; what it saves is less
 * than its products cost alone, each in its cheapest variant, whose `prices` are in minor units, and can be paid in the currency.
 */
export const bundleFaults = (
  { parts, saving, startsAt, endsAt }: BundleTerms,
  prices: ReadonlyMap<string, number>,
  currency: Currency,
): BundleFault[] => {
  const wrongParts = faultOfParts(parts, prices);
  const faults: BundleFault[] = wrongParts ? [{ field: 'parts', key: wrongParts }] : [];
  const apart = bundleApart(parts.map(({ productId, quantity }) => ({ price: prices.get(productId) ?? 0, quantity })));
  if (!isPayable(saving, currency)) faults.push({ field: 'saving', key: 'bundle.saving' });
  else if (!wrongParts && saving >= apart)
    faults.push({ field: 'saving', key: 'bundle.savingTooMuch', args: { apart: formatMoney(apart, currency) } });
  if (endsAt <= startsAt) faults.push({ field: 'endsAt', key: 'offer.periodReversed' });
  return faults;
};
