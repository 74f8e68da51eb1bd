import type * as contract from '@pcmall/contract/address';
import { type AddressEntry, type AddressInput, senderType } from '@pcmall/contract/address';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { checkIdCard } from '@pcmall/domain/id-card';
import {
  checkRecipientId,
  isOtherPerson,
  keepsNumber,
  type RecipientIdForm,
  type RecipientOnFile,
  takesId,
} from '@pcmall/domain/recipient-id';
import type { Member, Owner } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../gateways/random';
import {
  dropPhotos,
  findPhotoSides,
  photoLinks,
  readPhotos,
  replacePhotos,
  storePhotos,
  type Uploads,
} from '../identity/photo/id-photo.service';
import { sealNumber, syncIdToOrders } from '../identity/recipient/recipient-id.service';
import { moveDecidedOrders } from '../order/order-life.service';
import * as queries from './address.queries';
import { mostAddresses } from './address-limits';
import { checkAddressInput, recipientIdForm, recipientOnFile } from './check-address';
import { nameReadings } from './name-readings.rules';
import { presentAddress } from './present-address';

/** One change of a shopper's address books; it waits for those from other tabs. */
const changeBooks = <Result>(
  { db }: Pick<Context, 'db'>,
  owner: Owner,
  run: (trx: Trx) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (trx) => {
    await queries.lockBooks(trx, owner);
    return run(trx);
  });

/** The columns of a checked number, or of none; undefined: the one on file stays (ADDR-03). */
const numberColumns = (context: Context, shopId: string, form: RecipientIdForm, onFile?: RecipientOnFile) => {
  if (takesId(form) && keepsNumber(form, onFile)) return undefined;
  const checked = takesId(form) && form.number ? checkIdCard(form.number, context.clock.now()) : undefined;
  return checked?.ok ? sealNumber(context, shopId, checked.normalized) : { id_card_sealed: null, id_card_masked: '' };
};

const check = (
  { clock }: Context,
  { shop }: Member,
  input: AddressInput,
  idForm: RecipientIdForm,
  onFile?: RecipientOnFile,
) =>
  checkAddressInput(input, {
    isSender: !idForm.isRecipient,
    now: clock.now(),
    ...checkRecipientId(idForm, onFile, { arePhotosAsked: shop.settings.idImageNeeded }),
  });

const present = async (context: Context, trx: Trx, caller: Member, row: queries.AddressRow): Promise<AddressEntry> => {
  const linksOf = await photoLinks(context, trx, caller, [row.address_id]);
  return presentAddress(row, caller, linksOf(row.address_id));
};

/**
 * Saves a new address with its recipient's ID, once for each idempotency key (ADDR-01, ADDR-11). Throws an InputError for wrong fields; refuses
 * `tooManyAddresses` when the book is full.
 */
export const saveAddress = async (
  context: Context,
  caller: Member,
  { addressType, idempotencyKey, ...input }: BodyOf<typeof contract.saveAddress>,
  uploads: Uploads = {},
): Promise<AddressEntry> => {
  const isIdTaken = takesId(recipientIdForm(input, addressType, {}));
  const photos = isIdTaken ? await readPhotos(uploads) : {};
  const idForm = recipientIdForm(input, addressType, photos);
  const address = check(context, caller, input, idForm);
  const stored = await storePhotos(context, caller.shopId, photos);
  const made = await changeBooks(context, caller, async (trx) => {
    const saved = idempotencyKey && (await queries.findSavedAddress(trx, caller, idempotencyKey));
    if (saved) return { before: saved };
    const count = await queries.countBook(trx, caller, addressType);
    if (count >= mostAddresses) refuse('tooManyAddresses');
    // A sender book is never without its default: it could not be unset either.
    const isDefault = input.isDefault || (addressType === senderType && count === 0);
    if (isDefault) await queries.clearDefault(trx, caller, addressType);
    const row = await queries.insertAddress(trx, {
      ...address,
      ...numberColumns(context, caller.shopId, idForm),
      readings: nameReadings(address.name, address.short_name ?? ''),
      shop_id: caller.shopId,
      account_id: caller.accountId,
      address_id: newId(),
      address_type: addressType,
      is_default: isDefault,
      idempotency_key: idempotencyKey,
      updated_at: context.clock.now(),
    });
    await replacePhotos(context, trx, caller, row.address_id, stored, { dropOthers: false });
    return { entry: await present(context, trx, caller, row) };
  });
  if (made.entry) return made.entry;
  // The form is sent again because its answer was lost; by now it may say something else.
  const { address_id: id, is_default: wasDefault } = made.before;
  const isDefault = input.isDefault || (addressType === senderType && wasDefault);
  return changeAddress(context, caller, { ...input, id, isDefault }, uploads);
};

