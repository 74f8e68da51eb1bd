import { sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import type { Db, Trx } from '../../../db/database';

/**
 * External order numbers that this shopper's orders have, unless these were cancelled or are the draft's own: with the
 * numbers of the orders.
 */
export const listOrderedReferences = async (
  db: Db,
  { shopId, accountId }: Owner,
  references: string[],
  draftId: string,
) => {
  if (references.length === 0) return [];
  const { rows } = await sql<{ reference: string; order_id: string; order_no: string; created_at: Date }>`
    SELECT mark.value AS reference, mark.order_id, orders.order_no, mark.created_at
    FROM quick_order_marks mark
    JOIN orders ON orders.shop_id = mark.shop_id AND orders.order_id = mark.order_id
    WHERE mark.shop_id = ${shopId} AND orders.shop_id = ${shopId} AND mark.account_id = ${accountId}
      AND mark.kind = 'reference' AND mark.value = ANY((SELECT ${references}::text[])::text[])
      AND orders.status <> 'closed' AND NOT EXISTS (
        SELECT FROM quick_order_orders own
        WHERE own.shop_id = ${shopId} AND own.draft_id = ${draftId} AND own.order_id = mark.order_id)
    ORDER BY mark.created_at, mark.value`.execute(db);
  return rows;
};

export const findOrderedReferences = async (
  db: Db,
  owner: Owner,
  references: string[],
  draftId: string,
): Promise<ReadonlyMap<string, string>> =>
  new Map((await listOrderedReferences(db, owner, references, draftId)).map((row) => [row.reference, row.order_no]));

/** When and by which draft a file of this content has been ordered; undefined if never. */
export const findOrderedFile = async (
  db: Db,
  { shopId, accountId }: Owner,
  hash: string,
): Promise<{ at: Date; draftId: string } | undefined> => {
  const row = await db
    .selectFrom('quick_order_marks')
    .select(['created_at', 'order_id'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'file')
    .where('value', '=', hash)
    .executeTakeFirst();
  return row && { at: row.created_at, draftId: row.order_id };
};

/** Notes what has been ordered; the newest order of a number counts. */
export const mark = (
  trx: Trx,
  { shopId, accountId }: Owner,
  { kind, value, orderId, at }: { kind: 'reference' | 'file'; value: string; orderId: string; at: Date },
) =>
  trx
    .insertInto('quick_order_marks')
    .values({ shop_id: shopId, account_id: accountId, kind, value, order_id: orderId, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'account_id', 'kind', 'value']).doUpdateSet({ order_id: orderId, created_at: at }),
    )
    .execute();
