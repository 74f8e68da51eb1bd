import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import { pictureSources } from '@pcmall/contract/pictures';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../core/context';

/** No inline script but that of index.html and those with the page's nonce, and from other hosts nothing but pictures, and the API if it has its own (SEC-02). */
const contentSecurityPolicy = (nonce: string, inlineScript: string, apiBase: string) => {
  const api = apiBase.startsWith('http') ? ` ${new URL(apiBase).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' '${inlineScript}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${pictureSources}`,
    `connect-src 'self'${api}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** A scope of the server whose answers have the headers of pages. */
export const pageScope = async (
  server: FastifyInstance,
  context: Context,
  fill: (pages: FastifyInstance) => Promise<void>,
) => {
  await server.register(async (pages) => {
    await pages.register(helmet, {
      contentSecurityPolicy: false,
      // Otherwise browsers would upgrade http://localhost and LAN addresses to https.
      strictTransportSecurity: context.config.publicUrl?.startsWith('https:') ? undefined : false,
      crossOriginEmbedderPolicy: false,
    });
    await fill(pages);
  });
};

/** The headers of one page; answers the nonce that its own scripts and styles carry. */
export const startPage = (
  reply: FastifyReply,
  { inlineScript, apiBase }: { inlineScript: string; apiBase: string },
) => {
  const nonce = randomBytes(16).toString('base64');
  reply
    .header('content-security-policy', contentSecurityPolicy(nonce, inlineScript, apiBase))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store');
  return nonce;
};
