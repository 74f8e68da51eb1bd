import { type Currency, formatMoney } from '@pcmall/domain/money';

/** "-$1,234.50" → sign and symbol, whole units, decimals, which are drawn in different sizes. */
export const priceParts = (minor: number, currency?: Currency) => {
  const text = formatMoney(minor, currency);
  const [, symbol = '', whole = text, decimals = ''] = /^(\D*)([\d,]+)(\.\d+)?$/.exec(text) ?? [];
  return { text, symbol, whole, decimals };
};
