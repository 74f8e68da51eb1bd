import type { Owner } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { isBatchOrderOpened } from '../account/account.service';

/** Refuses `quickOrderClosed` unless the shop has opened quick orders for the account (BAT-05). */
export const requireQuickOrders = async ({ db }: Pick<Context, 'db'>, caller: Owner): Promise<void> => {
  if (!(await isBatchOrderOpened(db, caller))) refuse('quickOrderClosed');
};
