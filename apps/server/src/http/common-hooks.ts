import { headerNames } from '@pcmall/contract/envelope';
import { fromAcceptLanguage, type Localized, languageOf } from '@pcmall/domain/localized';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../core/context';
import { ShopError } from '../core/shop-error';
import { isDatabaseAway } from '../db/lost-connection';
import { FilesAway } from '../gateways/files';
import { sendNotice } from '../lib/notice-page';
import { watchPace } from './body-pace';
import { allowStorefronts } from './cross-origin';
import { commonHeaders, sendRefusal } from './response';
import { header } from './session';

/**
 * PostgreSQL can't store NUL characters or lone surrogates; input that contains one is refused as badInput. A surrogate within JSON
 * is told as no JSON, which ours always is otherwise.
 */
const hasUnstorableText = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  if (error.code === '22P02') return 'detail' in error && /unicode/i.test(String(error.detail));
  return error.code === '22021' || error.code === '22P05';
};

/** Seconds. */
const retryAfterAbsence = 2;
/** Seconds; a page is asked for again by itself. */
const pageRetryAfter = 3;

/** The database or the file store is away or overloaded: whoever asks again a little later is served. */
const fromStorage = (error: unknown): ShopError | undefined =>
  isDatabaseAway(error) || error instanceof FilesAway
    ? new ShopError('unavailable', {}, { retryAfter: retryAfterAbsence })
    : undefined;

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
  /^\/(mall|console)api\//.test(request.url) ? sendNotFound(request, reply) : reply.redirect('/pcmall/home');

const awayTitle: Localized = { zh: '本店马上回来', en: 'The shop will be back in a moment' };
const awayMessage: Localized = {
  zh: '暂时连接不上，页面会自动重试，无需任何操作。已提交的订单和付款不受影响。',
  en: "We can't be reached right now. This page tries again by itself. Orders and payments that you have made are safe.",
};
const brokenTitle: Localized = { zh: '页面出错了', en: 'This page did not work' };

/** Which language somebody chose in the shop only their browser knows, so it is said in both. */
const sendErrorPage = (request: FastifyRequest, reply: FastifyReply, error: ShopError) => {
  const query = typeof request.query === 'object' && request.query !== null ? request.query : {};
  const chosen = 'lang' in query ? String(query.lang) : undefined;
  const language = languageOf({ query: chosen, browser: fromAcceptLanguage(request.headers['accept-language']) });
  if (error.reason === 'unavailable') {
    const retryAfter = pageRetryAfter;
    reply.code(503).header('retry-after', String(retryAfter));
    return sendNotice(reply, { language, title: awayTitle, message: awayMessage, inBoth: true, retryAfter });
  }
  const message = { zh: error.text('zh'), en: error.text('en') };
  return sendNotice(reply.code(500), { language, title: brokenTitle, message, inBoth: true });
};

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
    const refusal = error instanceof ShopError ? error : (fromStorage(error) ?? fromFastify(error));
    if (!refusal) request.log.error({ err: error }, 'unexpected error');
    else if (refusal.cause) request.log.error({ err: refusal.cause }, "refused for a fault that is not the caller's");
    else if (refusal.reason === 'unavailable')
      request.log.warn({ err: error }, 'the database or the file store did not answer');
    const answer = refusal ?? new ShopError('internal');
    const { isPage, echoAs } = request.routeOptions.config;
    if (isPage && (answer.reason === 'unavailable' || answer.reason === 'internal'))
      return sendErrorPage(request, reply, answer);
    return sendRefusal(reply, answer, language, echoAs);
  });
  server.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
};
