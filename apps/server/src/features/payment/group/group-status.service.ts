import type { PayState } from '@pcmall/contract/payment';
import type { Context } from '../../../core/context';
import type { Db } from '../../../db/database';
import { checkAttempts } from '../payment-check.service';
import * as queries from './payment-group.queries';

/** Asks the providers about the payments for several of these orders that are open, once for all shares of each. */
export const checkGroupsOf = async (context: Context, shopId: string, orderIds: string[]): Promise<void> => {
  await checkAttempts(context, await queries.listSharesToCheck(context.db, shopId, orderIds));
};

/** How the last attempt to pay for these orders stands, if it was one for several of them; null otherwise. */
export const groupPayState = async (db: Db, shopId: string, orderIds: string[]): Promise<PayState | null> => {
  const last = await queries.findLastGroup(db, shopId, orderIds);
  if (!last) return null;
  if (last.is_confirming) return 'confirming';
  if (last.is_open) return 'unpaid';
  if (last.is_paid) return 'paid';
  return last.is_failed ? 'failed' : null;
};
