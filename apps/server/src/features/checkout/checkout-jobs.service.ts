import type { Context } from '../../core/context';
import { deleteExpiredPreOrders } from './checkout.queries';

export const defineCheckoutJobs = ({ db, clock, shops, jobs }: Context) => {
  const forgetOldCheckouts = async () => {
    for (const { shopId } of await shops.all()) await deleteExpiredPreOrders(db, shopId, clock.now());
  };
  jobs.define('forget-old-checkouts', forgetOldCheckouts, '43 3 * * *');
};
