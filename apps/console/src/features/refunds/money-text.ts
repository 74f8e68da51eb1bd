import { formatMoney, shopCurrencies } from '@pcmall/domain/money';

/** An amount in minor units, in the currency of its order. */
export const moneyText = (minor: number, currency: string): string =>
  formatMoney(
    minor,
    shopCurrencies.find((known) => known === currency),
  );
