import { formatAmount } from '@pcmall/domain/money';

/** What a product's SKUs cost, in the shop's currency; a dash where it has none. */
export const priceRange = ({ priceFrom, priceTo }: { priceFrom: number | null; priceTo: number | null }): string => {
  if (priceFrom === null || priceTo === null) return '—';
  return priceFrom === priceTo ? formatAmount(priceFrom) : `${formatAmount(priceFrom)}–${formatAmount(priceTo)}`;
};
