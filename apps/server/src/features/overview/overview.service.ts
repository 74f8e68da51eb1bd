import * as contract from '@pcmall/contract/console/overview';
import { isAllowed, type Permission } from '@pcmall/contract/console/permissions';
import type { DataOf } from '@pcmall/contract/endpoint';
import { dayMs } from '@pcmall/domain/dates';
import { dayIn, startOfDayIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../core/context';
import type { StaffMember } from '../../core/staff';
import { countToReview } from '../identity/review/review.service';
import { missingInShop } from '../shop/set-up/open-shop.service';
import * as queries from './overview.queries';

type Overview = DataOf<typeof contract.getOverview>;

type Counted = Partial<Record<contract.WaitingKind, queries.Wait>>;

const ageless = (count: number): queries.Wait => ({ count, since: null });

/** Who may act on what waits, and how it is counted. */
const kinds: { permission: Permission; count: (context: Context, caller: StaffMember) => Promise<Counted> }[] = [
  {
    permission: 'orders.ship',
    count: async ({ db }, { shopId }) => ({
      toShip: await queries.waitToShip(db, shopId),
      reminders: await queries.waitForReminded(db, shopId),
      pickUps: await queries.waitForCollection(db, shopId),
    }),
  },
  { permission: 'ids.review', count: async (context, { shop }) => ({ ids: await countToReview(context, shop) }) },
  {
    permission: 'orders.refund',
    count: async ({ db }, { shopId }) => ({
      refunds: await queries.waitForRefundReview(db, shopId),
      moneyHeldUp: await queries.waitForMoney(db, shopId),
    }),
  },
  {
    permission: 'money.read',
    count: async ({ db }, { shopId }) => ({ mismatches: await queries.waitForMismatched(db, shopId) }),
  },
  {
    permission: 'stock.write',
    count: async ({ db }, { shopId }) => {
      const { soldOut, low } = await queries.countScarce(db, shopId);
      return { soldOut: ageless(soldOut), lowStock: ageless(low) };
    },
  },
];

const countWaiting = async (context: Context, caller: StaffMember): Promise<Counted> => {
  const counted: Counted = {};
  for (const { permission, count } of kinds)
    if (isAllowed(caller.role, permission)) Object.assign(counted, await count(context, caller));
  return counted;
};

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
  const counted = await countWaiting(context, caller);
  const waiting = contract.waitingKinds.flatMap((kind) => {
    const { count, since } = counted[kind] ?? ageless(0);
    return count > 0 ? [{ kind, count, oldestSince: since?.toISOString() ?? null }] : [];
  });
  const seesSettings = isAllowed(caller.role, 'settings.write');
  return {
    waiting,
    today: isAllowed(caller.role, 'figures.read') ? await salesOfToday(context, caller) : null,
    missing: seesSettings ? await missingInShop(context, caller.shop) : [],
    closed: caller.shop.closed,
  };
};
