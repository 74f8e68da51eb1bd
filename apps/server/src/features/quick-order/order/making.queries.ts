import { sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import type { Db, Trx } from '../../../db/database';
import { type Param, prepared } from '../../../db/prepared';
import type { OrderFailure } from '../../../db/tables/quick-order';
import type { DraftKey } from '../draft/rows.queries';
import type { StoredOrder } from './orders.queries';

/** Lets all orders wait that can be made as they were shown; answers with how many and what they come to. */
export const letReadyWait = async (trx: Trx, { shopId, draftId }: DraftKey, press: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    UPDATE quick_order_orders SET status = 'waiting', press = ${press}, failure = NULL
    WHERE shop_id = ${shopId} AND draft_id = ${draftId} AND status IN ('ready', 'failed') AND problem IS NULL`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
};

/** Some of the orders that wait, in their order, for this transaction alone. */
export const claimWaiting = async (trx: Trx, { shopId, draftId }: DraftKey, count: number): Promise<StoredOrder[]> => {
  const { rows } = await sql<StoredOrder>`
    SELECT * FROM quick_order_orders
    WHERE shop_id = ${shopId} AND draft_id = ${draftId} AND status = 'waiting'
    ORDER BY position, order_key LIMIT ${count} FOR UPDATE SKIP LOCKED`.execute(trx);
  return rows;
};

/** Orders of one account are made one after the other, so that each sees what the others have reserved (SEC-05). */
export const lockBuyer = (trx: Trx, { shopId, accountId }: Owner) =>
  sql`SELECT FROM accounts WHERE shop_id = ${shopId} AND account_id = ${accountId} FOR NO KEY UPDATE`.execute(trx);

/** Locks variants in the order of their ids: what is read of them then holds until the transaction ends. */
export const lockStock = prepared(
  (_db, shopId: Param<string>, skuIds: Param<string[]>) => sql`
    SELECT FROM skus WHERE shop_id = ${shopId} AND sku_id = ANY((SELECT ${skuIds}::text[])::text[])
    ORDER BY sku_id FOR UPDATE`,
).all;

export interface Made {
  order_key: string;
  order_id: string;
}

/** Notes which orders were made, at their rows too. */
export const writeMade = async (trx: Trx, { shopId, draftId }: DraftKey, made: readonly Made[]) => {
  const records = JSON.stringify(made);
  await sql`
    UPDATE quick_order_orders SET status = 'made', order_id = made.order_id, failure = NULL
    FROM jsonb_to_recordset(${records}::jsonb) AS made (order_key text, order_id text)
    WHERE quick_order_orders.shop_id = ${shopId} AND quick_order_orders.draft_id = ${draftId}
      AND quick_order_orders.order_key = made.order_key`.execute(trx);
  await sql`
    UPDATE quick_order_rows SET order_id = made.order_id
    FROM jsonb_to_recordset(${records}::jsonb) AS made (order_key text, order_id text)
    WHERE quick_order_rows.shop_id = ${shopId} AND quick_order_rows.draft_id = ${draftId}
      AND quick_order_rows.order_key = made.order_key AND quick_order_rows.order_id IS NULL`.execute(trx);
};

/** Notes why orders were not made. */
export const writeFailed = (
  trx: Trx,
  { shopId, draftId }: DraftKey,
  failed: readonly { order_key: string; failure: OrderFailure }[],
) =>
  sql`
    UPDATE quick_order_orders SET status = 'failed', failure = failed.failure
    FROM jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) AS failed (order_key text, failure jsonb)
    WHERE quick_order_orders.shop_id = ${shopId} AND quick_order_orders.draft_id = ${draftId}
      AND quick_order_orders.order_key = failed.order_key AND quick_order_orders.status = 'waiting'`.execute(trx);

export const findDraftAccount = async (db: Db, { shopId, draftId }: DraftKey) =>
  db
    .selectFrom('quick_orders')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst();

/** Ends the making of a draft in which nothing waits any more; false while something does. */
export const endMaking = async (db: Db, { shopId, draftId }: DraftKey): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    UPDATE quick_orders SET is_making = false, version = version + 1
    WHERE shop_id = ${shopId} AND draft_id = ${draftId} AND is_making AND NOT EXISTS (
      SELECT FROM quick_order_orders
      WHERE shop_id = ${shopId} AND draft_id = ${draftId} AND status = 'waiting')`.execute(db);
  return numAffectedRows === 1n;
};

/** Drafts of a shop in which the making has stood still since. */
export const listStalled = async (db: Db, shopId: string, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('quick_orders')
    .select('draft_id')
    .where('shop_id', '=', shopId)
    .where('is_making', '=', true)
    .where('changed_at', '<', since)
    .execute();
  return rows.map(({ draft_id }) => draft_id);
};

export interface Progress {
  orders: number;
  made: number;
  failed: number;
}

/** How far the orders of a press have come. */
export const countProgress = async (db: Db, { shopId, draftId }: DraftKey, press: number): Promise<Progress> => {
  const { rows } = await sql<Progress>`
    SELECT count(*)::integer AS orders, (count(*) FILTER (WHERE status = 'made'))::integer AS made,
      (count(*) FILTER (WHERE failure IS NOT NULL AND status <> 'waiting'))::integer AS failed
    FROM quick_order_orders WHERE shop_id = ${shopId} AND draft_id = ${draftId} AND press = ${press}`.execute(db);
  return rows[0] ?? { orders: 0, made: 0, failed: 0 };
};

/** Orders of a press that were not made, and why. */
export const listFailures = async (db: Db, { shopId, draftId }: DraftKey, press: number, most: number) => {
  const { rows } = await sql<{
    order_key: string;
    failure: OrderFailure;
    row_ids: string[] | null;
    recipient_name: string | null;
  }>`
    SELECT failed.order_key, failed.failure, own.row_ids, own.recipient_name
    FROM quick_order_orders failed LEFT JOIN LATERAL (
      SELECT array_agg(row_id ORDER BY position, row_id) AS row_ids, min(recipient->>'name') AS recipient_name
      FROM quick_order_rows WHERE shop_id = ${shopId} AND draft_id = ${draftId} AND order_key = failed.order_key
    ) AS own ON true
    WHERE failed.shop_id = ${shopId} AND failed.draft_id = ${draftId} AND failed.press = ${press}
      AND failed.failure IS NOT NULL AND failed.status <> 'made'
    ORDER BY failed.position, failed.order_key LIMIT ${most}`.execute(db);
  return rows;
};
