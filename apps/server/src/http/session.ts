import { headerNames } from '@pcmall/contract/envelope';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { checkSession, type SessionState } from '../features/account/session.service';
import { refuse } from '../shop-error';

export const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** The session that came along with a request. */
export const readSession = (context: Context, shopId: string, request: FastifyRequest): Promise<SessionState> =>
  checkSession(context, shopId, header(request, headerNames.accessToken), header(request, headerNames.sessionId));

export const memberOf = (state: SessionState) => {
  if (state === 'missing') return refuse('sessionMissing');
  if (state === 'expired') return refuse('sessionExpired');
  return state;
};
