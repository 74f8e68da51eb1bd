import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { createIdLink, openIdLink } from '@pcmall/contract/identity';
import { isForeignAddress, tidyName } from '@pcmall/domain/address';
import { maskRealName } from '@pcmall/domain/masking';
import type { Member, Visitor } from '../../caller';
import type { Context } from '../../context';
import type { Db, Trx } from '../../db/database';
import { hashToken, newId } from '../../gateways/random';
import { refuse, refuseAt, ShopError } from '../../shop-error';
import { findRecipientRow, giveId, sealedNumber } from '../address/address-identity.service';
import { changeFiles, type FileChanges, writePhoto } from '../address/id-files.service';
import { type NewPhotos, readPhotos } from '../address/id-photo.service';
import { followAddress, giveOrderId, recipientToProve } from '../order/order-identity.service';
import { checkId } from './check-id';
import * as queries from './id-link.queries';

const lifetime = 7 * 86_400_000;

interface Owner {
  shopId: string;
  accountId: string;
}

/** Whose ID is wanted, and where it goes: into the address book, or to the order alone. */
interface Target {
  name: string;
  addressId: string | undefined;
}

const targetOfAddress = async (db: Db, owner: Owner, addressId: string): Promise<Target> => {
  const row = (await findRecipientRow(db, owner, addressId)) ?? refuse('addressNotFound');
  if (row.id_decision === 'passed' || isForeignAddress({ phoneAreaCode: row.phone_area_code })) refuse('idNotWanted');
  return { name: row.name, addressId };
};

const targetOfOrder = async (db: Db, owner: Owner, orderId: string): Promise<Target> => {
  const { name, addressId } = await recipientToProve(db, owner, orderId);
  const row = await findRecipientRow(db, owner, addressId);
  return { name, addressId: row?.name === name ? addressId : undefined };
};

const findTarget = (db: Db, owner: Owner, kind: 'address' | 'order', id: string): Promise<Target> =>
  kind === 'address' ? targetOfAddress(db, owner, id) : targetOfOrder(db, owner, id);

export const create = async (
  { db, clock }: Context,
  caller: Member,
  { kind, id }: BodyOf<typeof createIdLink>,
): Promise<DataOf<typeof createIdLink>> => {
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

const ownerOf = (link: queries.LinkRow): Owner => ({ shopId: link.shop_id, accountId: link.account_id });

/** A link whose recipient is still the one that it was made for; why it is none stays untold. */
const openLink = async ({ db, clock }: Context, shopId: string, token: string) => {
  const link = (await queries.findLink(db, shopId, hashToken(token), clock.now())) ?? refuse('idLinkInvalid');
  const target = await findTarget(db, ownerOf(link), link.subject, link.subject_id).catch((error: unknown) => {
    throw error instanceof ShopError ? new ShopError('idLinkInvalid') : error;
  });
  return target.name === link.name ? { link, target } : refuse('idLinkInvalid');
};

export const open = async (
  context: Context,
  { shopId }: Visitor,
  token: string,
): Promise<DataOf<typeof openIdLink>> => {
  const { link } = await openLink(context, shopId, token);
  return { recipient: maskRealName(link.name), expiresAt: link.expires_at.toISOString() };
};

interface GivenId {
  number: string;
  photos: NewPhotos;
  changes: FileChanges;
}

const giveToOrder = async (context: Context, trx: Trx, link: queries.LinkRow, { number, photos, changes }: GivenId) => {
  const owner = ownerOf(link);
  const written: { side: 'front' | 'back'; fileKey: string }[] = [];
  for (const side of ['front', 'back'] as const) {
    const picture = photos[side];
    if (picture) written.push({ side, fileKey: await writePhoto(context, owner.shopId, picture, changes) });
  }
  const sealed = sealedNumber(context, owner.shopId, number);
  changes.gone.push(...(await giveOrderId(trx, owner, link.subject_id, { number: sealed, photos: written })));
};

interface Upload {
  name: string;
  token: string;
  idCardNo: string;
  files: Parameters<typeof readPhotos>[0];
}

/** What a recipient hands in by a link: it goes to the address and all orders that wait for it, or to the order alone. */
export const upload = async (context: Context, { shopId }: Visitor, { name, token, idCardNo, files }: Upload) => {
  const now = context.clock.now();
  const { link, target } = await openLink(context, shopId, token);
  if (tidyName(name) !== link.name) refuseAt('name', 'recipientMismatch');
  const photos = await readPhotos(files);
  const number = checkId({ number: idCardNo, photos, arePhotosNeeded: true, now });
  await changeFiles(context, shopId, async (trx, changes) => {
    if (!(await queries.useLink(trx, link, now))) refuse('idLinkInvalid');
    const given = { number, photos, changes };
    if (target.addressId === undefined) return giveToOrder(context, trx, link, given);
    await giveId(context, trx, ownerOf(link), target.addressId, given);
    changes.gone.push(...(await followAddress(trx, ownerOf(link), target.addressId, now)));
  });
};
