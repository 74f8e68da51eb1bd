import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const prefix = '/pcmall/assets/';

/**
 * The storefront's scripts, styles and icons. Their names hold a hash of their content, so browsers keep them for a year.
 * The build has compressed them: beside `app.js` stand `app.js.br` and `app.js.gz`.
 */
export const assetRoutes = async (server: FastifyInstance, folder: string) => {
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    acceptRanges: false,
    decorateReply: false,
    // A route for each file, found at the start: nothing else in the folder can be asked for.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
  });
  // Otherwise the page for unknown addresses would come in place of a script.
  server.get(`${prefix}*`, (_request, reply) => reply.callNotFound());
};
