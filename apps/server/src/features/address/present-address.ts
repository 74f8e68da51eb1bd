import type { AddressEntry } from '@pcmall/contract/address';
import { isForeignAddress } from '@pcmall/domain/address';
import { realNameStatusOf } from '@pcmall/domain/real-name-status';
import type { Visitor } from '../../core/caller';
import { idReasonText } from '../identity/id-reason.service';
import type { PhotoLinks } from '../identity/photo/id-photo.service';
import { localizeRegion, writeAddress } from '../region/region.service';
import type { AddressRow } from './address.queries';

/** What leaves: the ID number masked, and each thing under both names that the specification has for it. */
export const presentAddress = (
  row: AddressRow,
  { language, shop }: Pick<Visitor, 'language' | 'shop'>,
  photos: PhotoLinks,
): AddressEntry => {
  const { phone_area_code: phoneAreaCode, addr_detail: addrDetail, post_code: postCode } = row;
  const place = localizeRegion({ ...row, phoneAreaCode }, language);
  const { nation, province, city, district } = place;
  return {
    id: row.address_id,
    addressType: row.address_type,
    name: row.name,
    shortName: row.short_name,
    groups: row.group_names,
    phone: row.phone,
    phoneAreaCode,
    phoneCountry: row.phone_country,
    nation,
    province,
    city,
    country: district,
    provinceId: row.province_id,
    cityId: row.city_id,
    districtId: row.district_id,
    area: isForeignAddress(place) ? '' : [...new Set([province, city, district])].join(' '),
    addrDetail,
    postCode,
    idCardNo: row.id_card_masked,
    idPhotoFront: photos.front,
    idPhotoBack: photos.back,
    idStatus: realNameStatusOf({
      hasNumber: row.id_card_sealed !== null,
      hasPhotos: photos.front !== '' && photos.back !== '',
      arePhotosAsked: shop.settings.idImageNeeded,
      decision: row.id_decision,
    }),
    idReason: idReasonText(row.id_reason, language),
    isDefault: row.is_default,
    fullAddress: writeAddress({ ...place, addrDetail, postCode }, language),
    countryName: nation,
    provinceName: province,
    cityName: city,
    countyName: district,
    address: addrDetail,
  };
};
