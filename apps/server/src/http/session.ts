import { headerNames } from '@pcmall/contract/envelope';
import type { FastifyRequest } from 'fastify';
import type { SessionState } from '../core/caller';
import type { Context } from '../core/context';
import { refuse } from '../core/shop-error';

export const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** The session that a request carries. */
export const readSession = ({ sessions }: Context, shopId: string, request: FastifyRequest): Promise<SessionState> =>
  sessions.check(shopId, header(request, headerNames.accessToken), header(request, headerNames.sessionId));

export const memberOf = (state: SessionState) => {
  if (state === 'missing') return refuse('sessionMissing');
  if (state === 'expired' || state === 'otherShop') return refuse('sessionExpired');
  return state;
};
