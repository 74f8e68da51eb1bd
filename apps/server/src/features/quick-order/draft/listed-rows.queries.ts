import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import type { getQuickOrderRows } from '@pcmall/contract/quick-order';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db } from '../../../db/database';
import type { DraftKey } from './rows.queries';

type Row = DataOf<typeof getQuickOrderRows>['rows'][number];

/** Which rows of a draft. */
export type RowFilter = Pick<QueryOf<typeof getQuickOrderRows>, 'state' | 'problem'>;

const fullRows = (db: Db, { shopId, draftId }: DraftKey) =>
  db
    .selectFrom('quick_order_rows')
    .select(['row_id', 'line', 'cells', 'id_number', 'id_doubt', 'own_faults', 'order_faults', 'file_faults'])
    .select(['state', 'order_key', 'order_id'])
    .where('shop_id', '=', shopId)
    .where('draft_id', '=', draftId);

export type FullRow = Awaited<ReturnType<ReturnType<typeof fullRows>['execute']>>[number];

const hasProblem = (key: string) =>
  sql<boolean>`(coalesce(own_faults, '[]') || coalesce(order_faults, '[]') || coalesce(file_faults, '[]')) @> ${JSON.stringify([{ key }])}::jsonb`;

const filtered = (db: Db, key: DraftKey, { state, problem }: RowFilter) => {
  let rows = fullRows(db, key);
  if (problem !== undefined) rows = rows.where(hasProblem(problem)).where('order_id', 'is', null);
  if (state === 'made') return rows.where('order_id', 'is not', null);
  return state === undefined
    ? rows
    : rows.where('state', '=', state as Exclude<Row['state'], 'made'>).where('order_id', 'is', null);
};

/** Part of a draft's rows in their order, with the number of all that match. */
export const listRows = async (
  db: Db,
  key: DraftKey,
  filter: RowFilter,
  { from, count }: { from: number; count: number },
): Promise<{ rows: FullRow[]; total: number }> => {
  const rows = await filtered(db, key, filter)
    .orderBy('position')
    .orderBy('row_id')
    .offset(from)
    .limit(count)
    .execute();
  const { total } = await filtered(db, key, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
};

export const findRows = (db: Db, key: DraftKey, rowIds: string[]): Promise<FullRow[]> =>
  fullRows(db, key).where('row_id', '=', anyOf(rowIds)).orderBy('position').orderBy('row_id').execute();

/** The rows of the last import that failed, and how many it had. */
export const findImport = async (db: Db, key: DraftKey, importNo: number, most: number) => {
  const imported = fullRows(db, key).where('import_no', '=', importNo);
  const failed = await imported
    .where('state', '=', 'wrong')
    .orderBy('position')
    .orderBy('row_id')
    .limit(most)
    .execute();
  const { uploaded, succeeded } = await imported
    .clearSelect()
    .select((eb) => [
      eb.fn.countAll<number>().as('uploaded'),
      eb.fn.countAll<number>().filterWhere('state', '<>', 'wrong').as('succeeded'),
    ])
    .executeTakeFirstOrThrow();
  return { failed, uploaded: Number(uploaded), succeeded: Number(succeeded) };
};
