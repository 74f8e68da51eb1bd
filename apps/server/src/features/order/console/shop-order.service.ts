import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@pcmall/contract/console/audit-words';
import type * as contract from '@pcmall/contract/console/orders';
import type { ShopOrder } from '@pcmall/contract/console/orders';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Localized } from '@pcmall/domain/localized';
import type { ParcelEvent } from '@pcmall/domain/parcel-status';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../gateways/random';
import { findIdProof } from '../../identity/recipient/id-proof.service';
import { auditChange, wasDoneLast } from '../../staff/audit/audit.service';
import { isSameNote } from '../../staff/same-note.rules';
import { findLines, lockOrder } from '../order.queries';
import { closeOrder, type Deed } from '../order-life.service';
import { collectOrder, moveParcel, readyForPickUp, shipOrder, wasJustReported } from '../order-shipping.service';
import { correctParcel as correctParcelOf, fitInOrder } from '../parcel/parcel-correction.service';
import { findHistory, findParcels } from '../parcel.queries';
import { findNewestRequests, sumReturned } from '../refund/refund.queries';
import { presentShopOrder } from './present-shop-order';
import * as queries from './shop-orders.queries';

/** Everything about one order, and what the shop may do with it now (SALES-03). Refuses `orderNotFound`. */
export const getShopOrder = async ({ db }: Context, caller: StaffMember, orderId: string): Promise<ShopOrder> => {
  const { shopId, shop, language } = caller;
  const order = (await queries.findShopOrder(db, shopId, orderId)) ?? refuse('orderNotFound');
  const [refund] = await findNewestRequests(db, shopId, [orderId]);
  const whole = {
    ...{
      order,
      refund,
      lines: await findLines(db, shopId, [orderId]),
      returned: await sumReturned(db, shopId, orderId),
    },
    parcels: await findParcels(db, shopId, orderId),
    history: await findHistory(db, shopId, orderId),
    idProof: await findIdProof(db, shop, order, language),
    notes: await queries.findNotes(db, shopId, orderId),
    buyer: await queries.findBuyer(db, shopId, order.account_id),
    carriers: await queries.findCarriers(db, shopId),
  };
  return presentShopOrder(whole, language);
};

const deedOf = ({ clock }: Context, { name }: StaffMember): Deed => ({ at: clock.now(), staffName: name });

interface Done {
  action: AuditAction;
  before?: object;
  after?: object;
}

type Work = (trx: Trx) => Promise<Done | undefined>;

/** Changes an order in a transaction that also writes down who did what. */
const write = (context: Context, caller: StaffMember, orderId: string, work: Work): Promise<void> =>
  inTransaction(context.db, async (trx) => {
    const done = await work(trx);
    if (done) await auditChange(context, trx, caller, { ...done, subject: { kind: 'order', id: orderId } });
    // What stays as it is is no entry.
    else caller.audit.isWritten = true;
  });

/** The same, and answers with the order as it is then. */
const change = async (context: Context, caller: StaffMember, orderId: string, work: Work): Promise<ShopOrder> => {
  await write(context, caller, orderId, work);
  return getShopOrder(context, caller, orderId);
};

export interface ParcelInput {
  carrierId: string;
  trackingNo: string;
  lines?: { lineNo: number; quantity: number }[] | undefined;
}

type Carriers = Awaited<ReturnType<typeof queries.findCarriers>>;

const carrierOf = (carriers: Carriers, carrierId: string) =>
  carriers.find(({ carrier_id }) => carrier_id === carrierId) ?? refuse('carrierUnknown');

const parcelOf = (carriers: Carriers, { carrierId, trackingNo, lines = [] }: ParcelInput) => {
  const carrier = carrierOf(carriers, carrierId);
  const trackingUrl = carrier.tracking_page.replaceAll('{number}', encodeURIComponent(trackingNo));
  return { carrierName: carrier.name, trackingNo, trackingUrl, lines };
};

export interface Shipment {
  parcels: ParcelInput[];
  /** Also while its buyer waits for a refund. */
  despiteRefund: boolean;
}

/**
 * Sends an order (SALES-03). An order that is sent already in these very parcels stays as it is: the answer to the first
 * try was lost. Refuses `orderNotFound`, `carrierUnknown`, `parcelPieces`, `refundUndecided`,
 * `trackingNoTaken` and `actionNotAllowed`.
 */
