import type { MessageKey } from '@pcmall/contract/messages';
import type { GoodsVerdict } from '@pcmall/domain/goods-sheet';
import type { Localized } from '@pcmall/domain/localized';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db, Tables, Trx } from '../../../db/database';
import type { ImportChange, ImportFault, StoredCell } from '../../../db/tables/goods-import';

export type ImportRecord = Selectable<Tables['goods_imports']>;

export interface ImportKey {
  shopId: string;
  importId: string;
}

export const insertImport = (trx: Trx, row: Insertable<Tables['goods_imports']>) =>
  trx.insertInto('goods_imports').values(row).execute();

export const insertRows = (
  trx: Trx,
  { shopId, importId }: ImportKey,
  rows: readonly { line: number; cells: readonly StoredCell[] }[],
) =>
  sql`
    INSERT INTO goods_import_rows (shop_id, import_id, line, cells)
    SELECT ${shopId}, ${importId}, line, cells
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (line integer, cells jsonb)`.execute(trx);

export const findImport = (db: Db, { shopId, importId }: ImportKey): Promise<ImportRecord | undefined> =>
  db
    .selectFrom('goods_imports')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('import_id', '=', importId)
    .executeTakeFirst();

/** Whoever works on an import waits for whoever does so already. */
export const lockImport = (trx: Trx, { shopId, importId }: ImportKey): Promise<ImportRecord | undefined> =>
  trx
    .selectFrom('goods_imports')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirst();

export const listImports = (db: Db, shopId: string, most: number): Promise<ImportRecord[]> =>
  db
    .selectFrom('goods_imports')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

export const updateImport = (
  trx: Trx,
  { shopId, importId }: ImportKey,
  changes: Partial<
    Pick<Insertable<Tables['goods_imports']>, 'state' | 'columns' | 'is_keyed' | 'undone_by' | 'changed_at'>
  >,
) =>
  trx
    .updateTable('goods_imports')
    .set(changes)
    .where('shop_id', '=', shopId)
    .where('import_id', '=', importId)
    .execute();

export const deleteImport = (trx: Trx, { shopId, importId }: ImportKey) =>
  trx.deleteFrom('goods_imports').where('shop_id', '=', shopId).where('import_id', '=', importId).execute();

export interface ImportCounts {
  import_id: string;
  checked: number;
  new: number;
  changed: number;
  same: number;
  wrong: number;
  written: number;
  failed: number;
}

export const countRows = async (db: Db, shopId: string, importIds: string[]): Promise<Map<string, ImportCounts>> => {
  const { rows } = await sql<ImportCounts>`
    SELECT import_id, count(verdict)::integer AS checked,
      (count(*) FILTER (WHERE verdict = 'new'))::integer AS new,
      (count(*) FILTER (WHERE verdict = 'changed'))::integer AS changed,
      (count(*) FILTER (WHERE verdict = 'same'))::integer AS same,
      (count(*) FILTER (WHERE verdict = 'wrong'))::integer AS wrong,
      (count(*) FILTER (WHERE outcome = 'written' AND verdict <> 'same'))::integer AS written,
      (count(*) FILTER (WHERE outcome = 'failed'))::integer AS failed
    FROM goods_import_rows WHERE shop_id = ${shopId} AND import_id = ANY(${importIds}::text[])
    GROUP BY import_id`.execute(db);
  return new Map(rows.map((row) => [row.import_id, row]));
};

/** Takes back what an earlier dry run has found. */
export const clearVerdicts = (trx: Trx, { shopId, importId }: ImportKey) =>
  trx
    .updateTable('goods_import_rows')
    .set({
      ...{ verdict: null, faults: null, changes: null, product_key: '', sku_key: '', is_twice: false, seen_version: 0 },
    })
    .where('shop_id', '=', shopId)
    .where('import_id', '=', importId)
    .execute();

export interface CellRow {
  line: number;
  cells: StoredCell[];
}

