import type { IdProof } from '@pcmall/contract/identity';
import { realNameStatusOf } from '@pcmall/domain/real-name-status';
import type { Member, Owner } from '../../core/caller';
import type { Shop } from '../../core/shop';
import { refuse } from '../../core/shop-error';
import type { Db, Trx } from '../../db/database';
import type { IdDecision } from '../../db/tables/identity';
import type { AddressSnapshot } from '../../db/tables/order';
import { needsId } from './needs-id';
import * as orders from './order.queries';
import { offeredActions } from './order-actions';
import * as queries from './order-identity.queries';
import { moveOrder } from './order-life.service';

type IdOrder = Pick<orders.OrderRow, 'delivery_mode' | 'recipient' | 'id_decision' | 'id_reason' | 'order_id'>;

export { needsId };

/** A refused order stays where it is; its history tells of the refusal. */
const reviewMoves = { passed: 'passReview', refused: 'refuseReview' } as const;

/**
 * Gives the ID of an address to the orders that wait for it, whose recipient is still the same person; those whose ID
 * was checked before go on. Answers with the files that they no longer need.
 */
export const followAddress = async (trx: Trx, owner: Owner, addressId: string, at: Date): Promise<string[]> => {
  const followed = await queries.takeIdOfAddress(trx, owner, addressId);
  if (followed.length === 0) return [];
  const orderIds = followed.map(({ order_id }) => order_id);
  const gone = await queries.dropOrderPhotos(trx, owner.shopId, orderIds);
  await queries.copyPhotosOfAddress(trx, owner, addressId, orderIds);
  for (const order of followed) {
    const { status, id_decision: decision, was } = order;
    if (status === 'idCardReview' && decision !== null && decision !== was)
      await moveOrder(trx, order, { action: reviewMoves[decision], actor: 'operator', at });
  }
  return gone;
};

/** Where a new order takes what is known of its recipient's ID, so that an ID checked once serves every later order. */
export const idSourceOf = (order: Pick<IdOrder, 'delivery_mode' | 'recipient'>): orders.IdSource | undefined => {
  const { addressId, idCardSealed } = order.recipient ?? {};
  return needsId(order) && addressId && idCardSealed ? { addressId, idCardSealed } : undefined;
};

/** The recipient of a shopper's order that still waits for its parcel and for their ID. */
export const recipientToProve = async (db: Db, owner: Owner, orderId: string): Promise<AddressSnapshot> => {
  const order = (await orders.findOrder(db, owner, orderId)) ?? refuse('orderNotFound');
  const isWaiting = ['unpaid', 'paymentPending', 'paid', 'idCardReview'].includes(order.status);
  const isWanted = isWaiting && needsId(order) && order.id_decision !== 'passed';
  return (isWanted && order.recipient) || refuse('idNotWanted');
};

export interface SealedNumber {
  id_card_sealed: string;
  id_card_masked: string;
}

/** Gives an order an ID of its own, where its address is gone or another person's; answers with the files it had. */
export const giveOrderId = async (
  trx: Trx,
  owner: Owner,
  orderId: string,
  given: { number: SealedNumber; photos: { side: 'front' | 'back'; fileKey: string }[] },
): Promise<string[]> => {
  await queries.updateNumber(trx, owner, orderId, given.number);
  const gone = await queries.dropOrderPhotos(trx, owner.shopId, [orderId]);
  for (const photo of given.photos) await queries.insertOrderPhoto(trx, owner, { orderId, ...photo });
  return gone;
};

/** A buyer's order whose ID may be handed in now. */
export const proveOrder = async (db: Db, owner: Owner, orderId: string, now: Date): Promise<orders.OrderRow> => {
  const order = (await orders.findOrder(db, owner, orderId)) ?? refuse('orderNotFound');
  return offeredActions(order, now).includes('uploadIdCard') ? order : refuse('actionNotAllowed');
};

/** An order whose ID has just been handed in waits for review; refused where it went on meanwhile. */
export const returnToReview = async (trx: Trx, owner: Member, orderId: string, at: Date): Promise<IdProof> => {
  const order = await proveOrder(trx, owner, orderId, at);
  if (order.status === 'paid') await moveOrder(trx, order, { action: 'uploadIdCard', actor: 'shopper', at });
  return (await idProofOf(trx, owner.shop, order)) ?? refuse('idNotWanted');
};

/** What a reviewer said of an order's ID; the order goes on when it has passed. */
export const decideOrder = async (
  trx: Trx,
  shopId: string,
  orderId: string,
  { decision, reason, at }: { decision: IdDecision; reason: string; at: Date },
) => {
  const order = (await orders.holdOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
  await queries.updateDecision(trx, shopId, orderId, decision, reason);
  await moveOrder(trx, order, { action: reviewMoves[decision], actor: 'operator', at });
  return order;
};

/** How the IDs of the recipients of some orders stand; null for an order that needs none. */
export const idProofsOf = async (
  db: Db,
  { shopId, settings }: Shop,
  asked: readonly IdOrder[],
): Promise<(order: IdOrder) => IdProof | null> => {
  const proven = asked.filter(needsId).map(({ order_id }) => order_id);
  const photos = proven.length > 0 ? await queries.countOrderPhotos(db, shopId, proven) : new Map<string, number>();
  return (order) => {
    if (!needsId(order)) return null;
    const status = realNameStatusOf({
      hasNumber: Boolean(order.recipient?.idCardSealed),
      hasPhotos: photos.get(order.order_id) === 2,
      arePhotosAsked: settings.idImageNeeded,
      decision: order.id_decision,
    });
    return { status, reason: order.id_reason };
  };
};

export const idProofOf = async (db: Db, shop: Shop, order: IdOrder): Promise<IdProof | null> =>
  (await idProofsOf(db, shop, [order]))(order);
