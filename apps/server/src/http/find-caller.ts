import type { Endpoint } from '@pcmall/contract/endpoint';
import { headerNames } from '@pcmall/contract/envelope';
import { fromAcceptLanguage } from '@pcmall/domain/localized';
import type { FastifyRequest } from 'fastify';
import type { Anyone, Member, Visitor } from '../core/caller';
import type { Context } from '../core/context';
import { refuse } from '../core/shop-error';
import { plainAddress } from '../lib/network';
import { header, memberOf, readSession } from './session';

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop of the call, once it is known to be one of ours: what a header says may be anything. */
    knownShop: string;
  }
}

/**
 * The caller, with as much as the endpoint's access asks for: shop and session. Refuses shopUnknown, shopClosed,
 * sessionMissing and sessionExpired, and everybody with notAllowed where staff is asked for (SEC-01).
 */
export const findCaller = async (
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Anyone | Visitor | Member> => {
  const language = fromAcceptLanguage(header(request, headerNames.language));
  const address = plainAddress(request.ip);
  if (endpoint.access === 'public') return { language, address };
  const shop = (await context.shops.atPricesOfNow(header(request, headerNames.shopId))) ?? refuse('shopUnknown');
  request.knownShop = shop.shopId;
  if (shop.closed && !endpoint.whileClosed) refuse('shopClosed');
  const visitor: Visitor = { shop, shopId: shop.shopId, language, address, accountId: null };
  const state = await readSession(context, shop.shopId, request);
  if (state === 'otherShop') context.security.record('otherShop', visitor, 'session');
  if (endpoint.access === 'visitor')
    return typeof state === 'string' ? visitor : { ...visitor, accountId: state.accountId };
  const member = { ...visitor, ...memberOf(state) };
  // Nobody is staff in the mall API: a session alone must never pass for it.
  return endpoint.access === 'operator' ? refuse('notAllowed') : member;
};
