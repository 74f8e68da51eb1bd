import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/refund';
import { nextRefundStatus } from '@pcmall/domain/refund-status';
import type { Member, Owner } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseInput } from '../../../core/shop-error';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../gateways/random';
import { findLines, findOrder, type LineRow, lockOwnOrder, type OrderRow } from '../order.queries';
import { offeredActions } from '../order-actions';
import { presentRefund } from './present-refund';
import * as queries from './refund.queries';
import { decideReturn, piecesLeft, type ReturnedPieces } from './refund.rules';
import { requireSameRequest } from './same-request.service';

/** What has been given back of an order. */
const findReturned = async (db: Db, shopId: string, orderId: string): Promise<ReturnedPieces[]> =>
  (await queries.sumReturned(db, shopId, orderId)).map(({ line_no, quantity }) => ({ lineNo: line_no, quantity }));

const requireRefundable = (order: OrderRow, now: Date) => {
  if (!offeredActions(order, now).includes('refund')) refuse('actionNotAllowed');
};

/** What would go back. Refuses `orderNotFound`, `actionNotAllowed`, and as `decideReturn`. */
export const previewRefund = async (
  { db, clock }: Context,
  caller: Member,
  { orderId, lines: requested }: BodyOf<typeof contract.previewRefund>,
): Promise<contract.RefundAmounts> => {
  const order = (await findOrder(db, caller, orderId)) ?? refuse('orderNotFound');
  requireRefundable(order, clock.now());
  const lines = await findLines(db, caller.shopId, [orderId]);
  return decideReturn(order, lines, await findReturned(db, caller.shopId, orderId), requested).amounts;
};

const uploadPath = /^\/files\/(.+)$/;

/** The pictures without doubles. Refuses, at `pictures`, what is no upload of the shop. */
const requireUploads = async (db: Db, shopId: string, pictures: string[]): Promise<string[]> => {
  const unique = [...new Set(pictures)];
  const keys = unique.flatMap((picture) => uploadPath.exec(picture)?.[1] ?? []);
  const found = keys.length === 0 ? 0 : await queries.countUploads(db, shopId, keys);
  return found === unique.length ? unique : refuseInput('pictures', 'photo.notReady');
};

const present = async (db: Db, caller: Member, request: queries.RequestRow, lines: LineRow[]) =>
  presentRefund(request, await queries.findPieces(db, caller.shopId, [request.request_id]), lines, caller.language);

/** Writes a request for an order that is locked, and answers with it. */
export const writeRequest = async (
  trx: Trx,
  order: OrderRow,
  lines: LineRow[],
  {
    requested,
    ...request
  }: Pick<queries.RequestRow, 'reason_kind' | 'reason' | 'pictures' | 'idempotency_key' | 'created_at'> & {
    requested: readonly ReturnedPieces[] | undefined;
  },
): Promise<queries.RequestRow> => {
  const { shop_id, order_id, account_id } = order;
  const { pieces, amounts } = decideReturn(order, lines, await findReturned(trx, shop_id, order_id), requested);
  const requestId = newId();
  const row = {
    ...{ shop_id, order_id, account_id, request_id: requestId, status: 'waiting' as const },
    ...{ amount: amounts.amount, amounts: JSON.stringify(amounts), ...request },
  };
  const rows = pieces.map(({ lineNo, quantity }) => ({ line_no: lineNo, quantity }));
  await queries.insertRequest(trx, row, rows, request.reason_kind === null ? 'operator' : 'shopper');
  return (await queries.lockRequest(trx, shop_id, requestId)) ?? refuse('refundNotFound');
};

/** Another one waits, or this very one was made before. */
const findEarlier = async (trx: Trx, { shopId }: Owner, orderId: string, key: string) => {
  const requests = await queries.findRequests(trx, shopId, orderId);
  const same = requests.find(({ idempotency_key }) => idempotency_key === key);
  if (!same && requests.some(({ status }) => status === 'waiting')) refuse('refundWaiting');
  return same;
};

/**
 * Asks for a refund (ORD-06.1); once for each idempotency key. Refuses `orderNotFound`, `actionNotAllowed`,
 * `refundWaiting`, pictures that are no uploads, and as `requireSameRequest` and `decideReturn`.
 */
export const applyRefund = (
  { db, clock }: Context,
  caller: Member,
  { orderId, lines: requested, reasonKind, reason, pictures, idempotencyKey }: BodyOf<typeof contract.applyRefund>,
): Promise<contract.RefundRequest> =>
  inTransaction(db, async (trx) => {
    const order = (await lockOwnOrder(trx, caller, orderId)) ?? refuse('orderNotFound');
    if (order.deleted_at !== null) refuse('orderNotFound');
    const lines = await findLines(trx, caller.shopId, [orderId]);
    const key = idempotencyKey ?? newId();
    const earlier = await findEarlier(trx, caller, orderId, key);
    if (earlier) {
      await requireSameRequest(trx, order, lines, earlier, {
        ...{ requested, reasonKind, reason: reason.trim(), pictures, restock: undefined },
      });
      return present(trx, caller, earlier, lines);
    }
    const now = clock.now();
    requireRefundable(order, now);
    const request = await writeRequest(trx, order, lines, {
      ...{ requested, reason_kind: reasonKind, reason: reason.trim(), idempotency_key: key, created_at: now },
      pictures: await requireUploads(trx, caller.shopId, pictures),
    });
    return present(trx, caller, request, lines);
  });

/** Takes a request back while it waits (ORD-06.2). Refuses `refundNotFound` and `refundDecided`. */
export const withdrawRefund = ({ db, clock }: Context, caller: Member, requestId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const own = (await queries.findOwnRequest(trx, caller, requestId)) ?? refuse('refundNotFound');
    await lockOwnOrder(trx, caller, own.order_id);
    const request = (await queries.lockRequest(trx, caller.shopId, requestId)) ?? refuse('refundNotFound');
    if (request.status === 'withdrawn') return;
    const to = nextRefundStatus(request.status, 'withdraw') ?? refuse('refundDecided');
    await queries.moveRequest(trx, request, { to, event: 'withdraw', actor: 'shopper', at: clock.now() });
  });

/** All refunds of an order, and what is left of it (ORD-06.4). Refuses `orderNotFound`. */
export const getRefunds = async (
  { db, clock }: Context,
  caller: Member,
  orderId: string,
): Promise<DataOf<typeof contract.getRefunds>> => {
  const order = (await findOrder(db, caller, orderId)) ?? refuse('orderNotFound');
  const { shopId, language } = caller;
  const lines = await findLines(db, shopId, [orderId]);
  const requests = await queries.findRequests(db, shopId, orderId);
  const pieces = await queries.findPieces(
    db,
    shopId,
    requests.map(({ request_id }) => request_id),
  );
  const isWaiting = requests.some(({ status }) => status === 'waiting');
  return {
    currency: order.currency,
    canApply: !isWaiting && offeredActions(order, clock.now()).includes('refund'),
    requests: requests.map((request) => presentRefund(request, pieces, lines, language)),
    left: piecesLeft(lines, await findReturned(db, shopId, orderId)),
  };
};
