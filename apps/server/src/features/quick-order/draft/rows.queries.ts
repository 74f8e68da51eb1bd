import type { DeliveryMode } from '@pcmall/contract/shop';
import type { CellDoubt } from '@pcmall/domain/quick-order';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db, Trx } from '../../../db/database';
import type { RowRecipient, StoredCells, StoredFault } from '../../../db/tables/quick-order';

/** A draft, by its key. */
export interface DraftKey {
  shopId: string;
  draftId: string;
}

const rowsOf = (db: Db, { shopId, draftId }: DraftKey) =>
  db.selectFrom('quick_order_rows').where('shop_id', '=', shopId).where('draft_id', '=', draftId);

export interface NewRow {
  row_id: string;
  position: number;
  line: number | null;
  import_no: number;
  cells: StoredCells;
  id_number: string | null;
  id_doubt: CellDoubt | null;
}

/** Rows as one value, however many they are: a statement for each number of them would be kept by every connection. */
const records = (rows: readonly object[]) => JSON.stringify(rows);

export const insertRows = (trx: Trx, { shopId, draftId }: DraftKey, rows: readonly NewRow[]) =>
  sql`
    INSERT INTO quick_order_rows (shop_id, draft_id, row_id, position, line, import_no, cells, id_number, id_doubt)
    SELECT ${shopId}, ${draftId}, row_id, position, line, import_no, cells, id_number, id_doubt
    FROM jsonb_to_recordset(${records(rows)}::jsonb) AS new (row_id text, position double precision, line integer,
      import_no integer, cells jsonb, id_number text, id_doubt text)
    ON CONFLICT DO NOTHING`.execute(trx);

/** A change of some cells of a row; `id_number` is left as it is unless it is named. */
export interface CellChange {
  row_id: string;
  cells: StoredCells;
  has_id: boolean;
  id_number: string | null;
}

/** Puts cells in place of those that the rows had under the same fields; rows of made orders stay. */
export const mergeCells = (trx: Trx, { shopId, draftId }: DraftKey, changes: readonly CellChange[]) =>
  sql`
    UPDATE quick_order_rows SET
      cells = quick_order_rows.cells || change.cells,
      id_number = CASE WHEN change.has_id THEN change.id_number ELSE quick_order_rows.id_number END,
      id_doubt = CASE WHEN change.has_id THEN NULL ELSE quick_order_rows.id_doubt END
    FROM jsonb_to_recordset(${records(changes)}::jsonb) AS change (row_id text, cells jsonb, has_id boolean, id_number text)
    WHERE quick_order_rows.shop_id = ${shopId} AND quick_order_rows.draft_id = ${draftId}
      AND quick_order_rows.row_id = change.row_id AND quick_order_rows.order_id IS NULL`.execute(trx);

/** Answers with the orders that lost a row. */
export const deleteRows = async (trx: Trx, { shopId, draftId }: DraftKey, rowIds: string[]): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('quick_order_rows')
    .where('shop_id', '=', shopId)
    .where('draft_id', '=', draftId)
    .where('row_id', '=', anyOf(rowIds))
    .where('order_id', 'is', null)
    .returning('order_key')
    .execute();
  return rows.map(({ order_key }) => order_key);
};

/** Takes the rows that failed out of the draft. */
export const deleteWrongRows = (trx: Trx, { shopId, draftId }: DraftKey) =>
  trx
    .deleteFrom('quick_order_rows')
    .where('shop_id', '=', shopId)
    .where('draft_id', '=', draftId)
    .where('state', '=', 'wrong')
    .where('order_id', 'is', null)
    .execute();

/** What was typed into rows that can still change, a part of them at a time, by their ids. */
export const findTyped = (db: Db, key: DraftKey, rowIds: string[]) =>
  rowsOf(db, key)
    .select(['row_id', 'cells', 'id_number', 'id_doubt'])
    .where('row_id', '=', anyOf(rowIds))
    .where('order_id', 'is', null)
    .execute();

export interface ReadRow {
  row_id: string;
  own_faults: StoredFault[] | null;
  recipient: RowRecipient | null;
  recipient_key: string;
  reference: string;
  delivery_mode: DeliveryMode | null;
  sku_id: string | null;
  quantity: number;
  remark: string;
}

/** Writes what was read of rows. */
export const writeRead = (trx: Trx, { shopId, draftId }: DraftKey, rows: readonly ReadRow[]) =>
  sql`
    UPDATE quick_order_rows SET own_faults = nullif(read.own_faults, 'null'), recipient = nullif(read.recipient, 'null'),
      recipient_key = read.recipient_key, reference = read.reference, delivery_mode = read.delivery_mode,
      sku_id = read.sku_id, quantity = read.quantity, remark = read.remark
    FROM jsonb_to_recordset(${records(rows)}::jsonb) AS read (row_id text, own_faults jsonb, recipient jsonb,
      recipient_key text, reference text, delivery_mode text, sku_id text, quantity integer, remark text)
    WHERE quick_order_rows.shop_id = ${shopId} AND quick_order_rows.draft_id = ${draftId}
      AND quick_order_rows.row_id = read.row_id`.execute(trx);

