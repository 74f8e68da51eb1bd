import { type AddressEntry, type AddressType, recipientType } from '@pcmall/contract/address';
import { destinationOf } from '@pcmall/domain/address';
import {
  demandsNumber,
  isOtherPerson,
  keepsNumber,
  type RecipientIdForm,
  type RecipientOnFile,
  takesId,
} from '@pcmall/domain/recipient-id';
import type { PhotoValues } from '../../identity';
import type { AddressValues } from './address-values';

/** What the form is for. */
export interface AddressContext {
  addressType: AddressType;
  /** The entry that is changed; undefined for a new one. */
  before: AddressEntry | undefined;
  /** The address is for a cross-border order, which demands an ID number. */
  identityNeeded: boolean;
}

type IdFields = Pick<
  AddressValues,
  'name' | 'phoneAreaCode' | 'phoneCountry' | 'area' | 'idCardNo' | keyof PhotoValues
>;

/** The mask of the number on file says that nobody has typed another one. */
const typedNumber = (idCardNo: string, before: AddressEntry | undefined) =>
  before?.idCardNo && idCardNo === before.idCardNo ? undefined : idCardNo;

/** The form's fields as the domain's rules for a recipient's ID read them. */
export const recipientIdForm = (
  values: IdFields,
  { addressType, before, identityNeeded }: AddressContext,
): RecipientIdForm => ({
  isRecipient: addressType === recipientType,
  name: values.name,
  countryCode: destinationOf({ ...values, provinceId: values.area[0]?.id ?? '' }),
  identityNeeded,
  number: typedNumber(values.idCardNo, before),
  newPhotos: { front: values.idPhotoFront !== null, back: values.idPhotoBack !== null },
});

export const recipientOnFile = (before: AddressEntry | undefined): RecipientOnFile | undefined =>
  before && {
    name: before.name,
    hasNumber: before.idCardNo !== '',
    isPassed: before.idStatus === 'passed',
    photos: { front: before.idPhotoFront !== '', back: before.idPhotoBack !== '' },
  };

export const showsIdCard = (values: IdFields, context: AddressContext): boolean =>
  takesId(recipientIdForm(values, context));

export const needsIdCard = (values: IdFields, context: AddressContext): boolean =>
  demandsNumber(recipientIdForm(values, context), recipientOnFile(context.before));

export const keepsNumberOnFile = (
  { name, idCardNo }: Pick<AddressValues, 'name' | 'idCardNo'>,
  before: AddressEntry | undefined,
): boolean => keepsNumber({ name, number: typedNumber(idCardNo, before) }, recipientOnFile(before));

/** The ID number that goes with a name: another person's is forgotten, the old name brings it back (ADDR-03). */
export const idCardFor = (name: string, idCardNo: string, before: AddressEntry | undefined): string => {
  const mask = before?.idCardNo ?? '';
  if (!before || !mask) return idCardNo;
  if (isOtherPerson(name, before.name)) return idCardNo === mask ? '' : idCardNo;
  return idCardNo || mask;
};

/** The link to a photo on file, unless it shows another person's card by now. */
export const photoOnFile = (name: string, before: AddressEntry | undefined, photo: keyof PhotoValues): string =>
  before && !isOtherPerson(name, before.name) ? before[photo] : '';
