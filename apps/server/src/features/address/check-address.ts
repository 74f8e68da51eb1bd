import { type AddressInput, type AddressType, recipientType } from '@pcmall/contract/address';
import { phoneRefusal } from '@pcmall/contract/phone';
import {
  type AddressForm,
  type AddressNeeds,
  checkAddress,
  destinationOf,
  isForeignAddress,
  readGroups,
  tidyName,
} from '@pcmall/domain/address';
import { checkPhone, defaultAreaCode } from '@pcmall/domain/phone';
import type { RecipientIdForm, RecipientOnFile } from '@pcmall/domain/recipient-id';
import { tidyLine } from '@pcmall/domain/tidy-text';
import { type FieldMessages, InputError, refuseInput } from '../../core/shop-error';
import { countryOfPhone, domesticPath, findState, homeName } from '../region/region.service';
import type { AddressRow } from './address.queries';

/** One line of text: trimmed, without control characters, which the database would refuse. */
const tidy = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

interface Place {
  nation: string;
  province: string;
  city: string;
  district: string;
  province_id: string;
  city_id: string;
  district_id: string;
}

const countryOf = (input: AddressInput) => {
  const areaCode = tidy(input.phoneAreaCode) || defaultAreaCode;
  const country = countryOfPhone(areaCode, input.phoneCountry) ?? refuseInput('phoneAreaCode', 'input.wrong');
  return { areaCode, country };
};

type Country = ReturnType<typeof countryOf>['country'];

const domesticPlace = (input: AddressInput): Partial<Place> => {
  const path = domesticPath(
    input.provinceId || tidy(input.province),
    input.cityId || tidy(input.city),
    input.districtId || tidy(input.district),
  );
  if (!path) return {};
  const [province = '', city = '', district = ''] = path.map(({ label }) => label.zh);
  const [province_id = '', city_id = '', district_id = ''] = path.map(({ value }) => value);
  return { province, city, district, province_id, city_id, district_id };
};

const foreignPlace = (input: AddressInput, country: Country): Partial<Place> => {
  const state = findState(country, input.provinceId || tidy(input.province));
  const city = tidy(input.city);
  // Where there are states, only one of them will do; elsewhere people may write what they are used to.
  if (!country.hasStates) return { province: tidy(input.province), city };
  return { province: state?.label.en, province_id: state?.value, city };
};

/** Places have the names that their carriers read: Chinese in China, English abroad, whoever saves them. */
const placeOf = (input: AddressInput, areaCode: string, country: Country): Place => {
  const isForeign = isForeignAddress({ phoneAreaCode: areaCode });
  const {
    province = '',
    city = '',
    district = '',
    ...ids
  } = isForeign ? foreignPlace(input, country) : domesticPlace(input);
  const { province_id = '', city_id = '', district_id = '' } = ids;
  const nation = isForeign ? country.name.en : homeName.zh;
  return { nation, province, city, district, province_id, city_id, district_id };
};

/** ISO code of where parcels to this address go; an InputError for a dial code that nobody has. */
export const destinationOfInput = (input: AddressInput): string => {
  const { areaCode, country } = countryOf(input);
  const { province_id } = placeOf(input, areaCode, country);
  // A place that is not complete yet is refused, but not for an ID that nobody there needs.
  const provinceId = province_id || input.provinceId;
  return destinationOf({ phoneAreaCode: areaCode, phoneCountry: country.code, provinceId });
};

type Sides = RecipientOnFile['photos'];

/** Clients send the number that they were shown: its mask stands for the one on file. */
const isMasked = (number: string) => number.includes('*');

/** What a form says of the recipient's ID, in the domain's terms. */
export const recipientIdForm = (
  input: AddressInput,
  type: AddressType,
  photos: { front?: Buffer; back?: Buffer },
): RecipientIdForm => {
  const { name, identityNeeded, idCardNo } = input;
  return {
    isRecipient: type === recipientType,
    name,
    countryCode: destinationOfInput(input),
    identityNeeded,
    number: idCardNo === undefined || isMasked(idCardNo) ? undefined : idCardNo.trim(),
    newPhotos: { front: photos.front !== undefined, back: photos.back !== undefined },
  };
};

/** What an address has of its recipient's ID, in the domain's terms. */
export const recipientOnFile = (row: AddressRow, photos: Sides): RecipientOnFile => ({
  name: row.name,
  hasNumber: row.id_card_sealed !== null,
  isPassed: row.id_decision === 'passed',
  photos,
});

export type CheckedAddress = Place & {
  name: string;
  phone: string;
  phone_area_code: string;
  phone_country: string;
  phone_canonical: string;
  addr_detail: string;
  post_code: string;
  /** Absent: they stay as they were. */
  short_name?: string;
  group_names?: string[];
};

interface Check {
  isSender?: boolean;
  now: Date;
  needs: Pick<AddressNeeds, 'idCard' | 'idPhotos'>;
  /** What will be on file: a new number, or the one that stays. */
  ids: Pick<AddressForm, 'idCardNo' | 'hasIdFront' | 'hasIdBack'>;
}

const messagesOf = (form: AddressForm, needs: AddressNeeds, now: Date): FieldMessages => {
  const fields: FieldMessages = {};
  for (const { field, message } of checkAddress(form, needs, now)) fields[field] ??= { key: message };
  return fields;
};

/** The address as it is stored, or an InputError with a message for each wrong field, in the form's order (ADDR-02). */
export const checkAddressInput = (
  input: AddressInput,
  { isSender = false, now, needs, ids }: Check,
): CheckedAddress => {
  const { areaCode, country } = countryOf(input);
  const place = placeOf(input, areaCode, country);
  const name = tidyName(tidy(input.name));
  const addrDetail = tidy(input.addrDetail);
  const postCode = tidy(input.postCode.normalize('NFKC'));
  const shortName = input.shortName === undefined ? undefined : tidyLine(tidy(input.shortName));
  const groups = input.groups === undefined ? undefined : readGroups(input.groups.replace(/\p{Cc}/gu, ' '));
  const filing = { shortName: shortName ?? '', groups: (groups ?? []).join() };
  const form = {
    ...filing,
    name,
    phoneAreaCode: areaCode,
    countryCode: country.code,
    ...place,
    addrDetail,
    postCode,
    ...ids,
  };
  const phone = checkPhone({ areaCode, country: country.code, phone: input.phone });
  const phoneFault = phoneRefusal(phone);
  const faults = messagesOf(form, { ...needs, isSender, hasStates: country.hasStates }, now);
  const { name: nameFault, ...others } = faults;
  const fields: FieldMessages = {
    ...(nameFault && { name: nameFault }),
    ...(phoneFault && { phone: phoneFault }),
    ...others,
  };
  if (!phone.ok || Object.keys(fields).length > 0) throw new InputError(fields);
  return {
    ...place,
    name,
    phone: phone.saved,
    phone_area_code: areaCode,
    phone_country: country.code,
    phone_canonical: phone.canonical,
    addr_detail: addrDetail,
    post_code: postCode,
    ...(shortName !== undefined && { short_name: shortName }),
    ...(groups && { group_names: groups }),
  };
};
