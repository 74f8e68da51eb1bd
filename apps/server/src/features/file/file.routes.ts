import * as contract from '@pcmall/contract/file';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context';
import type { Mount } from '../../http/mount';
import { findPicture } from './file.service';
import { pictureKey, pictureWidth } from './picture-key';
import { uploadFile } from './upload.service';

interface PictureRequest {
  Params: { '*': string };
  Querystring: { w?: string };
}

export const fileRoutes = (mount: Mount, server: FastifyInstance, context: Context) => {
  mount(contract.uploadFile, async ({ context, caller, files }) => ({
    url: await uploadFile(context, caller.shopId, files.file?.read),
  }));

  // Outside the envelope: browsers request these for `<img>`.
  server.get<PictureRequest>('/files/*', async (request, reply) => {
    const key = pictureKey(request.params['*']);
    const width = pictureWidth(request.query.w);
    const picture = key && (await findPicture(context, key, width));
    if (!picture)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such picture\n');
    const etag = `"${width}-${key.key.split('/').at(-1)}"`;
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/webp').send(picture);
  });
};
