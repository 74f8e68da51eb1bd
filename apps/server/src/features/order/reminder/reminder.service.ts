import type { DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/order';
import { nextStatus, tabs } from '@pcmall/domain/order-status';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { Db } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { lockOwnOrder } from '../order.queries';
import { mayRemind } from '../order-actions';
import * as queries from './reminder.queries';

const listedAtOnce = 500;

/**
 * Reminds the shop to ship a paid order, once in 24 hours (ORD-07.3): whoever asks again before, because an answer was lost
 * or in another tab, hears when it was. Refuses `orderNotFound` and `actionNotAllowed`.
 */
export const remindShipping = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Member,
  orderId: string,
): Promise<DataOf<typeof contract.remindShipping>> =>
  inTransaction(db, async (trx) => {
    const order = (await lockOwnOrder(trx, caller, orderId)) ?? refuse('orderNotFound');
    if (nextStatus(order.status, 'remind') === undefined) refuse('actionNotAllowed');
    const now = clock.now();
    if (order.reminded_at && !mayRemind(order, now)) return { remindedAt: order.reminded_at.toISOString() };
    await queries.noteReminder(trx, caller.shopId, orderId, now);
    return { remindedAt: now.toISOString() };
  });

/** The orders that still wait although their buyers have reminded the shop, the longest wait first. */
export const listReminders = (db: Db, shopId: string) => queries.listReminded(db, shopId, tabs.toShip, listedAtOnce);
