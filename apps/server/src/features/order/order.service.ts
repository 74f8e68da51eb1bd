import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { getOrderList, OrderDetail, OrderListItem } from '@pcmall/contract/order';
import { countLimit } from '@pcmall/contract/order';
import { tabs } from '@pcmall/domain/order-status';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import * as queries from './order.queries';
import { idProofOf, idProofsOf } from './order-identity.service';
import * as lists from './order-list.queries';
import { presentDetail, presentListItem } from './order-present';
import { findParcels } from './parcel.queries';

/** Totals are exact this far beyond the shown page; nobody turns more pages at once. */
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

const toDate = (moment: string | undefined) => (moment === undefined ? undefined : new Date(moment));

const presentPage = async (
  { db, clock }: Context,
  caller: Member,
  orders: queries.OrderRow[],
): Promise<OrderListItem[]> => {
  if (orders.length === 0) return [];
  const lines = await queries.findLines(
    db,
    caller.shopId,
    orders.map(({ order_id }) => order_id),
  );
  const proofOf = await idProofsOf(db, caller.shop, orders);
  const reading = { language: caller.language, now: clock.now() };
  return orders.map((order) => {
    const own = lines.filter(({ order_id }) => order_id === order.order_id);
    return presentListItem({ order, lines: own, idProof: proofOf(order) }, reading);
  });
};

export const list = async (
  context: Context,
  caller: Member,
  { tab, keyword, from, before, pageIndex, pageSize }: BodyOf<typeof getOrderList>,
): Promise<DataOf<typeof getOrderList>> => {
  const filter = {
    shopId: caller.shopId,
    accountId: caller.accountId,
    statuses: tab === 'all' ? undefined : tabs[tab],
    keyword: keyword.trim().toLowerCase(),
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

export const detail = async ({ db, clock }: Context, caller: Member, orderId: string): Promise<OrderDetail> => {
  const order = (await queries.findOrder(db, caller, orderId)) ?? refuse('orderNotFound');
  const lines = await queries.findLines(db, caller.shopId, [orderId]);
  const parcels = await findParcels(db, caller.shopId, orderId);
  const history = await queries.findHistory(db, caller.shopId, orderId);
  const idProof = await idProofOf(db, caller.shop, order);
  return presentDetail({ order, lines, parcels, history, idProof }, { language: caller.language, now: clock.now() });
};
