import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Owner } from '../../../core/caller';
import type { Db, Trx } from '../../../db/database';
import type { QuickOrderTables } from '../../../db/tables/quick-order';

export type DraftRow = Selectable<QuickOrderTables['quick_orders']>;

const draftsOf = (db: Db, { shopId, accountId }: Owner) =>
  db.selectFrom('quick_orders').selectAll().where('shop_id', '=', shopId).where('account_id', '=', accountId);

export const findDraft = (db: Db, owner: Owner, draftId: string): Promise<DraftRow | undefined> =>
  draftsOf(db, owner).where('draft_id', '=', draftId).executeTakeFirst();

/** Changes of a draft wait for each other. */
export const lockDraft = (trx: Trx, owner: Owner, draftId: string): Promise<DraftRow | undefined> =>
  draftsOf(trx, owner).where('draft_id', '=', draftId).forUpdate().executeTakeFirst();

export const listDrafts = (db: Db, owner: Owner): Promise<DraftRow[]> =>
  draftsOf(db, owner).orderBy('changed_at', 'desc').orderBy('draft_id').execute();

/** The draft that the press with this key has made or changed last. */
export const findDraftByKey = (db: Db, owner: Owner, key: string): Promise<DraftRow | undefined> =>
  draftsOf(db, owner).where(sql<boolean>`${key} = ANY(changed_by)`).executeTakeFirst();

export const insertDraft = (trx: Trx, draft: Insertable<QuickOrderTables['quick_orders']>): Promise<DraftRow> =>
  trx.insertInto('quick_orders').values(draft).returningAll().executeTakeFirstOrThrow();

export const updateDraft = (
  trx: Trx,
  { shop_id, draft_id }: Pick<DraftRow, 'shop_id' | 'draft_id'>,
  changes: Updateable<QuickOrderTables['quick_orders']>,
): Promise<DraftRow> =>
  trx
    .updateTable('quick_orders')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('draft_id', '=', draft_id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteDraft = async (trx: Trx, { shopId, accountId }: Owner, draftId: string) => {
  await trx
    .deleteFrom('quick_orders')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('draft_id', '=', draftId)
    .execute();
};

/** Keeps the newest drafts of a shopper; those that orders are being made of stay. */
export const deleteOldDrafts = (trx: Trx, { shopId, accountId }: Owner, kept: number) =>
  sql`
    DELETE FROM quick_orders WHERE shop_id = ${shopId} AND account_id = ${accountId} AND NOT is_making
      AND draft_id = ANY(ARRAY(
        SELECT draft_id FROM quick_orders WHERE shop_id = ${shopId} AND account_id = ${accountId}
        ORDER BY changed_at DESC, draft_id OFFSET ${kept}))`.execute(trx);

/** Forgets the drafts of a shop that nobody has changed since. */
export const deleteDraftsBefore = (db: Db, shopId: string, time: Date) =>
  db
    .deleteFrom('quick_orders')
    .where('shop_id', '=', shopId)
    .where('changed_at', '<', time)
    .where('is_making', '=', false)
    .execute();

export interface DraftCounts {
  rows: number;
  right: number;
  doubtful: number;
  wrong: number;
  made: number;
  orders: number;
}

export const countDraft = async (db: Db, { shop_id, draft_id }: DraftRow): Promise<DraftCounts> => {
  const { rows } = await sql<DraftCounts>`
    WITH own AS (
      SELECT state, order_key, order_id FROM quick_order_rows WHERE shop_id = ${shop_id} AND draft_id = ${draft_id}
    )
    SELECT count(*)::integer AS rows,
      (count(*) FILTER (WHERE order_id IS NULL AND state = 'right'))::integer AS right,
      (count(*) FILTER (WHERE order_id IS NULL AND state = 'doubtful'))::integer AS doubtful,
      (count(*) FILTER (WHERE order_id IS NULL AND state = 'wrong'))::integer AS wrong,
      (count(*) FILTER (WHERE order_id IS NOT NULL))::integer AS made,
      (SELECT count(*)::integer FROM (
        SELECT FROM own WHERE order_id IS NULL AND order_key <> '' GROUP BY order_key HAVING bool_and(state <> 'wrong')
      ) AS whole) AS orders
    FROM own`.execute(db);
  return rows[0] ?? { rows: 0, right: 0, doubtful: 0, wrong: 0, made: 0, orders: 0 };
};

/** The kinds of problems with the number of their rows, the most frequent first. */
export const countProblems = async (db: Db, { shop_id, draft_id }: DraftRow) => {
  const { rows } = await sql<{ key: string; severity: 'doubtful' | 'wrong'; rows: number }>`
    SELECT fault->>'key' AS key, max(fault->>'severity') AS severity, count(DISTINCT row_id)::integer AS rows
    FROM quick_order_rows, jsonb_array_elements(coalesce(own_faults, '[]') || coalesce(order_faults, '[]') || coalesce(file_faults, '[]')) AS fault
    WHERE shop_id = ${shop_id} AND draft_id = ${draft_id} AND order_id IS NULL
    GROUP BY fault->>'key' ORDER BY 3 DESC, 1`.execute(db);
  return rows;
};
