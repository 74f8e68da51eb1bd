import { maskIdCard } from '@pcmall/domain/masking';
import type { OrderStatus } from '@pcmall/domain/order-status';
import type { Owner } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { Db, Trx } from '../../../db/database';
import type { IdDecision } from '../../../db/tables/identity';
import type { AddressSnapshot } from '../../../db/tables/order';
import { sealIdData } from '../../../gateways/id-data';
import { checkId } from '../check-id';
import {
  readPhotos,
  removePhotoFiles,
  replacePhotos,
  type StoredPhotos,
  sides,
  storePhotos,
  type Uploads,
} from '../photo/id-photo.service';
import * as queries from './recipient-id.queries';

/** An ID as it was handed in: a checked number, and photos that are written and not entered yet. */
export interface NewId {
  number: string;
  photos: StoredPhotos;
}

/**
 * Receives an ID of which the number is needed, and both photos where the shop asks for them. Throws an InputError with a
 * message at each wrong field.
 */
export const receiveId = async (
  context: Context,
  { shopId, settings }: Shop,
  uploads: Uploads,
  idCardNo: string,
): Promise<NewId> => {
  const photos = await readPhotos(uploads);
  const now = context.clock.now();
  const number = checkId({ number: idCardNo, photos, arePhotosNeeded: settings.idImageNeeded, now });
  return { number, photos: await storePhotos(context, shopId, photos) };
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
  context: Pick<Context, 'jobs'>,
  trx: Trx,
  owner: Owner,
  addressId: string,
): Promise<DecidedOrder[]> => {
  const orders = await queries.copyIdToOrders(trx, owner, addressId);
  if (orders.length === 0) return [];
  const orderIds = orders.map(({ order_id }) => order_id);
  await removePhotoFiles(context, trx, owner.shopId, await queries.deleteOrderPhotos(trx, owner.shopId, orderIds));
  await queries.copyPhotosToOrders(trx, owner, addressId, orderIds);
  return orders.flatMap(({ decision, decisionBefore, ...order }) =>
    decision !== null && decision !== decisionBefore ? [{ ...order, decision }] : [],
  );
};

/** Puts a new ID in place of what an address had, and gives it to the orders that wait for it; all wait for review. */
export const attachIdToAddress = async (
  context: Context,
  trx: Trx,
  owner: Owner,
  addressId: string,
  { number, photos }: NewId,
) => {
  await queries.updateAddressNumber(trx, owner, addressId, sealNumber(context, owner.shopId, number));
  await replacePhotos(context, trx, owner, addressId, photos, { dropOthers: true });
  // Nobody has reviewed it yet: no order moves.
  await syncIdToOrders(context, trx, owner, addressId);
};

/** Gives an order an ID of its own, where its address is gone or another person's by now; it waits for review. */
export const attachIdToOrder = async (
  context: Context,
  trx: Trx,
  owner: Owner,
  orderId: string,
  { number, photos }: NewId,
) => {
  await queries.updateOrderNumber(trx, owner, orderId, sealNumber(context, owner.shopId, number));
  await removePhotoFiles(context, trx, owner.shopId, await queries.deleteOrderPhotos(trx, owner.shopId, [orderId]));
  for (const side of sides) {
    const fileKey = photos[side];
    if (fileKey) await queries.insertOrderPhoto(trx, owner, { orderId, side, fileKey });
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
  trx: Trx,
  owner: Owner,
  { orderId, recipient }: { orderId: string; recipient: Recipient | null },
  id: NewId,
) => {
  await queries.lockRecipient(trx, owner, { addressId: recipient?.addressId, orderId });
  const addressId = recipient ? await findAddressOf(trx, owner, recipient) : undefined;
  if (addressId === undefined) await attachIdToOrder(context, trx, owner, orderId, id);
  else await attachIdToAddress(context, trx, owner, addressId, id);
};
