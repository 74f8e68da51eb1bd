import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../core/context';
import { inTransaction } from '../../db/in-transaction';
import { lockOrder } from './order.queries';
import { findOverdue, type OverdueOrder } from './order-jobs.queries';
import { closeOrder, moveOrder } from './order-life.service';
import { hasWaitingRefund } from './refund/refund-decision.service';
import { countSales } from './sales/order-sales.service';

/** Orders that move on by themselves when nobody acts (ORD-05). */
const deadlines = [
  { status: 'unpaid', action: 'expire', column: 'pay_by', days: 0 },
  { status: 'signed', action: 'autoConfirm', column: 'status_since', days: 10 },
  { status: 'confirmed', action: 'autoComplete', column: 'status_since', days: 7 },
] as const;

type Action = (typeof deadlines)[number]['action'];

const batch = 100;

/** As it is by now: its shopper may have paid or asked for a refund since it was found. */
const moveOverdueOrder = (context: Context, overdue: OverdueOrder, action: Action, at: Date): Promise<boolean> =>
  inTransaction(context.db, async (trx) => {
    const { shop_id: shopId, order_id: orderId } = overdue;
    const order = await lockOrder(trx, shopId, orderId);
    if (order?.status !== overdue.status) return false;
    if (action === 'expire') return closeOrder(context, trx, order, { action, actor: 'job', at });
    // What is done can't be refunded any more: it waits for the shop's decision.
    if (await hasWaitingRefund(trx, shopId, orderId)) return false;
    return (await moveOrder(trx, order, { action, actor: 'job', at })) !== undefined;
  });

/** Does it for each of them: what goes wrong with one holds up no other. Throws the first failure in the end. */
const doEach = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

/** Moves the orders of one deadline in batches, until none is left that moves. */
const moveOverdueOf = async (
  context: Context,
  shopId: string,
  { status, action, column, days }: (typeof deadlines)[number],
): Promise<number> => {
  const at = context.clock.now();
  const time = new Date(at.getTime() - days * dayMs);
  let moved = 0;
  for (;;) {
    const due = await findOverdue(context.db, shopId, status, { column, time }, batch);
    const movedBefore = moved;
    await doEach(due, async (order) => {
      if (await moveOverdueOrder(context, order, action, at)) moved += 1;
    });
    if (due.length < batch || moved === movedBefore) return moved;
  }
};

/**
 * Moves the overdue orders of one shop, each in its own transaction; answers with how many moved. One that fails holds up no
 * other, and its failure is thrown when the others of its deadline have had their turn.
 * @internal
 */
export const moveOverdueOrders = async (context: Context, shopId: string): Promise<number> => {
  let moved = 0;
  await doEach(deadlines, async (deadline) => {
    moved += await moveOverdueOf(context, shopId, deadline);
  });
  return moved;
};

const forEachShop = async ({ shops }: Context, work: (shopId: string) => Promise<unknown>): Promise<void> =>
  doEach(await shops.all(), ({ shopId }) => work(shopId));

export const defineOrderJobs = (context: Context) => {
  const { jobs } = context;
  jobs.define(
    'close-unpaid-orders',
    () => forEachShop(context, (shopId) => moveOverdueOrders(context, shopId)),
    '* * * * *',
  );
  jobs.define('count-sales', () => forEachShop(context, (shopId) => countSales(context, shopId)), '* * * * *');
};
