import type { Localized } from '@pcmall/domain/localized';
import { shopCurrencies } from '@pcmall/domain/money';
import type { FieldMessages } from '../../../core/shop-error';

/** What a form or a command says of a new shop. */
export interface NewShop {
  shopId: string;
  name: Localized;
  /** ISO 3166. */
  country: string;
  currency: string;
  languages: string[];
  /** #rrggbb */
  colour: string;
  /** None: it is found by its id at the address of the installation. */
  domain: string;
}

const isOneOf = (list: readonly string[], text: string) => list.includes(text);

export const isShopColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

export const areShopLanguages = (languages: readonly string[]): boolean =>
  languages.length > 0 &&
  new Set(languages).size === languages.length &&
  languages.every((language) => isOneOf(['zh', 'en'], language));

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const domainPattern = new RegExp(`^(${label}\\.)+${label}$`);

/** A name of the net in small letters, without port or path; an address in digits is none. */
export const isDomain = (text: string): boolean =>
  text.length <= 253 && domainPattern.test(text) && !/^[0-9.]+$/.test(text);

/** As it is stored: browsers send it in small letters, without the dot that may end it. */
export const tidyDomain = (text: string): string => text.trim().toLowerCase().replace(/\.$/, '');

const faultsOfName = (field: 'nameZh' | 'nameEn', text: string): FieldMessages => {
  if (!text) return { [field]: { key: 'shop.nameRequired' } };
  return text.length > 60 ? { [field]: { key: 'setting.name' } } : {};
};

/** What is wrong, by field. `countries` are those that the installation knows. */
export const faultsOfNewShop = (
  { shopId, name, country, currency, languages, colour, domain }: NewShop,
  countries: readonly string[],
): FieldMessages => ({
  ...(!/^[a-z0-9][a-z0-9-]{0,31}$/.test(shopId) && { shopId: { key: 'shop.idFormat' } }),
  ...faultsOfName('nameZh', name.zh),
  ...faultsOfName('nameEn', name.en),
  ...(!countries.includes(country) && { country: { key: 'shop.country' } }),
  ...(!isOneOf(shopCurrencies, currency) && {
    currency: { key: 'shop.currency', args: { known: shopCurrencies.join(', ') } },
  }),
  ...(!areShopLanguages(languages) && { languages: { key: 'shop.languages' } }),
  ...(!isShopColour(colour) && { colour: { key: 'shop.colour' } }),
  ...(domain && !isDomain(domain) && { domain: { key: 'shop.domain' } }),
});
