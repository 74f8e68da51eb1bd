import { type DeliveryMode, deliveryMode } from '@pcmall/contract/shop';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../db/database';
import type { ShopSettings, ShopTables } from '../../../db/tables/shop';

/** False when there is a shop of this id. */
export const insertShop = async (trx: Trx, shop: Insertable<ShopTables['shops']>): Promise<boolean> => {
  const inserted = await trx
    .insertInto('shops')
    .values(shop)
    .onConflict((conflict) => conflict.column('shop_id').doNothing())
    .returning('shop_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Lets nobody else make a shop until the transaction ends. */
export const lockShops = (trx: Trx) => sql`LOCK TABLE shops IN SHARE ROW EXCLUSIVE MODE`.execute(trx);

export const hasShops = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('shops').select('shop_id').limit(1).executeTakeFirst()) !== undefined;

/** Holds other changes of the shop back until the transaction ends. */
export const lockShop = (trx: Trx, shopId: string) =>
  trx.selectFrom('shops').select('shop_id').where('shop_id', '=', shopId).forUpdate().executeTakeFirst();

export const setClosed = (trx: Trx, shopId: string, closed: boolean) =>
  trx.updateTable('shops').set({ closed }).where('shop_id', '=', shopId).execute();

export type ShopColumns = Partial<
  Pick<Insertable<ShopTables['shops']>, 'name' | 'languages' | 'theme_colour' | 'logo'>
>;

/** Sets columns and merges settings; a setting that is null goes back to its default. */
export const updateShop = (
  trx: Trx,
  shopId: string,
  columns: ShopColumns,
  settings: { [Name in keyof ShopSettings]?: ShopSettings[Name] | null },
) =>
  trx
    .updateTable('shops')
    .set({ ...columns, settings: sql`jsonb_strip_nulls(settings || ${JSON.stringify(settings)}::jsonb)` })
    .where('shop_id', '=', shopId)
    .execute();

interface Stock {
  /** Ways that something on sale, in stock and with a price goes by. */
  sold_modes: DeliveryMode[];
  carrier_modes: DeliveryMode[];
  points: number;
  articles: string[];
  domains: number;
}

/** What a shop has of what it needs, besides its settings. The first product of each way of delivery is enough to know. */
export const findSetUp = async (db: Db, shopId: string): Promise<Stock> => {
  const { rows } = await sql<Stock>`
    SELECT
      ARRAY(SELECT mode FROM unnest(${deliveryMode.options}::text[]) AS mode CROSS JOIN LATERAL (
        SELECT FROM products p WHERE p.shop_id = ${shopId} AND on_sale AND mode = ANY(delivery_modes) AND EXISTS (
          SELECT FROM skus WHERE skus.shop_id = ${shopId} AND skus.product_id = p.product_id AND stock > 0 AND price > 0
        ) LIMIT 1) first) AS sold_modes,
      ARRAY(SELECT DISTINCT delivery_mode FROM carriers WHERE shop_id = ${shopId}) AS carrier_modes,
      (SELECT count(*)::integer FROM pick_up_points WHERE shop_id = ${shopId}) AS points,
      ARRAY(SELECT article_id FROM articles WHERE shop_id = ${shopId} AND article_id IN ('terms', 'privacy')
        AND coalesce(body ->> 'zh', '') || coalesce(body ->> 'en', '') <> '') AS articles,
      (SELECT count(*)::integer FROM shop_domains WHERE shop_id = ${shopId}) AS domains`.execute(db);
  const [row] = rows;
  return row ?? { sold_modes: [], carrier_modes: [], points: 0, articles: [], domains: 0 };
};
