import type { Endpoint } from '@pcmall/contract/endpoint';
import { headerNames } from '@pcmall/contract/envelope';
import { fromAcceptLanguage } from '@pcmall/domain/localized';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../core/context';
import { byteLimitedCache } from '../lib/byte-limited-cache';
import { bytesOf, type CachedResponse, toCachedResponse } from './response';
import { header } from './session';

/** Size of the response cache. Keys contain the versions of the shop's parts, so outdated responses become unreachable. */
const responseCacheBytes = 64 * 1_048_576;
/** Parsing the query of every request would add to the cost of a cached response. */
const askedCacheBytes = 4 * 1_048_576;

const hasQuery = ({ query }: FastifyRequest, name: string) =>
  typeof query === 'object' && query !== null && name in query;

/**
 * What is asked for, apart from what the endpoint does not know and however it is spelt: otherwise any number of
 * addresses would make the same answer anew. Undefined for what will be refused.
 */
const askedOf = ({ path, query }: Endpoint, request: FastifyRequest): string | undefined => {
  if (!query) return path;
  const { success, data } = query.safeParse(request.query);
  return success ? `${path} ${JSON.stringify(data)}` : undefined;
};

/** Responses that depend on shop, language and query alone. */
export const answerCache = ({ shops }: Context) => {
  const responses = byteLimitedCache<CachedResponse>(responseCacheBytes, bytesOf);
  const askedByUrl = byteLimitedCache<string>(askedCacheBytes, ({ length }) => 2 * length);

  const rememberedAsk = (endpoint: Endpoint, request: FastifyRequest): string | undefined => {
    const known = askedByUrl.get(request.url);
    if (known !== undefined) return known;
    const asked = askedOf(endpoint, request);
    if (asked !== undefined) askedByUrl.set(request.url, asked);
    return asked;
  };

  return {
    /** Undefined where the answer is not cached. */
    keyOf: (endpoint: Endpoint, request: FastifyRequest): string | undefined => {
      if (!endpoint.cache || endpoint.cacheUnless?.some((name) => hasQuery(request, name))) return undefined;
      const asked = rememberedAsk(endpoint, request);
      if (asked === undefined) return undefined;
      const shopId = header(request, headerNames.shopId);
      const versions = `${shops.version(shopId, 'settings')}/${shops.version(shopId, endpoint.cache)}`;
      return `${shopId} ${versions} ${fromAcceptLanguage(header(request, headerNames.language))} ${asked}`;
    },
    get: (key: string) => responses.get(key),
    put: async (key: string, body: string): Promise<CachedResponse> => {
      const response = await toCachedResponse(body);
      responses.set(key, response);
      return response;
    },
  };
};
