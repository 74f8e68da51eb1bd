import type * as contract from '@pcmall/contract/account';
import type { DataOf } from '@pcmall/contract/endpoint';
import { dayMs } from '@pcmall/domain/dates';
import type { Member, SessionStore } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { Db } from '../../../db/database';
import type { Clock } from '../../../gateways/clock';
import { hashToken, newToken } from '../../../gateways/random';
import {
  deleteDemoSessions,
  deleteSession,
  insertSession,
  isBlocked,
  type Proof,
  prolongSession,
} from './session.queries';
import { createSessionCache } from './session-cache.service';

const lifetimeMs = 30 * dayMs;

/** The key that browsers seal secrets with, and the server's time in milliseconds since 1970 (API-08). */
export const getPublicKey = ({
  keys,
  clock,
}: Pick<Context, 'keys' | 'clock'>): DataOf<typeof contract.getPublicKey> => ({
  keyId: keys.keyId,
  spki: keys.sealPublic,
  time: clock.now().getTime(),
});

/** A token starts with its shop: one that turns up in another shop is a try, and not just an old session (SEC-07). */
const tokenStart = (shopId: string) => `${shopId}.`;

const isOfOtherShop = (accessToken: string, shopId: string) =>
  accessToken.includes('.') && !accessToken.startsWith(tokenStart(shopId));

/**
 * Opens a session; only hashes of its two values are stored (AUTH-04). Refuses wrongCredentials when what the shopper
 * proved has changed since: comparing a password takes a while, and one replaced meanwhile must not open a session. So it does for the accounts of the demo, whose
 * password everybody knows, where there is no demo. Refuses accountBlocked to whom the shop has shut out.
 */
export const openSession = async (
  context: Pick<Context, 'clock' | 'config'>,
  db: Db,
  shopId: string,
  accountId: string,
  proof?: Proof,
) => {
  const accessToken = tokenStart(shopId) + newToken();
  const sessionId = newToken();
  const createdAt = context.clock.now();
  const session = {
    shopId,
    accountId,
    tokenHash: hashToken(accessToken),
    sessionHash: hashToken(sessionId),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimeMs),
  };
  if (!(await insertSession(db, session, { proof, withDemo: context.config.demo })))
    refuse((await isBlocked(db, shopId, accountId)) ? 'accountBlocked' : 'wrongCredentials');
  return { accessToken, sessionId, userId: accountId };
};

/** Ends this session (AUTH-04). */
export const logout = async ({ db, sessions }: Context, { shopId, accountId, tokenHash }: Member) => {
  await deleteSession(db, shopId, tokenHash);
  sessions.forget(shopId, accountId);
};

/** To be called at the start without a demo: nobody stays logged in to an account whose password everybody knows. */
export const endDemoSessions = ({ db }: Pick<Context, 'db'>) => deleteDemoSessions(db);

/** Sessions of all shops. Each is looked up only in its own shop, by the hash of its token (AUTH-04, AUTH-12). */
export const openSessionStore = (db: Db, clock: Clock): SessionStore => {
  const cache = createSessionCache(db, clock);
  return {
    check: async (shopId, accessToken, sessionId) => {
      if (!accessToken || !sessionId) return 'missing';
      const tokenHash = hashToken(accessToken);
      if (isOfOtherShop(accessToken, shopId)) return 'otherShop';
      const session = await cache.find(shopId, tokenHash);
      const now = clock.now();
      if (!session || session.session_hash !== hashToken(sessionId) || session.expires_at <= now) return 'expired';
      // Sliding expiry (AUTH-04), written at most once a day for each session.
      if (session.expires_at.getTime() - now.getTime() < lifetimeMs - dayMs) {
        await prolongSession(db, shopId, tokenHash, new Date(now.getTime() + lifetimeMs));
      }
      return { accountId: session.account_id, tokenHash };
    },
    forget: cache.forget,
  };
};
