import { LRUCache } from 'lru-cache';
import type { Owner } from '../../../core/caller';
import type { Db } from '../../../db/database';
import type { Clock } from '../../../gateways/clock';
import { findSession, type SessionRow } from './session.queries';

/**
 * How long a session is taken for granted once it was looked up, in milliseconds: so long may one live on that another
 * server has ended. The entry is stale when it is older than this, hence not the full second.
 */
const lifetime = 999;
const maxSessions = 50_000;

export interface SessionCache {
  find: (shopId: string, tokenHash: string) => Promise<SessionRow | undefined>;
  /** Drops the sessions of an account, also those that are being looked up just now. */
  forget: (shopId: string, accountId: string) => void;
}

interface CachedSession extends Owner {
  row: SessionRow;
}

/** A page makes several calls at once, a checkout several in a row: the session of all of them is looked up once. */
export const createSessionCache = (db: Db, clock: Clock): SessionCache => {
  const cache = new LRUCache<string, CachedSession>({
    max: maxSessions,
    ttl: lifetime,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  let endings = 0;

  return {
    find: async (shopId, tokenHash) => {
      const key = `${shopId} ${tokenHash}`;
      const cached = cache.get(key);
      if (cached) return cached.row;
      const start = clock.now().getTime();
      const endingsBefore = endings;
      const row = await findSession(db, shopId, tokenHash);
      // A session that ended while it was read would live on.
      if (row && endingsBefore === endings) cache.set(key, { shopId, accountId: row.account_id, row }, { start });
      return row;
    },
    forget: (shopId, accountId) => {
      endings += 1;
      for (const [key, session] of cache.entries())
        if (session.accountId === accountId && session.shopId === shopId) cache.delete(key);
    },
  };
};
