import { sql } from 'kysely';
import type { Trx } from '../../../db/database';
import { newId } from '../../../gateways/random';
import type { DraftKey } from '../draft/rows.queries';

/** So many pieces of a row go into this parcel of its order, counted from 0. */
export interface SplitRow {
  row_id: string;
  parcel: number;
  quantity: number;
}

/**
 * Gives rows to parcels. A row that stands here several times is followed by copies of itself, each with its pieces.
 * Answers with the ids of all rows that are others now.
 */
export const writeSplit = async (
  trx: Trx,
  { shopId, draftId }: DraftKey,
  parts: readonly SplitRow[],
): Promise<string[]> => {
  const seen = new Set<string>();
  const all = parts.map((part, place) => {
    const isFirst = !seen.has(part.row_id);
    seen.add(part.row_id);
    return { ...part, new_id: isFirst ? part.row_id : newId(), place };
  });
  const copies = all.filter(({ row_id, new_id }) => row_id !== new_id);
  const kept = all.filter(({ row_id, new_id }) => row_id === new_id);
  // Copies first, as they are made of what the rows still hold.
  await sql`
    INSERT INTO quick_order_rows (shop_id, draft_id, row_id, position, line, import_no, cells, id_number, id_doubt, parcel)
    SELECT ${shopId}, ${draftId}, copy.new_id, original.position + 0.01 * (copy.place + 1), original.line, original.import_no,
      original.cells || jsonb_build_object('quantity', jsonb_build_object('text', copy.quantity::text)),
      original.id_number, original.id_doubt, original.parcel + copy.parcel
    FROM jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) AS copy (row_id text, new_id text, parcel integer, quantity integer, place integer)
    JOIN quick_order_rows original ON original.shop_id = ${shopId} AND original.draft_id = ${draftId}
      AND original.row_id = copy.row_id`.execute(trx);
  await sql`
    UPDATE quick_order_rows SET parcel = quick_order_rows.parcel + kept.parcel,
      cells = cells || jsonb_build_object('quantity', jsonb_build_object('text', kept.quantity::text))
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS kept (row_id text, parcel integer, quantity integer)
    WHERE quick_order_rows.shop_id = ${shopId} AND quick_order_rows.draft_id = ${draftId}
      AND quick_order_rows.row_id = kept.row_id`.execute(trx);
  return all.map(({ new_id }) => new_id);
};
