import type * as contract from '@pcmall/contract/address';
import { type AddressEntry, type AddressType, recipientType, senderType } from '@pcmall/contract/address';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import { destinationOf, tidyName } from '@pcmall/domain/address';
import { searchedPhone } from '@pcmall/domain/phone';
import { tidyLine } from '@pcmall/domain/tidy-text';
import type { Member, Owner } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Db } from '../../db/database';
import type { AddressSnapshot } from '../../db/tables/order';
import { photoLinks } from '../identity/photo/id-photo.service';
import * as queries from './address.queries';
import { typedReading } from './name-readings.rules';
import { presentAddress } from './present-address';

export { type CheckedAddress, checkAddressInput, destinationOfInput } from './check-address';

/** Digits are looked for in the phone number, in whichever way it is written; anything else in the names and how they sound. */
const searchOf = (searchText: string): queries.AddressSearch => {
  const name = tidyName(searchText.replace(/\p{Cc}/gu, ' '));
  if (!name) return undefined;
  const phone = searchedPhone(name);
  return phone === undefined ? { name, reading: typedReading(name) } : { name, phone };
};

const presentAll = async (context: Context, caller: Member, rows: queries.AddressRow[]): Promise<AddressEntry[]> => {
  const linksOf = await photoLinks(
    context,
    context.db,
    caller,
    rows.map((row) => row.address_id),
  );
  return rows.map((row) => presentAddress(row, caller, linksOf(row.address_id)));
};

/** One page of a book, the default first (ADDR-01). */
export const listAddresses = async (
  context: Context,
  caller: Member,
  { addressType, searchText, group, pageIndex, pageSize }: BodyOf<typeof contract.listAddresses>,
): Promise<DataOf<typeof contract.listAddresses>> => {
  const filter = { search: searchOf(searchText), group: tidyLine(group) };
  const [{ rows, total }, groups] = await Promise.all([
    queries.findPage(context.db, caller, addressType, filter, { pageIndex, pageSize }),
    queries.findGroups(context.db, caller, addressType),
  ]);
  return { records: await presentAll(context, caller, rows), total, pageIndex, pageSize, groups };
};

/** Sender addresses, whether the shop uses them, its currency and country (ADDR-08). */
export const listSenders = async (
  context: Context,
  caller: Member,
  search: BodyOf<typeof contract.listSenders>,
): Promise<DataOf<typeof contract.listSenders>> => ({
  ...(await listAddresses(context, caller, search)),
  showSenderAddress: caller.shop.settings.showSenderAddress,
  currency: caller.shop.currency,
  country: caller.shop.country,
});

/** One address of the caller's. Refuses `addressNotFound`. */
export const getAddress = async (context: Context, caller: Member, addressId: string): Promise<AddressEntry> => {
  const row = (await queries.findAddress(context.db, caller, addressId)) ?? refuse('addressNotFound');
  const [entry] = await presentAll(context, caller, [row]);
  return entry ?? refuse('addressNotFound');
};

/** What an order keeps of an address, whatever becomes of it in the book. */
const snapshotOf = (row: queries.AddressRow): AddressSnapshot => ({
  addressId: row.address_id,
  name: row.name,
  phoneAreaCode: row.phone_area_code,
  phone: row.phone,
  countryCode: destinationOf({
    phoneAreaCode: row.phone_area_code,
    phoneCountry: row.phone_country,
    provinceId: row.province_id,
  }),
  provinceId: row.province_id,
  nation: row.nation,
  province: row.province,
  city: row.city,
  district: row.district,
  addrDetail: row.addr_detail,
  postCode: row.post_code,
  idCardSealed: row.id_card_sealed,
  idCardMasked: row.id_card_masked,
});

/** Ids in the caller's books; undefined: the default. */
export interface ChosenPeople {
  recipientId?: string | undefined;
  senderId?: string | undefined;
}

/**
 * Recipient and sender as an order keeps them: the chosen addresses, or the default of their book where none is chosen
 * or the chosen one is gone.
 */
export const findPeople = async (
  db: Db,
  owner: Owner,
  { recipientId, senderId }: ChosenPeople,
): Promise<{ recipient: AddressSnapshot | null; sender: AddressSnapshot | null }> => {
  const rows = await queries.findDefaultsAnd(
    db,
    owner,
    [recipientId, senderId].flatMap((id) => id ?? []),
  );
  const pick = (type: AddressType, chosenId: string | undefined) => {
    const book = rows.filter(({ address_type }) => address_type === type);
    const row = book.find(({ address_id }) => address_id === chosenId) ?? book.find(({ is_default }) => is_default);
    return row ? snapshotOf(row) : null;
  };
  return { recipient: pick(recipientType, recipientId), sender: pick(senderType, senderId) };
};
