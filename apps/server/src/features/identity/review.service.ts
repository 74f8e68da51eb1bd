import { buffer } from 'node:stream/consumers';
import { maskRealName } from '@pcmall/domain/masking';
import { nextRealNameStatus, realNameStatusOf } from '@pcmall/domain/real-name-status';
import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import { refuse } from '../../core/shop-error';
import type { Trx } from '../../db/database';
import type { IdDecision } from '../../db/tables/identity';
import { openIdBytes, openIdData } from '../../gateways/id-data';
import { notifyRefusedId } from '../account/notice.service';
import { decideAddress } from '../address/address-identity.service';
import { removeUnused } from '../address/id-files.service';
import { decideOrder, followAddress } from '../order/order-identity.service';
import { decideRealName } from './real-name.queries';
import * as queries from './review.queries';
import { forCustomsOnly } from './watermark';

type Subject = queries.Subject;

const mostListed = 200;

const statusOf = (shop: Shop, { sealed, decision, files }: Subject) =>
  realNameStatusOf({
    hasNumber: sealed !== null,
    hasPhotos: files.front !== undefined && files.back !== undefined,
    arePhotosAsked: shop.settings.idImageNeeded,
    decision,
  });

/** What waits for a reviewer, orders first. */
export const listToReview = async ({ db }: Context, shop: Shop): Promise<Subject[]> =>
  (await queries.findUndecided(db, shop.shopId, mostListed)).filter(
    (subject) => statusOf(shop, subject) === 'inReview',
  );

const find = async ({ db }: Context, shop: Shop, label: string): Promise<Subject> =>
  (await queries.findSubject(db, shop.shopId, label)) ?? refuse('idNotFound');

const audit = (
  { clock }: Context,
  trx: Trx,
  shopId: string,
  { kind, id, accountId }: Subject,
  entry: { action: 'view' | 'pass' | 'refuse'; actor: string },
) =>
  queries.insertAudit(trx, {
    shop_id: shopId,
    account_id: accountId,
    subject: kind,
    subject_id: id,
    ...entry,
    created_at: clock.now(),
  });

interface Verdict {
  decision: IdDecision;
  reason: string;
}

/** The same ID stands in the address book: it is decided there too, for later orders and for others that wait. */
const decideRecipient = async (
  { clock }: Context,
  trx: Trx,
  owner: { shopId: string; accountId: string },
  addressId: string,
  verdict: Verdict & { name: string; sealed: string },
): Promise<{ isSame: boolean; gone: string[] }> => {
  const isSame = await decideAddress(trx, owner, addressId, verdict);
  return { isSame, gone: isSame ? await followAddress(trx, owner, addressId, clock.now()) : [] };
};

const decide = async (context: Context, trx: Trx, shopId: string, subject: Subject, verdict: Verdict) => {
  const { kind, id, accountId, name, sealed } = subject;
  const owner = { shopId, accountId };
  const seen = { ...verdict, name, sealed: sealed ?? '' };
  if (kind === 'order') {
    const order = await decideOrder(trx, shopId, id, { ...verdict, at: context.clock.now() });
    // Somebody changed it while the reviewer was looking.
    if (order.recipient?.idCardSealed !== sealed) refuse('actionNotAllowed');
    return (await decideRecipient(context, trx, owner, order.recipient?.addressId ?? '', seen)).gone;
  }
  if (kind === 'account') {
    if (!(await decideRealName(trx, owner, { ...seen, at: context.clock.now() }))) refuse('actionNotAllowed');
    return [];
  }
  const { isSame, gone } = await decideRecipient(context, trx, owner, id, seen);
  return isSame ? gone : refuse('actionNotAllowed');
};

const tellRefusal = (
  context: Context,
  trx: Trx,
  shop: Shop,
  { kind, label, name, accountId }: Subject,
  reason: string,
) => notifyRefusedId(context, trx, shop, accountId, { kind, label, name: maskRealName(name), reason });

/** Passes or refuses an ID that is in review, whose shopper hears of a refusal; orders that waited for it go on. */
export const review = async (
  context: Context,
  shop: Shop,
  label: string,
  { event, reason, actor }: { event: 'pass' | 'refuse'; reason: string; actor: string },
): Promise<Subject> => {
  const subject = await find(context, shop, label);
  const to = nextRealNameStatus(statusOf(shop, subject), event);
  const decision = to === 'passed' || to === 'refused' ? to : refuse('actionNotAllowed');
  const gone = await context.db.transaction().execute(async (trx) => {
    await audit(context, trx, shop.shopId, subject, { action: event, actor });
    if (decision === 'refused') await tellRefusal(context, trx, shop, subject, reason);
    return decide(context, trx, shop.shopId, subject, { decision, reason });
  });
  await removeUnused(context, shop.shopId, gone);
  return subject;
};

export interface ShownId {
  subject: Subject;
  number: string;
  /** Watermarked, by side. */
  pictures: { side: 'front' | 'back'; content: Buffer }[];
}

const openPicture = async ({ files, keys, clock }: Context, shopId: string, fileKey: string, actor: string) => {
  const file = await files.read(fileKey);
  if (!file) return undefined;
  const picture = openIdBytes(keys.idDataKnown, shopId, await buffer(file.stream()));
  return forCustomsOnly(picture, `${shopId} · ${actor} · ${clock.now().toISOString().slice(0, 10)}`);
};

/** Opens an ID for a reviewer: written down first, and pictures only with a watermark. */
export const showId = async (context: Context, shop: Shop, label: string, actor: string): Promise<ShownId> => {
  const subject = await find(context, shop, label);
  const { sealed, files } = subject;
  if (sealed === null) return refuse('idNotFound');
  await context.db.transaction().execute((trx) => audit(context, trx, shop.shopId, subject, { action: 'view', actor }));
  const pictures: ShownId['pictures'] = [];
  for (const side of ['front', 'back'] as const) {
    const fileKey = files[side];
    const content = fileKey && (await openPicture(context, shop.shopId, fileKey, actor));
    if (content) pictures.push({ side, content });
  }
  return { subject, number: openIdData(context.keys.idDataKnown, shop.shopId, sealed), pictures };
};
