import { type Currency, type Ppm, roundHalfUp } from './money';

const currenciesWithoutDecimals = new Set<Currency>(['JPY', 'KRW']);

/** The smallest amount that can be paid, in minor units: 100 in yen and won, which have no hundredths. */
export const payableUnit = (currency: Currency): number => (currenciesWithoutDecimals.has(currency) ? 100 : 1);

/** Whether an amount in minor units can be paid in the currency. */
export const isPayable = (minor: number, currency: Currency): boolean => minor % payableUnit(currency) === 0;

/** The fraction as minor units, rounded to the nearest amount that can be paid, halves away from zero. */
export const roundPayable = (numerator: bigint, denominator: bigint, currency: Currency): number => {
  const unit = payableUnit(currency);
  return unit * roundHalfUp(numerator, denominator * BigInt(unit));
};

const million = 1_000_000n;

/** The tax on top of a price that excludes it, in minor units. */
export const taxOn = (price: number, rate: Ppm, currency: Currency): number =>
  roundPayable(BigInt(price) * BigInt(rate), million, currency);

/** The tax within a price that includes it, in minor units. */
export const taxWithin = (price: number, rate: Ppm, currency: Currency): number =>
  roundPayable(BigInt(price) * BigInt(rate), million + BigInt(rate), currency);

/** The amount as payment providers count it, where yen and won have no decimals; undefined for one that cannot be paid. */
export const toProviderUnits = (minor: number, currency: Currency): number | undefined =>
  isPayable(minor, currency) ? minor / payableUnit(currency) : undefined;

/** Minor units of an amount as payment providers count it. */
export const fromProviderUnits = (units: number, currency: Currency): number => units * payableUnit(currency);