/** Some rows after a line, in their order. */
export const listCells = (db: Db, { shopId, importId }: ImportKey, after: number, most: number): Promise<CellRow[]> =>
  db
    .selectFrom('goods_import_rows')
    .select(['line', 'cells'])
    .where('shop_id', '=', shopId)
    .where('import_id', '=', importId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(most)
    .execute();

export const setKeys = (
  trx: Trx,
  { shopId, importId }: ImportKey,
  keys: readonly { line: number; product_key: string; sku_key: string; is_twice: boolean }[],
) =>
  sql`
    UPDATE goods_import_rows SET product_key = keyed.product_key, sku_key = keyed.sku_key, is_twice = keyed.is_twice
    FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS keyed (line integer, product_key text, sku_key text, is_twice boolean)
    WHERE goods_import_rows.shop_id = ${shopId} AND goods_import_rows.import_id = ${importId}
      AND goods_import_rows.line = keyed.line`.execute(trx);

const toCheck = sql<SqlBool>`verdict IS NULL`;
const toWrite = sql<SqlBool>`verdict IN ('new', 'changed') AND outcome IS NULL`;

/** The products whose turn it is, by their codes in capitals, in the order of the file. */
export const nextProducts = async (
  db: Db,
  { shopId, importId }: ImportKey,
  work: 'check' | 'write',
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ product_key: string }>`
    SELECT product_key FROM goods_import_rows
    WHERE shop_id = ${shopId} AND import_id = ${importId} AND ${work === 'check' ? toCheck : toWrite}
    GROUP BY product_key ORDER BY min(line) LIMIT ${most}`.execute(db);
  return rows.map(({ product_key }) => product_key);
};

export interface KeyedRow extends CellRow {
  product_key: string;
  sku_key: string;
  verdict: GoodsVerdict | null;
  seen_version: number;
  is_twice: boolean;
}

/** The rows of these products; those that are wrong are no longer among them when it comes to writing. */
export const findRowsOf = async (
  db: Db,
  { shopId, importId }: ImportKey,
  productKeys: string[],
  work: 'check' | 'write',
): Promise<KeyedRow[]> => {
  const { rows } = await sql<KeyedRow>`
    SELECT line, cells, product_key, sku_key, verdict, seen_version, is_twice
    FROM goods_import_rows
    WHERE shop_id = ${shopId} AND import_id = ${importId} AND product_key = ANY(${productKeys}::text[])
      AND ${work === 'check' ? toCheck : sql<SqlBool>`verdict <> 'wrong' AND outcome IS NULL`}
    ORDER BY line`.execute(db);
  return rows;
};

export interface Judged {
  line: number;
  verdict: GoodsVerdict;
  faults: ImportFault[];
  changes: ImportChange[];
  seen_version: number;
}

export const writeVerdicts = (trx: Trx, { shopId, importId }: ImportKey, judged: readonly Judged[]) =>
  sql`
    UPDATE goods_import_rows SET verdict = judged.verdict, faults = judged.faults, changes = judged.changes,
      seen_version = judged.seen_version
    FROM jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      AS judged (line integer, verdict text, faults jsonb, changes jsonb, seen_version integer)
    WHERE goods_import_rows.shop_id = ${shopId} AND goods_import_rows.import_id = ${importId}
      AND goods_import_rows.line = judged.line`.execute(trx);

export interface Outcome {
  line: number;
  outcome: 'written' | 'failed';
  /** Null leaves what the dry run has found. */
  faults: ImportFault[] | null;
}

export const writeOutcomes = (trx: Trx, { shopId, importId }: ImportKey, outcomes: readonly Outcome[]) =>
  sql`
    UPDATE goods_import_rows SET outcome = done.outcome, faults = coalesce(done.faults, goods_import_rows.faults)
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS done (line integer, outcome text, faults jsonb)
    WHERE goods_import_rows.shop_id = ${shopId} AND goods_import_rows.import_id = ${importId}
      AND goods_import_rows.line = done.line`.execute(trx);

export interface ListedRow extends CellRow {
  product_key: string;
  sku_key: string;
  verdict: GoodsVerdict;
  faults: ImportFault[] | null;
  changes: ImportChange[] | null;
  outcome: 'written' | 'failed' | null;
  /** Of the product that there is. */
  name: Partial<Localized> | null;
  total: number;
}

