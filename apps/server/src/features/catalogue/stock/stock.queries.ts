import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db, Trx } from '../../../db/database';

export interface StockMove {
  sku_id: string;
  change: number;
}

export interface Booking {
  reason: 'arrived' | 'counted' | 'corrected' | 'undone';
  reference: string;
  note: string;
  staffName: string;
  at: Date;
}

/** Changes stocks and notes that in the ledger, in one statement. Returns the variants of which there was enough. */
export const bookStock = async (
  trx: Trx,
  shopId: string,
  moves: readonly StockMove[],
  { reason, reference, note, staffName, at }: Booking,
): Promise<{ sku_id: string; stock: number }[]> => {
  const { rows } = await sql<{ sku_id: string; stock: number }>`
    WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS asked (sku_id text, change integer)
    ), locked AS (
      SELECT skus.sku_id, asked.change FROM skus JOIN asked USING (sku_id)
      WHERE skus.shop_id = ${shopId} AND skus.stock + asked.change >= 0 ORDER BY skus.sku_id FOR UPDATE OF skus
    ), moved AS (
      UPDATE skus SET stock = skus.stock + locked.change FROM locked
      WHERE skus.shop_id = ${shopId} AND skus.sku_id = locked.sku_id AND skus.stock + locked.change >= 0
      RETURNING skus.sku_id, skus.stock, locked.change
    ), noted AS (
      INSERT INTO stock_ledger (shop_id, sku_id, entry_id, change, reason, reference, note, staff_name, created_at)
      SELECT ${shopId}, sku_id, gen_random_uuid()::text, change, ${reason}, ${reference}, ${note}, ${staffName},
        ${at}::timestamptz
      FROM moved
    )
    SELECT sku_id, stock FROM moved`.execute(trx);
  return rows;
};

export interface StockedSku {
  sku_id: string;
  code: string;
  barcode: string | null;
  stock: number;
  name: Partial<Localized>;
}

/** Variants by code, in capitals, or barcode; their stock stays as it is until the transaction ends. */
export const lockByCodes = async (trx: Trx, shopId: string, codes: string[]): Promise<StockedSku[]> => {
  const { rows } = await sql<StockedSku>`
    SELECT skus.sku_id, skus.code, skus.barcode, skus.stock, products.name FROM skus
    JOIN products ON products.shop_id = skus.shop_id AND products.product_id = skus.product_id
    WHERE skus.shop_id = ${shopId} AND (upper(skus.code) = ANY(${codes}::text[]) OR skus.barcode = ANY(${codes}::text[]))
    ORDER BY skus.sku_id FOR UPDATE OF skus`.execute(trx);
  return rows;
};

export const isBooked = async (trx: Trx, shopId: string, reason: string, reference: string): Promise<boolean> =>
  (await trx
    .selectFrom('stock_ledger')
    .select('entry_id')
    .where('shop_id', '=', shopId)
    .where('reason', '=', reason)
    .where('reference', '=', reference)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export interface LedgerRow {
  entry_id: string;
  change: number;
  stock: number;
  reason: string;
  reference: string;
  note: string;
  staff_name: string;
  created_at: Date;
}

/** A page of a variant's ledger, the newest first, each entry with the stock after it. */
export const findLedger = async (
  db: Db,
  { shopId, skuId }: { shopId: string; skuId: string },
  { offset, size }: { offset: number; size: number },
) => {
  const { rows } = await sql<LedgerRow & { total: number }>`
    SELECT entry_id, change, reason, reference, note, staff_name, created_at, count(*) OVER ()::integer AS total,
      (sum(change) OVER (ORDER BY entry_no))::integer AS stock
    FROM stock_ledger WHERE shop_id = ${shopId} AND sku_id = ${skuId}
    ORDER BY entry_no DESC LIMIT ${size} OFFSET ${offset}`.execute(db);
  return rows;
};

/** What was booked by hand under this key since then. */
export const findBooked = async (trx: Trx, shopId: string, key: string, since: Date): Promise<StockMove[]> => {
  const { rows } = await sql<StockMove>`
    SELECT sku_id, change FROM stock_ledger
    WHERE shop_id = ${shopId} AND reference = ${key} AND reason IN ('arrived', 'counted', 'corrected')
      AND created_at >= ${since}::timestamptz
    ORDER BY sku_id`.execute(trx);
  return rows;
};

export interface BookingOfKey {
  reason: string;
  note: string;
  /** By variant; none of 0. */
  changes: ReadonlyMap<string, number>;
  /** By variant, right after the booking; those without an entry until then had none. */
  stocks: ReadonlyMap<string, number>;
}

/** What was booked by hand under this key, with the stock of these variants then; undefined when nothing was. */
export const findBooking = async (
  trx: Trx,
  shopId: string,
  key: string,
  skuIds: string[],
): Promise<BookingOfKey | undefined> => {
  const booked = await trx
    .selectFrom('stock_ledger')
    .select(['sku_id', 'change', 'reason', 'note', 'entry_no'])
    .where('shop_id', '=', shopId)
    .where('reference', '=', key)
    .where('reason', '=', anyOf(['arrived', 'counted', 'corrected']))
    .orderBy('entry_no', 'desc')
    .execute();
  const [last] = booked;
  if (!last) return undefined;
  const stocks = await trx
    .selectFrom('stock_ledger')
    .select(['sku_id', sql<number>`sum(change)::integer`.as('stock')])
    .where('shop_id', '=', shopId)
    .where('sku_id', '=', anyOf(skuIds))
    .where('entry_no', '<=', last.entry_no)
    .groupBy('sku_id')
    .execute();
  return {
    ...{ reason: last.reason, note: last.note },
    changes: new Map(booked.map(({ sku_id, change }) => [sku_id, change])),
    stocks: new Map(stocks.map(({ sku_id, stock }) => [sku_id, stock])),
  };
};

/** Two presses on "undo" wait for each other. */
export const lockSkus = (trx: Trx, shopId: string, skuIds: string[]) =>
  trx
    .selectFrom('skus')
    .select('sku_id')
    .where('shop_id', '=', shopId)
    .where('sku_id', '=', anyOf(skuIds))
    .orderBy('sku_id')
    .forUpdate()
    .execute();
