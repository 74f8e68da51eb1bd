import { sizesOfNoun } from '@pcmall/demo/bulk/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/database';

/** What names are made of: lists of the same kind have the same length in both languages. */
export interface WordLists {
  brandZh: string[];
  brandEn: string[];
  originZh: string[];
  originEn: string[];
  qualityZh: string[];
  qualityEn: string[];
  nounZh: string[];
  nounEn: string[];
  /** The category of each noun. */
  nounCategory: string[];
  /** `sizesOfNoun` sizes of each noun, one after the other. */
  sizes: string[];
  /** `viewsOfNoun` pictures of each noun, one after the other. */
  pictures: string[];
}

export const viewsOfNoun = 4;

/** How many products earlier runs loaded: batches are whole, so the highest code tells. */
export const countLoaded = async (db: Db, shopId: string): Promise<number> => {
  const { rows } = await sql<{ code: string | null }>`
    SELECT max(code) AS code FROM products WHERE shop_id = ${shopId} AND code >= 'BULK-' AND code < 'BULK.'`.execute(
    db,
  );
  return Number(rows[0]?.code?.slice('BULK-'.length) ?? 0);
};

/** A number from 0 up to, not including, `choices`: looks random and is the same in every run. */
const draw = (salt: number, choices: RawBuilder<unknown>, number = sql`n`) =>
  sql`((hashint8(${number} * 64 + ${sql.lit(salt)}) & 2147483647) % ${choices})`;

const drawFrom = (salt: number, list: string) => sql`1 + ${draw(salt, sql`cardinality(${sql.ref(list)})`)}`;

const array = (values: string[]) => sql`${values}::text[]`;

const listsAsRow = (lists: WordLists) => sql`
  SELECT ${array(lists.brandZh)} AS brand_zh, ${array(lists.brandEn)} AS brand_en,
    ${array(lists.originZh)} AS origin_zh, ${array(lists.originEn)} AS origin_en,
    ${array(lists.qualityZh)} AS quality_zh, ${array(lists.qualityEn)} AS quality_en,
    ${array(lists.nounZh)} AS noun_zh, ${array(lists.nounEn)} AS noun_en,
    ${array(lists.nounCategory)} AS noun_category, ${array(lists.sizes)} AS sizes, ${array(lists.pictures)} AS pictures`;

export interface Batch {
  shopId: string;
  from: number;
  to: number;
}

export const insertProducts = (trx: Trx, { shopId, from, to }: Batch, lists: WordLists) =>
  sql`
  WITH lists AS (${listsAsRow(lists)}), drawn AS (
    SELECT n, ${drawFrom(1, 'brand_zh')} AS brand, ${drawFrom(2, 'origin_zh')} AS origin,
      ${drawFrom(3, 'quality_zh')} AS quality, ${drawFrom(4, 'noun_zh')} AS noun, 1 + ${draw(5, sql.lit(sizesOfNoun))} AS size
    FROM generate_series(${from}::bigint, ${to}::bigint) AS n, lists
  )
  INSERT INTO products (shop_id, product_id, code, category_id, brand_id, name, subtitle, description, pictures,
    delivery_modes, sales, listed_at)
  SELECT ${shopId}, 'b' || n, 'BULK-' || lpad(n::text, 8, '0'), noun_category[noun], 'b' || brand,
    jsonb_build_object(
      'zh', brand_zh[brand] || ' ' || origin_zh[origin] || quality_zh[quality] || noun_zh[noun] || ' ' || sizes[(noun - 1) * ${sql.lit(sizesOfNoun)} + size],
      'en', brand_en[brand] || ' ' || quality_en[quality] || ' ' || noun_en[noun] || ' ' || sizes[(noun - 1) * ${sql.lit(sizesOfNoun)} + size]),
    jsonb_build_object('zh', '产自' || origin_zh[origin], 'en', 'From ' || origin_en[origin]),
    jsonb_build_object(
      'zh', '<p>' || brand_zh[brand] || '在' || origin_zh[origin] || '生产，净含量 ' || sizes[(noun - 1) * ${sql.lit(sizesOfNoun)} + size] || '。</p>',
      'en', '<p>Made by ' || brand_en[brand] || ' in ' || origin_en[origin] || '. Contents: ' || sizes[(noun - 1) * ${sql.lit(sizesOfNoun)} + size] || '.</p>'),
    ARRAY[pictures[(noun - 1) * ${sql.lit(viewsOfNoun)} + 1 + ${draw(6, sql.lit(viewsOfNoun))}]],
    CASE ${draw(7, sql`4`)} WHEN 0 THEN '{crossBorder}'::text[] WHEN 1 THEN '{crossBorder,local}'::text[]
      ELSE '{crossBorder,local,pickUp}'::text[] END,
    ${draw(8, sql`95`)} * ${draw(9, sql`95`)},
    now() - make_interval(mins => ${draw(10, sql`1000000`)})
  FROM drawn, lists`.execute(trx);

/** One SKU, or a single piece and a pack of two; their stock comes with its entry in the ledger. */
export const insertVariants = (trx: Trx, { shopId, from, to }: Batch) =>
  sql`
  WITH received AS (
    INSERT INTO skus (shop_id, sku_id, product_id, code, options, price, struck_price, stock, weight, position)
    SELECT ${shopId}, 'b' || n || '-' || pack, 'b' || n, 'BULK-' || lpad(n::text, 8, '0') || '-' || pack,
      CASE WHEN packs = 1 THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
        'name', '{"zh": "套装", "en": "Pack"}'::jsonb,
        'value', jsonb_build_object('zh', pack || ' 件装', 'en', 'Pack of ' || pack))) END,
      price * pack, CASE WHEN ${draw(12, sql`3`)} = 0 THEN price * pack * 5 / 4 END,
      CASE WHEN ${draw(13, sql`16`, sql`(n * 2 + pack)`)} = 0 THEN 0 ELSE 5 + ${draw(14, sql`400`, sql`(n * 2 + pack)`)} END,
      (150 + ${draw(15, sql`1500`)}) * pack, pack
    FROM (
      SELECT n, CASE WHEN ${draw(11, sql`4`)} = 0 THEN 2 ELSE 1 END AS packs, 490 + ${draw(16, sql`1500`)} * 10 AS price
      FROM generate_series(${from}::bigint, ${to}::bigint) AS n
    ) AS product, generate_series(1, packs) AS pack
    RETURNING sku_id, stock
  )
  INSERT INTO stock_ledger (shop_id, sku_id, entry_id, change, reason, reference)
  SELECT ${shopId}, sku_id, 'bulk', stock, 'initial', 'bulk' FROM received WHERE stock > 0`.execute(trx);

/** Commits without waiting for the disk: what a crash loses is loaded again. */
export const commitLazily = (trx: Trx) => sql`SET LOCAL synchronous_commit = off`.execute(trx);

/** Refreshes the planner's figures: without them the first searches after a load would be slow. */
export const analyse = (db: Db) => sql`ANALYZE products, skus, stock_ledger, product_search, search_words`.execute(db);
