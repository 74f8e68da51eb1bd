import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db, Trx } from '../../../db/database';
import type { SkuOption } from '../../../db/tables/catalogue';

/** One import of a shop at a time: two that name the same new product would get into each other's way. */
export const lockImport = (trx: Trx, shopId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${shopId}`}, 0))`.execute(trx);

/** By their codes in capitals. */
export const findProducts = (trx: Trx, shopId: string, codes: string[]) =>
  trx
    .selectFrom('products')
    .select(['product_id', 'code', 'category_id', 'brand_id', 'name', 'subtitle', 'description', 'pictures'])
    .select(['delivery_modes', 'on_sale'])
    .where('shop_id', '=', shopId)
    .where(sql`upper(code)`, '=', anyOf(codes))
    .execute();

export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number];

export const findSkus = (trx: Trx, shopId: string, codes: string[]) =>
  trx
    .selectFrom('skus')
    .select(['sku_id', 'code', 'product_id', 'barcode', 'options', 'price', 'struck_price', 'weight', 'position'])
    .where('shop_id', '=', shopId)
    .where(sql`upper(code)`, '=', anyOf(codes))
    .execute();

export type SkuRow = Awaited<ReturnType<typeof findSkus>>[number];

export const findCategoryIds = async (db: Db, shopId: string): Promise<Set<string>> => {
  const rows = await db.selectFrom('categories').select('category_id').where('shop_id', '=', shopId).execute();
  return new Set(rows.map(({ category_id }) => category_id));
};

export const insertCategory = (trx: Trx, shopId: string, categoryId: string, name: Localized) =>
  sql`
    INSERT INTO categories (shop_id, category_id, name, position)
    SELECT ${shopId}, ${categoryId}, ${JSON.stringify(name)}::jsonb, coalesce(max(position) + 1, 0)
    FROM categories WHERE shop_id = ${shopId}`.execute(trx);

export const putBrand = (trx: Trx, shopId: string, brandId: string, name: Localized) =>
  trx
    .insertInto('brands')
    .values({ shop_id: shopId, brand_id: brandId, name: JSON.stringify(name) })
    .onConflict((conflict) => conflict.columns(['shop_id', 'brand_id']).doUpdateSet({ name: JSON.stringify(name) }))
    .execute();

export interface ImportedSku {
  sku_id: string;
  product_id: string;
  code: string;
  barcode: string | null;
  options: SkuOption[];
  price: number;
  struck_price: number | null;
  weight: number;
  position: number;
}

/** New variants begin without any stock. */
export const putSkus = (trx: Trx, shopId: string, skus: readonly ImportedSku[]) =>
  sql`
    INSERT INTO skus (shop_id, sku_id, product_id, code, barcode, options, price, struck_price, weight, position, stock)
    SELECT ${shopId}, sku_id, product_id, code, barcode, options, price, struck_price, weight, position, 0
    FROM jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) AS sku (sku_id text, product_id text, code text, barcode text,
      options jsonb, price bigint, struck_price bigint, weight integer, position integer)
    ON CONFLICT (shop_id, sku_id) DO UPDATE SET barcode = excluded.barcode, options = excluded.options,
      price = excluded.price, struck_price = excluded.struck_price, weight = excluded.weight`.execute(trx);

/** Sets stocks to what was counted, and notes the differences in the ledger. */
export const setStocks = (
  trx: Trx,
  shopId: string,
  stocks: readonly { sku_id: string; stock: number }[],
  { reference, at }: { reference: string; at: Date },
) =>
  sql`
    WITH counted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) AS counted (sku_id text, stock integer)
    ), locked AS (
      SELECT skus.sku_id, counted.stock - skus.stock AS change FROM skus JOIN counted USING (sku_id)
      WHERE skus.shop_id = ${shopId} ORDER BY skus.sku_id FOR UPDATE OF skus
    ), noted AS (
      INSERT INTO stock_ledger (shop_id, sku_id, entry_id, change, reason, reference, created_at)
      SELECT ${shopId}, sku_id, gen_random_uuid()::text, change, 'counted', ${reference}, ${at}::timestamptz
      FROM locked WHERE change <> 0
      RETURNING sku_id, change
    )
    UPDATE skus SET stock = skus.stock + noted.change FROM noted
    WHERE skus.shop_id = ${shopId} AND skus.sku_id = noted.sku_id`.execute(trx);
