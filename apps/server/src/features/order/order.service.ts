import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/order';
import { countLimit } from '@pcmall/contract/order';
import { tabs } from '@pcmall/domain/order-status';
import { orderKeyword } from '@pcmall/domain/tidy-text';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { findIdProof, findIdProofs } from '../identity/recipient/id-proof.service';
import * as queries from './order.queries';
import * as lists from './order-list.queries';
import { findHistory, findParcels } from './parcel.queries';
import { presentDetail, presentListItem } from './present-order';

/** Totals are exact up to so many orders beyond the shown page; nobody skips more. */
const countAhead = 500;

const waitingTabs = ['unpaid', 'toShip', 'toReceive'] as const;

const countWaiting = async (context: Context, caller: Member) => {
  const statuses = waitingTabs.flatMap((tab) => tabs[tab]);
  const counted = await lists.countByStatus(context.db, caller, statuses, countLimit + 1);
  const countOf = (tab: (typeof waitingTabs)[number]) =>
    Math.min(
      countLimit + 1,
      tabs[tab].reduce((sum, status) => sum + (counted.get(status) ?? 0), 0),
    );
  return { unpaid: countOf('unpaid'), toShip: countOf('toShip'), toReceive: countOf('toReceive') };
};

const toDate = (time: string | undefined) => (time === undefined ? undefined : new Date(time));

const presentPage = async (
  { db, clock }: Context,
  caller: Member,
  orders: queries.OrderRow[],
): Promise<contract.OrderListItem[]> => {
  if (orders.length === 0) return [];
  const lines = await queries.findLines(
    db,
    caller.shopId,
    orders.map(({ order_id }) => order_id),
  );
  const proofOf = await findIdProofs(db, caller.shop, orders);
  const reading = { language: caller.language, now: clock.now() };
  return orders.map((order) => {
    const own = lines.filter(({ order_id }) => order_id === order.order_id);
    return presentListItem({ order, lines: own, idProof: proofOf(order) }, reading);
  });
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
  const idProof = await findIdProof(db, caller.shop, order);
  return presentDetail({ order, lines, parcels, history, idProof }, { language: caller.language, now: clock.now() });
};
