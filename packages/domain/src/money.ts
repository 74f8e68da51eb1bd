/** A currency code. Money is a safe integer of minor units, with two decimals in every currency, JPY and KRW included (API-03). */
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

/** What a shop may sell in: currencies that its prices can be told apart by, and that providers collect. */
export const shopCurrencies = ['AUD', 'CNY', 'HKD', 'JPY', 'KRW', 'USD', 'EUR', 'SGD'] as const satisfies Currency[];

/** A rate in millionths: 91,000 is 9.1 %. */
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

/**
 * "$", "HK$", "₩" …; "¥" for CNY, JPY and whatever is not listed.
 * @internal
 */
export const currencySymbol = (currency: Currency = defaultCurrency): string => symbols.get(currency) ?? '¥';

/** Whether the symbol alone leaves open which currency it is: $ and, to who doesn't pay in CNY, ¥. */
export const sharesSymbol = (currency: Currency): boolean =>
  currency !== defaultCurrency && ['$', '¥'].includes(currencySymbol(currency));

const formatUnsigned = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${digits.slice(-2)}`;
};

const signOf = (minor: number): string => (minor < 0 ? '-' : '');

/** Minor units without a symbol: 123456 → "1,234.56". */
export const formatAmount = (minor: number): string => signOf(minor) + formatUnsigned(minor);

/** Minor units with the symbol of the currency: -100 → "-$1.00" (I18N-03). */
export const formatMoney = (minor: number, currency: Currency = defaultCurrency): string =>
  signOf(minor) + currencySymbol(currency) + formatUnsigned(minor);

const amountPattern = /^(-?) ?(?:[A-Z]{0,2}[$¥₩€])? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/**
 * Minor units of an amount as people type it ("1,234.5", "-$1.00", full-width digits); undefined for anything else, such as
 * more than two decimals.
 */
export const parseMoney = (text: string): number | undefined => {
  const match = amountPattern.exec(text.normalize('NFKC').trim().replace('\u2212', '-'));
  if (!match) return undefined;
  const [, minus, whole = '', decimals = ''] = match;
  const minor = Number(whole.replaceAll(',', '') + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(minor)) return undefined;
  return minus && minor ? -minor : minor;
};

/**
 * The one rounding of the shop: to the nearest integer, halves away from zero, without floating point. Throws a RangeError on
 * a denominator that is not positive and on results beyond safe integers.
 */
export const roundHalfUp = (numerator: bigint, denominator: bigint): number => {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive');
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = Number((2n * size + denominator) / (2n * denominator));
  if (!Number.isSafeInteger(rounded)) throw new RangeError('The amount is too large');
  return numerator < 0n && rounded ? -rounded : rounded;
};

/** Minor units of another currency; `rate` is the price of one unit of the first currency in the second. */
export const convert = (minor: number, rate: Ppm): number => roundHalfUp(BigInt(minor) * BigInt(rate), 1_000_000n);
