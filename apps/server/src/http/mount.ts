import { isDeepStrictEqual } from 'node:util';
import type { Access, BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@pcmall/contract/endpoint';
import { headerNames } from '@pcmall/contract/envelope';
import { fromAcceptLanguage } from '@pcmall/domain/localized';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Anyone, Member, Visitor } from '../core/caller';
import type { Context } from '../core/context';
import { refuse } from '../core/shop-error';
import { byteLimitedCache } from '../lib/byte-limited-cache';
import { isLoopback, networkOf } from '../lib/network';
import { inMemoryRateLimit } from './in-memory-rate-limit';
import { parseInput } from './input';
import { type ReceivedFile, readMultipart } from './multipart';
import { countUse } from './rate-limit';
import { bytesOf, type CachedResponse, sendCached, sendFresh, successBody, toCachedResponse } from './response';
import { header, memberOf, readSession } from './session';

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

/** Ties a call of the contract to its handler: access, rate limit, input and envelope are done before and after. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<NoInfer<DataOf<E>>>) => void;

/** For responses cached in the process; the version of the shop's part in the key makes old ones unreachable. */
const responseCacheBytes = 64 * 1_048_576;

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const hasQuery = ({ query }: FastifyRequest, name: string) =>
  typeof query === 'object' && query !== null && name in query;

const isMissing = (value: unknown) => value === undefined || value === null;

const findCaller = async (
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Anyone | Visitor | Member> => {
  const language = fromAcceptLanguage(header(request, headerNames.language));
  const address = request.ip;
  if (endpoint.access === 'public') return { language, address };
  const shop = (await context.shops.byId(header(request, headerNames.shopId))) ?? refuse('shopUnknown');
  if (shop.closed && !endpoint.whileClosed) refuse('shopClosed');
  const visitor: Visitor = { shop, shopId: shop.shopId, language, address, accountId: null };
  const state = await readSession(context, shop.shopId, request);
  if (endpoint.access === 'visitor')
    return typeof state === 'string' ? visitor : { ...visitor, accountId: state.accountId };
  return { ...visitor, ...memberOf(state) };
};

const accountOf = ({ limit }: Endpoint, caller: Anyone | Visitor | Member): string | undefined =>
  (limit?.by === 'account' && 'accountId' in caller && caller.accountId) || undefined;

/** Refuses the call that is one too many. */
const limiting = (endpoint: Endpoint) => {
  const { limit, path } = endpoint;
  if (!limit) return undefined;
  const countInMemory = limit.perServer ? inMemoryRateLimit(limit) : undefined;
  return async (context: Context, caller: Anyone | Visitor | Member) => {
    const account = accountOf(endpoint, caller);
    const shopId = 'shopId' in caller ? caller.shopId : '';
    if (!countInMemory) await countUse(context, shopId, `${path} ${account ?? networkOf(caller.address)}`, limit);
    else if (account) countInMemory(context, `${shopId} ${account}`);
    // Over all shops. What asks from the machine itself asks for others, and says for whom (TRUSTED_PROXIES).
    else if (!isLoopback(caller.address)) countInMemory(context, networkOf(caller.address));
  };
};

/** A body that is here already with its headers, and so costs nothing to leave unread. */
const smallBody = 1000;

const hasNoBodyToSpeakOf = ({ method, headers }: FastifyRequest) =>
  method !== 'POST' || Number(headers['content-length'] ?? Number.NaN) <= smallBody;

/** What the contract says must be what leaves, field for field: nothing wrong, and nothing that it does not name. */
const checkAnswer = (endpoint: Endpoint, data: unknown) => {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  const parsed = endpoint.data.safeParse(sent);
  if (!parsed.success)
    throw new Error(`${endpoint.path} answered against its contract: ${JSON.stringify(parsed.error.issues)}`);
  if (!isDeepStrictEqual(parsed.data, sent))
    throw new Error(`${endpoint.path} answered with fields that its contract does not name`);
};

/** Calls that take files are mounted in a scope of their own, which knows how to read them. */
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
    const count = limiting(endpoint);
    const answerAnew = async (request: FastifyRequest, reply: FastifyReply, key: string | undefined) => {
      const caller = await findCaller(context, endpoint, request);
      if (count) await count(context, caller);
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
    // Before a body is read, and not async: either would be a quarter of what sending a cached response costs.
    const answerFromCache = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const key = hasNoBodyToSpeakOf(request) ? cacheKeyOf(endpoint, request) : undefined;
      const cached = key === undefined ? undefined : responseCache.get(key);
      if (cached) sendCached(request, reply, cached);
      else done();
    };
    (endpoint.files ? fileServer : server).route({
      method: endpoint.method,
      url: `/mallapi${fastifyPath(endpoint.path)}`,
      config: { echoAs: endpoint.echoAs },
      ...(endpoint.cache && { onRequest: answerFromCache }),
      handler: (request, reply) => answerAnew(request, reply, cacheKeyOf(endpoint, request)),
    });
  };

  return { mount, mounted };
};
