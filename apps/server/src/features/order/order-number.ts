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

/** What people read out on the phone: the running number and its check digit. */
export const orderNumber = (running: number): string => `${running}${checkDigit(String(running))}`;
