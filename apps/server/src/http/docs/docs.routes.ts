import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, sendCached, toCachedResponse } from '../response';
import { apiDocsPage, stylePolicy } from './api-docs';
import { apis, openApi } from './openapi';

/** Made with the first request and kept: only another version of the server has another contract. */
const cachedAnswer = (make: () => Promise<CachedResponse>) => {
  let cached: Promise<CachedResponse> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    cached ??= make();
    sendCached(request, reply, await cached);
  };
};

/** The contract for people and tools outside this repository. */
export const docsRoutes = (server: FastifyInstance) => {
  const policy = `default-src 'none'; style-src ${stylePolicy}; frame-ancestors 'none'`;
  for (const api of Object.values(apis)) {
    server.get(
      `${api.base}/openapi.json`,
      cachedAnswer(() => toCachedResponse(JSON.stringify(openApi(api)))),
    );
    server.get(
      `${api.base}/docs`,
      cachedAnswer(() =>
        toCachedResponse(apiDocsPage(api), {
          type: 'text/html; charset=utf-8',
          headers: ['content-security-policy', policy],
        }),
      ),
    );
  }
};
