import * as contract from '@pcmall/contract/short-link';
import { fromAcceptLanguage, type Localized } from '@pcmall/domain/localized';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context';
import { ShopError } from '../../core/shop-error';
import type { Mount } from '../../http/mount';
import { countUse } from '../../http/rate-limit';
import { networkOf, plainAddress } from '../../lib/network';
import { sendNotice } from '../../lib/notice-page';
import { findShortLink, getShortUrl } from './short-link.service';

/** Far more links than anybody follows, far too few to guess codes (SEC-03). */
const followLimit = { max: 60, seconds: 60 };

const tooManyTitle: Localized = { zh: '请稍候', en: 'One moment, please' };
const unknownTitle: Localized = { zh: '链接打不开', en: 'This link leads nowhere' };
const unknownMessage: Localized = {
  zh: '链接不存在或已过期，请向发送链接的人重新索取。',
  en: 'The link is unknown or has expired. Please ask whoever sent it for a new one.',
};

export const shortLinkRoutes = (mount: Mount, server: FastifyInstance, context: Context) => {
  mount(contract.getShortUrl, ({ context, caller, query }) => getShortUrl(context, caller, query.longLink));

  // People open these addresses in a browser, so refusals are pages and not the API's envelope.
  server.get<{ Params: { code: string } }>('/s/:code', { config: { isPage: true } }, async (request, reply) => {
    const language = fromAcceptLanguage(request.headers['accept-language']);
    try {
      await countUse(context, '', `/s ${networkOf(plainAddress(request.ip))}`, followLimit);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      reply.code(429).header('retry-after', String(error.data?.retryAfter ?? followLimit.seconds));
      const message = { zh: error.text('zh'), en: error.text('en') };
      return sendNotice(reply, { language, title: tooManyTitle, message });
    }
    const link = await findShortLink(context, request.params.code);
    if (!link) return sendNotice(reply.code(404), { language, title: unknownTitle, message: unknownMessage });
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(link.path);
  });
};
