import {
  type AddressEntry,
  type AddressInput,
  type AddressType,
  recipientType,
  senderType,
} from '@pcmall/contract/address';
import { isForeignAddress, tidyName } from '@pcmall/domain/address';
import { checkIdCard } from '@pcmall/domain/id-card';
import { maskIdCard } from '@pcmall/domain/masking';
import type { Member } from '../../caller';
import type { Context } from '../../context';
import type { Trx } from '../../db/database';
import { sealIdData } from '../../gateways/id-data';
import { newId } from '../../gateways/random';
import { refuse } from '../../shop-error';
import * as queries from './address.queries';
import { type CheckedAddress, checkInput } from './check-address';
import { presentAddress } from './present-address';

/** Of one book: a bound for lists, and far beyond what people keep. */
const mostAddresses = 500;

/** Each change waits for the shopper's other tabs. */
const inOrder = <Result>({ db }: Context, caller: Member, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await queries.lockBooks(trx, caller);
    return work(trx);
  });

const isMasked = (number: string) => number.includes('*');

/** ID numbers are for recipients in China, or wherever a cross-border order demands one. */
const takesIdCard = (input: AddressInput, type: AddressType) =>
  type === recipientType && (input.identityNeeded || !isForeignAddress(input));

interface IdChange {
  /** What the form check looks at. */
  shown: string;
  /** Undefined: the one on file stays. */
  next: { id_card_sealed: string | null; id_card_masked: string } | undefined;
  isDemanded: boolean;
}

/** A new number replaces the one on file; none keeps it, unless the name is another person's (ADDR-03). */
const idChange = (
  { keys, clock }: Context,
  caller: Member,
  input: AddressInput,
  type: AddressType,
  before?: queries.AddressRow,
): IdChange => {
  const none = { id_card_sealed: null, id_card_masked: '' };
  if (!takesIdCard(input, type)) return { shown: '', next: none, isDemanded: false };
  const given = input.idCardNo === undefined || isMasked(input.idCardNo) ? undefined : input.idCardNo.trim();
  const isOtherPerson = before !== undefined && before.name !== tidyName(input.name);
  const isOnFile = before?.id_card_sealed != null;
  const isDemanded = input.identityNeeded || (isOtherPerson && isOnFile);
  if (given) {
    const check = checkIdCard(given, clock.now());
    const next = check.ok && {
      id_card_sealed: sealIdData(keys.idData, caller.shopId, check.normalized),
      id_card_masked: maskIdCard(check.normalized),
    };
    return { shown: given, next: next || none, isDemanded };
  }
  const stays = given === undefined && isOnFile && !isOtherPerson;
  return { shown: '', next: stays ? undefined : none, isDemanded: isDemanded && !stays };
};

const check = (context: Context, input: AddressInput, id: IdChange): CheckedAddress =>
  checkInput(input, {
    now: context.clock.now(),
    needs: { idCard: id.isDemanded, idPhotos: false },
    ids: { idCardNo: id.shown },
  });

export const add = (
  context: Context,
  caller: Member,
  { addressType, ...input }: AddressInput & { addressType: AddressType },
): Promise<AddressEntry> =>
  inOrder(context, caller, async (trx) => {
    const id = idChange(context, caller, input, addressType);
    const checked = check(context, input, id);
    const known = await queries.countBook(trx, caller, addressType);
    if (known >= mostAddresses) refuse('tooManyAddresses');
    // A sender book is never without its default: it could not be unset either.
    const isDefault = input.isDefault || (addressType === senderType && known === 0);
    if (isDefault) await queries.clearDefault(trx, caller, addressType);
    const row = await queries.insertAddress(trx, {
      ...checked,
      ...id.next,
      shop_id: caller.shopId,
      account_id: caller.accountId,
      address_id: newId(),
      address_type: addressType,
      is_default: isDefault,
      updated_at: context.clock.now(),
    });
    return presentAddress(row, caller.language);
  });

/** Sets or unsets the default of a book; a sender's default only moves to another one. */
const moveDefault = async (trx: Trx, caller: Member, row: queries.AddressRow, isDefault: boolean) => {
  if (row.is_default === isDefault) return;
  if (!isDefault && row.address_type === senderType) refuse('defaultSenderUnset');
  await queries.clearDefault(trx, caller, row.address_type);
  if (isDefault) await queries.updateAddress(trx, caller, row.address_id, { is_default: true });
};

export const change = (
  context: Context,
  caller: Member,
  { id: addressId, ...input }: AddressInput & { id: string },
): Promise<AddressEntry> =>
  inOrder(context, caller, async (trx) => {
    const before = (await queries.findAddress(trx, caller, addressId)) ?? refuse('addressNotFound');
    const id = idChange(context, caller, input, before.address_type, before);
    const checked = check(context, input, id);
    await moveDefault(trx, caller, before, input.isDefault);
    const changes = { ...checked, ...id.next, updated_at: context.clock.now() };
    return presentAddress(await queries.updateAddress(trx, caller, addressId, changes), caller.language);
  });

export const setDefault = (context: Context, caller: Member, addressId: string, isDefault: boolean): Promise<void> =>
  inOrder(context, caller, async (trx) => {
    const row = (await queries.findAddress(trx, caller, addressId)) ?? refuse('addressNotFound');
    await moveDefault(trx, caller, row, isDefault);
  });

const refuseDefaultSender = (rows: queries.AddressRow[]) => {
  if (rows.some((row) => row.is_default && row.address_type === senderType)) refuse('defaultSenderDelete');
};

export const remove = (context: Context, caller: Member, addressId: string): Promise<void> =>
  inOrder(context, caller, async (trx) => {
    const row = (await queries.findAddress(trx, caller, addressId)) ?? refuse('addressNotFound');
    refuseDefaultSender([row]);
    await queries.deleteAddresses(trx, caller, [addressId]);
  });

export const removeSeveral = (context: Context, caller: Member, addressIds: string[]): Promise<void> =>
  inOrder(context, caller, async (trx) => {
    refuseDefaultSender(await queries.findAddresses(trx, caller, addressIds));
    await queries.deleteAddresses(trx, caller, addressIds);
  });