const fits = (verdict: GoodsVerdict | 'failed' | undefined) => {
  if (verdict === undefined) return sql<SqlBool>`verdict IS NOT NULL`;
  return verdict === 'failed' ? sql<SqlBool>`outcome = 'failed'` : sql<SqlBool>`verdict = ${verdict}`;
};

export const listRows = async (
  db: Db,
  { shopId, importId }: ImportKey,
  verdict: GoodsVerdict | 'failed' | undefined,
  { offset, size }: { offset: number; size: number },
): Promise<ListedRow[]> => {
  const { rows } = await sql<ListedRow>`
    SELECT mine.line, mine.cells, mine.product_key, mine.sku_key, mine.verdict, mine.faults, mine.changes, mine.outcome,
      count(*) OVER ()::integer AS total,
      (SELECT name FROM products WHERE shop_id = ${shopId} AND upper(code) = mine.product_key LIMIT 1) AS name
    FROM goods_import_rows mine
    WHERE shop_id = ${shopId} AND import_id = ${importId} AND ${fits(verdict)}
    ORDER BY line LIMIT ${size} OFFSET ${offset}`.execute(db);
  return rows;
};

/** Rows that were not written because something is wrong with them, after a line. */
export const listUnwritten = async (db: Db, { shopId, importId }: ImportKey, after: number, most: number) => {
  const { rows } = await sql<CellRow & { faults: ImportFault[] | null }>`
    SELECT line, cells, faults FROM goods_import_rows
    WHERE shop_id = ${shopId} AND import_id = ${importId} AND (verdict = 'wrong' OR outcome = 'failed') AND line > ${after}
    ORDER BY line LIMIT ${most}`.execute(db);
  return rows;
};

export interface PictureRow {
  source: string;
  url: string;
  fault: MessageKey | null;
}

export const findPictures = (db: Db, { shopId, importId }: ImportKey): Promise<PictureRow[]> =>
  db
    .selectFrom('goods_import_pictures')
    .select(['source', 'url', 'fault'])
    .where('shop_id', '=', shopId)
    .where('import_id', '=', importId)
    .execute();

/** Keeps what a picture has become; sent once more, it takes the place of the one before. */
export const putPictures = (trx: Db, { shopId, importId }: ImportKey, pictures: readonly PictureRow[]) =>
  sql`
    INSERT INTO goods_import_pictures (shop_id, import_id, source, url, fault)
    SELECT ${shopId}, ${importId}, source, url, fault
    FROM jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) AS picture (source text, url text, fault text)
    ON CONFLICT (shop_id, import_id, source) DO UPDATE SET url = excluded.url, fault = excluded.fault`.execute(trx);

/** Imports of a shop at which nobody has worked since. */
export const listStalled = async (db: Db, shopId: string, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('goods_imports')
    .select('import_id')
    .where('shop_id', '=', shopId)
    .where('state', '=', anyOf(['checking', 'running', 'undoing'] as const))
    .where('changed_at', '<', since)
    .execute();
  return rows.map(({ import_id }) => import_id);
};

export const deleteOldImports = (db: Db, shopId: string, before: Date) =>
  db.deleteFrom('goods_imports').where('shop_id', '=', shopId).where('created_at', '<', before).execute();

/** Pictures that these products, by their codes in capitals, and their variants show now. */
export const findShownAddresses = async (db: Db, shopId: string, productKeys: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ picture: string }>`
    SELECT unnest(pictures) AS picture FROM products
      WHERE shop_id = ${shopId} AND upper(code) = ANY(${productKeys}::text[])
    UNION SELECT picture FROM skus WHERE shop_id = ${shopId} AND product_id IN (
      SELECT product_id FROM products WHERE shop_id = ${shopId} AND upper(code) = ANY(${productKeys}::text[]))`.execute(
    db,
  );
  return new Set(rows.map(({ picture }) => picture));
};
