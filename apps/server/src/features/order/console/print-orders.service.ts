import { type printOrders as contract, mostPrinted, type PrintedOrder } from '@pcmall/contract/console/order-print';
import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import { groupBy } from '../../../lib/group-by';
import { findLines } from '../order.queries';
import { presentAddress } from '../present-order';
import { sumReturnedOf } from '../refund/refund.queries';
import { presentLine } from './present-shop-order';
import * as queries from './print-orders.queries';
import { countShopOrders, listOrderIds } from './shop-orders.queries';
import { filterOf } from './shop-orders.service';

type Query = QueryOf<typeof contract>;

const byOrder = <Row extends { order_id: string }>(rows: readonly Row[]) => groupBy(rows, ({ order_id }) => order_id);

const printedLine = (...line: Parameters<typeof presentLine>): PrintedOrder['lines'][number] => {
  const { lineNo, skuCode, name, options, price, quantity, offer, returned } = presentLine(...line);
  return { lineNo, skuCode, name, options, price, quantity, offer, returned };
};

/** The orders that are asked for, the first of them, and how many they are. */
const askedFor = async ({ db }: Context, shopId: string, { orderIds, sort, ...filters }: Query) => {
  if (orderIds) return { ids: orderIds, total: orderIds.length };
  const filter = filterOf(filters);
  const ids = await listOrderIds(db, shopId, filter, { sort, offset: 0, size: mostPrinted });
  if (ids.length < mostPrinted) return { ids, total: ids.length };
  const counted = await countShopOrders(db, shopId, filter);
  return { ids, total: counted.find(({ kind }) => kind === 'all')?.total ?? ids.length };
};

/**
 * What packing slips and customs lists say of orders that are ticked, or of all that the filters let pass (SALES-04): the first
 * `mostPrinted` of them, with as many statements as for one.
 */
export const printOrders = async (
  context: Context,
  { shopId, language }: StaffMember,
  query: Query,
): Promise<DataOf<typeof contract>> => {
  const { db } = context;
  const { ids, total } = await askedFor(context, shopId, query);
  const rows = new Map((await queries.findPrintedOrders(db, shopId, ids)).map((row) => [row.order_id, row]));
  const lines = byOrder(await findLines(db, shopId, ids));
  const returned = byOrder(await sumReturnedOf(db, shopId, ids));
  const parcels = byOrder(await queries.findTrackingNos(db, shopId, ids));
  const orders = ids.flatMap((id): PrintedOrder[] => {
    const order = rows.get(id);
    if (!order) return [];
    const { pick_up_point: point, recipient } = order;
    return [
      {
        ...{ orderId: id, orderNo: order.order_no, createdAt: order.created_at.toISOString(), remark: order.remark },
        ...{ currency: order.currency, deliveryMode: order.delivery_mode },
        recipient: recipient && presentAddress(recipient, language),
        pickUpPoint: point && { name: localize(point.name, language), address: localize(point.address, language) },
        lines: (lines.get(id) ?? []).map((line) => printedLine(line, returned.get(id) ?? [], language)),
        trackingNos: (parcels.get(id) ?? []).map(({ tracking_no }) => tracking_no),
      },
    ];
  });
  return { orders, total };
};
