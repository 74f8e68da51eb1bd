import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiDocsPage, stylePolicy } from './api-docs';
import { openApi } from './openapi';
import { type CachedResponse, sendCached, toCachedResponse } from './response';

/** Made with the first request and kept: only another version of the server has another contract. */
const keptAnswer = (make: () => Promise<CachedResponse>) => {
  let kept: Promise<CachedResponse> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    kept ??= make();
    sendCached(request, reply, await kept);
  };
};

/** The contract for people and tools outside this repository. */
export const docsRoutes = (server: FastifyInstance) => {
  const policy = `default-src 'none'; style-src ${stylePolicy}; frame-ancestors 'none'`;
  server.get(
    '/mallapi/openapi.json',
    keptAnswer(() => toCachedResponse(JSON.stringify(openApi()))),
  );
  server.get(
    '/mallapi/docs',
    keptAnswer(() =>
      toCachedResponse(apiDocsPage(), {
        type: 'text/html; charset=utf-8',
        headers: ['content-security-policy', policy],
      }),
    ),
  );
};
