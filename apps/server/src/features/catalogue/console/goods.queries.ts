import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db, Trx } from '../../../db/database';
import type { LastChange, SkuOption } from '../../../db/tables/catalogue';

export const findGoods = (db: Db, shopId: string, productId: string) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .executeTakeFirst();

/** Who changed a product last. Two saves of one product wait for each other. */
export const lockGoods = (trx: Trx, shopId: string, productId: string) =>
  trx
    .selectFrom('products')
    .select(['changed_by', 'changed_at'])
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst();

/** Codes that products or variants beside these have already, in capitals. */
export const findTakenCodes = async (
  db: Db,
  shopId: string,
  { productId, code, skuCodes }: { productId: string; code: string; skuCodes: string[] },
): Promise<{ kind: 'product' | 'sku'; code: string }[]> => {
  const { rows } = await sql<{ kind: 'product' | 'sku'; code: string }>`
    SELECT 'product' AS kind, upper(code) AS code FROM products
      WHERE shop_id = ${shopId} AND upper(code) = ${code.toUpperCase()} AND product_id <> ${productId}
    UNION ALL SELECT 'sku', upper(code) FROM skus
      WHERE shop_id = ${shopId} AND upper(code) = ANY(${skuCodes.map((each) => each.toUpperCase())}::text[])
        AND product_id <> ${productId}`.execute(db);
  return rows;
};

export interface SavedProduct extends LastChange {
  code: string;
  category_id: string;
  brand_id: string | null;
  name: Localized;
  subtitle: Localized;
  description: Localized;
  pictures: string[];
  delivery_modes: DeliveryMode[];
  on_sale: boolean;
}

const columnsOf = ({ name, subtitle, description, ...rest }: SavedProduct) => ({
  ...rest,
  name: JSON.stringify(name),
  subtitle: JSON.stringify(subtitle),
  description: JSON.stringify(description),
});

export const insertGoods = (trx: Trx, shopId: string, productId: string, product: SavedProduct) =>
  trx
    .insertInto('products')
    .values({ shop_id: shopId, product_id: productId, ...columnsOf(product), listed_at: product.changed_at })
    .execute();

export const updateGoods = (trx: Trx, shopId: string, productId: string, product: SavedProduct) =>
  trx
    .updateTable('products')
    .set({ ...columnsOf(product), version: sql`version + 1` })
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .execute();

export interface SavedSku {
  sku_id: string;
  product_id: string;
  code: string;
  barcode: string | null;
  options: SkuOption[];
  price: number;
  struck_price: number | null;
  weight: number;
  picture: string;
  position: number;
  next_price: number | null;
  /** ISO 8601. */
  next_price_at: string | null;
}

/** Takes their codes from variants that get new ones, so that another may take them in the same statement. */
export const freeCodes = (trx: Trx, shopId: string, skuIds: string[]) =>
  trx
    .updateTable('skus')
    .set({ code: sql`'~' || sku_id` })
    .where('shop_id', '=', shopId)
    .where('sku_id', '=', anyOf(skuIds))
    .execute();

/** New variants begin without any stock: that is booked. Those that are as they were are not written again. */
export const putGoodsSkus = (trx: Trx, shopId: string, skus: readonly SavedSku[]) =>
  sql`
    INSERT INTO skus (shop_id, sku_id, product_id, code, barcode, options, price, struck_price, weight, picture, position,
      next_price, next_price_at, stock)
    SELECT ${shopId}, sku_id, product_id, code, barcode, options, price, struck_price, weight, picture, position,
      next_price, next_price_at, 0
    FROM jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) AS sku (sku_id text, product_id text, code text, barcode text,
      options jsonb, price bigint, struck_price bigint, weight integer, picture text, position integer,
      next_price bigint, next_price_at timestamptz)
    ON CONFLICT (shop_id, sku_id) DO UPDATE SET code = excluded.code, barcode = excluded.barcode,
      options = excluded.options, price = excluded.price, struck_price = excluded.struck_price, weight = excluded.weight,
      picture = excluded.picture, position = excluded.position, next_price = excluded.next_price,
      next_price_at = excluded.next_price_at
    WHERE (skus.code, skus.barcode, skus.options, skus.price, skus.struck_price, skus.weight, skus.picture, skus.position,
      skus.next_price, skus.next_price_at) IS DISTINCT FROM (excluded.code, excluded.barcode, excluded.options,
      excluded.price, excluded.struck_price, excluded.weight, excluded.picture, excluded.position, excluded.next_price,
      excluded.next_price_at)`.execute(trx);

/** The id of the product that has exactly this code. */
export const findProductByCode = async (db: Db, shopId: string, code: string): Promise<string | undefined> => {
  const product = db.selectFrom('products').select('product_id').where('shop_id', '=', shopId).where('code', '=', code);
  return (await product.executeTakeFirst())?.product_id;
};

/** The codes of those that have been ordered: their ledger has to stay. */
export const findSoldSkus = async (trx: Trx, shopId: string, skuIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM skus WHERE shop_id = ${shopId} AND sku_id = ANY(${skuIds}::text[]) AND EXISTS (
      SELECT FROM stock_ledger l WHERE l.shop_id = ${shopId} AND l.sku_id = skus.sku_id AND l.reason = 'ordered')`.execute(
    trx,
  );
  return rows.map(({ code }) => code);
};

export const deleteSkus = (trx: Trx, shopId: string, skuIds: string[]) =>
  trx.deleteFrom('skus').where('shop_id', '=', shopId).where('sku_id', '=', anyOf(skuIds)).execute();

export const hasCategory = async (db: Db, shopId: string, categoryId: string): Promise<boolean> =>
  (await db
    .selectFrom('categories')
    .select('category_id')
    .where('shop_id', '=', shopId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst()) !== undefined;

export const hasBrand = async (db: Db, shopId: string, brandId: string): Promise<boolean> =>
  (await db
    .selectFrom('brands')
    .select('brand_id')
    .where('shop_id', '=', shopId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()) !== undefined;

/** Limits stand together in the shop's settings, by product. */
export const findPurchaseLimit = async (db: Db, shopId: string, productId: string): Promise<number | null> => {
  const { rows } = await sql<{ most: number | null }>`
    SELECT (settings->'purchaseLimits'->>${productId}::text)::integer AS most FROM shops WHERE shop_id = ${shopId}`.execute(
    db,
  );
  return rows[0]?.most ?? null;
};

export const setPurchaseLimit = (trx: Trx, shopId: string, productId: string, most: number | null) =>
  sql`
    UPDATE shops SET settings = jsonb_set(settings, '{purchaseLimits}', CASE
      WHEN ${most}::integer IS NULL THEN coalesce(settings->'purchaseLimits', '{}') - ${productId}::text
      ELSE coalesce(settings->'purchaseLimits', '{}') || jsonb_build_object(${productId}::text, ${most}::integer) END)
    WHERE shop_id = ${shopId}`.execute(trx);
