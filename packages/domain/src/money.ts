/** Money is a safe integer of minor units with two decimals for every currency, also JPY and KRW. */
export type Currency =
  | 'AUD'
  | 'CNY'
  | 'HKD'
  | 'JPY'
  | 'KRW'
  | 'USD'
  | 'EUR'
  | 'SGD'
  | 'DEM'
  | (string & Record<never, never>);

/** A rate as an integer of 1/1,000,000: 91,000 is 9.1 %. */
export type Ppm = number;

const defaultCurrency: Currency = 'CNY';

const symbols = new Map<Currency, string>([
  ['AUD', '$'],
  ['HKD', 'HK$'],
  ['KRW', '₩'],
  ['USD', '$'],
  ['EUR', '€'],
  ['SGD', 'S$'],
  ['DEM', '$'],
]);

export const currencySymbol = (currency: Currency = defaultCurrency): string => symbols.get(currency) ?? '¥';

const unsigned = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${digits.slice(-2)}`;
};

const sign = (minor: number): string => (minor < 0 ? '-' : '');

/** 123456 → "1,234.56" */
export const formatAmount = (minor: number): string => sign(minor) + unsigned(minor);

/** -100 → "-$1.00" */
export const formatMoney = (minor: number, currency: Currency = defaultCurrency): string =>
  sign(minor) + currencySymbol(currency) + unsigned(minor);

const writtenAmount = /^(-?) ?(?:[A-Z]{0,2}[$¥₩€])? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** Reads what people type ("1,234.5", "-$1.00", full-width digits); undefined when it is no amount of at most two decimals. */
export const parseMoney = (text: string): number | undefined => {
  const found = writtenAmount.exec(text.normalize('NFKC').trim().replace('\u2212', '-'));
  if (!found) return undefined;
  const [, minus, whole = '', decimals = ''] = found;
  const minor = Number(whole.replaceAll(',', '') + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(minor)) return undefined;
  return minus && minor ? -minor : minor;
};

/** The one rounding of the shop: to the nearest integer, a half away from zero, without binary floats. */
export const roundHalfUp = (numerator: bigint, denominator: bigint): number => {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive');
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = Number((2n * size + denominator) / (2n * denominator));
  if (!Number.isSafeInteger(rounded)) throw new RangeError('The amount is too large');
  return numerator < 0n && rounded ? -rounded : rounded;
};

/** The amount in another currency; the rate is what one unit of the first costs in the second. */
export const convert = (minor: number, rate: Ppm): number => roundHalfUp(BigInt(minor) * BigInt(rate), 1_000_000n);

/**
 * Shares a total by weights so that the parts add up exactly (largest remainder; a tie goes to the earlier part).
 * With integer weights that sum to at least the total, no part exceeds its weight.
 */
export const spread = (total: number, weights: readonly number[]): number[] => {
  if (weights.some((weight) => weight < 0)) throw new RangeError('A weight cannot be negative');
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return spreadEvenly(total, weights.length);
  const size = BigInt(Math.abs(total));
  const exact = weights.map((weight, index) => ({ index, share: size * BigInt(weight) }));
  const parts = exact.map(({ share }) => Number(share / sum));
  const left = Number(size) - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact.toSorted((a, b) => Number((b.share % sum) - (a.share % sum)) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return total < 0 ? parts.map((part) => (part ? -part : 0)) : parts;
};

const spreadEvenly = (total: number, count: number): number[] => {
  if (count > 0) return total === 0 ? Array<number>(count).fill(0) : spread(total, Array<number>(count).fill(1));
  if (total !== 0) throw new RangeError('There is nothing to spread the amount over');
  return [];
};
