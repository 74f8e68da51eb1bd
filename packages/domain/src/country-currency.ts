import type { shopCurrencies } from './money';

type ShopCurrency = (typeof shopCurrencies)[number];

const currencies: Partial<Record<string, ShopCurrency>> = {
  ...{ CN: 'CNY', HK: 'HKD', AU: 'AUD', JP: 'JPY', KR: 'KRW', US: 'USD', SG: 'SGD' },
  ...{ DE: 'EUR', FR: 'EUR', IT: 'EUR', ES: 'EUR', NL: 'EUR', IE: 'EUR', AT: 'EUR', BE: 'EUR', FI: 'EUR', PT: 'EUR' },
};

/** What a shop in this country most likely sells in; undefined where that is no currency of shops. */
export const currencyOfCountry = (country: string): ShopCurrency | undefined => currencies[country];