const briefRows = (db: Db, key: DraftKey) =>
  rowsOf(db, key)
    .select(['row_id', 'position', 'recipient_key', 'reference', 'delivery_mode', 'sku_id', 'quantity', 'parcel'])
    .select(['own_faults', 'order_faults', 'file_faults', 'state', 'order_key', 'order_id', 'repeats'])
    .orderBy('position')
    .orderBy('row_id');

export type BriefRow = Awaited<ReturnType<ReturnType<typeof briefRows>['execute']>>[number];

/** Rows of one answer: taking in 5,000 at once would keep everybody waiting. */
const briefAtOnce = 1000;

/** All rows in their order, with what the rules of orders and of the whole file need. */
export const listBrief = async (db: Db, key: DraftKey): Promise<BriefRow[]> => {
  const all: BriefRow[] = [];
  for (;;) {
    const last = all.at(-1);
    const rest = last
      ? briefRows(db, key).where(sql<boolean>`(position, row_id) > (${last.position}, ${last.row_id})`)
      : briefRows(db, key);
    const page = await rest.limit(briefAtOnce).execute();
    all.push(...page);
    if (page.length < briefAtOnce) return all;
  }
};

/** The ids of all rows that can still change. */
export const listRowIds = async (db: Db, key: DraftKey): Promise<string[]> => {
  const found = await rowsOf(db, key).select('row_id').where('order_id', 'is', null).orderBy('position').execute();
  return found.map(({ row_id }) => row_id);
};

/** The orders that rows are of which can't be ordered as they are. */
export const listWrongOrders = async (db: Db, key: DraftKey): Promise<string[]> => {
  const found = await rowsOf(db, key).select('order_key').distinct().where('state', '=', 'wrong').execute();
  return found.map(({ order_key }) => order_key);
};

export interface JudgedRow {
  row_id: string;
  order_key: string;
  state: 'right' | 'doubtful' | 'wrong';
  order_faults: StoredFault[] | null;
  file_faults: StoredFault[] | null;
  repeats: string | null;
}

export const writeJudged = (trx: Trx, { shopId, draftId }: DraftKey, rows: readonly JudgedRow[]) =>
  sql`
    UPDATE quick_order_rows SET order_key = judged.order_key, state = judged.state,
      order_faults = nullif(judged.order_faults, 'null'), file_faults = nullif(judged.file_faults, 'null'),
      repeats = judged.repeats
    FROM jsonb_to_recordset(${records(rows)}::jsonb) AS judged (row_id text, order_key text, state text,
      order_faults jsonb, file_faults jsonb, repeats text)
    WHERE quick_order_rows.shop_id = ${shopId} AND quick_order_rows.draft_id = ${draftId}
      AND quick_order_rows.row_id = judged.row_id`.execute(trx);

/** What orders are made of, by the rows' ids. */
export const findOrderRows = (db: Db, key: DraftKey, rowIds: string[]) =>
  rowsOf(db, key)
    .select(['row_id', 'order_key', 'recipient', 'reference', 'delivery_mode', 'sku_id', 'quantity', 'remark'])
    .where('row_id', '=', anyOf(rowIds))
    .orderBy('position')
    .orderBy('row_id')
    .execute();

/** The notes of those of these rows that have one, by the rows' ids. */
export const findRemarks = async (db: Db, key: DraftKey, rowIds: string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await rowsOf(db, key)
    .select(['row_id', 'remark'])
    .where('row_id', '=', anyOf(rowIds))
    .where('remark', '<>', '')
    .execute();
  return new Map(found.map(({ row_id, remark }) => [row_id, remark]));
};

/** The positions around a place: behind this row, or before all with null. Behind a row that is gone is at the end. */
export const findGap = async (
  db: Db,
  key: DraftKey,
  after: string | null,
): Promise<{ from: number; to: number | null }> => {
  const { shopId, draftId } = key;
  const first = after === null ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const { rows } = await sql<{ start: number | null; next: number | null; last: number | null }>`
    WITH start AS (
      SELECT position FROM quick_order_rows
      WHERE shop_id = ${shopId} AND draft_id = ${draftId} AND row_id = ${after}
    )
    SELECT (SELECT position FROM start) AS start, max(position) AS last,
      min(position) FILTER (WHERE position > coalesce((SELECT position FROM start), ${first}::double precision)) AS next
    FROM quick_order_rows WHERE shop_id = ${shopId} AND draft_id = ${draftId}`.execute(db);
  const { start = null, next = null, last = null } = rows[0] ?? {};
  if (after === null && next !== null) return { from: next - 1024, to: next };
  return { from: start ?? last ?? 0, to: next };
};

export const lastPosition = async (db: Db, key: DraftKey): Promise<number> => {
  const row = await rowsOf(db, key)
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  return row?.position ?? 0;
};

export const countRows = async (db: Db, key: DraftKey): Promise<number> => {
  const row = await rowsOf(db, key)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
};

/** Spreads the rows out again, where so many were put into one place that there is no room left. */
export const spreadRows = (trx: Trx, { shopId, draftId }: DraftKey) =>
  sql`
    UPDATE quick_order_rows SET position = place.place
    FROM (SELECT row_id, 1024 * row_number() OVER (ORDER BY position, row_id) AS place FROM quick_order_rows
      WHERE shop_id = ${shopId} AND draft_id = ${draftId}) AS place
    WHERE quick_order_rows.shop_id = ${shopId} AND quick_order_rows.draft_id = ${draftId}
      AND quick_order_rows.row_id = place.row_id`.execute(trx);
