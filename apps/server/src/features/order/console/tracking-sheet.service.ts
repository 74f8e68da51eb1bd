import type * as contract from '@pcmall/contract/console/tracking-sheet';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import { messages } from '@pcmall/contract/messages';
import { nextStatus } from '@pcmall/domain/order-status';
import { tidyNumber } from '@pcmall/domain/tidy-text';
import type { Context } from '../../../core/context';
import { ShopError } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import { findParcels } from '../parcel.queries';
import { sendOrder } from './shop-order.service';
import * as queries from './shop-orders.queries';

type Body = BodyOf<typeof contract.shipByTrackingSheet>;
type Row = Body['rows'][number];
type Result = DataOf<typeof contract.shipByTrackingSheet>;
type Outcome = Result['rows'][number];
type Carriers = Awaited<ReturnType<typeof queries.findCarriers>>;
type Found = Awaited<ReturnType<typeof queries.findOrdersByNo>>[number];

/** Why a row sends nothing; these are keys of the server's messages. */
type Refusal =
  | 'sheet.noOrder'
  | 'sheet.noNumber'
  | 'sheet.twice'
  | 'sheet.noCarrier'
  | 'sheet.refundWaiting'
  | 'sheet.notToShip';

type Plan = { row: Row } & ({ refusal: Refusal } | { order: Found; carrierId: string });

/** The carrier that a row names in either language, or the one that the order was made with. */
const carrierFor = (row: Row, order: Found, carriers: Carriers): string | undefined => {
  const name = row.carrier.trim().toLowerCase();
  if (name === '') return carriers.find(({ carrier_id }) => carrier_id === order.carrier_id)?.carrier_id;
  return carriers.find((each) => [each.name.zh, each.name.en].some((known) => known.toLowerCase() === name))
    ?.carrier_id;
};

const planRow = (row: Row, orders: ReadonlyMap<string, Found>, carriers: Carriers, seen: Set<string>): Plan => {
  if (row.trackingNo === '') return { row, refusal: 'sheet.noNumber' };
  const order = orders.get(row.orderNo);
  if (!order) return { row, refusal: 'sheet.noOrder' };
  if (seen.has(order.order_id)) return { row, refusal: 'sheet.twice' };
  seen.add(order.order_id);
  const isPickedUp = order.delivery_mode === 'pickUp';
  if (isPickedUp || (nextStatus(order.status, 'ship') === undefined && order.status !== 'toReceive'))
    return { row, refusal: 'sheet.notToShip' };
  if (order.refund_waiting && order.status !== 'toReceive') return { row, refusal: 'sheet.refundWaiting' };
  const carrierId = carrierFor(row, order, carriers);
  return carrierId === undefined ? { row, refusal: 'sheet.noCarrier' } : { row, order, carrierId };
};

const outcome = ({ orderNo, trackingNo }: Row, kind: Outcome['outcome'], reason = ''): Outcome => ({
  ...{ orderNo, trackingNo, outcome: kind, reason },
});

/**
 * Sends each order of a carrier's sheet in one parcel, each by itself: a row that can't be is told with its reason and keeps no
 * other back (SALES-04). A dry run only tells. A row whose order is on its way under this very number counts as shipped before.
 */
export const shipByTrackingSheet = async (
  context: Context,
  caller: StaffMember,
  { rows, dryRun }: Body,
): Promise<Result> => {
  const { shopId, language } = caller;
  const tidied = rows.map((row) => ({
    ...row,
    orderNo: tidyNumber(row.orderNo),
    trackingNo: tidyNumber(row.trackingNo),
  }));
  const found = await queries.findOrdersByNo(
    context.db,
    shopId,
    tidied.map(({ orderNo }) => orderNo),
  );
  const orders = new Map(found.map((order) => [order.order_no, order]));
  const carriers = await queries.findCarriers(context.db, shopId);
  const seen = new Set<string>();
  const results: Outcome[] = [];
  for (const plan of tidied.map((row) => planRow(row, orders, carriers, seen))) {
    if ('refusal' in plan) {
      results.push(outcome(plan.row, 'refused', messages[plan.refusal][language]));
      continue;
    }
    const { row, order, carrierId } = plan;
    if (order.status === 'toReceive') {
      const parcels = await findParcels(context.db, shopId, order.order_id);
      const isSame = parcels.some(({ tracking_no }) => tracking_no === row.trackingNo);
      results.push(
        isSame ? outcome(row, 'alreadyShipped') : outcome(row, 'refused', messages['sheet.notToShip'][language]),
      );
      continue;
    }
    if (dryRun) {
      results.push(outcome(row, 'ships'));
      continue;
    }
    try {
      await sendOrder(context, caller, order.order_id, {
        parcels: [{ carrierId, trackingNo: row.trackingNo }],
        despiteRefund: false,
      });
      results.push(outcome(row, 'shipped'));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      results.push(outcome(row, 'refused', error.text(language)));
    }
  }
  const refused = results.filter((each) => each.outcome === 'refused').length;
  return { rows: results, good: results.length - refused, refused };
};
