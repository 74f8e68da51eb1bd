import { getShortUrl } from '@pcmall/contract/short-link';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import type { Mount } from '../../http/mount';
import { countUse } from '../../http/rate-limit';
import { networkOf } from '../../network';
import { follow, shorten } from './short-link.service';

/** Far more than anybody follows, far too few to try codes. */
const ofFollowers = { max: 60, seconds: 60 };

export const shortLinkRoutes = (mount: Mount, server: FastifyInstance, context: Context) => {
  mount(getShortUrl, ({ context, caller, query }) => shorten(context, caller, query.longLink));

  server.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    await countUse(context, '', `/s ${networkOf(request.ip)}`, ofFollowers);
    const target = await follow(context, request.params.code);
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target);
  });
};
