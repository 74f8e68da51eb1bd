import { isAllowed } from '@pcmall/contract/console/permissions';
import type { Endpoint } from '@pcmall/contract/endpoint';
import { headerNames } from '@pcmall/contract/envelope';
import { fromAcceptLanguage } from '@pcmall/domain/localized';
import type { FastifyRequest } from 'fastify';
import type { Anyone } from '../core/caller';
import type { Context } from '../core/context';
import { refuse } from '../core/shop-error';
import type { Colleague, StaffMember } from '../core/staff';
import { plainAddress } from '../lib/network';
import { header } from './session';

/**
 * The caller of a console's call, with as much as its access asks for (STAFF-02). Refuses sessionMissing, sessionExpired,
 * shopUnknown, notOfShop where the account doesn't serve the shop, and notAllowed without the endpoint's permission.
 */
export const findStaff = async (
  context: Context,
  { access, permission }: Endpoint,
  request: FastifyRequest,
): Promise<Anyone | Colleague | StaffMember> => {
  const language = fromAcceptLanguage(header(request, headerNames.language));
  const anyone: Anyone = { language, address: plainAddress(request.ip) };
  if (access === 'guest') return anyone;
  const asked = header(request, headerNames.shopId);
  const token = header(request, headerNames.accessToken);
  const state = await context.staff.check(asked, token, header(request, headerNames.sessionId));
  if (state === 'missing') return refuse('sessionMissing');
  if (state === 'expired') return refuse('sessionExpired');
  const { role, ...session } = state;
  const shopId = role === undefined ? '' : asked;
  request.knownShop = shopId;
  const colleague: Colleague = { ...anyone, ...session, shopId, audit: { isWritten: false } };
  if (access === 'colleague') return colleague;
  const shop = (await context.shops.atPricesOfNow(asked)) ?? refuse('shopUnknown');
  if (role === undefined) {
    context.security.record('otherShop', { shopId: asked, address: anyone.address }, session.staffId);
    return refuse('notOfShop');
  }
  // A call that forgot to say what it needs is nobody's.
  if (permission === undefined || !isAllowed(role, permission)) return refuse('notAllowed');
  return { ...colleague, shop, role };
};
