import type { Context } from '../../core/context';
import { inTransaction } from '../../db/in-transaction';
import { notifyBackInStock } from '../account/verification/notice.service';
import { takeBackInStock } from './saved.queries';

const eachMinute = '* * * * *';

/** In one transaction; the rest comes with the next. */
const toldAtOnce = 200;

/**
 * Whatever brought the goods back, an order that was closed or a delivery to the shop, is found by the stock itself.
 * @internal
 */
export const tellBackInStock = async (context: Context): Promise<void> => {
  const told = await inTransaction(context.db, async (trx) => {
    const rows = await takeBackInStock(trx, toldAtOnce);
    for (const row of rows) {
      const shop = await context.shops.byId(row.shop_id);
      if (shop) await notifyBackInStock(context, trx, shop, row);
    }
    return rows.length;
  });
  if (told === toldAtOnce) await tellBackInStock(context);
};

export const defineSavedJobs = (context: Context) => {
  context.jobs.define('tell-back-in-stock', () => tellBackInStock(context), eachMinute);
};
