import { recipientType } from '@pcmall/contract/address';
import { maskIdCard } from '@pcmall/domain/masking';
import type { Owner } from '../../core/caller';
import type { Context } from '../../core/context';
import type { Db, Trx } from '../../db/database';
import type { IdDecision } from '../../db/tables/identity';
import { sealIdData } from '../../gateways/id-data';
import { type AddressRow, findAddress, lockBooks, updateAddress } from './address.queries';
import type { FileChanges } from './id-files.service';
import { keepPhotos, type NewPhotos } from './id-photo.service';

/** The recipient behind an address; undefined for an id that is not in this shopper's book. */
export const findRecipientRow = async (db: Db, owner: Owner, addressId: string): Promise<AddressRow | undefined> => {
  const row = await findAddress(db, owner, addressId);
  return row?.address_type === recipientType ? row : undefined;
};

/** The columns that hold an ID number, for addresses and accounts alike. */
export const sealedNumber = ({ keys }: Pick<Context, 'keys'>, shopId: string, number: string) => ({
  id_card_sealed: sealIdData(keys.idData, shopId, number),
  id_card_masked: maskIdCard(number),
});

/** Puts a number and both photos in place of what an address had; they wait for review. */
export const giveId = async (
  context: Context,
  trx: Trx,
  owner: Owner,
  addressId: string,
  given: { number: string; photos: NewPhotos; changes: FileChanges },
) => {
  await lockBooks(trx, owner);
  await updateAddress(trx, owner, addressId, {
    ...sealedNumber(context, owner.shopId, given.number),
    id_decision: null,
    id_reason: '',
  });
  await keepPhotos(context, trx, owner, addressId, given.photos, { areOthersGone: true, changes: given.changes });
};

/** Notes what a reviewer said of an ID; false when the address has another one by now. */
export const decideAddress = async (
  trx: Trx,
  owner: Owner,
  addressId: string,
  { name, sealed, decision, reason }: { name: string; sealed: string; decision: IdDecision; reason: string },
): Promise<boolean> => {
  await lockBooks(trx, owner);
  const row = await findAddress(trx, owner, addressId);
  if (row?.name !== name || row.id_card_sealed !== sealed) return false;
  await updateAddress(trx, owner, addressId, { id_decision: decision, id_reason: reason });
  return true;
};
