import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RefusalData } from '@pcmall/contract/envelope';
import { successCode } from '@pcmall/contract/envelope';
import { errors } from '@pcmall/contract/errors';
import type { Language } from '@pcmall/domain/localized';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopError } from '../shop-error';

const zip = promisify(gzip);
const json = 'application/json; charset=utf-8';
/** Below this a compressed answer saves no packet. */
const worthCompressing = 1400;

/** An answer ready to send, kept between requests. */
export interface KeptAnswer {
  plain: Buffer;
  zipped: Buffer | undefined;
  etag: string;
}

export const bytesOf = ({ plain, zipped }: KeptAnswer): number => plain.length + (zipped?.length ?? 0);

export const successBody = (data: unknown): string =>
  `{"code":"${successCode}","success":true,"message":"","data":${JSON.stringify(data)}}`;

export const keepAnswer = async (body: string): Promise<KeptAnswer> => {
  const plain = Buffer.from(body);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { plain, etag, zipped: plain.length > worthCompressing ? await zip(plain, { level: 9 }) : undefined };
};

const acceptsGzip = (request: FastifyRequest) => (request.headers['accept-encoding'] ?? '').includes('gzip');

export const sendKept = (request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer) => {
  reply
    .header('etag', kept.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, shopid');
  if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send();
  reply.header('content-type', json);
  return kept.zipped && acceptsGzip(request)
    ? reply.header('content-encoding', 'gzip').send(kept.zipped)
    : reply.send(kept.plain);
};

/** Sends a body compressed where that saves a packet and the client takes it. */
export const compressed = async (request: FastifyRequest, reply: FastifyReply, body: string) => {
  if (body.length <= worthCompressing || !acceptsGzip(request)) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(await zip(body, { level: 4 }));
};

export const sendFresh = (request: FastifyRequest, reply: FastifyReply, body: string) =>
  compressed(request, reply.header('cache-control', 'no-store').header('content-type', json), body);

/** Refusals answer 200 with their code in the envelope; only these have an HTTP status that clients and proxies act on. */
const httpStatus: Partial<Record<string, number>> = {
  [errors.tooManyRequests.code]: 429,
  [errors.tooLarge.code]: 413,
  [errors.notFound.code]: 404,
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
