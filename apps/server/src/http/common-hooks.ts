import { headerNames } from '@pcmall/contract/envelope';
import { fromAcceptLanguage } from '@pcmall/domain/localized';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../core/context';
import { ShopError } from '../core/shop-error';
import { isDatabaseAway } from '../db/lost-connection';
import { watchPace } from './body-pace';
import { allowStorefronts } from './cross-origin';
import { commonHeaders, sendRefusal } from './response';
import { header } from './session';

/** PostgreSQL can't store NUL characters or lone surrogates; input that contains one is refused as badInput. */
const hasUnstorableText = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && ['22021', '22P05'].includes(String(error.code));

/** Seconds. */
const retryAfterAbsence = 2;

/** The database is away or overloaded: whoever asks again a little later is served. */
const fromDatabase = (error: unknown): ShopError | undefined =>
  isDatabaseAway(error) ? new ShopError('unavailable', {}, { retryAfter: retryAfterAbsence }) : undefined;

/** Errors that Fastify itself raises before a handler runs. */
const fromFastify = (error: unknown): ShopError | undefined => {
  if (hasUnstorableText(error)) return new ShopError('badInput');
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new ShopError('tooLarge');
  return typeof status === 'number' && status >= 400 && status < 500 ? new ShopError('badInput') : undefined;
};

const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(reply, new ShopError('notFound'), fromAcceptLanguage(header(request, headerNames.language)));

/** An address that can't be read, such as one with %ff. A person gets the home page, whose address is whole; a program the envelope. */
export const answerUnreadable = (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
  request.url.startsWith('/mallapi/') ? sendNotFound(request, reply) : reply.redirect('/pcmall/home');

/** What holds for every request: its headers, its line in the log, its refusals and errors. */
export const addCommonHooks = (server: FastifyInstance, context: Context) => {
  server.decorateRequest('knownShop', '');
  server.addHook('onRequest', (request, reply, done) => {
    const headers = commonHeaders(request.id);
    for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1]);
    done();
  });
  allowStorefronts(server, context);
  server.addHook('preParsing', (request, _reply, payload, done) => {
    watchPace(request.raw);
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      shop: request.knownShop || undefined,
    });
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    request.log.info({ method: request.method, route: request.routeOptions.url ?? 'none' }, 'the client left');
    done();
  });
  server.setErrorHandler((error, request, reply) => {
    const language = fromAcceptLanguage(header(request, headerNames.language));
    const refusal = error instanceof ShopError ? error : (fromDatabase(error) ?? fromFastify(error));
    if (!refusal) request.log.error({ err: error }, 'unexpected error');
    else if (refusal.reason === 'unavailable') request.log.warn({ err: error }, 'the database did not answer');
    return sendRefusal(reply, refusal ?? new ShopError('internal'), language, request.routeOptions.config.echoAs);
  });
  server.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
};
