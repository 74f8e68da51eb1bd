import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import type { Db, Trx } from '../../../db/database';
import type { DraftKey } from './rows.queries';

/** Orders of one press stand beside each other in the file: they don't repeat each other. */
export interface Press {
  draftId: string;
  press: number;
}

/**
 * External order numbers that this shopper's orders have, unless these were cancelled or are made by the same press: with
 * the newest order of each.
 */
export const listOrderedReferences = async (
  db: Db,
  { shopId, accountId }: Owner,
  references: string[],
  during?: Press,
) => {
  if (references.length === 0) return [];
  const { rows } = await sql<{ reference: string; order_id: string; order_no: string; created_at: Date }>`
    SELECT DISTINCT ON (mark.value) mark.value AS reference, mark.order_id, orders.order_no, mark.created_at
    FROM quick_order_marks mark
    JOIN orders ON orders.shop_id = mark.shop_id AND orders.order_id = mark.order_id
    WHERE mark.shop_id = ${shopId} AND orders.shop_id = ${shopId} AND mark.account_id = ${accountId}
      AND mark.kind = 'reference' AND mark.value = ANY((SELECT ${references}::text[])::text[])
      AND orders.status <> 'closed' AND NOT EXISTS (
        SELECT FROM quick_order_orders own
        WHERE own.shop_id = ${shopId} AND own.draft_id = ${during?.draftId ?? null}::text
          AND own.press = ${during?.press ?? null}::integer AND own.order_id = mark.order_id)
    ORDER BY mark.value, mark.created_at DESC`.execute(db);
  return rows;
};

export const findOrderedReferences = async (
  db: Db,
  owner: Owner,
  references: string[],
  during?: Press,
): Promise<ReadonlyMap<string, string>> =>
  new Map((await listOrderedReferences(db, owner, references, during)).map((row) => [row.reference, row.order_no]));

/** The orders made of a draft that were not cancelled, with their numbers. */
export const findStanding = async (db: Db, { shopId, draftId }: DraftKey): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ order_id: string; order_no: string }>`
    SELECT orders.order_id, orders.order_no
    FROM quick_order_orders made
    JOIN orders ON orders.shop_id = made.shop_id AND orders.order_id = made.order_id
    WHERE made.shop_id = ${shopId} AND orders.shop_id = ${shopId} AND made.draft_id = ${draftId}
      AND orders.status <> 'closed'`.execute(db);
  return new Map(rows.map(({ order_id, order_no }) => [order_id, order_no]));
};

/** Notes that an order has been made under an external number. */
export const markReference = (
  trx: Trx,
  { shopId, accountId }: Owner,
  { reference, orderId, at }: { reference: string; orderId: string; at: Date },
) =>
  trx
    .insertInto('quick_order_marks')
    .values({
      ...{ shop_id: shopId, account_id: accountId, kind: 'reference', value: reference },
      ...{ order_id: orderId, created_at: at },
    })
    .execute();

/** Notes which file an import of a draft has read. */
export const noteFile = (
  trx: Trx,
  { shopId, draftId }: DraftKey,
  { importNo, hash }: { importNo: number; hash: string },
) =>
  trx
    .insertInto('quick_order_files')
    .values({ shop_id: shopId, draft_id: draftId, import_no: importNo, hash })
    .execute();

/** Whether orders that can be made now hold rows of the file. */
const isToBeOrdered = ({ shopId, draftId }: DraftKey): RawBuilder<boolean> => sql<boolean>`
  EXISTS (
    SELECT FROM quick_order_rows own
    JOIN quick_order_orders ready ON ready.shop_id = own.shop_id AND ready.draft_id = own.draft_id
      AND ready.order_key = own.order_key
    WHERE own.shop_id = ${shopId} AND own.draft_id = ${draftId} AND own.import_no = file.import_no
      AND own.order_id IS NULL AND ready.status IN ('ready', 'failed') AND ready.problem IS NULL)`;

/**
 * When a file that is about to be ordered from has been ordered from before: by another draft, or by this one, which has
 * read it once more since. Null if never.
 */
export const findFileOrderedAt = async (
  db: Db,
  { shopId, accountId }: Owner,
  draftId: string,
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(mark.created_at) AS at
    FROM quick_order_files file
    JOIN LATERAL (
      SELECT order_id, created_at FROM quick_order_marks
      WHERE shop_id = ${shopId} AND account_id = ${accountId} AND kind = 'file' AND value = file.hash
      ORDER BY created_at DESC LIMIT 1
    ) AS mark ON mark.order_id <> file.draft_id OR EXISTS (
      SELECT FROM quick_order_files earlier
      JOIN quick_order_rows made ON made.shop_id = earlier.shop_id AND made.draft_id = earlier.draft_id
        AND made.import_no = earlier.import_no
      WHERE earlier.shop_id = ${shopId} AND earlier.draft_id = ${draftId} AND earlier.hash = file.hash
        AND earlier.import_no < file.import_no AND made.order_id IS NOT NULL)
    WHERE file.shop_id = ${shopId} AND file.draft_id = ${draftId} AND ${isToBeOrdered({ shopId, draftId })}`.execute(
    db,
  );
  return rows[0]?.at ?? null;
};

/** Notes that the files whose rows can be ordered now are ordered from. */
export const markFiles = (trx: Trx, { shopId, accountId }: Owner, draftId: string, at: Date) =>
  sql`
    INSERT INTO quick_order_marks (shop_id, account_id, kind, value, order_id, created_at)
    SELECT DISTINCT ${shopId}, ${accountId}, 'file', file.hash, ${draftId}, ${at}::timestamptz
    FROM quick_order_files file
    WHERE file.shop_id = ${shopId} AND file.draft_id = ${draftId} AND ${isToBeOrdered({ shopId, draftId })}
    ON CONFLICT (shop_id, account_id, kind, value, order_id) DO UPDATE SET created_at = excluded.created_at`.execute(
    trx,
  );
