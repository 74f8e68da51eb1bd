import { LRUCache } from 'lru-cache';
import type { Owner } from '../../../core/caller';
import type { Db } from '../../../db/database';
import type { Clock } from '../../../gateways/clock';
import { findSession, type SessionRow } from './session.queries';

/**
 * For how many milliseconds a session is trusted after it was looked up; one that another server has ended may live on
 * for that long. Entries become stale when they are *older* than this, hence not a full second.
 */
const maxAgeMs = 999;
const maxSessions = 50_000;

export interface SessionCache {
  find: (shopId: string, tokenHash: string) => Promise<SessionRow | undefined>;
  /** Drops the sessions of an account, including those that are being looked up right now. */
  forget: (shopId: string, accountId: string) => void;
}

interface CachedSession extends Owner {
  row: SessionRow;
}

/** A page makes several calls at once and a checkout several in a row: their session is looked up only once. */
export const createSessionCache = (db: Db, clock: Clock): SessionCache => {
  const cache = new LRUCache<string, CachedSession>({
    max: maxSessions,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  let endedCount = 0;

  return {
    find: async (shopId, tokenHash) => {
      const key = `${shopId} ${tokenHash}`;
      const cached = cache.get(key);
      if (cached) return cached.row;
      const start = clock.now().getTime();
      const endedBefore = endedCount;
      const row = await findSession(db, shopId, tokenHash);
      // Otherwise a session that ended during the read would live on.
      if (row && endedBefore === endedCount) cache.set(key, { shopId, accountId: row.account_id, row }, { start });
      return row;
    },
    forget: (shopId, accountId) => {
      endedCount += 1;
      for (const [key, session] of cache.entries())
        if (session.accountId === accountId && session.shopId === shopId) cache.delete(key);
    },
  };
};
