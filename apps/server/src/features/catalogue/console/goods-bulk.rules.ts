import type { Currency } from '@pcmall/domain/money';
import { payableUnit, roundPayable } from '@pcmall/domain/payable-unit';

interface PriceWish {
  kind: string;
  amount?: number | undefined;
  /** Hundredths of a percent. */
  percent?: number | undefined;
}

/** The price after the change; undefined where nothing would be left of it. */
export const newPrice = (price: number, { kind, amount = 0, percent = 0 }: PriceWish, currency: Currency) => {
  const changed =
    kind === 'priceAmount'
      ? roundPayable(BigInt(price + amount), 1n, currency)
      : roundPayable(BigInt(price) * BigInt(10_000 + percent), 10_000n, currency);
  return changed >= payableUnit(currency) ? changed : undefined;
};
