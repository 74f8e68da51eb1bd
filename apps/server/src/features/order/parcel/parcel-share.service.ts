import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/parcel';
import { pathOf } from '@pcmall/contract/screens';
import { dayMs } from '@pcmall/domain/dates';
import { maskRealName } from '@pcmall/domain/masking';
import type { OrderStatus } from '@pcmall/domain/order-status';
import type { Member, Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import { saveShortLink, storefrontPageOf } from '../../short-link/short-link.service';
import { findOrder } from '../order.queries';
import { findParcels } from '../parcel.queries';
import { findSharedOrder } from './parcel-share.queries';
import { presentTravel, unsentParcel } from './present-parcel';

/** Longer than any parcel travels. */
const linkLifetimeMs = 90 * dayMs;

const sharedWhile: ReadonlySet<OrderStatus> = new Set([
  ...(['paid', 'idCardReview', 'toShip'] as const),
  ...(['toReceive', 'signed', 'confirmed', 'completed'] as const),
]);

const macOf = ({ keys }: Pick<Context, 'keys'>, shopId: string, orderId: string): string =>
  createHmac('sha256', keys.signing).update(`parcels ${shopId} ${orderId}`).digest('base64url');

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * A short link with which whoever gets it follows the parcels of an order; the same order has the same one (ORD-04.2).
 * Refuses `orderNotFound`, and `actionNotAllowed` for an order that sends no parcels or is not paid.
 */
export const shareParcels = async (
  context: Context,
  caller: Member,
  orderId: string,
): Promise<DataOf<typeof contract.shareParcels>> => {
  const order = (await findOrder(context.db, caller, orderId)) ?? refuse('orderNotFound');
  if (order.delivery_mode === 'pickUp' || !sharedWhile.has(order.status)) refuse('actionNotAllowed');
  const token = `${orderId}.${macOf(context, caller.shopId, orderId)}`;
  const path = `/pcmall${pathOf('parcel')}?${new URLSearchParams({ token })}`;
  const page = (await storefrontPageOf(context, caller.shopId, path)) ?? refuse('linkForeign');
  const { shortUrl } = await saveShortLink(context, caller.shopId, page, linkLifetimeMs);
  return { shortUrl };
};

/**
 * Where the parcels of a shared order are, without prices and products. Refuses `parcelLinkInvalid` for a token that the
 * shop has not made, an order that is none any more, and some time after the order's last move.
 */
export const findSharedParcels = async (
  context: Context,
  { shopId, language }: Visitor,
  token: string,
): Promise<DataOf<typeof contract.findSharedParcels>> => {
  const [orderId = '', mac = ''] = token.split('.');
  if (!isSame(mac, macOf(context, shopId, orderId))) refuse('parcelLinkInvalid');
  const order = (await findSharedOrder(context.db, shopId, orderId)) ?? refuse('parcelLinkInvalid');
  const isOver = context.clock.now().getTime() - order.status_since.getTime() > linkLifetimeMs;
  if (!sharedWhile.has(order.status) || isOver) refuse('parcelLinkInvalid');
  const parcels = await findParcels(context.db, shopId, orderId);
  const unsent = parcels.length === 0 ? unsentParcel(order, language) : undefined;
  return {
    recipient: maskRealName(order.recipient_name),
    deliveryMode: order.delivery_mode,
    parcels: unsent ? [unsent] : parcels.map((parcel) => presentTravel(parcel, language)),
  };
};
