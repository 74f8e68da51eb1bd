import {
  type AddressEntry,
  type AddressInput,
  type AddressType,
  recipientType,
  senderType,
} from '@pcmall/contract/address';
import type { MessageKey } from '@pcmall/contract/messages';
import { phoneRefusal } from '@pcmall/contract/phone';
import type { AreaCode } from '@pcmall/contract/region';
import { checkAddress, isForeignAddress, tidyName } from '@pcmall/domain/address';
import { checkPhone } from '@pcmall/domain/phone';
import type { ChosenRegion } from '../../region';

/** A photo that was chosen; without the picture while that is being made smaller. */
export interface NewPhoto {
  photo: Blob | undefined;
}

/** What the form holds. */
export interface AddressValues {
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
  idCardNo: string;
  /** Chosen in this form; the photos on file belong to the entry. */
  idPhotoFront: NewPhoto | null;
  idPhotoBack: NewPhoto | null;
  isDefault: boolean;
}

export const emptyValues = (country: AreaCode, isDefault: boolean): AddressValues => ({
  name: '',
  phone: '',
  addrDetail: '',
  idCardNo: '',
  idPhotoFront: null,
  idPhotoBack: null,
  isDefault,
  ...placeIn(country),
});

/** What a change of the phone's country leaves of the place: nothing, or Singapore, which is its own city (ADDR-03). */
export const placeIn = (country: AreaCode) => {
  const preset = country.country === 'SG' ? 'Singapore' : '';
  return {
    phoneAreaCode: country.value,
    phoneCountry: country.country,
    area: [],
    province: preset,
    city: preset,
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
  idPhotoFront: null,
  idPhotoBack: null,
  isDefault: entry.isDefault,
});

const isOtherPerson = (name: string, before: AddressEntry | undefined) =>
  before !== undefined && tidyName(name) !== tidyName(before.name);

/** The masked number of an entry stands for the one on file, as long as the person is the same. */
const isOnFile = ({ name, idCardNo }: AddressValues, before: AddressEntry | undefined) =>
  Boolean(before?.idCardNo) && idCardNo === before?.idCardNo && !isOtherPerson(name, before);

/** The ID number that goes with a name: another person's is forgotten, the old name brings it back (ADDR-03). */
export const idCardFor = (name: string, idCardNo: string, before: AddressEntry | undefined): string => {
  const mask = before?.idCardNo ?? '';
  if (mask && idCardNo === mask && isOtherPerson(name, before)) return '';
  return mask && idCardNo === '' && !isOtherPerson(name, before) ? mask : idCardNo;
};

type PhotoName = 'idPhotoFront' | 'idPhotoBack';

/** The link to a photo on file, unless it shows another person's card by now. */
export const photoOnFile = (name: string, before: AddressEntry | undefined, photo: PhotoName): string =>
  before && !isOtherPerson(name, before) ? before[photo] : '';

/** Photos of a checked ID may have been deleted since: nobody is asked for them again. */
const hasPhoto = (values: AddressValues, before: AddressEntry | undefined, photo: PhotoName) =>
  values[photo] !== null ||
  photoOnFile(values.name, before, photo) !== '' ||
  (before?.idStatus === 'passed' && isOnFile(values, before));

/** Photos that were chosen but are still being made smaller. */
export const arePhotosReady = ({ idPhotoFront, idPhotoBack }: AddressValues): boolean =>
  [idPhotoFront, idPhotoBack].every((chosen) => chosen === null || chosen.photo !== undefined);

export interface AddressContext {
  addressType: AddressType;
  country: AreaCode;
  before: AddressEntry | undefined;
  identityNeeded: boolean;
  /** The shop asks for photos of the ID card. */
  idImageNeeded: boolean;
  now: Date;
}

/** Recipients in China may have an ID number on file, others only where an order demands one. */
export const showsIdCard = (
  values: Pick<AddressValues, 'phoneAreaCode'>,
  { addressType, identityNeeded }: Pick<AddressContext, 'addressType' | 'identityNeeded'>,
): boolean => addressType === recipientType && (identityNeeded || !isForeignAddress(values));

export const needsIdCard = (
  values: AddressValues,
  context: Pick<AddressContext, 'addressType' | 'identityNeeded' | 'before'>,
): boolean =>
  showsIdCard(values, context) &&
  (context.identityNeeded || (isOtherPerson(values.name, context.before) && context.before?.idCardNo !== ''));

export type AddressFaults = Partial<Record<keyof AddressValues, { key: MessageKey; args?: { digits: string } }>>;

/** The rules of the specification in their order; the server applies the same ones (ADDR-02). */
export const faultsOf = (values: AddressValues, context: AddressContext): AddressFaults => {
  const { country, before, now } = context;
  const [province, city, district] = values.area.map(({ name }) => name);
  const isForeign = isForeignAddress(values);
  const onFile = isOnFile(values, before);
  const faults = checkAddress(
    {
      name: values.name,
      phoneAreaCode: values.phoneAreaCode,
      countryCode: values.phoneCountry,
      province,
      city: isForeign ? values.city : city,
      district,
      addrDetail: values.addrDetail,
      postCode: values.postCode.normalize('NFKC'),
      idCardNo: onFile || !showsIdCard(values, context) ? '' : values.idCardNo,
      hasIdFront: hasPhoto(values, before, 'idPhotoFront'),
      hasIdBack: hasPhoto(values, before, 'idPhotoBack'),
    },
    {
      idCard: needsIdCard(values, context) && !onFile,
      idPhotos: context.idImageNeeded && showsIdCard(values, context),
      hasStates: country.hasStates,
    },
    now,
  );
  const phone = phoneRefusal(
    checkPhone({ areaCode: values.phoneAreaCode, country: values.phoneCountry, phone: values.phone }),
  );
  const found: AddressFaults = {};
  for (const { field, message } of faults) {
    const shown = field === 'province' ? 'area' : field;
    const isSenderName = message === 'address.nameRequired' && context.addressType === senderType;
    found[shown] ??= { key: isSenderName ? 'address.senderNameRequired' : message };
  }
  return phone ? { ...found, phone } : found;
};

type AddressBody = Omit<AddressInput, 'district' | 'identityNeeded'> & { country: string };

/** As the call names things; an untouched ID number is not sent at all. */
export const bodyOf = (values: AddressValues, addressType: AddressType, before?: AddressEntry): AddressBody => {
  const [first, second, third] = values.area;
  const { area: _, idPhotoFront: _front, idPhotoBack: _back, idCardNo, ...rest } = values;
  return {
    ...rest,
    province: first?.name ?? values.province,
    provinceId: first?.id ?? '',
    city: second?.name ?? values.city,
    cityId: second?.id ?? '',
    country: third?.name ?? '',
    districtId: third?.id ?? '',
    idCardNo: addressType === recipientType && !isOnFile(values, before) ? idCardNo : undefined,
  };
};

/** New photos as files of the call. */
export const filesOf = (values: AddressValues): Record<string, Blob> => ({
  ...(values.idPhotoFront?.photo && { imageFrontFile: values.idPhotoFront.photo }),
  ...(values.idPhotoBack?.photo && { imageBackFile: values.idPhotoBack.photo }),
});
