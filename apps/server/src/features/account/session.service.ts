import { dayMs } from '@pcmall/domain/dates';
import type { Member } from '../../caller';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import { hashToken, newToken } from '../../gateways/random';
import { refuse } from '../../shop-error';
import { deleteSession, insertSession, type Proof, prolongSession } from './session.queries';

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
  sessions.ended(shopId, accountId);
};

export type SessionState = { accountId: string; tokenHash: string } | 'missing' | 'expired';

/** The session behind a token, looked up in this shop alone: another shop's is as unknown as a made-up one. */
export const checkSession = async (
  { db, clock, sessions }: Pick<Context, 'db' | 'clock' | 'sessions'>,
  shopId: string,
  accessToken: string,
  sessionId: string,
): Promise<SessionState> => {
  if (!accessToken || !sessionId) return 'missing';
  const tokenHash = hashToken(accessToken);
  const found = await sessions.find(shopId, tokenHash);
  const now = clock.now();
  if (!found || found.session_hash !== hashToken(sessionId) || found.expires_at <= now) return 'expired';
  // Sliding expiry, written at most once a day for each session.
  if (found.expires_at.getTime() - now.getTime() < lifetime - dayMs) {
    await prolongSession(db, shopId, tokenHash, new Date(now.getTime() + lifetime));
  }
  return { accountId: found.account_id, tokenHash };
};