/** Sets or unsets the default of a book; a sender's default only moves to another address (ADDR-08). */
const moveDefault = async (trx: Trx, owner: Owner, row: queries.AddressRow, isDefault: boolean) => {
  if (row.is_default === isDefault) return;
  if (!isDefault && row.address_type === senderType) refuse('defaultSenderUnset');
  await queries.clearDefault(trx, owner, row.address_type);
  if (isDefault) await queries.updateAddress(trx, owner, row.address_id, { is_default: true });
};

/**
 * Changes an address; another name drops the ID on file (ADDR-03), and orders that wait for the recipient's ID get the
 * new one. Throws an InputError for wrong fields; refuses `addressNotFound` and `defaultSenderUnset`.
 */
export const changeAddress = async (
  context: Context,
  caller: Member,
  { id: addressId, ...input }: AddressInput & { id: string },
  uploads: Uploads = {},
): Promise<AddressEntry> => {
  const newPhotos = await readPhotos(uploads);
  const stored = await storePhotos(context, caller.shopId, newPhotos);
  return changeBooks(context, caller, async (trx) => {
    const now = context.clock.now();
    const before = (await queries.lockAddress(trx, caller, addressId)) ?? refuse('addressNotFound');
    const onFile = recipientOnFile(before, await findPhotoSides(trx, caller, addressId));
    const idForm = recipientIdForm(input, before.address_type, newPhotos);
    const address = check(context, caller, input, idForm, onFile);
    await moveDefault(trx, caller, before, input.isDefault);
    const number = numberColumns(context, caller.shopId, idForm, onFile);
    const isNewId = number !== undefined || Object.keys(newPhotos).length > 0;
    const row = await queries.updateAddress(trx, caller, addressId, {
      ...address,
      readings: nameReadings(address.name, address.short_name ?? before.short_name),
      ...number,
      // What is new has not been reviewed yet.
      ...(isNewId && { id_decision: null, id_reason: null }),
      updated_at: now,
    });
    const dropOthers = !takesId(idForm) || isOtherPerson(input.name, before.name);
    await replacePhotos(context, trx, caller, addressId, takesId(idForm) ? stored : {}, { dropOthers });
    await moveDecidedOrders(trx, await syncIdToOrders(context, trx, caller, addressId), { at: now });
    return present(context, trx, caller, row);
  });
};

/** Makes an address the default of its book, or no longer. Refuses `addressNotFound` and `defaultSenderUnset` (ADDR-08). */
export const setDefaultAddress = (
  context: Context,
  caller: Member,
  { id, isDefault }: { id: string; isDefault: boolean },
): Promise<void> =>
  changeBooks(context, caller, async (trx) => {
    const row = (await queries.lockAddress(trx, caller, id)) ?? refuse('addressNotFound');
    await moveDefault(trx, caller, row, isDefault);
  });

const remove = async (context: Context, trx: Trx, owner: Owner, rows: queries.AddressRow[]) => {
  if (rows.some((row) => row.is_default && row.address_type === senderType)) refuse('defaultSenderDelete');
  const addressIds = rows.map((row) => row.address_id);
  await dropPhotos(context, trx, owner, addressIds);
  await queries.deleteAddresses(trx, owner, addressIds);
};

/** Deletes an address with its photos. Refuses `addressNotFound` and `defaultSenderDelete` (ADDR-08). */
export const deleteAddress = (context: Context, caller: Member, addressId: string): Promise<void> =>
  changeBooks(context, caller, async (trx) => {
    const row = (await queries.lockAddress(trx, caller, addressId)) ?? refuse('addressNotFound');
    await remove(context, trx, caller, [row]);
  });

/** Deletes several addresses; those that are gone already do not matter. Refuses `defaultSenderDelete` (ADDR-08). */
export const deleteAddresses = (context: Context, caller: Member, addressIds: string[]): Promise<void> =>
  changeBooks(context, caller, async (trx) => {
    const rows = await queries.lockAddresses(trx, caller, addressIds);
    if (rows.length > 0) await remove(context, trx, caller, rows);
  });
