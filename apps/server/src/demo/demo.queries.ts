import { type Insertable, sql } from 'kysely';
import { anyOf } from '../db/any-of';
import type { Db, Tables, Trx } from '../db/database';

/** Of several servers that start at once, one loads and the others find it done. Held until the transaction ends. */
export const lockLoading = (trx: Trx) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('demo data', 0))`.execute(trx);

export const isAnyShopOf = async (db: Db, shopIds: string[]): Promise<boolean> =>
  (await db.selectFrom('shops').select('shop_id').where('shop_id', '=', anyOf(shopIds)).limit(1).executeTakeFirst()) !==
  undefined;

export const isAnyOtherShop = async (db: Db, shopIds: string[]): Promise<boolean> =>
  (await db
    .selectFrom('shops')
    .select('shop_id')
    .where(sql<boolean>`shop_id <> ALL(${shopIds}::text[])`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const hasShops = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('shops').select('shop_id').limit(1).executeTakeFirst()) !== undefined;

/** A value of a JSON column. */
export const json = (value: object): string => JSON.stringify(value);

/** PostgreSQL takes 65,535 parameters in a statement. */
const maxParameters = 30_000;

/** Rows of one table in as few statements as possible. */
export const insertAll = async <Name extends keyof Tables & string>(
  trx: Trx,
  table: Name,
  rows: Insertable<Tables[Name]>[],
): Promise<void> => {
  const perStatement = Math.floor(maxParameters / Math.max(1, Object.keys(rows[0] ?? {}).length));
  for (let start = 0; start < rows.length; start += perStatement) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + perStatement))
      .execute();
  }
};

/** Sets what a shopper could otherwise get only by using the shop. */
export const equipShopper = (
  trx: Trx,
  shopId: string,
  accountId: string,
  fields: { avatar: string; gender: string; pay_password_hash: string | null; batch_order_opened: boolean },
) =>
  trx.updateTable('accounts').set(fields).where('shop_id', '=', shopId).where('account_id', '=', accountId).execute();

/** The pictures that every page or the top of the home page shows: logos, category icons and banners. */
export const framePictures = async (db: Db): Promise<{ logos: string[]; icons: string[]; banners: string[] }> => {
  const { rows } = await sql<{ logos: string[] | null; icons: string[] | null; banners: string[] | null }>`
    SELECT
      (SELECT array_agg(logo) FROM shops WHERE NOT closed) AS logos,
      (SELECT array_agg(icon) FROM categories WHERE icon IS NOT NULL) AS icons,
      (SELECT array_agg(picture #>> '{}') FROM home_layouts, jsonb_path_query(blocks, '$[*].slides[*].picture') AS picture) AS banners
  `.execute(db);
  const [row] = rows;
  return { logos: row?.logos ?? [], icons: row?.icons ?? [], banners: row?.banners ?? [] };
};

/** The first picture of each product on sale, the best sellers of each shop first; at most a few hundred. */
export const frontPictures = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('products')
    .select('pictures')
    .where('on_sale', '=', true)
    .orderBy('sales', 'desc')
    .limit(300)
    .execute();
  return rows.flatMap(({ pictures }) => pictures.slice(0, 1));
};
