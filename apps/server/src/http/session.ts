import { headerNames } from '@pcmall/contract/envelope';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../core/context';
import type { SessionState } from '../core/session-store';
import { refuse } from '../core/shop-error';

export const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** The session that came along with a request. */
export const readSession = ({ sessions }: Context, shopId: string, request: FastifyRequest): Promise<SessionState> =>
  sessions.check(shopId, header(request, headerNames.accessToken), header(request, headerNames.sessionId));

export const memberOf = (state: SessionState) => {
  if (state === 'missing') return refuse('sessionMissing');
  if (state === 'expired') return refuse('sessionExpired');
  return state;
};
