import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

interface Asset {
  type: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const load = async (path: string): Promise<Asset | undefined> => {
  const plain = await readFile(path).catch(() => undefined);
  if (!plain) return undefined;
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    zip(plain, { level: 9 }),
  ]);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { type: types[extname(path)] ?? 'application/octet-stream', etag, plain, br, gzip: gz };
};

/** The storefront's scripts, styles and icons: hashed names, so kept for a year; compressed once and held in memory. */
export const assetRoutes = (server: FastifyInstance, folder: string) => {
  const kept = new Map<string, Promise<Asset | undefined>>();

  server.get<{ Params: { file: string } }>('/pcmall/assets/:file', async (request, reply) => {
    const { file } = request.params;
    if (!/^[\w.-]+$/.test(file)) return reply.callNotFound();
    const asset = await (kept.get(file) ?? kept.set(file, load(join(folder, 'assets', file))).get(file));
    if (!asset) {
      kept.delete(file);
      return reply.callNotFound();
    }
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', asset.etag)
      .header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
    reply.header('content-type', asset.type);
    return encoding ? reply.header('content-encoding', encoding).send(asset[encoding]) : reply.send(asset.plain);
  });
};
