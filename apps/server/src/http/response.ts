import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RefusalData } from '@pcmall/contract/envelope';
import { successCode } from '@pcmall/contract/envelope';
import { errors } from '@pcmall/contract/errors';
import type { Language } from '@pcmall/domain/localized';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopError } from '../core/shop-error';
import { originHeaders } from './cross-origin';

const zip = promisify(gzip);
const json = 'application/json; charset=utf-8';
/** Compressing smaller answers doesn't save a packet. */
const minCompressedBytes = 1400;

type Headers = readonly string[];

/** A response ready to be sent, plain and compressed. Headers are a flat list of alternating names and values. */
export interface CachedResponse {
  etag: string;
  plain: Buffer;
  plainHeaders: Headers;
  zipped: Buffer | undefined;
  zippedHeaders: Headers;
  unchangedHeaders: Headers;
}

const cachedHeaderBytes = 400;

export const bytesOf = ({ plain, zipped }: Pick<CachedResponse, 'plain' | 'zipped'>): number =>
  plain.length + (zipped?.length ?? 0) + cachedHeaderBytes;

/** Headers of every answer: alternating names and values. */
export const commonHeaders = (requestId: string): Headers => [
  'x-request-id',
  requestId,
  'x-content-type-options',
  'nosniff',
];

export const successBody = (data: unknown): string =>
  `{"code":"${successCode}","success":true,"message":"","data":${JSON.stringify(data)}}`;

export const toCachedResponse = async (
  body: string,
  { type = json, headers = [] }: { type?: string; headers?: Headers } = {},
): Promise<CachedResponse> => {
  const plain = Buffer.from(body);
  const zipped = plain.length > minCompressedBytes ? await zip(plain, { level: 6 }) : undefined;
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  const unchangedHeaders = [
    ...['etag', etag],
    ...['cache-control', 'no-cache'],
    ...headers,
    ...['vary', 'accept-encoding, accept-language, shopid, origin'],
  ];
  const headersOf = ({ length }: Buffer) => [
    ...unchangedHeaders,
    ...['content-type', type],
    ...['content-length', String(length)],
  ];
  return {
    ...{ etag, plain, zipped, unchangedHeaders },
    plainHeaders: headersOf(plain),
    zippedHeaders: zipped ? [...headersOf(zipped), 'content-encoding', 'gzip'] : [],
  };
};

const acceptsGzip = (request: FastifyRequest) => (request.headers['accept-encoding'] ?? '').includes('gzip');

/** Bypasses Fastify's `send`, which would process headers and body again for every request. */
export const sendCached = (request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void => {
  const { raw } = reply.hijack();
  const common = [...commonHeaders(request.id), ...originHeaders(request.allowedOrigin)];
  if (request.headers['if-none-match'] === cached.etag)
    raw.writeHead(304, [...common, ...cached.unchangedHeaders]).end();
  else if (cached.zipped && acceptsGzip(request))
    raw.writeHead(200, [...common, ...cached.zippedHeaders]).end(cached.zipped);
  else raw.writeHead(200, [...common, ...cached.plainHeaders]).end(cached.plain);
};

/** Sends a body, compressed where that saves a packet and the client accepts it. */
export const sendCompressed = async (request: FastifyRequest, reply: FastifyReply, body: string) => {
  if (body.length <= minCompressedBytes || !acceptsGzip(request)) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(await zip(body, { level: 4 }));
};

export const sendFresh = (request: FastifyRequest, reply: FastifyReply, body: string) =>
  sendCompressed(request, reply.header('cache-control', 'no-store').header('content-type', json), body);

/** Refusals have status 200 and their code in the envelope; only these have a status that clients and proxies act on. */
const httpStatus: Partial<Record<string, number>> = {
  [errors.tooManyRequests.code]: 429,
  [errors.tooLarge.code]: 413,
  [errors.notFound.code]: 404,
  [errors.unavailable.code]: 503,
  [errors.internal.code]: 500,
};

const refusalBody = (code: string, message: string, data: RefusalData | null) => ({
  code,
  success: false,
  message,
  data,
});

export const sendRefusal = (reply: FastifyReply, error: ShopError, language: Language, echoAs?: string) => {
  const message = error.text(language);
  const data = error.details(language);
  if (data?.retryAfter) reply.header('retry-after', String(data.retryAfter));
  return reply
    .code(httpStatus[error.code] ?? 200)
    .header('cache-control', 'no-store')
    .send({ ...refusalBody(error.code, message, data), ...(echoAs && { [echoAs]: message }) });
};

/** A file in place of the envelope. Browsers keep it, and never show it as a page of the shop's. */
export const sendFile = (reply: FastifyReply, type: string, content: unknown) => {
  if (!(content instanceof Uint8Array)) throw new TypeError('An endpoint of files has to answer with bytes');
  return reply
    .header('content-type', type)
    .header('content-disposition', 'attachment')
    .header('cache-control', 'no-store')
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
};
