import type { IdProof } from '@pcmall/contract/identity';
import type { Member, Owner } from '../../core/caller';
import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import { refuse } from '../../core/shop-error';
import type { Db, Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { Uploads } from '../identity/photo/id-photo.service';
import { findIdProof } from '../identity/recipient/id-proof.service';
import { attachIdToRecipient, receiveId } from '../identity/recipient/recipient-id.service';
import { decideId, type Review } from '../identity/review/review.service';
import { findOrder, type OrderRow } from './order.queries';
import { offeredActions } from './order-actions';
import { moveDecidedOrders, moveOrder } from './order-life.service';

/** A buyer's order whose ID may be handed in now. Refuses `orderNotFound` and `actionNotAllowed`. */
const findOrderForId = async (db: Db, owner: Owner, orderId: string, now: Date): Promise<OrderRow> => {
  const order = (await findOrder(db, owner, orderId)) ?? refuse('orderNotFound');
  return offeredActions(order, now).includes('uploadIdCard') ? order : refuse('actionNotAllowed');
};

/** An order whose ID has just been handed in waits for review; refused where it went on meanwhile. */
const returnToReview = async (trx: Trx, caller: Member, orderId: string, at: Date): Promise<IdProof> => {
  const order = await findOrderForId(trx, caller, orderId, at);
  if (order.status === 'paid') await moveOrder(trx, order, { action: 'uploadIdCard', actor: 'shopper', at });
  return (await findIdProof(trx, caller.shop, order, caller.language)) ?? refuse('idNotWanted');
};

interface HandedIn {
  orderId: string;
  idCardNo: string;
  uploads: Uploads;
}

/**
 * Takes the ID of the recipient of an order that waits for it; the order returns to review (ORD-07.1). Throws an
 * InputError for number and photos; refuses `orderNotFound` and `actionNotAllowed`.
 */
export const uploadOrderIdCard = async (
  context: Context,
  caller: Member,
  { orderId, idCardNo, uploads }: HandedIn,
): Promise<IdProof> => {
  const now = context.clock.now();
  const { recipient } = await findOrderForId(context.db, caller, orderId, now);
  const id = await receiveId(context, caller.shop, uploads, idCardNo);
  return inTransaction(context.db, async (trx) => {
    await attachIdToRecipient(context, trx, caller, { orderId, recipient }, id);
    return returnToReview(trx, caller, orderId, now);
  });
};

/**
 * An operator's review of an ID; the orders that waited for it go on (ORD-08.1). Answers with whose ID it was. Refuses
 * `idNotFound`, and `actionNotAllowed` when it is not in review or has changed since.
 */
export const reviewId = (
  context: Context,
  shop: Shop,
  label: string,
  review: Review,
  andThen?: (trx: Trx) => Promise<void>,
) =>
  inTransaction(context.db, async (trx) => {
    const { subject, decidedOrders } = await decideId(context, trx, shop, label, review);
    await moveDecidedOrders(trx, decidedOrders, { at: context.clock.now(), staffName: review.staffName });
    await andThen?.(trx);
    return subject;
  });
