import type { Member } from '../../caller';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import { hashToken, newToken } from '../../gateways/random';
import { deleteSession, insertSession } from './session.queries';

const thirtyDays = 30 * 86_400_000;

/** Opens a session; only hashes of its two values are stored (AUTH-04). */
export const openSession = async (context: Pick<Context, 'clock'>, db: Db, shopId: string, accountId: string) => {
  const accessToken = newToken();
  const sessionId = newToken();
  const createdAt = context.clock.now();
  await insertSession(db, {
    shopId,
    accountId,
    tokenHash: hashToken(accessToken),
    sessionHash: hashToken(sessionId),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + thirtyDays),
  });
  return { accessToken, sessionId, userId: accountId };
};

export const endSession = (context: Context, caller: Member) =>
  deleteSession(context.db, caller.shopId, caller.tokenHash);
