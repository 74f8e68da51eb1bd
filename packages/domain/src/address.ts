import { checkIdCard } from './id-card';
import { isDomesticAreaCode, isForeignFormat } from './phone';
import { tidyLine } from './tidy-text';

/** Names of places are as they are shown, in the language they were saved in. */
export type AddressEntry = {
  name: string;
  phoneAreaCode: string;
  phone: string;
  /** ISO 3166 code of the phone's country: the US and Canada share their dial code. */
  countryCode?: string;
  nation: string;
  /** Province, or the state of a foreign country. */
  province: string;
  city: string;
  district: string;
  addrDetail: string;
  postCode?: string;
};

type Place = Pick<
  AddressEntry,
  'nation' | 'province' | 'city' | 'district' | 'addrDetail' | 'postCode' | 'phoneAreaCode'
>;

/** Whether an address lies outside China (with Hong Kong, Macao and Taiwan): it then has a state and a city, no district. */
export const isForeignAddress = ({ phoneAreaCode }: { phoneAreaCode: string }): boolean =>
  !isDomesticAreaCode(phoneAreaCode);

/** Customs there ask for the recipient's ID. */
export const mainland = 'CN';

/** Provinces of the Chinese tree of regions that have a customs, and an ISO 3166 code, of their own. */
const ownCodes = new Map([
  ['710000', 'TW'],
  ['810000', 'HK'],
  ['820000', 'MO'],
]);

/** What says where a parcel goes. */
export interface Whereabouts {
  /** Which tree of regions the address is in: +86, +852, +853 and +886 share one, and say no more than that. */
  phoneAreaCode: string;
  /** ISO 3166 code of the phone's country, abroad the tree that the states are in. */
  phoneCountry: string;
  /** Empty while no region is chosen. */
  provinceId: string;
}

/**
 * ISO 3166 code of where a parcel goes, by the region of its address (CHK-02.2): a Shenzhen address is in China and one
 * in Kowloon in Hong Kong, whatever the phone. Mainland China while no region is chosen.
 */
export const destinationOf = ({ phoneAreaCode, phoneCountry, provinceId }: Whereabouts): string =>
  isForeignAddress({ phoneAreaCode }) ? phoneCountry : (ownCodes.get(provinceId) ?? mainland);

const crossBorderDestinations = new Set([mainland, ...ownCodes.values()]);

/** Cross-border parcels go to China, Hong Kong, Macao and Taiwan alone (CHK-02.2). */
export const deliverableCrossBorder = ({ countryCode }: { countryCode: string }): boolean =>
  crossBorderDestinations.has(countryCode);

const present = (parts: (string | undefined)[]): string[] =>
  parts.map((part) => part?.trim() ?? '').filter((part, index, all) => part && part !== all[index - 1]);

const isIdeograph = (letter: string | undefined): boolean => letter !== undefined && /\p{Script=Han}/u.test(letter);

/** Chinese runs on without spaces; Latin words are kept apart. */
const runOn = (parts: string[]): string =>
  parts.reduce(
    (text, part) => text + (isIdeograph(text.at(-1)) && /^[\p{Script=Han}\d]/u.test(part) ? '' : ' ') + part,
  );

/** The address on one line in its country's order; a city that is its own province or country is named once. */
export const fullAddress = (place: Place): string => {
  const { nation, province, city, district, addrDetail, postCode } = place;
  if (isForeignFormat(place.phoneAreaCode)) {
    const places = present([addrDetail, district, city, province]);
    const last = [places.pop(), postCode].filter(Boolean).join(' ');
    return present([...places, last, nation === city ? '' : nation]).join(', ');
  }
  const parts = present([nation, province, city, district, addrDetail]);
  return [parts.length ? runOn(parts) : '', postCode].filter(Boolean).join(' ');
};

/** Groups as they are typed: commas of any kind between them, each once. */
export const readGroups = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；\n]/)
      .map(tidyLine)
      .filter(Boolean),
  ),
];

const longestShortName = 20;
const longestGroup = 20;
const mostGroups = 10;

const middleDots = /\s*[·•・･‧⋅∙᛫·]\s*/gu;
const longestName = 50;

/** Emoji, as names in chats have them, with what joins and colours them; and flags. */
const emoji = /\p{Extended_Pictographic}[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]*|[\u{1f1e6}-\u{1f1ff}]/gu;

/**
 * Trimmed, single spaces, no invisible marks and no emoji, which no ID card has; and one kind of middle dot: 阿凡提·买买提
 * however it was typed.
 */
export const tidyName = (name: string): string => tidyLine(name.replace(emoji, '')).replace(middleDots, '·');

/** Addresses in Singapore and the US need a postcode (ADDR-02). */
export const needsPostcode = (countryCode: string | undefined, phoneAreaCode: string): boolean =>
  phoneAreaCode === '65' || (phoneAreaCode === '1' && (countryCode ?? 'US') === 'US');

