import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../core/context';
import { plainAddress } from '../../../lib/network';
import { openPhoto } from './id-photo.service';

type PhotoRequest = {
  Params: { shopId: string; photoId: string };
  Querystring: { expires?: string; signature?: string };
};

/** Photos of ID cards, outside the envelope: what `<img>` asks for, by a link that its owner was given. */
export const idPhotoRoutes = (server: FastifyInstance, context: Context) => {
  server.get<PhotoRequest>('/files/id-photos/:shopId/:photoId', async ({ params, query, ip }, reply) => {
    const link = { ...params, expires: Number(query.expires), signature: String(query.signature ?? '') };
    const picture = await openPhoto(context, link, plainAddress(ip));
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    return picture
      ? reply.type('image/jpeg').send(picture)
      : reply.code(404).type('text/plain').send('No such picture\n');
  });
};
