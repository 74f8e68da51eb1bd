import { randomBytes } from 'node:crypto';
import { getShortUrl } from '@pcmall/contract/short-link';
import { fromAcceptLanguage, type Language, type Localized, localize } from '@pcmall/domain/localized';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../core/context';
import { ShopError } from '../../core/shop-error';
import type { Mount } from '../../http/mount';
import { countUse } from '../../http/rate-limit';
import { networkOf } from '../../lib/network';
import { noticePage } from './notice-page';
import * as shortLink from './short-link.service';

/** Far more than anybody follows, far too few to try codes. */
const ofFollowers = { max: 60, seconds: 60 };

const tooMany: Localized = { zh: '请稍候', en: 'One moment, please' };
const unknown: Localized = { zh: '链接打不开', en: 'This link leads nowhere' };
const unknownWhy: Localized = {
  zh: '链接不存在或已过期，请向发送链接的人重新索取。',
  en: 'The link is unknown or has expired. Please ask whoever sent it for a new one.',
};

/** A browser is shown a page, not the envelope that the storefront reads. */
const sendNotice = (reply: FastifyReply, language: Language, title: Localized, message: string) => {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(noticePage(language, title, message, nonce));
};

export const shortLinkRoutes = (mount: Mount, server: FastifyInstance, context: Context) => {
  mount(getShortUrl, ({ context, caller, query }) => shortLink.getShortUrl(context, caller, query.longLink));

  server.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    const language = fromAcceptLanguage(request.headers['accept-language']);
    try {
      await countUse(context, '', `/s ${networkOf(request.ip)}`, ofFollowers);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      reply.code(429).header('retry-after', String(error.data?.retryAfter ?? ofFollowers.seconds));
      return sendNotice(reply, language, tooMany, error.text(language));
    }
    const page = await shortLink.findPage(context, request.params.code);
    if (!page) return sendNotice(reply.code(404), language, unknown, localize(unknownWhy, language));
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(page.path);
  });
};
