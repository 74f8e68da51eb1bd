import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { isoDateTime, money } from '../envelope';

/** What may wait for somebody in a shop, the most urgent in front. */
export const waitingKinds = [
  'toShip',
  'reminders',
  'ids',
  'refunds',
  'moneyHeldUp',
  'mismatches',
  'pickUps',
  'soldOut',
  'lowStock',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const waiting = z.object({
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** Since when the oldest of them waits; null where age says nothing. */
  oldestSince: z.nullable(isoDateTime),
});

const sales = z.object({ orders: z.int(), pieces: z.int(), revenue: money });

export const getOverview = endpoint({
  method: 'GET',
  path: '/overview',
  summary: 'What waits for the caller in this shop, and the sales of today beside those of the same weekday before',
  access: 'staff',
  permission: 'overview.read',
  data: z.object({
    /** Only what the caller may act on; kinds of which nothing waits are left out. */
    waiting: z.array(waiting),
    /** Paid orders of the shop's day so far; null for a role that doesn't see figures. */
    today: z.nullable(z.object({ currency: z.string(), today: sales, weekBefore: sales })),
    /** What the shop lacks before it can open; empty when it lacks nothing. */
    missing: z.array(z.string()),
    closed: z.boolean(),
  }),
});
