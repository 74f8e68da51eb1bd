import { dayMs } from '@pcmall/domain/dates';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { SessionStore } from '../../../core/session-store';
import { refuse } from '../../../core/shop-error';
import type { Db } from '../../../db/database';
import type { Clock } from '../../../gateways/clock';
import { hashToken, newToken } from '../../../gateways/random';
import { deleteSession, insertSession, type Proof, prolongSession } from './session.queries';
import { createSessionCache } from './session-cache.service';

const lifetime = 30 * dayMs;

/**
 * Opens a session; only hashes of its two values are stored (AUTH-04). Refused when what the shopper proved was changed
 * since: a password takes a while to compare, and one that was replaced meanwhile must leave no session behind.
 */
export const openSession = async (
  context: Pick<Context, 'clock'>,
  db: Db,
  shopId: string,
  accountId: string,
  proof?: Proof,
) => {
  const accessToken = newToken();
  const sessionId = newToken();
  const createdAt = context.clock.now();
  const session = {
    shopId,
    accountId,
    tokenHash: hashToken(accessToken),
    sessionHash: hashToken(sessionId),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetime),
  };
  if (!(await insertSession(db, session, proof))) refuse('wrongCredentials');
  return { accessToken, sessionId, userId: accountId };
};

export const endSession = async ({ db, sessions }: Context, { shopId, accountId, tokenHash }: Member) => {
  await deleteSession(db, shopId, tokenHash);
  sessions.forget(shopId, accountId);
};

/** Sessions of all shops. Each is looked up in its own shop alone, by the hash of its token (AUTH-04). */
export const openSessionStore = (db: Db, clock: Clock): SessionStore => {
  const cache = createSessionCache(db, clock);
  return {
    check: async (shopId, accessToken, sessionId) => {
      if (!accessToken || !sessionId) return 'missing';
      const tokenHash = hashToken(accessToken);
      const session = await cache.find(shopId, tokenHash);
      const now = clock.now();
      if (!session || session.session_hash !== hashToken(sessionId) || session.expires_at <= now) return 'expired';
      // Sliding expiry, written at most once a day for each session.
      if (session.expires_at.getTime() - now.getTime() < lifetime - dayMs) {
        await prolongSession(db, shopId, tokenHash, new Date(now.getTime() + lifetime));
      }
      return { accountId: session.account_id, tokenHash };
    },
    forget: cache.forget,
  };
};
