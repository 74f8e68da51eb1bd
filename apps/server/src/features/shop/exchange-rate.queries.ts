import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database';
import type { ShopTables } from '../../db/tables/shop';

export const insertRate = (trx: Trx, rate: Insertable<ShopTables['exchange_rates']>) =>
  trx.insertInto('exchange_rates').values(rate).execute();

/** The newest first. */
export const listRates = (db: Db, shopId: string, limit: number) =>
  db
    .selectFrom('exchange_rates')
    .select(['rate_ppm', 'rate_date', 'source', 'created_at'])
    .where('shop_id', '=', shopId)
    .orderBy('entry_no', 'desc')
    .limit(limit)
    .execute();

export const setRateFetched = (trx: Trx, shopId: string, isFetched: boolean) =>
  trx
    .updateTable('shops')
    .set({
      settings: sql`jsonb_set(settings, '{isCnyRateFetched}', to_jsonb(${isFetched}::boolean))`,
    })
    .where('shop_id', '=', shopId)
    .execute();
