import {
  type AddressEntry,
  type AddressInput,
  type AddressType,
  changeAddress,
  recipientType,
  saveAddress,
} from '@pcmall/contract/address';
import { forgetFormKey, formKey } from '@pcmall/ui/lib/net/idempotency-key';
import { call } from '../../../lib/call';
import { photoFiles } from '../../identity';
import { useRefreshBooks } from '../address.api';
import type { AddressValues } from './address-values';
import { type AddressContext, keepsNumberOnFile } from './recipient-id';

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

/** Saves a form and answers the entry as it stands once the books show it. */
export const useSaveAddress = () => {
  const refreshBooks = useRefreshBooks();
  return async (values: AddressValues, { addressType, before, identityNeeded }: AddressContext, draftKey: string) => {
    const body = { ...bodyOf(values, addressType, before), identityNeeded };
    const files = photoFiles(values);
    const entry = await (before
      ? call(changeAddress, { body: { ...body, id: before.id }, files })
      : call(saveAddress, { body: { ...body, addressType, idempotencyKey: formKey(draftKey) }, files }));
    forgetFormKey(draftKey);
    await refreshBooks();
    return entry;
  };
};
