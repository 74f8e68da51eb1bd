import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/identity';
import { destinationOf, mainland, tidyName } from '@pcmall/domain/address';
import { dayMs } from '@pcmall/domain/dates';
import { maskRealName } from '@pcmall/domain/masking';
import { parcelNeedsId } from '@pcmall/domain/recipient-id';
import type { Member, Owner, Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseAt, ShopError } from '../../../core/shop-error';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { addUse } from '../../../db/rate-limits.queries';
import { hashToken, newId } from '../../../gateways/random';
import type { Uploads } from '../photo/id-photo.service';
import {
  findOrderId,
  findRecipient,
  findRecipients,
  lockRecipient,
  waitingForId,
} from '../recipient/recipient-id.queries';
import { attachIdToAddress, attachIdToOrder, findAddressOf, receiveId } from '../recipient/recipient-id.service';
import * as queries from './id-link.queries';

/** In milliseconds (ADDR-14). */
const lifetime = 7 * dayMs;

/** Names that may be tried at a link, from however many networks: whoever has found it must not guess whose it is. */
const nameTries = { max: 20, withinMs: dayMs };

/** Whose ID a link asks for, and where it goes: to an address, or to the order alone. */
interface Target {
  name: string;
  addressId: string | undefined;
}

type RecipientRow = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

const isIdWanted = (row: RecipientRow): boolean =>
  row.id_decision !== 'passed' &&
  destinationOf({
    phoneAreaCode: row.phone_area_code,
    phoneCountry: row.phone_country,
    provinceId: row.province_id,
  }) === mainland;

const targetOfAddress = async (db: Db, owner: Owner, addressId: string): Promise<Target> => {
  const row = (await findRecipient(db, owner, addressId)) ?? refuse('addressNotFound');
  if (!isIdWanted(row)) refuse('idNotWanted');
  return { name: row.name, addressId };
};

/** The recipient of an order that still waits for its parcel and for their ID. */
const targetOfOrder = async (db: Db, owner: Owner, orderId: string): Promise<Target> => {
  const order = (await findOrderId(db, owner, orderId)) ?? refuse('orderNotFound');
  const { status, recipient } = order;
  const isWaiting = waitingForId.some((waiting) => waiting === status) && order.id_decision !== 'passed';
  if (!recipient || !isWaiting || !parcelNeedsId(order.delivery_mode, recipient)) return refuse('idNotWanted');
  return { name: recipient.name, addressId: await findAddressOf(db, owner, recipient) };
};

const findTarget = (db: Db, owner: Owner, kind: 'address' | 'order', id: string): Promise<Target> =>
  kind === 'address' ? targetOfAddress(db, owner, id) : targetOfOrder(db, owner, id);

/**
 * Makes a link by which the recipient of an address or an order hands in their ID, once and within seven days
 * (ADDR-14). Refuses what is not the caller's, and `idNotWanted` where no ID is needed or it has passed.
 */
export const createIdLink = async (
  { db, clock }: Context,
  caller: Member,
  { kind, id }: BodyOf<typeof contract.createIdLink>,
): Promise<DataOf<typeof contract.createIdLink>> => {
  const { name } = await findTarget(db, caller, kind, id);
  const token = newId();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetime);
  await queries.insertLink(db, {
    shop_id: caller.shopId,
    token_hash: hashToken(token),
    account_id: caller.accountId,
    subject: kind,
    subject_id: id,
    name,
    created_at: now,
    expires_at: expiresAt,
  });
  return { token, expiresAt: expiresAt.toISOString() };
};

/**
 * Links by which the recipients of these addresses hand in their ID, in the same order; for addresses of the caller's whose
 * ID is wanted.
 */
export const createAddressLinks = async (
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  { shopId, accountId }: Owner,
  recipients: readonly { addressId: string; name: string }[],
): Promise<DataOf<typeof contract.createIdLink>[]> => {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetime);
  const links = recipients.map(({ addressId, name }) => ({ addressId, name, token: newId() }));
  await queries.insertAddressLinks(
    trx,
    { shopId, accountId },
    links.map(({ token, addressId, name }) => ({ token_hash: hashToken(token), subject_id: addressId, name })),
    { from: now, until: expiresAt },
  );
  return links.map(({ token }) => ({ token, expiresAt: expiresAt.toISOString() }));
};

/**
 * Links for several addresses at once, in the order asked for, each as `createIdLink` makes it (ADDR-17). Addresses that are
 * gone, or whose ID is not wanted, are left out; refuses `idNotWanted` where none is left.
 */
