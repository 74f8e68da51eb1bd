import { randomBytes } from 'node:crypto';
import * as contract from '@pcmall/contract/short-link';
import { fromAcceptLanguage, type Language, type Localized, localize } from '@pcmall/domain/localized';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../core/context';
import { ShopError } from '../../core/shop-error';
import { countUse } from '../../http/database-rate-limit';
import type { Mount } from '../../http/mount';
import { networkOf, plainAddress } from '../../lib/network';
import { presentNoticePage } from './present-notice-page';
import { findShortLink, getShortUrl } from './short-link.service';

/** Far more links than anybody follows, far too few to guess codes (SEC-03). */
const followLimit = { max: 60, seconds: 60 };

const tooManyTitle: Localized = { zh: '请稍候', en: 'One moment, please' };
const unknownTitle: Localized = { zh: '链接打不开', en: 'This link leads nowhere' };
const unknownMessage: Localized = {
  zh: '链接不存在或已过期，请向发送链接的人重新索取。',
  en: 'The link is unknown or has expired. Please ask whoever sent it for a new one.',
};

/** People open these addresses in a browser, so refusals are pages and not the API's envelope. */
const sendNotice = (reply: FastifyReply, language: Language, title: Localized, message: string) => {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(presentNoticePage(language, title, message, nonce));
};

export const shortLinkRoutes = (mount: Mount, server: FastifyInstance, context: Context) => {
  mount(contract.getShortUrl, ({ context, caller, query }) => getShortUrl(context, caller, query.longLink));

  server.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    const language = fromAcceptLanguage(request.headers['accept-language']);
    try {
      await countUse(context, '', `/s ${networkOf(plainAddress(request.ip))}`, followLimit);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      reply.code(429).header('retry-after', String(error.data?.retryAfter ?? followLimit.seconds));
      return sendNotice(reply, language, tooManyTitle, error.text(language));
    }
    const link = await findShortLink(context, request.params.code);
    if (!link) return sendNotice(reply.code(404), language, unknownTitle, localize(unknownMessage, language));
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(link.path);
  });
};
