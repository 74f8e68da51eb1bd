import type { Context } from '../../core/context';
import { deleteExpiredCheckoutSessions } from './checkout.queries';

export const defineCheckoutJobs = ({ db, clock, shops, jobs }: Context) => {
  const forgetOldCheckouts = async () => {
    for (const { shopId } of await shops.all()) await deleteExpiredCheckoutSessions(db, shopId, clock.now());
  };
  jobs.define('forget-old-checkouts', forgetOldCheckouts, '43 3 * * *');
};
