import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, idempotencyKey, nothing, page, paging } from './envelope';
import { realNameStatus } from './identity';

/** Sender addresses and recipient addresses are two books (spec section 1). */
export const senderType = 0;
export const recipientType = 1;
export type AddressType = typeof senderType | typeof recipientType;

/** Text fields of a multipart body arrive as strings, whatever they mean. */
const addressType = z.pipe(
  z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]),
  z.transform((value): AddressType => (Number(value) === senderType ? senderType : recipientType)),
);
const flag = z.pipe(
  z.union([z.boolean(), z.literal('true'), z.literal('false')]),
  z.transform((value) => value === true || value === 'true'),
);
const text = (longest: number) => z._default(z.string().check(z.maxLength(longest)), '');

const fields = {
  // Rare characters take several code units: the rule of 50 characters is the domain's.
  name: text(1000),
  /** What the shopper calls them; absent: stays as it was. */
  shortName: z.optional(z.string().check(z.maxLength(100))),
  /** As they are typed, with commas between them; absent: they stay as they were. */
  groups: z.optional(z.string().check(z.maxLength(1000))),
  phone: text(60),
  phoneAreaCode: text(6),
  /** ISO code of the phone's country: the US and Canada share their dial code. */
  phoneCountry: text(2),
  /** Regions by id, or by name where a client knows no ids. Provinces are also states abroad. */
  province: text(100),
  city: text(100),
  /** The district: the specification calls it so. */
  country: text(100),
  provinceId: text(20),
  cityId: text(20),
  districtId: text(20),
  addrDetail: text(400),
  postCode: text(40),
  /** Absent or masked: the one on file stays, unless the name changed. */
  idCardNo: z.optional(z.string().check(z.maxLength(60))),
  isDefault: z._default(flag, false),
  /** The address is for a cross-border order, which demands an ID number. */
  identityNeeded: z._default(flag, false),
};

const cleanNames = <Wire extends { country: string }>({ country, ...rest }: Wire) => ({ ...rest, district: country });

const newAddress = z.pipe(
  z.object({ addressType, idempotencyKey: z.optional(idempotencyKey), ...fields }),
  z.transform(cleanNames),
);
const changedAddress = z.pipe(z.object({ id, ...fields }), z.transform(cleanNames));

export type AddressInput = Omit<z.output<typeof newAddress>, 'addressType' | 'idempotencyKey'>;

/** An entry of an address book. The spec's lists and forms know the same thing by two names; both are sent. */
export const addressEntry = z.object({
  id: z.string(),
  addressType: z.union([z.literal(0), z.literal(1)]),
  name: z.string(),
  shortName: z.string(),
  groups: z.array(z.string()),
  phone: z.string(),
  phoneAreaCode: z.string(),
  phoneCountry: z.string(),
  nation: z.string(),
  province: z.string(),
  city: z.string(),
  /** The district. */
  country: z.string(),
  provinceId: z.string(),
  cityId: z.string(),
  districtId: z.string(),
  /** Province, city and district as one text; empty abroad. */
  area: z.string(),
  addrDetail: z.string(),
  postCode: z.string(),
  /** Masked. */
  idCardNo: z.string(),
  /** Links to the photos of the ID card that end after some minutes; empty when there is none. */
  idPhotoFront: z.string(),
  idPhotoBack: z.string(),
  /** How the recipient's ID stands, and why it was refused. */
  idStatus: realNameStatus,
  idReason: z.string(),
  isDefault: z.boolean(),
  /** In the order of its country. */
  fullAddress: z.string(),
  countryName: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
  countyName: z.string(),
  address: z.string(),
});
export type AddressEntry = z.output<typeof addressEntry>;

const list = (type: AddressType) =>
  z.object({
    addressType: z._default(addressType, type),
    ...paging,
    /** Digits are looked for in the phone number, anything else in name, short name and their pinyin. */
    searchText: text(100),
    /** Only addresses in this group; empty for all. */
    group: text(40),
  });

/** With all groups of the book, by name. */
const addresses = z.extend(page(addressEntry), { groups: z.array(z.string()) });

export const listSenders = endpoint({
  method: 'POST',
  path: '/api/mallAddress/getSenderAddressBookPageList',
  summary: 'Sender addresses, the default first, and whether the shop uses them',
  access: 'member',
  body: list(senderType),
  data: z.extend(addresses, { showSenderAddress: z.boolean(), currency: z.string(), country: z.string() }),
});

export const listAddresses = endpoint({
  method: 'POST',
  path: '/api/mallAddress/getAddressBookPageList',
  summary: 'Addresses of a book, the default first',
  access: 'member',
  body: list(recipientType),
  data: addresses,
});

export const getAddress = endpoint({
  method: 'GET',
  path: '/api/mallAddress/getAddressBook',
  summary: 'One address',
  access: 'member',
  query: z.object({ id }),
  data: addressEntry,
});

/** Address saves are multipart, so that photos of an ID card can travel with them. */
const photoFiles = ['imageFrontFile', 'imageBackFile'] as const;
/** Drawing photos anew is work: enough for any shopper, too little to keep a server busy. */
const savesOfPhotos = { max: 60, seconds: 60, by: 'account' } as const;

export const saveAddress = endpoint({
  method: 'POST',
  path: '/api/mallAddress/saveAddressBook',
  summary: 'Save a new address',
  access: 'member',
  body: newAddress,
  files: photoFiles,
  limit: savesOfPhotos,
  data: addressEntry,
});

export const changeAddress = endpoint({
  method: 'POST',
  path: '/api/mallAddress/updateAddressBook',
  summary: 'Change an address; a changed name drops the ID number on file',
  access: 'member',
  body: changedAddress,
  files: photoFiles,
  limit: savesOfPhotos,
  data: addressEntry,
});

export const addPlainAddress = endpoint({
  method: 'POST',
  path: '/api/mallAddress/add',
  summary: 'Save a new address, without photos',
  access: 'member',
  body: newAddress,
  data: addressEntry,
});

export const changePlainAddress = endpoint({
  method: 'POST',
  path: '/api/mallAddress/update',
  summary: 'Change an address, without photos',
  access: 'member',
  body: changedAddress,
  data: addressEntry,
});

export const setDefaultAddress = endpoint({
  method: 'POST',
  path: '/api/mallAddress/updateDefault',
  summary: 'Make an address the default of its book, or no longer',
  access: 'member',
  body: z.object({ id, isDefault: z._default(flag, true) }),
  data: nothing,
});

export const deleteAddress = endpoint({
  method: 'GET',
  path: '/api/mallAddress/delete',
  summary: 'Delete an address',
  access: 'member',
  query: z.object({ id }),
  data: nothing,
});

export const deleteAddresses = endpoint({
  method: 'POST',
  path: '/api/mallAddress/batchDelete',
  summary: 'Delete several addresses; those that are gone already do not matter',
  access: 'member',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  data: nothing,
});
