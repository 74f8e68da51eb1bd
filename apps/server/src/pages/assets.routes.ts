import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * An app's scripts, styles and icons. Their names contain a hash of their content, so browsers may cache them for
 * a year. The build compresses them in advance: next to `app.js` there are `app.js.br` and `app.js.gz`.
 */
export const assetRoutes = async (server: FastifyInstance, folder: string, base: '/pcmall' | '/console') => {
  const prefix = `${base}/assets/`;
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    acceptRanges: false,
    decorateReply: false,
    // A route for each file that exists at start-up: nothing else in the folder can be requested.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
  });
  // Otherwise a missing script would be answered with the app's HTML.
  server.get(`${prefix}*`, (_request, reply) => reply.callNotFound());
};
