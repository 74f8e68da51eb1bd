import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { createIdLink, openIdLink } from '@pcmall/contract/identity';
import { tidyName } from '@pcmall/domain/address';
import { dayMs } from '@pcmall/domain/dates';
import { maskRealName } from '@pcmall/domain/masking';
import type { Member, Owner, Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse, refuseAt, ShopError } from '../../core/shop-error';
import { hashToken, newId } from '../../gateways/random';
import { changeFiles } from '../address/id-files.service';
import { readPhotos } from '../address/id-photo.service';
import { checkId } from './check-id';
import * as queries from './id-link.queries';
import { findTarget, giveToRecipient, type Subject } from './recipient-id.service';

const lifetime = 7 * dayMs;

export const create = async (
  { db, clock }: Context,
  caller: Member,
  { kind, id }: BodyOf<typeof createIdLink>,
): Promise<DataOf<typeof createIdLink>> => {
  const { name } = await findTarget(db, caller, { kind, id });
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

const subjectOf = (link: queries.LinkRow): Subject => ({ kind: link.subject, id: link.subject_id });

/** A link whose recipient is still the one that it was made for; why it is none stays untold. */
const openLink = async ({ db, clock }: Context, shopId: string, token: string) => {
  const link = (await queries.findLink(db, shopId, hashToken(token), clock.now())) ?? refuse('idLinkInvalid');
  const target = await findTarget(db, ownerOf(link), subjectOf(link)).catch((error: unknown) => {
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
    await giveToRecipient(context, trx, ownerOf(link), { ...subjectOf(link), target }, { number, photos, changes });
  });
};
