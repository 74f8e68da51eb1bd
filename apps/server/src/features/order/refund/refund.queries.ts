import type { RefundStatus } from '@pcmall/domain/refund-status';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import { anyOf } from '../../../db/any-of';
import type { Db, Trx } from '../../../db/database';
import type { FailReason, RefundTables } from '../../../db/tables/refund';

export type RequestRow = Selectable<RefundTables['refund_requests']>;

export interface PieceRow {
  request_id: string;
  line_no: number;
  quantity: number;
}

/** All refunds of an order, the newest first. */
export const findRequests = (db: Db, shopId: string, orderId: string): Promise<RequestRow[]> =>
  db
    .selectFrom('refund_requests')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .orderBy('entry_no', 'desc')
    .execute();

/** The newest refund of each of these orders that has any. */
export const findNewestRequests = (db: Db, shopId: string, orderIds: string[]): Promise<RequestRow[]> =>
  db
    .selectFrom('refund_requests')
    .distinctOn('order_id')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('entry_no', 'desc')
    .execute();

export const findPieces = (db: Db, shopId: string, requestIds: string[]): Promise<PieceRow[]> =>
  db
    .selectFrom('refund_request_lines')
    .select(['request_id', 'line_no', 'quantity'])
    .where('shop_id', '=', shopId)
    .where('request_id', '=', anyOf(requestIds))
    .orderBy('line_no')
    .execute();

const returnedOf = (db: Db, shopId: string, orderIds: string[]) =>
  db
    .selectFrom('refund_request_lines as line')
    .innerJoin('refund_requests as request', (join) =>
      join.onRef('request.shop_id', '=', 'line.shop_id').onRef('request.request_id', '=', 'line.request_id'),
    )
    .select(['request.order_id', 'line.line_no', sql<number>`sum(line.quantity)::integer`.as('quantity')])
    .where('request.shop_id', '=', shopId)
    .where('request.order_id', '=', anyOf(orderIds))
    .where('request.status', '=', 'refunded')
    .groupBy(['request.order_id', 'line.line_no']);

/** How many pieces of each line have been given back. */
export const sumReturned = (db: Db, shopId: string, orderId: string) => returnedOf(db, shopId, [orderId]).execute();

/** The same of several orders. */
export const sumReturnedOf = (db: Db, shopId: string, orderIds: string[]) => returnedOf(db, shopId, orderIds).execute();

/** The same as of when this entry was made: one request waits at a time, so those before it had been decided. */
export const sumReturnedBefore = (db: Db, shopId: string, orderId: string, entryNo: number) =>
  returnedOf(db, shopId, [orderId]).where('request.entry_no', '<', entryNo).execute();

/** Whose order a request is for, without a lock. */
export const findOwnRequest = (db: Db, { shopId, accountId }: Owner, requestId: string) =>
  db
    .selectFrom('refund_requests')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** Locks what was asked for this order under this key, or waits for it. */
export const lockRequest = (trx: Trx, shopId: string, requestId: string): Promise<RequestRow | undefined> =>
  trx
    .selectFrom('refund_requests')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();

type NewRequest = Insertable<RefundTables['refund_requests']>;

/** Writes a request with its lines and the first entry of its history; its order is locked. */
export const insertRequest = async (
  trx: Trx,
  request: NewRequest,
  pieces: { line_no: number; quantity: number }[],
  actor: 'shopper' | 'operator',
) => {
  const { shop_id, request_id, created_at } = request;
  await trx.insertInto('refund_requests').values(request).execute();
  await trx
    .insertInto('refund_request_lines')
    .columns(['shop_id', 'request_id', 'line_no', 'quantity'])
    .expression((from) =>
      from
        .selectFrom(
          sql<{ line_no: number; quantity: number }>`jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)`.as<'piece'>(
            sql`piece (line_no integer, quantity integer)`,
          ),
        )
        .select((eb) => [
          eb.val(shop_id).as('shop_id'),
          eb.val(request_id).as('request_id'),
          'piece.line_no',
          'piece.quantity',
        ]),
    )
    .execute();
  const entry = { event: 'apply', from_status: 'waiting', to_status: 'waiting', actor, created_at } as const;
  await trx
    .insertInto('refund_request_history')
    .values({ shop_id, request_id, ...entry })
    .execute();
};

