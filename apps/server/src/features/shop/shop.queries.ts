import { sql } from 'kysely';
import type { CnyRate } from '../../core/shop';
import type { Db } from '../../db/database';

/** The shops, each with the newest of its rates to CNY. */
const selectShops = (db: Db) =>
  db
    .selectFrom('shops')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('exchange_rates')
        .select(
          // The day comes as its own text. An entry without a rate: the shop has none any more.
          sql<CnyRate | null>`CASE WHEN rate_ppm IS NOT NULL
            THEN jsonb_build_object('ratePpm', rate_ppm, 'date', rate_date) END`.as('rate'),
        )
        .whereRef('exchange_rates.shop_id', '=', 'shops.shop_id')
        .orderBy('entry_no', 'desc')
        .limit(1)
        .as('cny_rate'),
    );

export const findShop = (db: Db, shopId: string) => selectShops(db).where('shop_id', '=', shopId).executeTakeFirst();

export const findShopIdByDomain = async (db: Db, domain: string): Promise<string | undefined> =>
  (await db.selectFrom('shop_domains').select('shop_id').where('domain', '=', domain).executeTakeFirst())?.shop_id;

/** The first by the alphabet, so that `shop.example` goes before `www.shop.example`. */
export const findDomainOf = async (db: Db, shopId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('shop_domains')
      .select('domain')
      .where('shop_id', '=', shopId)
      .orderBy('domain')
      .limit(1)
      .executeTakeFirst()
  )?.domain;

export const findVersions = (db: Db) =>
  db.selectFrom('shops').select(['shop_id', 'settings_version', 'catalogue_version']).execute();

export const listShops = (db: Db) => selectShops(db).orderBy('shop_id').execute();

/** A new version makes every server drop what it has cached of that part of the shop. */
export const raiseVersion = (db: Db, shopId: string, part: 'settings' | 'catalogue') => {
  const column = part === 'settings' ? ('settings_version' as const) : ('catalogue_version' as const);
  return db
    .updateTable('shops')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('shop_id', '=', shopId)
    .execute();
};

export const findNewestMessages = (db: Db, shopId: string, limit: number) =>
  db
    .selectFrom('dev_mailbox')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** All but the newest messages of each shop. */
export const deleteOldMessages = (db: Db, keptCount: number) =>
  sql`
    DELETE FROM dev_mailbox o USING (
      SELECT shop_id, message_id, row_number() OVER (PARTITION BY shop_id ORDER BY created_at DESC, message_id) AS rank
      FROM dev_mailbox
    ) ranked
    WHERE ranked.rank > ${keptCount} AND o.shop_id = ranked.shop_id AND o.message_id = ranked.message_id`.execute(db);
