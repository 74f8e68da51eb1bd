import type { AddressEntry } from '@pcmall/contract/address';
import { fullAddress, isForeignAddress } from '@pcmall/domain/address';
import type { AddressSnapshot } from '../../db/tables/order';
import type { AddressRow } from './address.queries';

const areaOf = (row: AddressRow): string =>
  isForeignAddress({ phoneAreaCode: row.phone_area_code })
    ? ''
    : [...new Set([row.province, row.city, row.district])].join(' ');

/** What leaves: the ID number masked, and each thing under both names that the specification has for it. */
export const presentAddress = (row: AddressRow): AddressEntry => ({
  id: row.address_id,
  addressType: row.address_type,
  name: row.name,
  phone: row.phone,
  phoneAreaCode: row.phone_area_code,
  phoneCountry: row.phone_country,
  nation: row.nation,
  province: row.province,
  city: row.city,
  country: row.district,
  provinceId: row.province_id,
  cityId: row.city_id,
  districtId: row.district_id,
  area: areaOf(row),
  addrDetail: row.addr_detail,
  postCode: row.post_code,
  idCardNo: row.id_card_masked,
  isDefault: row.is_default,
  fullAddress: fullAddress({
    phoneAreaCode: row.phone_area_code,
    nation: row.nation,
    province: row.province,
    city: row.city,
    district: row.district,
    addrDetail: row.addr_detail,
    postCode: row.post_code,
  }),
  countryName: row.nation,
  provinceName: row.province,
  cityName: row.city,
  countyName: row.district,
  address: row.addr_detail,
});

export const snapshotOf = (row: AddressRow): AddressSnapshot => ({
  addressId: row.address_id,
  name: row.name,
  phoneAreaCode: row.phone_area_code,
  phone: row.phone,
  countryCode: row.phone_country,
  nation: row.nation,
  province: row.province,
  city: row.city,
  district: row.district,
  addrDetail: row.addr_detail,
  postCode: row.post_code,
  idCardSealed: row.id_card_sealed,
  idCardMasked: row.id_card_masked,
});
