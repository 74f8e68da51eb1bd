import type { AreaCode, Region } from '@pcmall/contract/region';
import { type AddressEntry, isForeignAddress } from '@pcmall/domain/address';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { type AreaCode as AreaCodeEntry, areaCodeOfCountry, areaCodes } from './area-codes';
import {
  type Country,
  countries,
  domesticPath,
  domesticPathsTo,
  type Region as RegionEntry,
  regionChildren,
} from './regions';

export { domesticPath, stateCalled } from './regions';

/** The nation of every address under the domestic root. */
export const homeName: Localized = { zh: '中国', en: 'China' };

type Place = Pick<AddressEntry, 'phoneAreaCode' | 'nation' | 'province' | 'city' | 'district'>;

/**
 * A Chinese place in this language, in the address book as in the snapshots of orders, which keep names alone; one that
 * was renamed since, or lies abroad, reads as it was written.
 */
export const placeIn = <Written extends Place>(place: Written, language: Language): Written => {
  const path = isForeignAddress(place) ? undefined : domesticPath(place.province, place.city, place.district);
  const [province, city, district] = path?.map(({ label }) => localize(label, language)) ?? [];
  return province && city && district
    ? { ...place, nation: localize(homeName, language), province, city, district }
    : place;
};

const presentRegion =
  (language: Language) =>
  (region: RegionEntry): Region => ({
    ...region,
    label: localize(region.label, language),
    otherLabel: localize(region.label, language === 'zh' ? 'en' : 'zh'),
  });

export const getRegionChildren = (parentId: string, language: Language): Region[] =>
  regionChildren(parentId).map(presentRegion(language));

export const getRegionsCalled = (beginning: string, language: Language): Region[][] =>
  domesticPathsTo(beginning).map((path) => path.map(presentRegion(language)));

/** The country of a phone, with what its addresses consist of; code 1 alone means the United States. */
export const countryOfPhone = (areaCode: string, country: string): Country | undefined => {
  const entry =
    areaCodes.find((each) => each.value === areaCode && each.country === country) ??
    areaCodes.find((each) => each.value === areaCode);
  return entry && countries().find(({ code }) => code === entry.country);
};

const present = ({ name, ...entry }: AreaCodeEntry, allCountries: Country[], language: Language): AreaCode => {
  const country = allCountries.find(({ code }) => code === entry.country);
  return {
    ...entry,
    name: localize(name, language),
    regionId: country?.regionId ?? '',
    hasStates: country?.hasStates ?? false,
  };
};

export const getAreaCodeList = (language: Language): AreaCode[] => {
  const allCountries = countries();
  return areaCodes.map((entry) => present(entry, allCountries, language));
};

/** By the network address; from a private one or a country outside the list, the shop's own country speaks. */
export const getAreaCodeByIp = (
  { countryOf }: Pick<Context, 'countryOf'>,
  { address, shop, language }: Visitor,
): AreaCode => {
  const entry = areaCodeOfCountry(countryOf(address) ?? '') ?? areaCodeOfCountry(shop.country) ?? areaCodes[0];
  if (!entry) throw new Error('The list of area codes is empty');
  return present(entry, countries(), language);
};
