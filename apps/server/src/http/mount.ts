import { isDeepStrictEqual } from 'node:util';
import type { Access, BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@pcmall/contract/endpoint';
import { headerNames } from '@pcmall/contract/envelope';
import { fromAcceptLanguage } from '@pcmall/domain/localized';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Anyone, Member, Visitor } from '../core/caller';
import type { Context } from '../core/context';
import { byteLimitedCache } from '../lib/byte-limited-cache';
import { findCaller } from './find-caller';
import { parseInput } from './input';
import { type ReceivedFile, readMultipart } from './multipart';
import { rateLimiterFor } from './rate-limit';
import { bytesOf, type CachedResponse, sendCached, sendFresh, successBody, toCachedResponse } from './response';
import { header } from './session';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `Endpoint.echoAs`. */
    echoAs?: string | undefined;
  }
}

type CallerFor<A extends Access> = A extends 'member' | 'operator' ? Member : A extends 'visitor' ? Visitor : Anyone;

export interface Call<E extends Endpoint> {
  context: Context;
  caller: CallerFor<E['access']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: Record<string, ReceivedFile>;
}

/** Ties a call of the contract to its handler. Access, rate limit, input and envelope are taken care of around it. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<NoInfer<DataOf<E>>>) => void;

/** Size of the response cache. Keys contain the versions of the shop's parts, so outdated responses become unreachable. */
const responseCacheBytes = 64 * 1_048_576;

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const hasQuery = ({ query }: FastifyRequest, name: string) =>
  typeof query === 'object' && query !== null && name in query;

const isMissing = (value: unknown) => value === undefined || value === null;

/** A body this small has arrived together with the headers, so leaving it unread costs nothing. */
const smallBodyBytes = 1000;

const hasSmallBody = ({ method, headers }: FastifyRequest) =>
  method !== 'POST' || Number(headers['content-length'] ?? Number.NaN) <= smallBodyBytes;

/** Throws unless the answer is exactly what the contract says: every field valid, and none that it doesn't name (API-09). */
const checkAnswer = (endpoint: Endpoint, data: unknown) => {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  const parsed = endpoint.data.safeParse(sent);
  if (!parsed.success)
    throw new Error(`${endpoint.path} answered against its contract: ${JSON.stringify(parsed.error.issues)}`);
  if (!isDeepStrictEqual(parsed.data, sent))
    throw new Error(`${endpoint.path} answered with fields that its contract does not name`);
};

/** Endpoints that take files are mounted on `fileServer`, a scope that can read multipart bodies. */
export const createMount = (
  { server, fileServer }: { server: FastifyInstance; fileServer: FastifyInstance },
  context: Context,
): { mount: Mount; mounted: Endpoint[] } => {
  const mounted: Endpoint[] = [];
  const responseCache = byteLimitedCache<CachedResponse>(responseCacheBytes, bytesOf);

  const cacheResponse = async (key: string, body: string) => {
    const response = await toCachedResponse(body);
    responseCache.set(key, response);
    return response;
  };

  const cacheKeyOf = (endpoint: Endpoint, request: FastifyRequest): string | undefined => {
    if (!endpoint.cache || endpoint.cacheUnless?.some((name) => hasQuery(request, name))) return undefined;
    const shopId = header(request, headerNames.shopId);
    const versions = `${context.shops.version(shopId, 'settings')}/${context.shops.version(shopId, endpoint.cache)}`;
    return `${shopId} ${versions} ${fromAcceptLanguage(header(request, headerNames.language))} ${request.url}`;
  };

  const mount: Mount = (endpoint, handler) => {
    mounted.push(endpoint);
    const checkLimit = rateLimiterFor(endpoint);
    const answerFresh = async (request: FastifyRequest, reply: FastifyReply, key: string | undefined) => {
      const caller = await findCaller(context, endpoint, request);
      if (checkLimit) await checkLimit(context, caller);
      const received = endpoint.files
        ? await readMultipart(request, endpoint.files)
        : { fields: request.body, files: {} };
      const call = {
        context,
        caller,
        params: endpoint.params && parseInput(endpoint.params, request.params),
        query: endpoint.query && parseInput(endpoint.query, request.query),
        body: endpoint.body && parseInput(endpoint.body, isMissing(received.fields) ? {} : received.fields),
        files: received.files,
      };
      const data = await handler(call as Call<typeof endpoint>);
      if (context.config.checkAnswers) checkAnswer(endpoint, data);
      const body = successBody(data);
      return key === undefined
        ? sendFresh(request, reply, body)
        : sendCached(request, reply, await cacheResponse(key, body));
    };
    // Runs before a body is read, and synchronously: either would add a quarter to the cost of a cached response.
    const answerFromCache = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const key = hasSmallBody(request) ? cacheKeyOf(endpoint, request) : undefined;
      const cached = key === undefined ? undefined : responseCache.get(key);
      if (!cached) return done();
      // Only shops that there are have answers in the cache.
      request.knownShop = header(request, headerNames.shopId);
      return sendCached(request, reply, cached);
    };
    (endpoint.files ? fileServer : server).route({
      method: endpoint.method,
      url: `/mallapi${fastifyPath(endpoint.path)}`,
      config: { echoAs: endpoint.echoAs },
      ...(endpoint.cache && { onRequest: answerFromCache }),
      handler: (request, reply) => answerFresh(request, reply, cacheKeyOf(endpoint, request)),
    });
  };

  return { mount, mounted };
};
