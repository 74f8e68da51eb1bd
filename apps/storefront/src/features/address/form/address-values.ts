import type { AddressEntry } from '@pcmall/contract/address';
import type { AreaCode } from '@pcmall/contract/region';
import { isForeignAddress } from '@pcmall/domain/address';
import { noPhotos, type PhotoValues } from '../../identity';
import type { ChosenRegion } from '../../region';

/** What the form holds; the photos are those chosen in it, the ones on file belong to the entry. */
export interface AddressValues extends PhotoValues {
  name: string;
  phoneAreaCode: string;
  phoneCountry: string;
  phone: string;
  /** Province, city and district, or the state alone. */
  area: ChosenRegion[];
  /** The province of a country that has no list of states. */
  province: string;
  /** Abroad only; at home it is part of the area. */
  city: string;
  addrDetail: string;
  postCode: string;
  /** As typed, or the mask of the number on file. */
  idCardNo: string;
  shortName: string;
  /** As they are typed, with commas between them. */
  groups: string;
  isDefault: boolean;
}

export const emptyValues = (country: AreaCode, isDefault: boolean): AddressValues => ({
  name: '',
  phone: '',
  addrDetail: '',
  idCardNo: '',
  shortName: '',
  groups: '',
  ...noPhotos,
  isDefault,
  ...locationIn(country),
});

/** What a change of the phone's country leaves of the location: nothing, or Singapore, which is its own city (ADDR-03). */
export const locationIn = (country: AreaCode) => {
  const presetCity = country.country === 'SG' ? 'Singapore' : '';
  return {
    phoneAreaCode: country.value,
    phoneCountry: country.country,
    area: [],
    province: presetCity,
    city: presetCity,
    postCode: '',
  } satisfies Partial<AddressValues>;
};

const areaOf = (entry: AddressEntry): ChosenRegion[] =>
  [
    { id: entry.provinceId, name: entry.province },
    { id: entry.cityId, name: entry.city },
    { id: entry.districtId, name: entry.country },
  ].filter(({ id }) => id !== '');

export const valuesOf = (entry: AddressEntry): AddressValues => ({
  name: entry.name,
  phoneAreaCode: entry.phoneAreaCode,
  phoneCountry: entry.phoneCountry,
  phone: entry.phone,
  area: areaOf(entry),
  province: entry.province,
  city: isForeignAddress(entry) ? entry.city : '',
  addrDetail: entry.addrDetail,
  postCode: entry.postCode,
  idCardNo: entry.idCardNo,
  shortName: entry.shortName,
  groups: entry.groups.join(', '),
  ...noPhotos,
  isDefault: entry.isDefault,
});
