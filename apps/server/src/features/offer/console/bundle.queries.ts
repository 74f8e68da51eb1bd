import type { Phase } from '@pcmall/contract/console/phase';
import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database';

export interface BundleFilter {
  keyword: string;
  state?: Phase | undefined;
  now: Date;
}

/** A part with its product as it is now. */
export interface BundlePartRow {
  product_id: string;
  quantity: number;
  name: Partial<Localized>;
  picture: string;
  on_sale: boolean;
  delivery_modes: string[];
  /** Of its cheapest variant. */
  price: number;
  /** Of the variant of which there is most. */
  stock: number;
}

export interface BundleRow {
  bundle_id: string;
  code: string;
  name: Partial<Localized>;
  description: Partial<Localized>;
  picture: string;
  saving: number;
  starts_at: Date;
  ends_at: Date;
  version: number;
  state: Phase;
  parts: BundlePartRow[];
}

const stateAt = (now: Date) =>
  sql`CASE WHEN b.ends_at <= ${now} THEN 'over' WHEN b.starts_at > ${now} THEN 'coming' ELSE 'running' END AS state`;

const likePattern = (keyword: string) => `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Part of a name, of the bundle or of a product in it, or a whole code. */
const fitting = (shopId: string, { keyword, now }: BundleFilter) => sql`
  SELECT b.*, ${stateAt(now)} FROM bundles b
  WHERE b.shop_id = ${shopId} AND (${keyword} = '' OR upper(b.code) = upper(${keyword})
    OR lower(concat_ws(' ', b.name->>'zh', b.name->>'en')) LIKE ${likePattern(keyword)}
    OR EXISTS (
      SELECT FROM bundle_parts part JOIN products p ON p.shop_id = part.shop_id AND p.product_id = part.product_id
      WHERE part.shop_id = b.shop_id AND part.bundle_id = b.bundle_id AND p.name_text LIKE ${likePattern(keyword)}))`;

const columns = sql`b.bundle_id, b.code, b.name, b.description, b.picture, b.saving, b.starts_at, b.ends_at, b.version, b.state, (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'product_id', part.product_id, 'quantity', part.quantity, 'name', p.name, 'picture', coalesce(p.pictures[1], ''),
    'on_sale', p.on_sale, 'delivery_modes', p.delivery_modes, 'price', sku.price, 'stock', sku.stock
  ) ORDER BY part.part_no), '[]')
  FROM bundle_parts part JOIN products p ON p.shop_id = part.shop_id AND p.product_id = part.product_id
  CROSS JOIN LATERAL (
    SELECT min(price) AS price, max(stock) AS stock FROM skus
    WHERE skus.shop_id = p.shop_id AND skus.product_id = p.product_id
  ) sku
  WHERE part.shop_id = b.shop_id AND part.bundle_id = b.bundle_id) AS parts`;

/** The last to end first. */
export const listBundles = async (
  db: Db,
  shopId: string,
  filter: BundleFilter,
  { offset, size }: { offset: number; size: number },
): Promise<BundleRow[]> => {
  const { state = null } = filter;
  const { rows } = await sql<BundleRow>`
    SELECT ${columns} FROM (
      SELECT * FROM (${fitting(shopId, filter)}) fitted WHERE ${state}::text IS NULL OR state = ${state}
      ORDER BY ends_at DESC, bundle_id LIMIT ${size} OFFSET ${offset}
    ) b ORDER BY b.ends_at DESC, b.bundle_id`.execute(db);
  return rows;
};

/** How many there are of each state. */
export const countBundles = async (db: Db, shopId: string, filter: BundleFilter) => {
  const { rows } = await sql<{ state: Phase; total: number }>`
    SELECT state, count(*)::integer AS total FROM (${fitting(shopId, filter)}) fitted GROUP BY state`.execute(db);
  return rows;
};

export const findBundle = async (
  db: Db,
  shopId: string,
  bundleId: string,
  now: Date,
): Promise<BundleRow | undefined> => {
  const { rows } = await sql<BundleRow>`
    SELECT ${columns} FROM (
      SELECT b.*, ${stateAt(now)} FROM bundles b WHERE b.shop_id = ${shopId} AND b.bundle_id = ${bundleId}
    ) b`.execute(db);
  return rows[0];
};

/** Two forms for a new bundle wait for each other: the second finds what the first has made. */
export const lockNewBundles = (trx: Trx, shopId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bundles ${shopId}`}, 0))`.execute(trx);

/** Two saves of one bundle wait for each other. */
export const lockBundle = (trx: Trx, shopId: string, bundleId: string) =>
  trx
    .selectFrom('bundles')
    .select('bundle_id')
    .where('shop_id', '=', shopId)
    .where('bundle_id', '=', bundleId)
    .forUpdate()
    .executeTakeFirst();
