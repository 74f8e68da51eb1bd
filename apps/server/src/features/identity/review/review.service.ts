import { tidyName } from '@pcmall/domain/address';
import { maskRealName } from '@pcmall/domain/masking';
import { nextRealNameStatus, type RealNameEvent, realNameStatusOf } from '@pcmall/domain/real-name-status';
import { orderKeyword } from '@pcmall/domain/tidy-text';
import type { Owner } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import { refuse } from '../../../core/shop-error';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import type { IdReason } from '../../../db/tables/identity';
import { openIdBytes, openIdData } from '../../../gateways/id-data';
import { contentVersion } from '../../../lib/content-version';
import { notifyRefusedId } from '../../account/verification/notice.service';
import { idReasonTexts } from '../id-reason.service';
import { decideRealName, lockRealName, revokeRealName } from '../real-name/real-name.queries';
import { decideAddress, decideOrder, lockRecipient, type ReviewDecision } from '../recipient/recipient-id.queries';
import { type DecidedOrder, syncIdToOrders } from '../recipient/recipient-id.service';
import { revokeAddress, revokeOrders } from '../recipient/revoke-id.queries';
import * as queries from './review.queries';
import { forCustomsOnly } from './watermark';

type Subject = queries.Subject;

export type { Subject as ListedId };

const mostListed = 200;

const statusOf = (shop: Shop, { sealed, decision, files }: Subject) =>
  realNameStatusOf({
    hasNumber: sealed !== null,
    hasPhotos: files.front !== undefined && files.back !== undefined,
    arePhotosAsked: shop.settings.idImageNeeded,
    decision,
  });

/** IDs that have passed, the latest first; by name, or by the number of their order. */
export const listPassed = ({ db }: Context, shop: Shop, keyword: string): Promise<Subject[]> =>
  queries.findPassed(
    db,
    shop.shopId,
    { name: tidyName(keyword), labels: [keyword, orderKeyword(keyword)] },
    mostListed,
  );

/** What waits for a reviewer, orders first. */
export const listToReview = ({ db }: Context, { shopId, settings }: Shop): Promise<Subject[]> =>
  queries.findInReview(db, shopId, { arePhotosAsked: settings.idImageNeeded, limit: mostListed });

/** How many wait for a reviewer, and since when the first of them. */
export const countToReview = ({ db }: Context, { shopId, settings }: Shop) =>
  queries.countInReview(db, shopId, settings.idImageNeeded);

const find = async (db: Db, shop: Shop, label: string): Promise<Subject> =>
  (await queries.findSubject(db, shop.shopId, label)) ?? refuse('idNotFound');

/** The ID as it stays until the transaction ends. */
const findLocked = async (trx: Trx, shop: Shop, label: string): Promise<Subject> => {
  const { kind, id, accountId, addressId } = await find(trx, shop, label);
  const owner = { shopId: shop.shopId, accountId };
  if (kind === 'account') await lockRealName(trx, owner);
  else await lockRecipient(trx, owner, { addressId, orderId: kind === 'order' ? id : null });
  return find(trx, shop, label);
};

/** The same as long as everything is that a reviewer looks at. */
const versionOf = ({ name, sealed, files, decision }: Subject): number =>
  contentVersion([name, sealed, files.front, files.back, decision]);

const audit = (
  { clock }: Context,
  trx: Trx,
  shopId: string,
  { kind, id, accountId }: Subject,
  entry: { action: 'view' | RealNameEvent; actor: string },
) =>
  queries.insertAudit(trx, {
    shop_id: shopId,
    account_id: accountId,
    subject: kind,
    subject_id: id,
    ...entry,
    created_at: clock.now(),
  });

/**
 * The same ID stands in the address book: it is decided there too, for later orders and for others that wait. First
 * there, as whoever hands in an ID changes the address before the order: so neither can lock the other out.
 */
const decideOrderId = async (
  context: Context,
  trx: Trx,
  owner: Owner,
  { id, addressId }: Subject,
  review: ReviewDecision,
): Promise<DecidedOrder[]> => {
  const isShared = addressId !== null && (await decideAddress(trx, owner, addressId, review));
  const order = (await decideOrder(trx, owner.shopId, id, review)) ?? refuse('actionNotAllowed');
  const others = isShared ? await syncIdToOrders(context, trx, owner, addressId) : [];
  return [{ ...order, decision: review.decision }, ...others];
};

const decideAddressId = async (context: Context, trx: Trx, owner: Owner, addressId: string, review: ReviewDecision) => {
  if (!(await decideAddress(trx, owner, addressId, review))) refuse('actionNotAllowed');
  return syncIdToOrders(context, trx, owner, addressId);
};

const decideAccountId = async (trx: Trx, owner: Owner, review: ReviewDecision, at: Date) => {
  if (!(await decideRealName(trx, owner, { ...review, at }))) refuse('actionNotAllowed');
  return [];
};

