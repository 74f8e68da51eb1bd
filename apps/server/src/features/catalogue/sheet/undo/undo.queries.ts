import { sql } from 'kysely';
import { anyOf } from '../../../../db/any-of';
import type { Db, Trx } from '../../../../db/database';
import type { LastChange } from '../../../../db/tables/catalogue';
import type { ImportUndo } from '../../../../db/tables/goods-import';
import type { WrittenProduct } from '../goods-sheet.queries';
import type { ImportKey } from '../imports.queries';

interface KeptProduct {
  product_id: string;
  undo: ImportUndo;
}

/** Keeps what products were before an import, in the transaction that changes them. */
export const keepUndos = (trx: Trx, { shopId, importId }: ImportKey, products: readonly KeptProduct[]) =>
  sql`
    INSERT INTO goods_import_undos (shop_id, import_id, product_id, undo)
    SELECT ${shopId}, ${importId}, product_id, undo
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS kept (product_id text, undo jsonb)`.execute(trx);

/** Some products that an import still has to put back. */
export const nextUndos = (trx: Trx, { shopId, importId }: ImportKey, most: number): Promise<KeptProduct[]> =>
  trx
    .selectFrom('goods_import_undos')
    .select(['product_id', 'undo'])
    .where('shop_id', '=', shopId)
    .where('import_id', '=', importId)
    .orderBy('product_id')
    .limit(most)
    .execute();

export const deleteUndos = (trx: Trx, { shopId, importId }: ImportKey, productIds: string[]) =>
  trx
    .deleteFrom('goods_import_undos')
    .where('shop_id', '=', shopId)
    .where('import_id', '=', importId)
    .where('product_id', '=', anyOf(productIds))
    .execute();

/** How many products each of these imports could put back, or still has to. */
export const countUndos = async (db: Db, shopId: string, importIds: string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ import_id: string; total: number }>`
    SELECT import_id, count(*)::integer AS total FROM goods_import_undos
    WHERE shop_id = ${shopId} AND import_id = ANY(${importIds}::text[]) GROUP BY import_id`.execute(db);
  return new Map(rows.map(({ import_id, total }) => [import_id, total]));
};

/** Adds to what has become of an import's products. */
export const addUndone = (
  trx: Trx,
  { shopId, importId }: ImportKey,
  { restored, kept, at }: { restored: number; kept: number; at: Date },
) =>
  trx
    .updateTable('goods_imports')
    .set({ restored: sql`restored + ${restored}`, kept: sql`kept + ${kept}`, changed_at: at })
    .where('shop_id', '=', shopId)
    .where('import_id', '=', importId)
    .execute();

/** Forgets what imports that were done before this moment have changed: it is too late to take it back. */
export const forgetUndos = (db: Db, shopId: string, before: Date) =>
  sql`
    DELETE FROM goods_import_undos old USING goods_imports done
    WHERE old.shop_id = ${shopId} AND done.shop_id = ${shopId} AND done.import_id = old.import_id
      AND done.state = 'done' AND done.changed_at < ${before}`.execute(db);

/** Versions of these products; nobody else changes them until the transaction ends. */
export const lockVersions = async (trx: Trx, shopId: string, productIds: string[]): Promise<Map<string, number>> => {
  const rows = await trx
    .selectFrom('products')
    .select(['product_id', 'version'])
    .where('shop_id', '=', shopId)
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ product_id, version }) => [product_id, version]));
};

/** Those of these variants that have been ordered: order and ledger refer to them. */
export const findOrderedSkus = async (db: Db, shopId: string, skuIds: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ sku_id: string }>`
    SELECT DISTINCT sku_id FROM stock_ledger
    WHERE shop_id = ${shopId} AND sku_id = ANY(${skuIds}::text[]) AND reason = 'ordered'`.execute(db);
  return new Set(rows.map(({ sku_id }) => sku_id));
};

/** Those of these products that a promotion or a bundle is made of. */
export const findOfferedProducts = async (db: Db, shopId: string, productIds: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM promotion_products WHERE shop_id = ${shopId} AND product_id = ANY(${productIds}::text[])
    UNION SELECT product_id FROM bundle_parts WHERE shop_id = ${shopId} AND product_id = ANY(${productIds}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ product_id }) => product_id));
};

/** Puts products back as they were; their versions go on, so that whoever has one open is told. */
export const restoreProducts = (
  trx: Trx,
  shopId: string,
  products: readonly WrittenProduct[],
  { changed_by, changed_at }: LastChange,
) =>
  sql`
    UPDATE products SET category_id = before.category_id, brand_id = before.brand_id, name = before.name,
      subtitle = before.subtitle, description = before.description, pictures = before.pictures,
      delivery_modes = before.delivery_modes, on_sale = before.on_sale, version = products.version + 1,
      changed_by = ${changed_by}, changed_at = ${changed_at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS before (product_id text, category_id text,
      brand_id text, name jsonb, subtitle jsonb, description jsonb, pictures text[], delivery_modes text[],
      on_sale boolean)
    WHERE products.shop_id = ${shopId} AND products.product_id = before.product_id`.execute(trx);

type SkuBefore = NonNullable<ImportUndo['skus'][number]['before']>;

export const restoreSkus = (trx: Trx, shopId: string, skus: readonly (SkuBefore & { sku_id: string })[]) =>
  sql`
    UPDATE skus SET barcode = before.barcode, options = before.options, price = before.price,
      struck_price = before.struck_price, weight = before.weight, picture = before.picture
    FROM jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) AS before (sku_id text, barcode text, options jsonb,
      price bigint, struck_price bigint, weight integer, picture text)
    WHERE skus.shop_id = ${shopId} AND skus.sku_id = before.sku_id`.execute(trx);

/** Takes products out of what can be found before they go: the vocabulary counts their words. */
export const hideProducts = (trx: Trx, shopId: string, productIds: string[]) =>
  trx
    .updateTable('products')
    .set({ on_sale: false })
    .where('shop_id', '=', shopId)
    .where('product_id', '=', anyOf(productIds))
    .execute();

export const deleteProducts = (trx: Trx, shopId: string, productIds: string[]) =>
  trx.deleteFrom('products').where('shop_id', '=', shopId).where('product_id', '=', anyOf(productIds)).execute();
