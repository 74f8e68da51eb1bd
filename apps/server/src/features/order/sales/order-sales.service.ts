import type { Context } from '../../../core/context';
import { inTransaction } from '../../../db/in-transaction';
import { raiseSales } from '../../catalogue/search/search-index.service';
import * as queries from './order-sales.queries';

const batch = 500;

/** One batch; answers with how many orders it had. */
const countBatch = (context: Context, shopId: string): Promise<number> =>
  inTransaction(context.db, async (trx) => {
    const orderIds = await queries.lockUncountedOrders(trx, shopId, batch);
    if (orderIds.length === 0) return 0;
    const sales = await queries.sumSoldPieces(trx, shopId, orderIds);
    await queries.noteSalesCounted(trx, shopId, orderIds);
    await raiseSales(context, trx, shopId, sales);
    return orderIds.length;
  });

/**
 * Adds what was paid since the last time to the sales figures of the products, each order once. A job does it, since
 * payments of one popular product would otherwise wait for each other at its row. What is refunded later was sold all
 * the same.
 */
export const countSales = async (context: Context, shopId: string): Promise<void> => {
  while ((await countBatch(context, shopId)) === batch);
};
