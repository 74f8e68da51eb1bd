import type { PriceClock } from '../../../core/shop';
import type { Db } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import type { Clock } from '../../../gateways/clock';
import { raiseVersions } from '../console/goods-bulk.queries';
import { indexProducts } from '../search/search-index.service';
import * as queries from './next-price.queries';

/** Prices for a date: the first call after it, on whatever server, puts them in force before it is answered (GOODS-02). */
export const priceClock = (db: Db, clock: Clock): PriceClock => ({
  now: () => clock.now(),
  putInForce: (shops, shopId) =>
    inTransaction(db, async (trx) => {
      const now = clock.now();
      const productIds = await queries.putPricesInForce(trx, shopId, now);
      await queries.noteNextPrice(trx, shopId);
      if (productIds.length > 0) {
        await raiseVersions(trx, shopId, productIds, { changed_by: '', changed_at: now });
        await indexProducts(trx, shopId, productIds);
        await shops.changed(trx, shopId, 'catalogue');
      }
      await shops.changed(trx, shopId, 'settings');
    }),
});
