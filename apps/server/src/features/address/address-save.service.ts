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
import { defaultAreaCode } from '@pcmall/domain/phone';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Trx } from '../../db/database';
import { sealIdData } from '../../gateways/id-data';
import { newId } from '../../gateways/random';
import { followAddress } from '../order/order-identity.service';
import * as queries from './address.queries';
import { changeBooks } from './book-changes';
import { type CheckedAddress, checkInput } from './check-address';
import { findPhotos, type Side } from './id-photo.queries';
import { dropPhotos, keepPhotos, photoLinks, readPhotos } from './id-photo.service';
import { presentAddress } from './present-address';

/** Of one book: a bound for lists, and far beyond what people keep. */
const mostAddresses = 500;

/** Files by the name of their field. */
type Uploads = Parameters<typeof readPhotos>[0];

const isMasked = (number: string) => number.includes('*');

/** ID numbers are for recipients in China, or wherever a cross-border order demands one. */
const takesIdCard = (input: AddressInput, type: AddressType) =>
  type === recipientType &&
  (input.identityNeeded || !isForeignAddress({ phoneAreaCode: input.phoneAreaCode.trim() || defaultAreaCode }));

interface IdChange {
  /** What the form check looks at. */
  shown: string;
  /** Undefined: the one on file stays. */
  next: { id_card_sealed: string | null; id_card_masked: string } | undefined;
  isDemanded: boolean;
  isTaken: boolean;
  isOtherPerson: boolean;
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
  const given = input.idCardNo === undefined || isMasked(input.idCardNo) ? undefined : input.idCardNo.trim();
  const isTaken = takesIdCard(input, type);
  const isOtherPerson = before !== undefined && before.name !== tidyName(input.name);
  const person = { isTaken, isOtherPerson };
  if (!isTaken) return { shown: '', next: none, isDemanded: false, ...person };
  const isOnFile = before?.id_card_sealed != null;
  const isDemanded = input.identityNeeded || (isOtherPerson && isOnFile);
  if (given) {
    const check = checkIdCard(given, clock.now());
    const next = check.ok && {
      id_card_sealed: sealIdData(keys.idData, caller.shopId, check.normalized),
      id_card_masked: maskIdCard(check.normalized),
    };
    return { shown: given, next: next || none, isDemanded, ...person };
  }
  const stays = given === undefined && isOnFile && !isOtherPerson;
  return { shown: '', next: stays ? undefined : none, isDemanded: isDemanded && !stays, ...person };
};

/** Which photos there will be: new ones, and those on file as long as the person is the same. */
const sidesOnFile = async (trx: Trx, caller: Member, id: IdChange, before: queries.AddressRow): Promise<Set<Side>> => {
  if (id.isOtherPerson) return new Set();
  // Checked ones may have been deleted since.
  if (before.id_decision === 'passed' && id.next === undefined) return new Set(['front', 'back']);
  const photos = await findPhotos(trx, caller, [before.address_id]);
  return new Set(photos.map(({ side }) => side));
};

/** Another number or photo has not been checked yet. */
const undecided = ({ next }: IdChange, photos: object) =>
  next || Object.keys(photos).length > 0 ? { id_decision: null, id_reason: '' } : {};

const check = (
  context: Context,
  caller: Member,
  input: AddressInput,
  type: AddressType,
  id: IdChange,
  hasPhoto: (side: Side) => boolean,
): CheckedAddress =>
  checkInput(input, {
    isSender: type === senderType,
    now: context.clock.now(),
    needs: { idCard: id.isDemanded, idPhotos: id.isTaken && caller.shop.settings.idImageNeeded },
    ids: { idCardNo: id.shown, hasIdFront: hasPhoto('front'), hasIdBack: hasPhoto('back') },
  });

const present = async (context: Context, trx: Trx, caller: Member, row: queries.AddressRow): Promise<AddressEntry> => {
  const linksOf = await photoLinks(context, trx, caller, [row]);
  return presentAddress(row, caller, linksOf(row.address_id));
};

export const add = async (
  context: Context,
  caller: Member,
  { addressType, ...input }: AddressInput & { addressType: AddressType },
  files: Uploads = {},
): Promise<AddressEntry> => {
  const id = idChange(context, caller, input, addressType);
  const photos = id.isTaken ? await readPhotos(files) : {};
  const checked = check(context, caller, input, addressType, id, (side) => photos[side] !== undefined);
  return changeBooks(context, caller, async (trx, changes) => {
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
    await keepPhotos(context, trx, caller, row.address_id, photos, { areOthersGone: false, changes });
    return present(context, trx, caller, row);
  });
};

/** Sets or unsets the default of a book; a sender's default only moves to another one. */
const moveDefault = async (trx: Trx, caller: Member, row: queries.AddressRow, isDefault: boolean) => {
  if (row.is_default === isDefault) return;
  if (!isDefault && row.address_type === senderType) refuse('defaultSenderUnset');
  await queries.clearDefault(trx, caller, row.address_type);
  if (isDefault) await queries.updateAddress(trx, caller, row.address_id, { is_default: true });
};

export const change = async (
  context: Context,
  caller: Member,
  { id: addressId, ...input }: AddressInput & { id: string },
  files: Uploads = {},
): Promise<AddressEntry> => {
  const photos = await readPhotos(files);
  return changeBooks(context, caller, async (trx, changes) => {
    const before = (await queries.findAddress(trx, caller, addressId)) ?? refuse('addressNotFound');
    const id = idChange(context, caller, input, before.address_type, before);
    const onFile = await sidesOnFile(trx, caller, id, before);
    const hasPhoto = (side: Side) => photos[side] !== undefined || onFile.has(side);
    const checked = check(context, caller, input, before.address_type, id, hasPhoto);
    await moveDefault(trx, caller, before, input.isDefault);
    const row = await queries.updateAddress(trx, caller, addressId, {
      ...checked,
      ...id.next,
      ...undecided(id, photos),
      updated_at: context.clock.now(),
    });
    const areOthersGone = id.isOtherPerson || !id.isTaken;
    await keepPhotos(context, trx, caller, addressId, id.isTaken ? photos : {}, { areOthersGone, changes });
    changes.gone.push(...(await followAddress(trx, caller, addressId, context.clock.now())));
    return present(context, trx, caller, row);
  });
};

export const setDefault = (context: Context, caller: Member, addressId: string, isDefault: boolean): Promise<void> =>
  changeBooks(context, caller, async (trx) => {
    const row = (await queries.findAddress(trx, caller, addressId)) ?? refuse('addressNotFound');
    await moveDefault(trx, caller, row, isDefault);
  });

const refuseDefaultSender = (rows: queries.AddressRow[]) => {
  if (rows.some((row) => row.is_default && row.address_type === senderType)) refuse('defaultSenderDelete');
};

export const remove = (context: Context, caller: Member, addressId: string): Promise<void> =>
  changeBooks(context, caller, async (trx, changes) => {
    const row = (await queries.findAddress(trx, caller, addressId)) ?? refuse('addressNotFound');
    refuseDefaultSender([row]);
    await dropPhotos(trx, caller, [addressId], changes);
    await queries.deleteAddresses(trx, caller, [addressId]);
  });

export const removeSeveral = (context: Context, caller: Member, addressIds: string[]): Promise<void> =>
  changeBooks(context, caller, async (trx, changes) => {
    refuseDefaultSender(await queries.findAddresses(trx, caller, addressIds));
    await dropPhotos(trx, caller, addressIds, changes);
    await queries.deleteAddresses(trx, caller, addressIds);
  });
