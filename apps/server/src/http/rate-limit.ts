import { baseOf, type Endpoint, type RateLimit } from '@pcmall/contract/endpoint';
import { LRUCache } from 'lru-cache';
import type { Anyone, Member, Visitor } from '../core/caller';
import type { Context } from '../core/context';
import { refuse } from '../core/shop-error';
import type { Colleague } from '../core/staff';
import { addUse } from '../db/rate-limits.queries';
import { isLoopback, networkOf } from '../lib/network';

type Limit = Omit<RateLimit, 'by'>;

/** `endsAt` in milliseconds since 1970. */
const refuseOver = ({ max }: Limit, { uses, endsAt }: { uses: number; endsAt: number }, now: number) => {
  if (uses <= max) return;
  const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
  refuse('tooManyRequests', { seconds }, { retryAfter: seconds });
};

/** Counts a use in the database, for all servers together, and refuses those over the limit with tooManyRequests (SEC-03). */
export const countUse = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  shopId: string,
  subject: string,
  limit: Limit,
) => {
  const now = clock.now();
  const windowEnds = new Date(now.getTime() + limit.seconds * 1000);
  const window = await addUse(db, { shopId, subject, now, windowEnds });
  if (window) refuseOver(limit, { uses: window.uses, endsAt: window.window_ends.getTime() }, now.getTime());
};

/** Subjects remembered at a time; the least recent are dropped first, so that made-up ones don't fill the memory. */
const maxSubjects = 100_000;

/** For all endpoints together: each takes room for as many subjects from the start. */
const inMemoryWindows = () => new LRUCache<string, { uses: number; endsAt: number }>({ max: maxSubjects });

/**
 * Counts a use in this process only, and refuses those over the limit with tooManyRequests: for calls that are cheaper
 * than counting them in the database.
 */
const countInMemory = (
  windows: ReturnType<typeof inMemoryWindows>,
  { clock }: Pick<Context, 'clock'>,
  subject: string,
  limit: Limit,
) => {
  const now = clock.now().getTime();
  const current = windows.get(subject);
  const isOpen = current !== undefined && current.endsAt > now;
  const window = isOpen ? current : { uses: 0, endsAt: now + limit.seconds * 1000 };
  if (!isOpen) windows.set(subject, window);
  window.uses += 1;
  refuseOver(limit, window, now);
};

type Caller = Anyone | Visitor | Member | Colleague;

const accountOf = ({ limit }: Endpoint, caller: Caller): string | undefined => {
  if (limit?.by !== 'account') return undefined;
  if ('staffId' in caller) return caller.staffId;
  return ('accountId' in caller && caller.accountId) || undefined;
};

/** How calls over an endpoint's limit are refused with tooManyRequests (SEC-03); undefined for an endpoint without one. */
export const createRateLimiters = () => {
  const windows = inMemoryWindows();
  return (endpoint: Endpoint) => {
    const { limit } = endpoint;
    if (!limit) return undefined;
    const base = baseOf(endpoint);
    const path = base === '/mallapi' ? endpoint.path : `${base}${endpoint.path}`;
    return async (context: Context, caller: Caller) => {
      const account = accountOf(endpoint, caller);
      // A member of the staff is one person in all shops: whoever has many would have as many times the limit.
      const shopId = 'shopId' in caller && !('staffId' in caller) ? caller.shopId : '';
      // A network is one over all shops: it would otherwise have as many tries at a secret as there are shops.
      const subject = `${path} ${account ?? networkOf(caller.address)}`;
      if (!limit.perServer) await countUse(context, account ? shopId : '', subject, limit);
      else if (account) countInMemory(windows, context, `${shopId} ${subject}`, limit);
      // Calls from the machine itself are made for somebody else; with TRUSTED_PROXIES their address counts.
      else if (!isLoopback(caller.address)) countInMemory(windows, context, subject, limit);
    };
  };
};
