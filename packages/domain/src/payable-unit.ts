import { type Currency, type Ppm, roundHalfUp } from './money';

const withoutDecimals = new Set<Currency>(['JPY', 'KRW']);

/** The least that can be paid, in minor units: nobody has a hundredth of a yen or a won. */
export const payableUnit = (currency: Currency): number => (withoutDecimals.has(currency) ? 100 : 1);

export const isPayable = (minor: number, currency: Currency): boolean => minor % payableUnit(currency) === 0;

/** To the nearest amount that can be paid, a half away from zero. */
export const roundPayable = (numerator: bigint, denominator: bigint, currency: Currency): number => {
  const unit = payableUnit(currency);
  return unit * roundHalfUp(numerator, denominator * BigInt(unit));
};

const million = 1_000_000n;

/** The tax that comes on top of a price. */
export const taxOn = (price: number, rate: Ppm, currency: Currency): number =>
  roundPayable(BigInt(price) * BigInt(rate), million, currency);

/** The part of a price that is tax, where the price includes it. */
export const taxWithin = (price: number, rate: Ppm, currency: Currency): number =>
  roundPayable(BigInt(price) * BigInt(rate), million + BigInt(rate), currency);

/** The amount as payment providers count it; undefined when the currency has no decimals there and the amount has. */
export const toProviderUnits = (minor: number, currency: Currency): number | undefined =>
  isPayable(minor, currency) ? minor / payableUnit(currency) : undefined;

export const fromProviderUnits = (units: number, currency: Currency): number => units * payableUnit(currency);
