import {
  type AddressEntry,
  type AddressType,
  type listAddresses,
  type listSenders,
  recipientType,
  senderType,
} from '@pcmall/contract/address';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import { tidyName } from '@pcmall/domain/address';
import type { Member, Owner } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Db } from '../../db/database';
import type { AddressSnapshot } from '../../db/tables/order';
import * as queries from './address.queries';
import { photoLinks } from './id-photo.service';
import { presentAddress, snapshotOf } from './present-address';

/** Digits are looked for in the phone number, in whichever way it is written; anything else in the name. */
const wantedBy = (searchText: string): queries.Wanted => {
  const name = tidyName(searchText.replace(/\p{Cc}/gu, ' '));
  if (!name) return undefined;
  const digits = name.normalize('NFKC').replace(/[\s()+-]/g, '');
  return /^\d+$/.test(digits) ? { phone: digits.replace(/^0+(?=\d)/, '') } : { name };
};

const presentAll = async (context: Context, caller: Member, rows: queries.AddressRow[]): Promise<AddressEntry[]> => {
  const linksOf = await photoLinks(context, context.db, caller, rows);
  return rows.map((row) => presentAddress(row, caller, linksOf(row.address_id)));
};

export const listBook = async (
  context: Context,
  caller: Member,
  { addressType, searchText, pageIndex, pageSize }: BodyOf<typeof listAddresses>,
): Promise<DataOf<typeof listAddresses>> => {
  const { rows, total } = await queries.findPage(context.db, caller, addressType, wantedBy(searchText), {
    pageIndex,
    pageSize,
  });
  return { records: await presentAll(context, caller, rows), total, pageIndex, pageSize };
};

export const listSenderBook = async (
  context: Context,
  caller: Member,
  wanted: BodyOf<typeof listSenders>,
): Promise<DataOf<typeof listSenders>> => ({
  ...(await listBook(context, caller, wanted)),
  showSenderAddress: caller.shop.settings.showSenderAddress,
  currency: caller.shop.currency,
  country: caller.shop.country,
});

export const findOne = async (context: Context, caller: Member, addressId: string): Promise<AddressEntry> => {
  const row = (await queries.findAddress(context.db, caller, addressId)) ?? refuse('addressNotFound');
  const [entry] = await presentAll(context, caller, [row]);
  return entry ?? refuse('addressNotFound');
};

export interface ChosenPeople {
  recipientId?: string | undefined;
  senderId?: string | undefined;
}

/** As an order keeps them: the chosen addresses, or their book's default where none is chosen or the chosen one is gone. */
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
  const pick = (type: AddressType, wanted: string | undefined) => {
    const book = rows.filter(({ address_type }) => address_type === type);
    const row = book.find(({ address_id }) => address_id === wanted) ?? book.find(({ is_default }) => is_default);
    return row ? snapshotOf(row) : null;
  };
  return { recipient: pick(recipientType, recipientId), sender: pick(senderType, senderId) };
};
