import type * as contract from '@pcmall/contract/console/overview';
import { isAllowed, type Permission } from '@pcmall/contract/console/permissions';
import type { DataOf } from '@pcmall/contract/endpoint';
import { dayMs } from '@pcmall/domain/dates';
import { dayIn, startOfDayIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../core/context';
import type { StaffMember } from '../../core/staff';
import { listToReview } from '../identity/review/review.service';
import { missingInShop } from '../shop/set-up/open-shop.service';
import * as queries from './overview.queries';

type Overview = DataOf<typeof contract.getOverview>;

const idsToReview = async (context: Context, { shop }: StaffMember): Promise<queries.Wait> => {
  const ids = await listToReview(context, shop);
  const oldest = ids.reduce<Date | null>((least, { since }) => (least === null || since < least ? since : least), null);
  return { count: ids.length, since: oldest };
};

/** Who may act on what waits, and how it is counted, in the order of urgency. */
const kinds: Record<
  contract.WaitingKind,
  { permission: Permission; count: (context: Context, caller: StaffMember) => Promise<queries.Wait> }
> = {
  toShip: { permission: 'orders.ship', count: ({ db }, { shopId }) => queries.waitToShip(db, shopId) },
  reminders: { permission: 'orders.ship', count: ({ db }, { shopId }) => queries.waitForReminded(db, shopId) },
  ids: { permission: 'ids.review', count: idsToReview },
  refunds: { permission: 'orders.refund', count: ({ db }, { shopId }) => queries.waitForRefundReview(db, shopId) },
  moneyHeldUp: { permission: 'orders.refund', count: ({ db }, { shopId }) => queries.waitForMoney(db, shopId) },
  pickUps: { permission: 'orders.ship', count: ({ db }, { shopId }) => queries.waitForCollection(db, shopId) },
  soldOut: { permission: 'stock.write', count: ({ db }, { shopId }) => queries.countSoldOut(db, shopId) },
  lowStock: { permission: 'stock.write', count: ({ db }, { shopId }) => queries.countLowStock(db, shopId) },
};

const kindNames = Object.keys(kinds) as contract.WaitingKind[];

/** Sales since the shop's midnight, beside the same hours a week before. */
const salesOfToday = async ({ db, clock }: Context, { shop }: StaffMember): Promise<Overview['today']> => {
  const now = clock.now();
  const { shopId, currency, timeZone } = shop;
  const midnight = startOfDayIn(dayIn(now, timeZone), timeZone);
  const weekMs = 7 * dayMs;
  const [from, before] = [new Date(midnight.getTime() - weekMs), new Date(now.getTime() - weekMs)];
  return {
    currency,
    today: await queries.sumSales(db, shopId, midnight, now),
    weekBefore: await queries.sumSales(db, shopId, from, before),
  };
};

/** What waits for the caller, as far as the role may act on it, and today's sales (SALES-01). */
export const getOverview = async (context: Context, caller: StaffMember): Promise<Overview> => {
  const waiting: Overview['waiting'] = [];
  for (const kind of kindNames) {
    if (!isAllowed(caller.role, kinds[kind].permission)) continue;
    const { count, since } = await kinds[kind].count(context, caller);
    if (count > 0) waiting.push({ kind, count, oldestSince: since?.toISOString() ?? null });
  }
  const seesSettings = isAllowed(caller.role, 'settings.write');
  return {
    waiting,
    today: isAllowed(caller.role, 'figures.read') ? await salesOfToday(context, caller) : null,
    missing: seesSettings ? await missingInShop(context, caller.shop) : [],
    closed: caller.shop.closed,
  };
};
