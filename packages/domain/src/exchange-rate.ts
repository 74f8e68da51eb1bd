import { type Ppm, roundHalfUp } from './money';

/** A decimal number as an integer of so many decimals; undefined for anything else, zero and negative numbers included. */
const scaled = (text: string, decimals: number): bigint | undefined => {
  const match = /^(\d{1,9})(?:\.(\d{1,12}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const value = BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
  return value > 0n ? value : undefined;
};

/**
 * What one unit of a currency is worth in another one, in millionths, from the price of both in a third one ("7.8512" and
 * "1.6342" for one euro). Undefined where one of them is no positive decimal number.
 */
export const crossRate = (priceOfTarget: string, priceOfSource: string): Ppm | undefined => {
  const target = scaled(priceOfTarget, 12);
  const source = scaled(priceOfSource, 12);
  if (target === undefined || source === undefined) return undefined;
  return roundHalfUp(target * 1_000_000n, source);
};

/** A rate as people write it ("4.63", at most six decimals) in millionths; undefined for anything that is no positive rate. */
export const parseRate = (text: string): Ppm | undefined => {
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(text)) return undefined;
  const rate = scaled(text, 6);
  return rate === undefined ? undefined : Number(rate);
};

/** Millionths as people write a rate: 4,630,000 is "4.63", 46,000 is "0.046". */
export const formatRate = (rate: Ppm): string => {
  const digits = String(rate).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
};
