import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { apiDocsPage } from './api-docs';
import { openApi } from './openapi';

/** The contract for people and tools outside this repository. */
export const docsRoutes = (server: FastifyInstance) => {
  server.get('/mallapi/openapi.json', async () => openApi());
  server.get('/mallapi/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
      .type('text/html; charset=utf-8')
      .send(apiDocsPage(nonce));
  });
};
