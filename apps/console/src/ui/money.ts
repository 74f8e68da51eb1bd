import { formatAmount, formatMoney } from '@pcmall/domain/money';
import { useShop } from '../lib/me';

/** Writes minor units in the currency of the shop that the console shows: `money(1250)` is "$12.50". */
export const useMoney = () => {
  const currency = useShop()?.currency;
  return (minor: number): string => (currency === undefined ? formatAmount(minor) : formatMoney(minor, currency));
};

interface PriceRange {
  priceFrom: number | null;
  priceTo: number | null;
}

/** Writes what a product's SKUs cost, from the least to the most; a dash where it has none. */
export const usePriceRange = () => {
  const money = useMoney();
  return ({ priceFrom, priceTo }: PriceRange): string => {
    if (priceFrom === null || priceTo === null) return '—';
    return priceFrom === priceTo ? money(priceFrom) : `${money(priceFrom)}–${money(priceTo)}`;
  };
};
