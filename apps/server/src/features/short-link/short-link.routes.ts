import { randomBytes } from 'node:crypto';
import { getShortUrl } from '@pcmall/contract/short-link';
import { fromAcceptLanguage } from '@pcmall/domain/localized';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import type { Mount } from '../../http/mount';
import { countUse } from '../../http/rate-limit';
import { networkOf } from '../../network';
import { ShopError } from '../../shop-error';
import { follow, shorten } from './short-link.service';
import { tooManyPage } from './too-many-page';

/** Far more than anybody follows, far too few to try codes. */
const ofFollowers = { max: 60, seconds: 60 };

/** A browser is shown a page, not the envelope that the storefront reads. */
const sendTooMany = (request: FastifyRequest, reply: FastifyReply, refusal: ShopError) => {
  const language = fromAcceptLanguage(request.headers['accept-language']);
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .code(429)
    .header('retry-after', String(refusal.data?.retryAfter ?? ofFollowers.seconds))
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(tooManyPage(language, refusal.text(language), nonce));
};

export const shortLinkRoutes = (mount: Mount, server: FastifyInstance, context: Context) => {
  mount(getShortUrl, ({ context, caller, query }) => shorten(context, caller, query.longLink));

  server.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    try {
      await countUse(context, '', `/s ${networkOf(request.ip)}`, ofFollowers);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return sendTooMany(request, reply, error);
    }
    const target = await follow(context, request.params.code);
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target);
  });
};
