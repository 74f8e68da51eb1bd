import type { Localized } from '@pcmall/domain/localized';
import { type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db, Trx } from '../../../db/database';
import type { LastChange } from '../../../db/tables/catalogue';

/** Products to be changed together, in a fixed sequence, so that two changes never wait for each other. */
export const lockProducts = (trx: Trx, shopId: string, productIds: string[]) =>
  trx
    .selectFrom('products')
    .select(['product_id', 'name', 'on_sale', 'category_id', 'delivery_modes'])
    .where('shop_id', '=', shopId)
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .forUpdate()
    .execute();

export type BulkProduct = Awaited<ReturnType<typeof lockProducts>>[number];

export const lockSkus = (trx: Trx, shopId: string, productIds: string[]) =>
  trx
    .selectFrom('skus')
    .select(['sku_id', 'product_id', 'code', 'price'])
    .where('shop_id', '=', shopId)
    .where('product_id', '=', anyOf(productIds))
    .orderBy('sku_id')
    .forUpdate()
    .execute();

export type BulkSku = Awaited<ReturnType<typeof lockSkus>>[number];

/** One thing that is different: of a SKU its price, of a product what the change is about. */
export interface GoodsChange {
  id: string;
  before: unknown;
  after: unknown;
}

const asJson = (changes: readonly GoodsChange[]) => JSON.stringify(changes);

/** Sets prices where they are still what they were; returns the products that have changed. */
export const changePrices = async (trx: Trx, shopId: string, changes: readonly GoodsChange[]): Promise<string[]> => {
  const { rows } = await sql<{ product_id: string }>`
    WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${asJson(changes)}::jsonb) AS asked (id text, before bigint, after bigint)
    )
    UPDATE skus SET price = asked.after FROM asked
    WHERE skus.shop_id = ${shopId} AND skus.sku_id = asked.id AND skus.price = asked.before
    RETURNING skus.product_id`.execute(trx);
  return rows.map(({ product_id }) => product_id);
};

const columns = {
  sale: sql`SET on_sale = (asked.after)::boolean`,
  category: sql`SET category_id = asked.after #>> '{}'`,
  modes: sql`SET delivery_modes = ARRAY(SELECT jsonb_array_elements_text(asked.after))`,
};
const current = {
  sale: sql`to_jsonb(products.on_sale)`,
  category: sql`to_jsonb(products.category_id)`,
  modes: sql`to_jsonb(products.delivery_modes)`,
};

/** What a product needs for it beside being what it was: a category may be deleted before a change is taken back. */
const possible = (kind: keyof typeof columns, shopId: string) =>
  kind === 'category'
    ? sql<SqlBool>`EXISTS (SELECT FROM categories c WHERE c.shop_id = ${shopId} AND c.category_id = asked.after #>> '{}')`
    : sql<SqlBool>`true`;

/** Sets what the kind is about where it is still what it was and can be; returns the products that have changed. */
export const changeProducts = async (
  trx: Trx,
  shopId: string,
  kind: keyof typeof columns,
  changes: readonly GoodsChange[],
): Promise<string[]> => {
  const { rows } = await sql<{ product_id: string }>`
    WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${asJson(changes)}::jsonb) AS asked (id text, before jsonb, after jsonb)
    )
    UPDATE products ${columns[kind]} FROM asked
    WHERE products.shop_id = ${shopId} AND products.product_id = asked.id AND ${current[kind]} = asked.before
      AND ${possible(kind, shopId)}
    RETURNING products.product_id`.execute(trx);
  return rows.map(({ product_id }) => product_id);
};

export const raiseVersions = (trx: Trx, shopId: string, productIds: string[], last: LastChange) =>
  trx
    .updateTable('products')
    .set({ version: sql`version + 1`, ...last })
    .where('shop_id', '=', shopId)
    .where('product_id', '=', anyOf(productIds))
    .execute();

interface KeptChange {
  changeId: string;
  kind: string;
  changes: readonly GoodsChange[];
  idempotencyKey: string;
  asked: object;
  told: object;
  at: Date;
}

/** What was changed under this key; undefined when nothing was, or it can't be taken back any more. */
export const findByKey = (trx: Trx, shopId: string, idempotencyKey: string) =>
  trx
    .selectFrom('goods_changes')
    .select(['change_id', 'asked', 'told', 'changes'])
    .where('shop_id', '=', shopId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();

/** Keeps a change to be taken back, and forgets those that are too old for it. */
export const keepChange = async (
  trx: Trx,
  shopId: string,
  { changeId, kind, changes, idempotencyKey, asked, told, at }: KeptChange,
  before: Date,
) => {
  await trx.deleteFrom('goods_changes').where('shop_id', '=', shopId).where('created_at', '<', before).execute();
  await trx
    .insertInto('goods_changes')
    .values({
      ...{ shop_id: shopId, change_id: changeId, kind, changes: asJson(changes), created_at: at },
      ...{ idempotency_key: idempotencyKey, asked: JSON.stringify(asked), told: JSON.stringify(told) },
    })
    .execute();
};

/** Takes a change that was made after this moment out of what can be taken back. */
export const takeChange = (trx: Trx, shopId: string, changeId: string, after: Date) =>
  trx
    .deleteFrom('goods_changes')
    .where('shop_id', '=', shopId)
    .where('change_id', '=', changeId)
    .where('created_at', '>=', after)
    .returning(['kind', 'changes'])
    .executeTakeFirst();

export const findCategoryNames = async (db: Db, shopId: string): Promise<Map<string, Localized>> => {
  const rows = await db
    .selectFrom('categories')
    .select(['category_id', 'name'])
    .where('shop_id', '=', shopId)
    .execute();
  return new Map(rows.map(({ category_id, name }) => [category_id, name]));
};