export const createIdLinks = async (
  context: Context,
  caller: Member,
  { addressIds }: BodyOf<typeof contract.createIdLinks>,
): Promise<DataOf<typeof contract.createIdLinks>> =>
  inTransaction(context.db, async (trx) => {
    const found = new Map((await findRecipients(trx, caller, addressIds)).map((row) => [row.address_id, row]));
    const demanding = [...new Set(addressIds)].flatMap((id) => found.get(id) ?? []).filter(isIdWanted);
    if (demanding.length === 0) refuse('idNotWanted');
    const links = await createAddressLinks(
      context,
      trx,
      caller,
      demanding.map(({ address_id, name }) => ({ addressId: address_id, name })),
    );
    return links.flatMap((link, index) => {
      const row = demanding[index];
      return row ? [{ id: row.address_id, name: row.name, phone: row.phone, ...link }] : [];
    });
  });

/** Until when a good link lasts that was made for an address, by the addresses' ids. */
export const findLinksOf = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { shopId }: Owner,
  addressIds: string[],
): Promise<ReadonlyMap<string, Date>> =>
  new Map(
    (await queries.findAddressLinks(db, shopId, addressIds, clock.now())).map((row) => [
      row.subject_id,
      row.expires_at,
    ]),
  );

/** Where a link's ID goes, if its recipient is still the one that it was made for; whoever has a bad one is not told why. */
const findTargetOf = async (db: Db, owner: Owner, { subject, subject_id, name }: queries.LinkRow): Promise<Target> => {
  const target = await findTarget(db, owner, subject, subject_id).catch((error: unknown) => {
    throw error instanceof ShopError ? new ShopError('idLinkInvalid') : error;
  });
  return target.name === name ? target : refuse('idLinkInvalid');
};

/** A link that is good as things stand. Refuses `idLinkInvalid`. */
const findGoodLink = async ({ db, clock }: Context, shopId: string, token: string) => {
  const link = (await queries.findLink(db, shopId, hashToken(token), clock.now())) ?? refuse('idLinkInvalid');
  const owner = { shopId, accountId: link.account_id };
  await findTargetOf(db, owner, link);
  return { link, owner };
};

/** The same target, which stays as it is until the transaction ends. */
const lockTargetOf = async (trx: Trx, owner: Owner, link: queries.LinkRow): Promise<Target> => {
  const orderId = link.subject === 'order' ? link.subject_id : null;
  const order = orderId === null ? undefined : await findOrderId(trx, owner, orderId);
  const addressId = orderId === null ? link.subject_id : order?.recipient?.addressId;
  await lockRecipient(trx, owner, { addressId, orderId });
  return findTargetOf(trx, owner, link);
};

/** For whom a link is, masked, and nothing else of the parcel (ADDR-14). Refuses `idLinkInvalid`. */
export const openIdLink = async (
  context: Context,
  { shopId }: Visitor,
  { token }: BodyOf<typeof contract.openIdLink>,
): Promise<DataOf<typeof contract.openIdLink>> => {
  const { link } = await findGoodLink(context, shopId, token);
  return { recipient: maskRealName(link.name), expiresAt: link.expires_at.toISOString() };
};

/** Refuses `idLinkInvalid`, before anything is received by a link. */
export const checkLink = async (context: Context, { shopId }: Visitor, { token }: { token: string }) => {
  await findGoodLink(context, shopId, token);
};

/** Counts a try at a link's name before it is compared. Refuses tooManyRequests. */
const countNameTry = async (db: Db, { shop_id, token_hash }: queries.LinkRow, now: Date) => {
  const windowEnds = new Date(now.getTime() + nameTries.withinMs);
  const tried = await addUse(db, { shopId: shop_id, subject: `name at ID link ${token_hash}`, now, windowEnds });
  if (!tried || tried.uses <= nameTries.max) return;
  const seconds = Math.max(1, Math.ceil((tried.window_ends.getTime() - now.getTime()) / 1000));
  refuse('tooManyRequests', { seconds }, { retryAfter: seconds });
};

interface HandedIn {
  name: string;
  token: string;
  idCardNo: string;
  uploads: Uploads;
}

/**
 * What a recipient hands in by their link goes to the address and all orders that wait for it, or to the order alone
 * (ADDR-14). Refuses `recipientMismatch` at the name, `tooManyRequests` after too many of them and `idLinkInvalid`; throws an InputError for number and photos.
 */
export const uploadIdCard = async (
  context: Context,
  { shopId, shop }: Visitor,
  { name, token, idCardNo, uploads }: HandedIn,
) => {
  const now = context.clock.now();
  const { link, owner } = await findGoodLink(context, shopId, token);
  await countNameTry(context.db, link, now);
  if (tidyName(name) !== link.name) refuseAt('name', 'recipientMismatch');
  const id = await receiveId(context, shop, uploads, idCardNo);
  await inTransaction(context.db, async (trx) => {
    if (!(await queries.useLink(trx, link, now))) refuse('idLinkInvalid');
    // Redrawing photos takes its time: meanwhile the ID may have passed, or the address be another person's.
    const target = await lockTargetOf(trx, owner, link);
    if (target.addressId === undefined) await attachIdToOrder(context, trx, owner, link.subject_id, id);
    else await attachIdToAddress(context, trx, owner, target.addressId, id);
  });
};
