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
import type { Member } from '../../caller';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import type { AddressSnapshot } from '../../db/tables/order';
import { refuse } from '../../shop-error';
import * as queries from './address.queries';
import { photoLinks } from './id-photo.service';
import { presentAddress, snapshotOf } from './present-address';

type Owner = queries.Owner;

/** How many addresses checkout looks at (spec section 9). */
const checkoutLength = 120;

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

const findOfType = async (
  db: Db,
  owner: Owner,
  type: AddressType,
  addressId: string,
): Promise<AddressSnapshot | undefined> => {
  const row = await queries.findAddress(db, owner, addressId);
  return row?.address_type === type ? snapshotOf(row) : undefined;
};

/** A recipient as an order keeps it; undefined for an id that is not in this shopper's book. */
export const findRecipient = (db: Db, owner: Owner, addressId: string): Promise<AddressSnapshot | undefined> =>
  findOfType(db, owner, recipientType, addressId);

export const findSender = (db: Db, owner: Owner, addressId: string): Promise<AddressSnapshot | undefined> =>
  findOfType(db, owner, senderType, addressId);

export const findDefault = async (db: Db, owner: Owner, type: AddressType): Promise<AddressSnapshot | undefined> => {
  const row = await queries.findDefault(db, owner, type);
  return row && snapshotOf(row);
};

/** The addresses that checkout may offer, the default first. */
export const listForCheckout = async (db: Db, owner: Owner, type: AddressType): Promise<AddressSnapshot[]> => {
  const page = { pageIndex: 1, pageSize: checkoutLength };
  const { rows } = await queries.findPage(db, owner, type, undefined, page);
  return rows.map(snapshotOf);
};
