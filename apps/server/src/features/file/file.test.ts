import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { FileStore } from '../../gateways/files';
import { openShop } from '../../testing/open-shop';
import { findPicture, storePicture } from './file.service';

const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="${colour}"/></svg>`,
  );

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .webp()
    .toBuffer();

const openGallery = async () => {
  const shop = await openShop();
  const { files } = shop.context;
  const get = (url: string, headers: Record<string, string> = {}) => shop.server.inject({ url, headers });
  const store = (content: Buffer, folder: 'drawn' | 'pictures' = 'drawn') =>
    storePicture(files, shop.shopId, folder, content);
  return { ...shop, files, get, store };
};

test('a drawn picture comes as WebP in the width asked for and may be kept for ever', async () => {
  const { get, store } = await openGallery();
  const url = await store(drawing('#c00'));

  const reply = await get(`${url}?w=400`);

  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 });
});

test('other widths become the next one that is rendered', async () => {
  const { get, store } = await openGallery();
  const url = await store(drawing('#0c0'));
  const widthOf = async (query: string) => (await sharp((await get(url + query)).rawPayload).metadata()).width;

  expect(await widthOf('?w=81')).toBe(200);
  expect(await widthOf('?w=5000')).toBe(1200);
  expect(await widthOf('?w=-1')).toBe(800);
  expect(await widthOf('')).toBe(800);
});

test('an uploaded photo is made smaller but never larger than it is', async () => {
  const { get, store } = await openGallery();
  const url = await store(await photo(300, 150), 'pictures');

  expect(await sharp((await get(`${url}?w=200`)).rawPayload).metadata()).toMatchObject({ width: 200 });
  expect(await sharp((await get(`${url}?w=800`)).rawPayload).metadata()).toMatchObject({ width: 300 });
});

test('a picture that the browser has is not sent again', async () => {
  const { get, store } = await openGallery();
  const url = await store(drawing('#00c'));
  const { headers } = await get(`${url}?w=80`);

  const again = await get(`${url}?w=80`, { 'if-none-match': String(headers.etag) });
  const larger = await get(`${url}?w=200`, { 'if-none-match': String(headers.etag) });

  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(larger.statusCode).toBe(200);
});

test('another picture has another address', async () => {
  const { store } = await openGallery();

  expect(await store(drawing('#111'))).not.toBe(await store(drawing('#222')));
  expect(await store(drawing('#111'))).toBe(await store(drawing('#111')));
});

test('many who ask for one picture at once wait for one rendering, which is then kept on disk', async () => {
  const { context, files, shopId, store } = await openGallery();
  const url = await store(drawing('#ccc'));
  let reads = 0;
  const counted: FileStore = {
    ...files,
    read: (key) => {
      reads += 1;
      return files.read(key);
    },
  };
  const picture = { key: url.slice('/files/'.length), isDrawing: true };
  const find = () => findPicture({ ...context, files: counted }, picture, 200);

  await Promise.all(Array.from({ length: 20 }, find));
  await find();

  expect(reads).toBe(1);
  const folder = join(context.config.dataDir, 'files-cache', shopId, 'drawn');
  expect(await readdir(folder)).toEqual([`${url.split('/').at(-1)}.200.webp`]);
});

test('what is no public picture answers 404: missing, uploaded SVG, private files, ways out of the folder', async () => {
  const { context, files, get, shopId, store } = await openGallery();
  const url = await store(drawing('#123'));
  await files.put(`${shopId}/pictures/evil.svg`, drawing('#000'));
  await files.put(`${shopId}/id/front.webp`, await photo(10, 10));
  await files.put(`${shopId}/drawn/x.svg/y.svg`, drawing('#000'));
  const paths = [
    `/files/${shopId}/drawn/missing.svg`,
    `/files/${shopId}/pictures/evil.svg`,
    `/files/${shopId}/id/front.webp`,
    `/files/${shopId}/drawn/x.svg/y.svg`,
    `/files/${shopId}/drawn/../id/front.webp`,
    `/files/${shopId}/drawn/..%2fid%2ffront.webp`,
    '/files/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/files/%2fetc%2fpasswd',
    '/files/',
  ];

  for (const path of paths) expect((await get(path)).statusCode).toBe(404);
  expect((await get(url)).statusCode).toBe(200);
  expect(existsSync(join(context.config.dataDir, 'files-cache', shopId, 'id'))).toBe(false);
});
