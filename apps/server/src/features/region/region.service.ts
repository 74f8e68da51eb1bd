import { type AreaCode, domesticRegionId, type Region } from '@pcmall/contract/region';
import { type AddressEntry, fullAddress, isForeignAddress } from '@pcmall/domain/address';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { type AreaCode as AreaCodeEntry, areaCodeOfCountry, areaCodes } from './area-codes';
import {
  type Country,
  countries,
  domesticPath,
  domesticPathsByPrefix,
  type Region as RegionEntry,
  regionChildren,
} from './regions';

export { areaCodes } from './area-codes';
export { domesticPath, findState } from './regions';

/** The nation of every domestic address, Hong Kong, Macao and Taiwan among them (ADDR-05). */
export const homeName: Localized = { zh: '中国', en: 'China' };

type AddressRegion = Pick<AddressEntry, 'phoneAreaCode' | 'nation' | 'province' | 'city' | 'district'>;

/**
 * The Chinese region of an address in this language. Address book and order snapshots store names only, so a region that
 * has been renamed since, or lies abroad, stays as it was written.
 */
export const localizeRegion = <Address extends AddressRegion>(address: Address, language: Language): Address => {
  const path = isForeignAddress(address) ? undefined : domesticPath(address.province, address.city, address.district);
  const [province, city, district] = path?.map(({ label }) => localize(label, language)) ?? [];
  return province && city && district
    ? { ...address, nation: localize(homeName, language), province, city, district }
    : address;
};

/**
 * An address on one line in this language; one whose street is written in Chinese stays Chinese as a whole, as half of it
 * in English would be read by nobody.
 */
export const writeAddress = (
  address: AddressRegion & Pick<AddressEntry, 'addrDetail' | 'postCode'>,
  language: Language,
): string => fullAddress(localizeRegion(address, /\p{Script=Han}/u.test(address.addrDetail) ? 'zh' : language));

const presentRegion =
  (language: Language) =>
  (region: RegionEntry): Region => ({
    ...region,
    label: localize(region.label, language),
    otherLabel: localize(region.label, language === 'zh' ? 'en' : 'zh'),
  });

/** The level below a region, or the states of a country (ADDR-04); empty for an unknown id. */
export const getRegionChildren = (parentId: string, language: Language): Region[] =>
  regionChildren(parentId).map(presentRegion(language));

/** Chinese regions of the last level, or of any, whose name begins like this, each with the path down to it. */
export const getRegionsCalled = (beginning: string, language: Language, level: 'last' | 'any' = 'last'): Region[][] =>
  domesticPathsByPrefix(beginning, level).map((path) => path.map(presentRegion(language)));

/** The country that an area code belongs to; code 1 without a country means the United States (PHONE-01). */
export const countryOfPhone = (areaCode: string, country: string): Country | undefined => {
  const entry =
    areaCodes.find((candidate) => candidate.value === areaCode && candidate.country === country) ??
    areaCodes.find((candidate) => candidate.value === areaCode);
  return entry && countries().find(({ code }) => code === entry.country);
};

/** Whether a dial code is one of those that shoppers choose from: no others are written to, whatever they cost. */
export const isServedAreaCode = (areaCode: string): boolean => areaCodes.some(({ value }) => value === areaCode);

const presentAreaCode = ({ name, ...entry }: AreaCodeEntry, allCountries: Country[], language: Language): AreaCode => {
  const country = allCountries.find(({ code }) => code === entry.country);
  return {
    ...entry,
    name: localize(name, language),
    regionId: country?.regionId ?? '',
    hasStates: country?.hasStates ?? false,
  };
};

/** All area codes, each with the region that its addresses are in (PHONE-05). */
export const getAreaCodeList = (language: Language): AreaCode[] => {
  const allCountries = countries();
  return areaCodes.map((entry) => presentAreaCode(entry, allCountries, language));
};

/** The area code of the caller's network address; failing that, of the shop's own country (PHONE-05). */
export const getAreaCodeByIp = (
  { countryOf }: Pick<Context, 'countryOf'>,
  { address, shop, language }: Visitor,
): AreaCode => {
  const entry = areaCodeOfCountry(countryOf(address) ?? '') ?? areaCodeOfCountry(shop.country) ?? areaCodes[0];
  if (!entry) throw new Error('The list of area codes is empty');
  return presentAreaCode(entry, countries(), language);
};

/** Provinces that are countries of their own where shops send parcels. */
const sentToAsCountries: ReadonlySet<string> = new Set(['710000', '810000', '820000']);

const provincesOf = ({ code, regionId, hasStates }: Country) => {
  if (!hasStates) return [];
  if (regionId !== domesticRegionId) return regionChildren(regionId);
  return code === 'CN' ? regionChildren(regionId).filter(({ value }) => !sentToAsCountries.has(value)) : [];
};

interface NamedRegion {
  id: string;
  name: Localized;
}

/** Every country with its provinces or states, if it has any. */
/** Where shops can be. */
export const listShopCountries = (language: Language): { id: string; name: string }[] =>
  areaCodes.map(({ country, name }) => ({ id: country, name: localize(name, language) }));

export const listRegionTree = (): (NamedRegion & { provinces: NamedRegion[] })[] =>
  countries().map((country) => ({
    id: country.code,
    name: country.name,
    provinces: provincesOf(country).map(({ value, label }) => ({ id: value, name: label })),
  }));
