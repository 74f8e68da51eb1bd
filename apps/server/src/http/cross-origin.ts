import { headerNames } from '@pcmall/contract/envelope';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../core/context';

declare module 'fastify' {
  interface FastifyRequest {
    /** The storefront on another host that asks; empty for everybody else. */
    allowedOrigin: string;
  }
}

const allowedHeaders = ['content-type', ...Object.values(headerNames)].join(', ');
/** Beside those that any page may read: when to try again, and the server's time, by which the storefront goes. */
const exposedHeaders = 'retry-after, date';
/** In seconds: what browsers keep at most, two hours in Chrome. */
const preflightAge = 7200;

/** Alternating names and values, as `commonHeaders`. */
export const originHeaders = (origin: string): readonly string[] =>
  origin === '' ? [] : ['access-control-allow-origin', origin, 'access-control-expose-headers', exposedHeaders];

const isOwn = async ({ config, shops }: Context, origin: string): Promise<boolean> => {
  if (!URL.canParse(origin)) return false;
  if (config.publicUrl !== undefined && new URL(config.publicUrl).origin === origin) return true;
  return (await shops.byDomain(new URL(origin).hostname)) !== undefined;
};

/**
 * Where the API has a host of its own (API_BASE), browsers ask it before each kind of call whether the storefront may: the
 * one at PUBLIC_URL and those at the shops' own domains. Sessions travel in headers, so no cookies are allowed.
 */
export const allowStorefronts = (server: FastifyInstance, context: Context) => {
  server.decorateRequest('allowedOrigin', '');
  if (!context.config.apiBase.startsWith('http')) return;
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!request.url.startsWith('/mallapi/') || !origin || !(await isOwn(context, origin))) return;
    request.allowedOrigin = origin;
    const headers = originHeaders(origin);
    for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1]);
    reply.header('vary', 'origin');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, POST').header('access-control-allow-headers', allowedHeaders);
    return reply.header('access-control-max-age', String(preflightAge)).code(204).send();
  });
};