/** Refuses `actionNotAllowed` when somebody changed the ID while the reviewer was looking. */
const decide = (context: Context, trx: Trx, shopId: string, subject: Subject, review: ReviewDecision) => {
  const owner = { shopId, accountId: subject.accountId };
  switch (subject.kind) {
    case 'order':
      return decideOrderId(context, trx, owner, subject, review);
    case 'address':
      return decideAddressId(context, trx, owner, subject.id, review);
    case 'account':
      return decideAccountId(trx, owner, review, context.clock.now());
  }
};

/**
 * Refuses what has passed, wherever the same ID stands: at the account, or in the address book and at the orders that are
 * still with the shop. Refuses `actionNotAllowed` when nothing of it is there any more.
 */
const revoke = async (trx: Trx, shopId: string, subject: Subject, reason: IdReason | null, at: Date) => {
  const { kind, accountId, addressId, id, name, masked } = subject;
  const owner = { shopId, accountId };
  if (kind === 'account') {
    if (!(await revokeRealName(trx, owner, { reason, at }))) refuse('actionNotAllowed');
    return [];
  }
  const revoked = { addressId, orderId: kind === 'order' ? id : null, name, masked, reason };
  const isInBook = await revokeAddress(trx, owner, revoked);
  const orders = await revokeOrders(trx, owner, revoked);
  if (!isInBook && orders.length === 0) refuse('actionNotAllowed');
  return orders.map((order): DecidedOrder => ({ ...order, decision: 'refused' }));
};

/** What an operator says of an ID. */
export interface Review {
  event: RealNameEvent;
  /** Of what the reviewer was shown. Without it, what is there now is decided, as long as it is in review. */
  version?: number;
  /** For the shopper; null when it is passed. */
  reason: IdReason | null;
  /** The operator's name, for the audit. */
  actor: string;
  /** Who of the staff, for the orders that go on. */
  staffName?: string;
}

/**
 * Passes or refuses an ID that is in review, or revokes one that has passed; its shopper hears of a refusal (ADDR-13,
 * AUTH-09). Refuses `idNotFound`, `idChanged` when it is not what the reviewer was shown, and `actionNotAllowed` when it is not
 * in review. The orders whose ID it decides are the caller's to move on.
 */
export const decideId = async (
  context: Context,
  trx: Trx,
  shop: Shop,
  label: string,
  { event, version, reason, actor }: Review,
): Promise<{ subject: Subject; decidedOrders: DecidedOrder[] }> => {
  const subject = await findLocked(trx, shop, label);
  const to = nextRealNameStatus(statusOf(shop, subject), event);
  const decision = to === 'passed' || to === 'refused' ? to : refuse('actionNotAllowed');
  if (version !== undefined && version !== versionOf(subject)) refuse('idChanged');
  const { kind, accountId, name, sealed } = subject;
  await audit(context, trx, shop.shopId, subject, { action: event, actor });
  if (reason) {
    const refused = { kind, label, name: maskRealName(name), reason: idReasonTexts(reason) };
    await notifyRefusedId(context, trx, shop, accountId, refused);
  }
  const review = { decision, reason, name, sealed: sealed ?? '' };
  if (event !== 'revoke') return { subject, decidedOrders: await decide(context, trx, shop.shopId, subject, review) };
  return { subject, decidedOrders: await revoke(trx, shop.shopId, subject, reason, context.clock.now()) };
};

export interface ShownId {
  subject: Subject;
  /** For the decision about it. */
  version: number;
  number: string;
  /** Watermarked, by side. */
  pictures: { side: 'front' | 'back'; content: Buffer }[];
}

const openPicture = async ({ files, keys, clock }: Context, shopId: string, fileKey: string, actor: string) => {
  const sealed = await files.read(fileKey);
  if (!sealed) return undefined;
  const picture = openIdBytes(keys.idDataKnown, shopId, sealed);
  return forCustomsOnly(picture, `${shopId} · ${actor} · ${clock.now().toISOString().slice(0, 10)}`);
};

/** Opens an ID for a reviewer: written down first, and pictures only with a watermark. */
export const showId = async (context: Context, shop: Shop, label: string, actor: string): Promise<ShownId> => {
  const subject = await find(context.db, shop, label);
  const { sealed, files } = subject;
  if (sealed === null) return refuse('idNotFound');
  await inTransaction(context.db, (trx) => audit(context, trx, shop.shopId, subject, { action: 'view', actor }));
  const pictures: ShownId['pictures'] = [];
  for (const side of ['front', 'back'] as const) {
    const fileKey = files[side];
    const content = fileKey && (await openPicture(context, shop.shopId, fileKey, actor));
    if (content) pictures.push({ side, content });
  }
  const number = openIdData(context.keys.idDataKnown, shop.shopId, sealed);
  return { subject, version: versionOf(subject), number, pictures };
};
