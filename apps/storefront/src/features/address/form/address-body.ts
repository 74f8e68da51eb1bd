import { type AddressEntry, type AddressInput, type AddressType, recipientType } from '@pcmall/contract/address';
import type { AddressValues } from './address-values';
import { keepsNumberOnFile } from './recipient-id';

type AddressBody = Omit<AddressInput, 'district' | 'identityNeeded'> & { country: string };

/** As the call names things; an ID number that stays on file is not sent at all. */
export const bodyOf = (values: AddressValues, addressType: AddressType, before?: AddressEntry): AddressBody => {
  const { area, idPhotoFront: _front, idPhotoBack: _back, idCardNo, ...rest } = values;
  const [province, city, district] = area;
  return {
    ...rest,
    province: province?.name ?? values.province,
    provinceId: province?.id ?? '',
    city: city?.name ?? values.city,
    cityId: city?.id ?? '',
    country: district?.name ?? '',
    districtId: district?.id ?? '',
    idCardNo: addressType === recipientType && !keepsNumberOnFile(values, before) ? idCardNo : undefined,
  };
};
