import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { type Param, prepared } from '../../../db/prepared';

export interface SkuRow {
  sku_id: string;
  code: string;
  name: Localized;
  on_sale: boolean;
}

/** Variants by their code, in whatever case it is written. */
export const findSkusByCode = prepared(
  (_db, shopId: Param<string>, upperCodes: Param<string[]>) => sql<SkuRow>`
    SELECT skus.sku_id, skus.code, products.name, products.on_sale
    FROM skus JOIN products ON products.shop_id = skus.shop_id AND products.product_id = skus.product_id
    WHERE skus.shop_id = ${shopId} AND products.shop_id = ${shopId}
      AND upper(skus.code) = ANY((SELECT ${upperCodes}::text[])::text[])`,
).all;

/** Codes of what is on sale, a part at a time, to look for one that may have been meant. */
export const listSkuCodes = prepared(
  (_db, shopId: Param<string>, after: Param<string>, limit: Param<number>) => sql<{ sku_id: string; code: string }>`
    SELECT skus.sku_id, skus.code FROM skus
    WHERE skus.shop_id = ${shopId} AND skus.sku_id > ${after}
    ORDER BY skus.sku_id LIMIT ${limit}`,
).all;

/** The names of these variants, of those that are on sale. */
export const findSkuNames = prepared(
  (_db, shopId: Param<string>, skuIds: Param<string[]>) => sql<{ sku_id: string; name: Localized }>`
    SELECT skus.sku_id, products.name
    FROM skus JOIN products ON products.shop_id = skus.shop_id AND products.product_id = skus.product_id
    WHERE skus.shop_id = ${shopId} AND products.shop_id = ${shopId} AND products.on_sale
      AND skus.sku_id = ANY((SELECT ${skuIds}::text[])::text[])`,
).all;

/** What is in stock of each of these variants. */
export const findStock = async (db: Db, shopId: string, skuIds: string[]): Promise<Map<string, number>> => {
  const rows = await stockStatement(db, shopId, skuIds);
  return new Map(rows.map(({ sku_id, stock }) => [sku_id, stock]));
};

const stockStatement = prepared(
  (_db, shopId: Param<string>, skuIds: Param<string[]>) => sql<{ sku_id: string; stock: number }>`
    SELECT sku_id, stock FROM skus
    WHERE shop_id = ${shopId} AND sku_id = ANY((SELECT ${skuIds}::text[])::text[])`,
).all;

/** The codes of these variants, of those that are on sale. */
export const findSkuCodes = prepared(
  (_db, shopId: Param<string>, skuIds: Param<string[]>) => sql<{ sku_id: string; code: string }>`
    SELECT skus.sku_id, skus.code
    FROM skus JOIN products ON products.shop_id = skus.shop_id AND products.product_id = skus.product_id
    WHERE skus.shop_id = ${shopId} AND products.shop_id = ${shopId} AND products.on_sale AND skus.code <> ''
      AND skus.sku_id = ANY((SELECT ${skuIds}::text[])::text[])`,
).all;
