import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/order';
import { countLimit } from '@pcmall/contract/order';
import { type OrderTab, tabs } from '@pcmall/domain/order-status';
import { orderKeyword } from '@pcmall/domain/tidy-text';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { findIdProof, findIdProofs } from '../identity/recipient/id-proof.service';
import * as queries from './order.queries';
import * as lists from './order-list.queries';
import { findHistory, findParcels } from './parcel.queries';
import { presentDetail, presentListItem } from './present-order';
import { findNewestRequests } from './refund/refund.queries';

/** Totals are exact up to so many orders beyond the shown page; nobody skips more. */
const countAhead = 500;

const waitingTabs = ['unpaid', 'toShip', 'toReceive'] as const;

const countTabs = async (context: Context, caller: Member, orderTabs: readonly OrderTab[]) => {
  const most = countLimit + 1;
  const statuses = [...new Set(orderTabs.flatMap((tab) => tabs[tab]))];
  const counted = await lists.countByStatus(context.db, caller, statuses, most);
  return (tab: OrderTab) =>
    Math.min(
      most,
      tabs[tab].reduce((sum, status) => sum + (counted.get(status) ?? 0), 0),
    );
};

const countWaiting = async (context: Context, caller: Member) => {
  const on = await countTabs(context, caller, waitingTabs);
  return { unpaid: on('unpaid'), toShip: on('toShip'), toReceive: on('toReceive') };
};

const toDate = (time: string | undefined) => (time === undefined ? undefined : new Date(time));

const presentPage = async (
  { db, clock }: Context,
  caller: Member,
  orders: queries.OrderRow[],
): Promise<contract.OrderListItem[]> => {
  if (orders.length === 0) return [];
  const orderIds = orders.map(({ order_id }) => order_id);
  const lines = await queries.findLines(db, caller.shopId, orderIds);
  const parcels = await findParcels(db, caller.shopId, ...orderIds);
  const refunds = await findNewestRequests(db, caller.shopId, orderIds);
  const proofOf = await findIdProofs(db, caller.shop, orders, caller.language);
  const reading = { language: caller.language, now: clock.now(), channelNames: caller.shop.settings.payChannelNames };
  return orders.map((order) => {
    const isOwn = ({ order_id }: { order_id: string }) => order_id === order.order_id;
    const own = { lines: lines.filter(isOwn), parcels: parcels.filter(isOwn), refund: refunds.find(isOwn) };
    return presentListItem({ order, ...own, idProof: proofOf(order) }, reading);
  });
};

/** How many orders each tab holds (AUTH-08.2). */
export const getOrderCounts = async (
  context: Context,
  caller: Member,
): Promise<DataOf<typeof contract.getOrderCounts>> => {
  const on = await countTabs(context, caller, ['all']);
  return {
    ...{ all: on('all'), unpaid: on('unpaid'), toShip: on('toShip') },
    ...{ toReceive: on('toReceive'), completed: on('completed'), cancelled: on('cancelled') },
  };
};

/** A page of the caller's orders, newest first, with the numbers at the tabs (ORD-03). */
export const getOrderList = async (
  context: Context,
  caller: Member,
  { tab, keyword, from, before, pageIndex, pageSize }: BodyOf<typeof contract.getOrderList>,
): Promise<DataOf<typeof contract.getOrderList>> => {
  const filter = {
    shopId: caller.shopId,
    accountId: caller.accountId,
    statuses: tab === 'all' ? undefined : tabs[tab],
    keyword: orderKeyword(keyword),
    from: toDate(from),
    before: toDate(before),
  };
  const offset = (pageIndex - 1) * pageSize;
  const orders = await lists.listOrders(context.db, filter, offset, pageSize);
  const isWhole = pageIndex === 1 && orders.length < pageSize;
  const total = isWhole ? orders.length : await lists.countOrders(context.db, filter, offset + pageSize + countAhead);
  return {
    records: await presentPage(context, caller, orders),
    total,
    pageIndex,
    pageSize,
    counts: await countWaiting(context, caller),
  };
};

/** One order with everything about it (ORD-04.1). Refuses `orderNotFound`. */
export const getOrderDetail = async (
  { db, clock }: Context,
  caller: Member,
  orderId: string,
): Promise<contract.OrderDetail> => {
  const order = (await queries.findOrder(db, caller, orderId)) ?? refuse('orderNotFound');
  const lines = await queries.findLines(db, caller.shopId, [orderId]);
  const parcels = await findParcels(db, caller.shopId, orderId);
  const history = await findHistory(db, caller.shopId, orderId);
  const idProof = await findIdProof(db, caller.shop, order, caller.language);
  const [refund] = await findNewestRequests(db, caller.shopId, [orderId]);
  return presentDetail(
    { order, lines, parcels, history, idProof, refund },
    { language: caller.language, now: clock.now(), channelNames: caller.shop.settings.payChannelNames },
  );
};
