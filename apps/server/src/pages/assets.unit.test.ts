import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetRoutes } from './assets.routes';

let server: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'pcmall-assets-'));
/** Told apart by what they hold; nothing here unpacks them. */
const files = { 'app-1.js': 'plain', 'app-1.js.br': 'brotli', 'app-1.js.gz': 'gzip', 'logo-1.webp': 'picture' };

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, 'assets', file), content);
  writeFileSync(join(folder, 'index.html'), 'not an asset');
  server = Fastify();
  await assetRoutes(server, folder, '/pcmall');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (file: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url: `/pcmall/assets/${file}`, headers });

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'plain', undefined],
  ['', 'plain', undefined],
])('a browser that accepts "%s" gets the script %s', async (accepted, body, encoding) => {
  const response = await get('app-1.js', accepted ? { 'accept-encoding': accepted } : {});

  expect(response.body).toBe(body);
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(body.length),
    vary: 'accept-encoding',
  });
});

test('a browser that has a file already gets none, and HEAD gets the headers alone', async () => {
  const { headers } = await get('app-1.js', { 'accept-encoding': 'br' });

  const unchanged = await get('app-1.js', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
  expect(unchanged).toMatchObject({ statusCode: 304, body: '' });
  const head = await get('app-1.js', { 'accept-encoding': 'br' }, 'HEAD');
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers).toMatchObject({ 'content-length': headers['content-length'], etag: headers.etag });
});

test('a picture goes as it is; what is no file of the folder is not found', async () => {
  const picture = await get('logo-1.webp', { 'accept-encoding': 'br' });
  expect(picture.body).toBe('picture');
  expect(picture.headers['content-type']).toBe('image/webp');

  for (const file of ['app-2.js', 'app-1.js.br', '..%2Findex.html', '../index.html', '', 'nul%00.js'])
    expect((await get(file)).statusCode, file).toBe(404);
});