export type AddressForm = Pick<AddressEntry, 'name' | 'phoneAreaCode' | 'countryCode' | 'addrDetail' | 'postCode'> & {
  shortName?: string;
  /** As typed. */
  groups?: string;
  province?: string;
  city?: string;
  district?: string;
  idCardNo?: string;
  hasIdFront?: boolean;
  hasIdBack?: boolean;
};

export type AddressNeeds = {
  idCard: boolean;
  idPhotos: boolean;
  /** The country is divided into states, one of which has to be named. */
  hasStates: boolean;
  /** A sender without a name is told so in words of their own. */
  isSender?: boolean;
};

export type AddressField =
  | 'name'
  | 'shortName'
  | 'groups'
  | 'area'
  | 'province'
  | 'city'
  | 'addrDetail'
  | 'postCode'
  | 'idCardNo'
  | 'idPhotoFront'
  | 'idPhotoBack';

export type AddressMessage =
  | 'address.nameRequired'
  | 'address.senderNameRequired'
  | 'address.nameTooLong'
  | 'address.shortNameTooLong'
  | 'address.groupTooLong'
  | 'address.tooManyGroups'
  | 'address.regionRequired'
  | 'address.stateRequired'
  | 'address.cityRequired'
  | 'address.detailRequired'
  | 'address.postcodeRequired'
  | 'address.postcodeFormat'
  | 'address.idCardRequired'
  | 'address.idCardWrong'
  | 'address.idPhotosRequired';

export type AddressFault = { field: AddressField; message: AddressMessage };

const isBlank = (text: string | undefined): boolean => !text?.trim();

const fault = (field: AddressField, message: AddressMessage): AddressFault => ({ field, message });

const nameFaults = (form: AddressForm, { isSender }: AddressNeeds): AddressFault[] => {
  const name = tidyName(form.name);
  if (!name) return [fault('name', isSender ? 'address.senderNameRequired' : 'address.nameRequired')];
  return Array.from(name).length > longestName ? [fault('name', 'address.nameTooLong')] : [];
};

const isLonger = (text: string, length: number): boolean => Array.from(text).length > length;

const filingFaults = ({ shortName = '', groups = '' }: AddressForm): AddressFault[] => {
  const faults: AddressFault[] = [];
  if (isLonger(tidyLine(shortName), longestShortName)) faults.push(fault('shortName', 'address.shortNameTooLong'));
  const names = readGroups(groups);
  if (names.length > mostGroups) faults.push(fault('groups', 'address.tooManyGroups'));
  if (names.some((name) => isLonger(name, longestGroup))) faults.push(fault('groups', 'address.groupTooLong'));
  return faults;
};

const regionFaults = (form: AddressForm, { hasStates }: AddressNeeds): AddressFault[] => {
  if (!isForeignAddress(form)) {
    const isComplete = ![form.province, form.city, form.district].some(isBlank);
    return isComplete ? [] : [fault('area', 'address.regionRequired')];
  }
  const faults: AddressFault[] = [];
  if (hasStates && isBlank(form.province)) faults.push(fault('province', 'address.stateRequired'));
  if (isBlank(form.city)) faults.push(fault('city', 'address.cityRequired'));
  return faults;
};

const postcodeFaults = ({ postCode, countryCode, phoneAreaCode }: AddressForm): AddressFault[] => {
  const code = postCode?.trim();
  if (code) return /^\d{1,10}$/.test(code) ? [] : [fault('postCode', 'address.postcodeFormat')];
  return needsPostcode(countryCode, phoneAreaCode) ? [fault('postCode', 'address.postcodeRequired')] : [];
};

const idCardFaults = (form: AddressForm, { idCard }: AddressNeeds, now: Date): AddressFault[] => {
  if (isBlank(form.idCardNo)) return idCard ? [fault('idCardNo', 'address.idCardRequired')] : [];
  const isShown = idCard || !isForeignAddress(form);
  return isShown && !checkIdCard(form.idCardNo ?? '', now).ok ? [fault('idCardNo', 'address.idCardWrong')] : [];
};

const photoFaults = ({ hasIdFront, hasIdBack }: AddressForm, { idPhotos }: AddressNeeds): AddressFault[] => {
  if (!idPhotos || (hasIdFront && hasIdBack)) return [];
  return [fault(hasIdFront ? 'idPhotoBack' : 'idPhotoFront', 'address.idPhotosRequired')];
};

/**
 * Everything wrong with an address form, in the order of the specification's section 5 (the first is shown and
 * focused). The phone has its own check, `checkPhone`.
 */
export const checkAddress = (form: AddressForm, needs: AddressNeeds, now: Date): AddressFault[] => [
  ...nameFaults(form, needs),
  ...regionFaults(form, needs),
  ...(isBlank(form.addrDetail) ? [fault('addrDetail', 'address.detailRequired')] : []),
  ...postcodeFaults(form),
  ...idCardFaults(form, needs, now),
  ...photoFaults(form, needs),
  ...filingFaults(form),
];