export const sendOrder = (
  context: Context,
  caller: StaffMember,
  orderId: string,
  { parcels, despiteRefund }: Shipment,
): Promise<void> =>
  write(context, caller, orderId, async (trx) => {
    const { shopId } = caller;
    const carriers = await queries.findCarriers(trx, shopId);
    const sent = parcels.map((parcel) => parcelOf(carriers, parcel));
    const order = (await lockOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
    const earlier = await findParcels(trx, shopId, orderId);
    const numbers = earlier.map(({ tracking_no }) => tracking_no);
    if (
      order.status === 'toReceive' &&
      String(numbers.sort()) === String(sent.map(({ trackingNo }) => trackingNo).sort())
    )
      return undefined;
    const returned = new Map((await sumReturned(trx, shopId, orderId)).map((line) => [line.line_no, line.quantity]));
    const left = (await findLines(trx, shopId, [orderId])).map((line) => ({
      ...line,
      quantity: line.quantity - (returned.get(line.line_no) ?? 0),
    }));
    if (!fitInOrder(left, sent)) refuse('parcelPieces');
    await shipOrder(trx, shopId, orderId, sent, { ...deedOf(context, caller), despiteRefund });
    return { action: 'order.ship', after: { parcels: sent.map(({ trackingNo }) => trackingNo) } };
  });

/** As `sendOrder`, and answers with the order as it is then. */
export const shipShopOrder = async (context: Context, caller: StaffMember, orderId: string, shipment: Shipment) => {
  await sendOrder(context, caller, orderId, shipment);
  return getShopOrder(context, caller, orderId);
};

const correctionRefusals = {
  unknown: 'parcelNotFound',
  numberTaken: 'trackingNoTaken',
  pieces: 'parcelPieces',
} as const;

/**
 * Corrects under whose care and which number a parcel travels (ORD-04.2). Refuses as `correctionRefusals` says, `carrierUnknown`,
 * and `parcelChanged` when a colleague has corrected it since it was shown.
 */
export const correctParcel = (
  context: Context,
  caller: StaffMember,
  orderId: string,
  parcelId: string,
  { seen, ...input }: ParcelInput & { seen: number },
) =>
  change(context, caller, orderId, async (trx) => {
    const { shopId } = caller;
    if (!(await lockOrder(trx, shopId, orderId))) refuse('orderNotFound');
    const parcels = await findParcels(trx, shopId, orderId);
    const parcel = parcels.find(({ parcel_id }) => parcel_id === parcelId) ?? refuse('parcelNotFound');
    const { carrierName, trackingNo, ...found } = parcelOf(await queries.findCarriers(trx, shopId), input);
    const isMoved = !isDeepStrictEqual(carrierName, parcel.carrier_name) || trackingNo !== parcel.tracking_no;
    if (isMoved && parcel.events.length !== seen) refuse('parcelChanged');
    // The page of a parcel that was right all the time stays, whatever its carrier's page is by now.
    const trackingUrl = isMoved ? found.trackingUrl : undefined;
    const correction = { carrierName, trackingNo, trackingUrl, lines: input.lines, at: context.clock.now() };
    const outcome = await correctParcelOf(trx, shopId, orderId, parcel.tracking_no, correction);
    if (outcome === 'same') return undefined;
    if (outcome !== 'corrected') refuse(correctionRefusals[outcome]);
    return {
      action: 'parcel.correct',
      before: { carrier: parcel.carrier_name, trackingNo: parcel.tracking_no, lines: parcel.lines },
      after: { carrier: carrierName, trackingNo, lines: input.lines ?? parcel.lines },
    };
  });

/**
 * Notes what a carrier reports about a parcel (ORD-04.2); the same once more, right after, is the press that got no answer. Refuses
 * `orderNotFound` and `actionNotAllowed`.
 */
export const reportParcel = (
  context: Context,
  caller: StaffMember,
  orderId: string,
  report: { parcelId: string; event: ParcelEvent; text: Localized },
) =>
  change(context, caller, orderId, async (trx) => {
    const told = { ...report, ...deedOf(context, caller) };
    if (await wasJustReported(trx, caller.shopId, orderId, told)) return undefined;
    await moveParcel(trx, caller.shopId, orderId, told);
    return { action: 'parcel.report', after: { event: report.event, text: report.text } };
  });

/** Whether the caller has done this with the order and nobody anything since: the answer to the first try was lost. */
const isDoneBefore = async (
  trx: Trx,
  caller: StaffMember,
  orderId: string,
  action: 'order.ready' | 'order.collect',
): Promise<boolean> => {
  await lockOrder(trx, caller.shopId, orderId);
  return wasDoneLast(trx, caller, { action, subject: { kind: 'order', id: orderId } });
};

/** See `readyForPickUp`; done once, however often it is asked. */
export const readyShopOrder = (
  context: Context,
  caller: StaffMember,
  orderId: string,
  { despiteRefund }: BodyOf<typeof contract.readyShopOrder>,
) =>
  change(context, caller, orderId, async (trx) => {
    if (await isDoneBefore(trx, caller, orderId, 'order.ready')) return undefined;
    await readyForPickUp(trx, caller.shopId, orderId, { ...deedOf(context, caller), despiteRefund });
    return { action: 'order.ready' };
  });

/** See `collectOrder`; done once, however often it is asked. */
export const collectShopOrder = (
  context: Context,
  caller: StaffMember,
  orderId: string,
  { code, despiteRefund }: BodyOf<typeof contract.collectShopOrder>,
) =>
  change(context, caller, orderId, async (trx) => {
    if (await isDoneBefore(trx, caller, orderId, 'order.collect')) return undefined;
    await collectOrder(trx, caller.shopId, orderId, code, { ...deedOf(context, caller), despiteRefund });
    return { action: 'order.collect' };
  });

/** Closes an unpaid order. Refuses `orderNotFound` and `actionNotAllowed`. */
export const cancelShopOrder = (context: Context, caller: StaffMember, orderId: string) =>
  change(context, caller, orderId, async (trx) => {
    const order = (await lockOrder(trx, caller.shopId, orderId)) ?? refuse('orderNotFound');
    if (order.status === 'closed') return undefined;
    const isClosed = await closeOrder(context, trx, order, {
      action: 'cancel',
      actor: 'operator',
      ...deedOf(context, caller),
    });
    if (!isClosed) refuse('actionNotAllowed');
    return { action: 'order.cancel' };
  });

/** Writes a note that only the staff reads. Refuses `orderNotFound`. */
export const noteShopOrder = (context: Context, caller: StaffMember, orderId: string, text: string) =>
  change(context, caller, orderId, async (trx) => {
    const { shopId, staffId, name } = caller;
    (await queries.findShopOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
    const now = context.clock.now();
    const [latest] = await queries.findNotes(trx, shopId, orderId);
    if (isSameNote(latest, { name, text, now })) return undefined;
    await queries.insertNote(trx, {
      ...{ shop_id: shopId, order_id: orderId, note_id: newId(), staff_id: staffId, staff_name: name },
      ...{ text, created_at: now },
    });
    // What it says stays out of the audit, which nobody can erase.
    return { action: 'order.note' };
  });
