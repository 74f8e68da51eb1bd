import { type AddressType, recipientType } from '@pcmall/contract/address';
import type { Owner } from '../../core/caller';
import type { Trx } from '../../db/database';
import type { AddressSnapshot } from '../../db/tables/order';
import { newId } from '../../gateways/random';
import * as queries from './address.queries';
import { mostAddressesOfMany } from './address-limits';
import { nameReadings } from './name-readings.rules';

/** A recipient who may not be in the book yet, with what an address has and an order does not. */
export interface NewRecipient {
  /** Its `addressId` is empty while they are not in the book. */
  snapshot: AddressSnapshot;
  phoneCountry: string;
  phoneCanonical: string;
  cityId: string;
  districtId: string;
}

const rowOf = ({ shopId, accountId }: Owner, { snapshot, ...more }: NewRecipient, at: Date) => ({
  shop_id: shopId,
  account_id: accountId,
  address_id: newId(),
  address_type: recipientType as AddressType,
  name: snapshot.name,
  readings: nameReadings(snapshot.name),
  phone_area_code: snapshot.phoneAreaCode,
  phone_country: more.phoneCountry,
  phone: snapshot.phone,
  phone_canonical: more.phoneCanonical,
  nation: snapshot.nation,
  province: snapshot.province,
  city: snapshot.city,
  district: snapshot.district,
  province_id: snapshot.provinceId,
  city_id: more.cityId,
  district_id: more.districtId,
  addr_detail: snapshot.addrDetail,
  post_code: snapshot.postCode,
  id_card_sealed: snapshot.idCardSealed,
  id_card_masked: snapshot.idCardMasked,
  updated_at: at,
});

const keyOf = ({ snapshot, phoneCanonical, districtId }: NewRecipient) =>
  JSON.stringify([snapshot.name, phoneCanonical, districtId, snapshot.province, snapshot.city, snapshot.addrDetail]);

/**
 * Puts recipients into the book who are not in it, where that is wanted and there is room (BAT-03.3); answers with the
 * address of each, empty for none. It holds for the caller's transaction.
 */
export const recipientSaver = async (
  trx: Trx,
  owner: Owner,
  { isWanted, at }: { isWanted: boolean; at: Date },
): Promise<(recipient: NewRecipient) => Promise<string>> => {
  if (!isWanted) return async ({ snapshot }) => snapshot.addressId;
  await queries.lockBooks(trx, owner);
  let room = mostAddressesOfMany - (await queries.countBook(trx, owner, recipientType));
  const saved = new Map<string, string>();
  return async (recipient) => {
    const { addressId } = recipient.snapshot;
    const before = addressId || saved.get(keyOf(recipient));
    if (before) return before;
    if (room <= 0) return '';
    room -= 1;
    const { address_id } = await queries.insertAddress(trx, rowOf(owner, recipient, at));
    saved.set(keyOf(recipient), address_id);
    return address_id;
  };
};
