import { isDeepStrictEqual } from 'node:util';
import {
  type Access,
  type BodyOf,
  baseOf,
  type DataOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@pcmall/contract/endpoint';
import { headerNames } from '@pcmall/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Anyone, Member, Visitor } from '../core/caller';
import type { Context } from '../core/context';
import { parseInput } from '../core/input';
import type { Colleague, StaffMember } from '../core/staff';
import { answerCache } from './answer-cache';
import { smallBodyBytes } from './body-pace';
import { findCaller } from './find-caller';
import { findStaff } from './find-staff';
import { uploadRoom } from './incoming-files';
import { type Received, type ReceivedFile, withMultipart } from './multipart';
import { createRateLimiters } from './rate-limit';
import { sendCached, sendFile, sendFresh, successBody } from './response';
import { header } from './session';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `Endpoint.echoAs`. */
    echoAs?: string | undefined;
    /** A person opens it in a browser: what goes wrong is told by a page and not by the API's envelope. */
    isPage?: boolean;
  }
}

type CallerFor<A extends Access> = A extends 'member' | 'operator'
  ? Member
  : A extends 'visitor'
    ? Visitor
    : A extends 'staff'
      ? StaffMember
      : A extends 'colleague'
        ? Colleague
        : Anyone;

export interface Call<E extends Endpoint> {
  context: Context;
  caller: CallerFor<E['access']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: Record<string, ReceivedFile>;
  /** What the caller's browser calls itself. */
  device: string;
}

/** A call of which nothing but the headers has been received. */
export type EarlyCall<E extends Endpoint> = Pick<Call<E>, 'context' | 'caller' | 'params' | 'query' | 'device'>;

interface Options<E extends Endpoint> {
  /** Refuses a call before its body is received, by whatever else than a session it may be refused (SEC-06). */
  admit?: (call: EarlyCall<E>) => Promise<void>;
}

/** Ties a call of the contract to its handler. Access, rate limit, input and envelope are taken care of around it. */
export type Mount = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<NoInfer<DataOf<E>>>,
  options?: Options<E>,
) => void;

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const maxDeviceLength = 200;

const isColleague = (caller: Anyone): caller is Colleague => 'audit' in caller;

const isMissing = (value: unknown) => value === undefined || value === null;

/** Leaving it unread costs nothing. */
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
  const room = uploadRoom();
  const cache = answerCache(context);
  const rateLimiterFor = createRateLimiters();

  const mount: Mount = (endpoint, handler, { admit } = {}) => {
    mounted.push(endpoint);
    const checkLimit = rateLimiterFor(endpoint);
    const isOfConsole = baseOf(endpoint) === '/consoleapi';
    const answerFresh = async (request: FastifyRequest, reply: FastifyReply, key: string | undefined) => {
      const caller = await (isOfConsole ? findStaff : findCaller)(context, endpoint, request);
      if (checkLimit) await checkLimit(context, caller);
      const early = {
        context,
        caller,
        params: endpoint.params && parseInput(endpoint.params, request.params),
        query: endpoint.query && parseInput(endpoint.query, request.query),
        device: header(request, 'user-agent').slice(0, maxDeviceLength),
      } as EarlyCall<typeof endpoint>;
      await admit?.(early);
      const handle = ({ fields, files }: Received) => {
        const body = endpoint.body && parseInput(endpoint.body, isMissing(fields) ? {} : fields);
        return handler({ ...early, body, files } as Call<typeof endpoint>);
      };
      const data = endpoint.files
        ? await withMultipart(request, endpoint.files, room, handle)
        : await handle({ fields: request.body, files: {} });
      // No change of the console's is forgotten: one that its service hasn't written down is noted with its path (STAFF-03).
      if (endpoint.method === 'POST' && isColleague(caller) && !caller.audit.isWritten)
        await context.staff.auditCall(caller, endpoint.path);
      if (endpoint.binary !== undefined) return sendFile(reply, endpoint.binary, data);
      if (context.config.checkAnswers) checkAnswer(endpoint, data);
      const body = successBody(data);
      return key === undefined
        ? sendFresh(request, reply, body)
        : sendCached(request, reply, await cache.put(key, body));
    };
    // Runs before a body is read, and synchronously: either would add a quarter to the cost of a cached response.
    const answerFromCache = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const key = hasSmallBody(request) ? cache.keyOf(endpoint, request) : undefined;
      const cached = key === undefined ? undefined : cache.get(key);
      if (!cached) return done();
      // Only shops that there are have answers in the cache.
      request.knownShop = header(request, headerNames.shopId);
      return sendCached(request, reply, cached);
    };
    (endpoint.files ? fileServer : server).route({
      method: endpoint.method,
      url: `${baseOf(endpoint)}${fastifyPath(endpoint.path)}`,
      config: { echoAs: endpoint.echoAs },
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      ...(endpoint.cache && { onRequest: answerFromCache }),
      handler: (request, reply) => answerFresh(request, reply, endpoint.cache && cache.keyOf(endpoint, request)),
    });
  };

  return { mount, mounted };
};
