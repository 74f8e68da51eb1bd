import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { RowRecipient } from '../../../db/tables/quick-order';
import type { DraftKey } from '../draft/rows.queries';

/** Rows whose orders lack their recipient's ID. */
export const listMissingIds = async (db: Db, { shopId, draftId }: DraftKey) => {
  const { rows } = await sql<{ row_id: string; recipient_key: string; recipient: RowRecipient }>`
    SELECT row_id, recipient_key, recipient FROM quick_order_rows
    WHERE shop_id = ${shopId} AND draft_id = ${draftId} AND order_id IS NULL AND recipient IS NOT NULL
      AND (order_faults @> '[{"key":"idCardNeeded"}]' OR order_faults @> '[{"key":"idPhotosNeeded"}]')
    ORDER BY position, row_id`.execute(db);
  return rows;
};
