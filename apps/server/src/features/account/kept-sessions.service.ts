import type { Db } from '../../db/database';
import type { Clock } from '../../gateways/clock';
import { findSession, type SessionRow } from './session.queries';

/** So long one that was looked up is taken for granted, and may one live on that another server has ended. */
const keptFor = 1000;
const mostKept = 50_000;

export interface KeptSessions {
  find: (shopId: string, tokenHash: string) => Promise<SessionRow | undefined>;
  /** Says that sessions of an account have ended. Call it after the commit: here they are over at once. */
  ended: (shopId: string, accountId: string) => void;
}

/** A page makes several calls at once, a checkout several in a row: the session of all of them is looked up once. */
export const keepSessions = (db: Db, clock: Clock): KeptSessions => {
  /** In the order in which they were looked up. */
  const kept = new Map<string, { row: SessionRow; since: number }>();
  let endings = 0;

  const isFresh = (since: number, now: number) => now >= since && now < since + keptFor;

  const forgetOld = (now: number) => {
    for (const [key, { since }] of kept) {
      if (isFresh(since, now) && kept.size <= mostKept) return;
      kept.delete(key);
    }
  };

  return {
    find: async (shopId, tokenHash) => {
      const key = `${shopId} ${tokenHash}`;
      const since = clock.now().getTime();
      const known = kept.get(key);
      if (known && isFresh(known.since, since)) return known.row;
      const before = endings;
      const row = await findSession(db, shopId, tokenHash);
      kept.delete(key);
      // What ended while it was read would live on.
      if (row && before === endings) kept.set(key, { row, since });
      forgetOld(since);
      return row;
    },
    ended: (shopId, accountId) => {
      endings += 1;
      for (const [key, { row }] of kept)
        if (row.account_id === accountId && key.startsWith(`${shopId} `)) kept.delete(key);
    },
  };
};
