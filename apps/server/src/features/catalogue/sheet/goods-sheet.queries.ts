import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db, Trx } from '../../../db/database';
import type { LastChange } from '../../../db/tables/catalogue';
import type { ProductContent } from '../../../db/tables/goods-import';
import type { SavedSku } from '../console/goods.queries';

export interface SheetSku extends Omit<SavedSku, 'next_price_at'> {
  next_price_at: Date | null;
  stock: number;
}

export interface SheetProduct extends ProductContent {
  product_id: string;
  version: number;
}

const productColumns = [
  ...(['product_id', 'version', 'code', 'category_id', 'brand_id', 'name', 'subtitle', 'description'] as const),
  ...(['pictures', 'delivery_modes', 'on_sale'] as const),
];

/** These products, in no order. */
export const findProducts = (db: Db, shopId: string, productIds: string[]): Promise<SheetProduct[]> =>
  db
    .selectFrom('products')
    .select(productColumns)
    .where('shop_id', '=', shopId)
    .where('product_id', '=', anyOf(productIds))
    .execute();

/** By their codes in capitals; nobody else changes them until the transaction ends. */
export const lockProductsByCode = (trx: Trx, shopId: string, codes: string[]): Promise<SheetProduct[]> =>
  trx
    .selectFrom('products')
    .select(productColumns)
    .where('shop_id', '=', shopId)
    .where(sql`upper(code)`, '=', anyOf(codes))
    .orderBy('product_id')
    .forUpdate()
    .execute();

const skuColumns = [
  ...(['sku_id', 'product_id', 'code', 'barcode', 'options', 'price', 'struck_price', 'weight'] as const),
  ...(['picture', 'position', 'next_price', 'next_price_at', 'stock'] as const),
];

/** The variants of these products in their order. */
export const findSkusOf = (db: Db, shopId: string, productIds: string[]): Promise<SheetSku[]> =>
  db
    .selectFrom('skus')
    .select(skuColumns)
    .where('shop_id', '=', shopId)
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('sku_id')
    .execute();

/** The same, which nobody else changes until the transaction ends. In the order in which orders lock them. */
export const lockSkusOf = async (trx: Trx, shopId: string, productIds: string[]): Promise<SheetSku[]> => {
  await trx
    .selectFrom('skus')
    .select('sku_id')
    .where('shop_id', '=', shopId)
    .where('product_id', '=', anyOf(productIds))
    .orderBy('sku_id')
    .forUpdate()
    .execute();
  return findSkusOf(trx, shopId, productIds);
};

/** Which products have these variants, by their codes in capitals. */
export const findOwners = async (db: Db, shopId: string, codes: string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ code: string; product: string }>`
    SELECT upper(skus.code) AS code, upper(products.code) AS product FROM skus
    JOIN products ON products.shop_id = skus.shop_id AND products.product_id = skus.product_id
    WHERE skus.shop_id = ${shopId} AND upper(skus.code) = ANY(${codes}::text[])`.execute(db);
  return new Map(rows.map(({ code, product }) => [code, product]));
};

export interface NamedRow {
  id: string;
  parent_id: string | null;
  name: Partial<Localized>;
}

export const findCategories = async (db: Db, shopId: string): Promise<NamedRow[]> => {
  const { rows } = await sql<NamedRow>`
    SELECT category_id AS id, parent_id, name FROM categories WHERE shop_id = ${shopId}
    ORDER BY position, category_id`.execute(db);
  return rows;
};

export const findBrands = async (db: Db, shopId: string): Promise<NamedRow[]> => {
  const { rows } = await sql<NamedRow>`
    SELECT brand_id AS id, NULL AS parent_id, name FROM brands WHERE shop_id = ${shopId}
    ORDER BY position, brand_id`.execute(db);
  return rows;
};

export type WrittenProduct = Omit<SheetProduct, 'version'>;

/** Makes products and changes those that are there. */
export const putProducts = (
  trx: Trx,
  shopId: string,
  products: readonly WrittenProduct[],
  { changed_by, changed_at }: LastChange,
) =>
  sql`
    INSERT INTO products (shop_id, product_id, code, category_id, brand_id, name, subtitle, description, pictures,
      delivery_modes, on_sale, listed_at, changed_by, changed_at)
    SELECT ${shopId}, product_id, code, category_id, brand_id, name, subtitle, description, pictures, delivery_modes,
      on_sale, ${changed_at}::timestamptz, ${changed_by}, ${changed_at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS product (product_id text, code text, category_id text,
      brand_id text, name jsonb, subtitle jsonb, description jsonb, pictures text[], delivery_modes text[], on_sale boolean)
    ON CONFLICT (shop_id, product_id) DO UPDATE SET category_id = excluded.category_id, brand_id = excluded.brand_id,
      name = excluded.name, subtitle = excluded.subtitle, description = excluded.description, pictures = excluded.pictures,
      delivery_modes = excluded.delivery_modes, on_sale = excluded.on_sale, version = products.version + 1,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(trx);
