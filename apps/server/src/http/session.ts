import { headerNames } from '@pcmall/contract/envelope';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { findSession, prolongSession } from '../features/account/session.queries';
import { hashToken } from '../gateways/random';
import { refuse } from '../shop-error';

const sessionDays = 30;
const day = 86_400_000;

export const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

export type SessionState = { accountId: string; tokenHash: string } | 'missing' | 'expired';

/** The session that came along, looked up in this shop alone: another shop's token is as unknown as a made-up one. */
export const readSession = async (context: Context, shopId: string, request: FastifyRequest): Promise<SessionState> => {
  const accessToken = header(request, headerNames.accessToken);
  const sessionId = header(request, headerNames.sessionId);
  if (!accessToken || !sessionId) return 'missing';
  const tokenHash = hashToken(accessToken);
  const found = await findSession(context.db, shopId, tokenHash);
  const now = context.clock.now();
  if (!found || found.session_hash !== hashToken(sessionId) || found.expires_at <= now) return 'expired';
  // Sliding expiry, written at most once a day for each session.
  if (found.expires_at.getTime() - now.getTime() < (sessionDays - 1) * day) {
    await prolongSession(context.db, shopId, tokenHash, new Date(now.getTime() + sessionDays * day));
  }
  return { accountId: found.account_id, tokenHash };
};

export const memberOf = (state: SessionState) => {
  if (state === 'missing') return refuse('sessionMissing');
  if (state === 'expired') return refuse('sessionExpired');
  return state;
};
