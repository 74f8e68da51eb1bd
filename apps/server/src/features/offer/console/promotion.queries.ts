import type { PromotionRow as ShownRow } from '@pcmall/contract/console/promotions';
import type { Localized } from '@pcmall/domain/localized';
import type { Tier } from '@pcmall/domain/offer';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database';

type State = ShownRow['state'];

export interface PromotionFilter {
  keyword: string;
  state?: State | undefined;
  now: Date;
}

export interface PromotionRow {
  promotion_id: string;
  name: Partial<Localized>;
  rules: Partial<Localized>;
  picture: string;
  measure: 'amount' | 'quantity';
  tiers: (Tier & { gifts: string[] })[];
  starts_at: Date;
  ends_at: Date;
  version: number;
  state: State;
  product_ids: string[];
  /** How many of its products are on sale. */
  on_sale: number;
}

const stateAt = (now: Date) =>
  sql`CASE WHEN a.ends_at <= ${now} THEN 'over' WHEN a.starts_at > ${now} THEN 'coming' ELSE 'running' END AS state`;

const likePattern = (keyword: string) => `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Part of a name, of the promotion or of a product in it. */
const fitting = (shopId: string, { keyword, now }: PromotionFilter) => sql`
  SELECT a.*, ${stateAt(now)} FROM promotions a
  WHERE a.shop_id = ${shopId} AND (${keyword} = ''
    OR lower(concat_ws(' ', a.name->>'zh', a.name->>'en')) LIKE ${likePattern(keyword)}
    OR EXISTS (
      SELECT FROM promotion_products held JOIN products p ON p.shop_id = held.shop_id AND p.product_id = held.product_id
      WHERE held.shop_id = a.shop_id AND held.promotion_id = a.promotion_id AND p.name_text LIKE ${likePattern(keyword)}))`;

const columns = sql`a.promotion_id, a.name, a.rules, a.picture, a.measure, a.tiers, a.starts_at, a.ends_at, a.version, a.state,
  held.product_ids, held.on_sale`;

const heldProducts = sql`LATERAL (
  SELECT coalesce(array_agg(h.product_id ORDER BY h.position, h.product_id), '{}') AS product_ids,
    count(*) FILTER (WHERE p.on_sale)::integer AS on_sale
  FROM promotion_products h JOIN products p ON p.shop_id = h.shop_id AND p.product_id = h.product_id
  WHERE h.shop_id = a.shop_id AND h.promotion_id = a.promotion_id
) held`;

/** The last to end first. */
export const listPromotions = async (
  db: Db,
  shopId: string,
  filter: PromotionFilter,
  { offset, size }: { offset: number; size: number },
): Promise<PromotionRow[]> => {
  const { state = null } = filter;
  const { rows } = await sql<PromotionRow>`
    SELECT ${columns} FROM (
      SELECT * FROM (${fitting(shopId, filter)}) fitted WHERE ${state}::text IS NULL OR state = ${state}
      ORDER BY ends_at DESC, promotion_id LIMIT ${size} OFFSET ${offset}
    ) a CROSS JOIN ${heldProducts} ORDER BY a.ends_at DESC, a.promotion_id`.execute(db);
  return rows;
};

/** How many there are of each state. */
export const countPromotions = async (db: Db, shopId: string, filter: PromotionFilter) => {
  const { rows } = await sql<{ state: State; total: number }>`
    SELECT state, count(*)::integer AS total FROM (${fitting(shopId, filter)}) fitted GROUP BY state`.execute(db);
  return rows;
};

export const findPromotion = async (
  db: Db,
  shopId: string,
  promotionId: string,
  now: Date,
): Promise<PromotionRow | undefined> => {
  const { rows } = await sql<PromotionRow>`
    SELECT ${columns} FROM (
      SELECT a.*, ${stateAt(now)} FROM promotions a WHERE a.shop_id = ${shopId} AND a.promotion_id = ${promotionId}
    ) a CROSS JOIN ${heldProducts}`.execute(db);
  return rows[0];
};

/** Two forms for a new promotion wait for each other: the second finds what the first has made. */
export const lockNewPromotions = (trx: Trx, shopId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`promotions ${shopId}`}, 0))`.execute(trx);

/** Two saves of one promotion wait for each other. */
export const lockPromotion = (trx: Trx, shopId: string, promotionId: string) =>
  trx
    .selectFrom('promotions')
    .select('promotion_id')
    .where('shop_id', '=', shopId)
    .where('promotion_id', '=', promotionId)
    .forUpdate()
    .executeTakeFirst();

/** Before all others in the shop's order; false where it is that already. */
export const putFirst = async (trx: Trx, shopId: string, promotionId: string): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE promotions a SET position = first.position - 1
    FROM (
      SELECT promotion_id, position FROM promotions WHERE shop_id = ${shopId} ORDER BY position, promotion_id LIMIT 1
    ) first
    WHERE a.shop_id = ${shopId} AND a.promotion_id = ${promotionId} AND first.promotion_id <> a.promotion_id
    RETURNING a.promotion_id`.execute(trx);
  return rows.length > 0;
};

/** What these products are called, by their ids. */
export const findProductNames = async (db: Db, shopId: string, productIds: string[]) => {
  const { rows } = await sql<{ product_id: string; name: Partial<Localized> }>`
    SELECT p.product_id, p.name FROM unnest(${productIds}::text[]) WITH ORDINALITY AS asked (product_id, place)
    JOIN products p ON p.shop_id = ${shopId} AND p.product_id = asked.product_id ORDER BY asked.place`.execute(db);
  return rows;
};

export interface RivalRow {
  product_id: string;
  promotion_id: string;
  name: Partial<Localized>;
  is_first: boolean;
}

/**
 * For each of these products the promotions that have it too in a part of this time, and whether they come before the one
 * that is asked about, in the shop's order; a new one comes last.
 */
export const findRivals = async (
  db: Db,
  shopId: string,
  asked: { promotionId: string | null; productIds: string[]; startsAt: Date; endsAt: Date },
): Promise<RivalRow[]> => {
  const { promotionId, productIds, startsAt, endsAt } = asked;
  const { rows } = await sql<RivalRow>`
    SELECT h.product_id, a.promotion_id, a.name,
      coalesce((a.position, a.promotion_id) < (own.position, own.promotion_id), true) AS is_first
    FROM promotion_products h
    JOIN promotions a ON a.shop_id = h.shop_id AND a.promotion_id = h.promotion_id
    LEFT JOIN promotions own ON own.shop_id = ${shopId} AND own.promotion_id = ${promotionId}
    WHERE h.shop_id = ${shopId} AND h.product_id = ANY(${productIds}::text[])
      AND a.promotion_id IS DISTINCT FROM ${promotionId}
      AND a.starts_at < ${endsAt} AND a.ends_at > ${startsAt}
    ORDER BY a.position, a.promotion_id`.execute(db);
  return rows;
};