export interface RequestMove {
  to: RefundStatus;
  event: RefundTables['refund_request_history']['event'];
  actor: 'shopper' | 'operator';
  at: Date;
  auditRemark?: string;
  failReason?: FailReason;
}

/** Moves a request that is locked, and writes its history. */
export const moveRequest = async (trx: Trx, { shop_id, request_id, status }: RequestRow, move: RequestMove) => {
  const { to, event, actor, at, auditRemark = '', failReason } = move;
  await trx
    .updateTable('refund_requests')
    .set({ status: to, decided_at: at, audit_remark: auditRemark })
    .set({ fail_reason: failReason ? JSON.stringify(failReason) : null })
    .where('shop_id', '=', shop_id)
    .where('request_id', '=', request_id)
    .where('status', '=', status)
    .execute();
  await trx
    .insertInto('refund_request_history')
    .values({ shop_id, request_id, event, from_status: status, to_status: to, actor, created_at: at })
    .execute();
};

/** How many of these addresses are uploads of the shop. */
export const countUploads = async (db: Db, shopId: string, fileKeys: string[]): Promise<number> => {
  const found = await db
    .selectFrom('uploads')
    .select('file_key')
    .where('shop_id', '=', shopId)
    .where('file_key', '=', anyOf(fileKeys))
    .execute();
  return found.length;
};

/** Puts the pieces of a request back into the stock, at most once, and returns the variants that were sold out. */
export const restockPieces = async (trx: Trx, shopId: string, requestId: string, at: Date): Promise<string[]> => {
  const { rows } = await sql<{ sku_id: string; stock: number; returned: number }>`
    WITH demand AS (
      SELECT line.sku_id, sum(piece.quantity)::integer AS quantity
      FROM refund_request_lines piece
      JOIN refund_requests request USING (shop_id, request_id)
      JOIN order_lines line ON line.shop_id = piece.shop_id AND line.order_id = request.order_id AND line.line_no = piece.line_no
      WHERE piece.shop_id = ${shopId} AND piece.request_id = ${requestId} GROUP BY line.sku_id
    ), locked AS (
      SELECT skus.sku_id, demand.quantity FROM skus JOIN demand USING (sku_id)
      WHERE skus.shop_id = ${shopId} ORDER BY skus.sku_id FOR UPDATE OF skus
    ), noted AS (
      INSERT INTO stock_ledger (shop_id, sku_id, entry_id, change, reason, reference, created_at)
      SELECT ${shopId}, sku_id, gen_random_uuid()::text, quantity, 'returned', ${requestId}, ${at} FROM locked
      ON CONFLICT (shop_id, sku_id, reason, reference) DO NOTHING
      RETURNING sku_id, change
    )
    UPDATE skus SET stock = skus.stock + noted.change FROM noted
    WHERE skus.shop_id = ${shopId} AND skus.sku_id = noted.sku_id
    RETURNING skus.sku_id, skus.stock, noted.change AS returned`.execute(trx);
  return rows.filter(({ stock, returned }) => stock === returned).map(({ sku_id }) => sku_id);
};

/** Whether the pieces of a request, which are of these variants, went back into the stock. */
export const isRestocked = async (trx: Trx, shopId: string, requestId: string, skuIds: string[]): Promise<boolean> => {
  const entry = await trx
    .selectFrom('stock_ledger')
    .select('entry_id')
    .where('shop_id', '=', shopId)
    .where('sku_id', '=', anyOf(skuIds))
    .where('reason', '=', 'returned')
    .where('reference', '=', requestId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
};

/** What waits for the shop's review, the longest first. */
export const listWaiting = (db: Db, shopId: string, limit: number) =>
  db
    .selectFrom('refund_requests as request')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'request.shop_id').onRef('orders.order_id', '=', 'request.order_id'),
    )
    .select(['orders.order_no', 'orders.currency', 'request.request_id', 'request.amount', 'request.created_at'])
    .select(['request.reason_kind', 'request.reason', 'request.pictures', 'request.order_id'])
    .where('request.shop_id', '=', shopId)
    .where('request.status', '=', 'waiting')
    .orderBy('request.created_at')
    .limit(limit)
    .execute();
