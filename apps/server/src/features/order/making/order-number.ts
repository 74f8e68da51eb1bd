import { randomInt } from 'node:crypto';

/** Luhn's digit: a mistyped digit, or two neighbours swapped, no longer make an order number. */
const checkDigit = (digits: string): number => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
};

/** @internal */
export const orderNumber = (digits: number): string => `${digits}${checkDigit(String(digits))}`;

/**
 * What people read out on the phone: ten random digits, as a running number would tell how much is sold, and a check
 * digit. Whether a shop has used the number already is for its unique index to say.
 */
export const newOrderNumber = (): string => orderNumber(randomInt(1_000_000_000, 10_000_000_000));
