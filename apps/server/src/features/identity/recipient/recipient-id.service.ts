import { maskIdCard } from '@pcmall/domain/masking';
import type { OrderStatus } from '@pcmall/domain/order-status';
import type { Owner } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { Db } from '../../../db/database';
import type { IdDecision } from '../../../db/tables/identity';
import type { AddressSnapshot } from '../../../db/tables/order';
import { sealIdData } from '../../../gateways/id-data';
import { checkId } from '../check-id';
import { type NewPhotos, readPhotos, replacePhotos, sides, type Uploads } from '../photo/id-photo.service';
import type { UnitOfWork } from '../photo/unit-of-work.service';
import * as queries from './recipient-id.queries';

/** An ID as it was handed in: a checked number and redrawn pictures. */
export interface NewId {
  number: string;
  photos: NewPhotos;
}

/**
 * Reads an ID of which the number is needed, and both photos where the shop asks for them. Throws an InputError with a
 * message at each wrong field.
 */
export const readId = async ({ settings }: Shop, uploads: Uploads, idCardNo: string, now: Date): Promise<NewId> => {
  const photos = await readPhotos(uploads);
  return { number: checkId({ number: idCardNo, photos, arePhotosNeeded: settings.idImageNeeded, now }), photos };
};

/** An order whose recipient's ID has just been passed or refused. */
export interface DecidedOrder {
  shop_id: string;
  order_id: string;
  status: OrderStatus;
  decision: IdDecision;
}

/** Seals an ID number for the columns that hold one, of addresses and accounts alike. */
export const sealNumber = ({ keys }: Pick<Context, 'keys'>, shopId: string, number: string): queries.SealedNumber => ({
  id_card_sealed: sealIdData(keys.idData, shopId, number),
  id_card_masked: maskIdCard(number),
});

/**
 * Gives the ID of an address to the orders that wait for it, whose recipient is still the same person. Answers with
 * those for which it has been reviewed already: they are the caller's to move on.
 */
export const syncIdToOrders = async (
  { trx, files }: UnitOfWork,
  owner: Owner,
  addressId: string,
): Promise<DecidedOrder[]> => {
  const orders = await queries.copyIdToOrders(trx, owner, addressId);
  if (orders.length === 0) return [];
  const orderIds = orders.map(({ order_id }) => order_id);
  files.drop(await queries.deleteOrderPhotos(trx, owner.shopId, orderIds));
  await queries.copyPhotosToOrders(trx, owner, addressId, orderIds);
  return orders.flatMap(({ decision, decisionBefore, ...order }) =>
    decision !== null && decision !== decisionBefore ? [{ ...order, decision }] : [],
  );
};

/** Puts a new ID in place of what an address had, and gives it to the orders that wait for it; all wait for review. */
export const attachIdToAddress = async (
  context: Context,
  work: UnitOfWork,
  owner: Owner,
  addressId: string,
  { number, photos }: NewId,
) => {
  await queries.updateAddressNumber(work.trx, owner, addressId, sealNumber(context, owner.shopId, number));
  await replacePhotos(work, owner, addressId, photos, { dropOthers: true });
  // Nobody has reviewed it yet: no order moves.
  await syncIdToOrders(work, owner, addressId);
};

/** Gives an order an ID of its own, where its address is gone or another person's by now; it waits for review. */
export const attachIdToOrder = async (
  context: Context,
  { trx, files }: UnitOfWork,
  owner: Owner,
  orderId: string,
  { number, photos }: NewId,
) => {
  await queries.updateOrderNumber(trx, owner, orderId, sealNumber(context, owner.shopId, number));
  files.drop(await queries.deleteOrderPhotos(trx, owner.shopId, [orderId]));
  for (const side of sides) {
    const picture = photos[side];
    if (picture) await queries.insertOrderPhoto(trx, owner, { orderId, side, fileKey: await files.write(picture) });
  }
};

/** Whom an order goes to, and from which address in the book. */
type Recipient = Pick<AddressSnapshot, 'name' | 'addressId'>;

/** The address of an order's recipient, if it is still theirs; undefined: their ID is the order's alone. */
export const findAddressOf = async (db: Db, owner: Owner, recipient: Recipient): Promise<string | undefined> => {
  const row = await queries.findRecipient(db, owner, recipient.addressId);
  return row?.name === recipient.name ? recipient.addressId : undefined;
};

/** Attaches an ID to the address of an order's recipient and so to all orders that wait for it, or to the order alone. */
export const attachIdToRecipient = async (
  context: Context,
  work: UnitOfWork,
  owner: Owner,
  { orderId, recipient }: { orderId: string; recipient: Recipient | null },
  id: NewId,
) => {
  const addressId = recipient ? await findAddressOf(work.trx, owner, recipient) : undefined;
  if (addressId === undefined) await attachIdToOrder(context, work, owner, orderId, id);
  else await attachIdToAddress(context, work, owner, addressId, id);
};
