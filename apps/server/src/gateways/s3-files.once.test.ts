import { uploadFile } from '@pcmall/contract/file';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../app';
import { ConfigError, readConfig } from '../config';
import { storePhotos } from '../features/identity/photo/id-photo.service';
import { openShop } from '../testing/open-shop';
import { type Swift, startSwift } from '../testing/swift';
import { FilesAway } from './files';
import { checkBucket, s3Files } from './s3-files';

let swift: Swift;
beforeAll(async () => {
  swift = await startSwift();
});
afterAll(() => swift?.stop());

/** A shop whose files are in the bucket. */
const openInBucket = async () => {
  const shop = await openShop();
  const context = { ...shop.context, files: s3Files(swift.settings) };
  const { server } = await createServer(context, pino({ level: 'silent' }));
  await server.ready();
  return { ...shop, context, server, call: shop.callThrough(server) };
};

const photo = async (background: string) => {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' });
};

const all = async (keys: AsyncIterable<string>) => {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found.sort();
};

describe('the store', () => {
  test.each([
    '1001/pictures/plain.webp',
    '1001/pictures/two words + more & 50%.webp',
    '1001/图片/正面（一）.webp',
    "1001/'(1)*!~$@,;=:?#[]|^`.webp",
  ])('[OPS-02.2] %s is put twice, read, listed and removed twice', async (key) => {
    const files = s3Files(swift.settings);
    await files.put(key, Buffer.from('first'));
    await files.put(key, Buffer.from('second'));

    expect((await files.read(key))?.toString()).toBe('second');
    expect(await all(files.list())).toEqual([key]);
    await files.remove(key);
    await files.remove(key);
    expect(await files.read(key)).toBeUndefined();
    expect(await all(files.list())).toEqual([]);
  });

  test('[OPS-02.2] an empty file and one of several MB come back byte for byte', async () => {
    const files = s3Files(swift.settings);
    const large = Buffer.from(Array.from({ length: 3_000_001 }, (_, index) => (index * 7) & 255));

    for (const content of [Buffer.alloc(0), large]) {
      await files.put('bytes', content);
      expect((await files.read('bytes'))?.equals(content)).toBe(true);
    }
    await files.remove('bytes');
  });

  test.each(['../other/x', 'a/../../x', './a', '/etc/passwd', 'a//b', 'a/./b'])(
    '[OPS-02.2] the key %s is refused, as it would lead elsewhere',
    async (key) => {
      const files = s3Files(swift.settings);
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('A file key left its folder');
      await expect(files.read(key)).rejects.toThrow('A file key left its folder');
      await expect(files.remove(key)).rejects.toThrow('A file key left its folder');
    },
  );

  test('[OPS-02.2] more files than a page of the list holds are all listed', async () => {
    const files = s3Files(swift.settings, 2);
    const keys = ['many/1', 'many/2', 'many/3 + &', 'many/四', 'many/5'].sort();
    for (const key of keys) await files.put(key, Buffer.from(key));

    expect(await all(files.list())).toEqual(keys);
    for (const key of keys) await files.remove(key);
  });
});

describe('the start', () => {
  const away = () => expect.unreachable();

  test('[OPS-02.2] goes on with a bucket that is there, and is refused without it or with a wrong secret', async () => {
    await checkBucket(swift.settings, away);

    const check = (change: object) => checkBucket({ ...swift.settings, ...change }, away);
    await expect(check({ bucket: 'elsewhere' })).rejects.toThrow('has no bucket elsewhere');
    await expect(check({ secret: 'wrong' })).rejects.toThrow('refuses S3_KEY and S3_SECRET for the bucket shop-files');
    await expect(check({ secret: 'wrong' })).rejects.toBeInstanceOf(ConfigError);
  });

  test('[OPS-02.2] a setting that is missing or wrong is named, and no secret is shown', () => {
    const { url, bucket, region, key, secret } = swift.settings;
    const env = { S3_URL: `${url}/`, S3_BUCKET: bucket, S3_REGION: region, S3_KEY: key, S3_SECRET: secret };

    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(env).s3).toEqual(swift.settings);
    expect(() => readConfig({ ...env, S3_SECRET: '' })).toThrow(
      'S3_URL, S3_BUCKET, S3_REGION, S3_KEY and S3_SECRET belong together: set all of them or none',
    );
    expect(() => readConfig({ ...env, S3_URL: 'store.example' })).toThrow('S3_URL=… is not right');
    expect(() => readConfig({ ...env, S3_BUCKET: 'My_Files' })).toThrow('S3_BUCKET=My_Files is not right');
  });
});

describe('a shop', () => {
  test('[OPS-02.2] serves uploads from the bucket as from the disk; photos of IDs have no address', async () => {
    const { call, context, server, shopId } = await openInBucket();
    const { data } = await call(uploadFile, { files: { file: await photo('#369') } });
    const { front: idPhoto = '' } = await storePhotos(context, shopId, { front: Buffer.from('front') });

    expect(await all(context.files.list())).toEqual([data.url.slice('/files/'.length), idPhoto].sort());
    const shown = await server.inject(`${data.url}?w=200`);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 200 });
    const again = await server.inject({ url: `${data.url}?w=200`, headers: { 'if-none-match': shown.headers.etag } });
    expect(again.statusCode).toBe(304);
    const part = await server.inject({ url: `${data.url}?w=200`, headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.rawPayload.equals(shown.rawPayload)]).toEqual([200, true]);
    for (const path of [idPhoto, `${shopId}/uploads/missing.webp`])
      expect((await server.inject(`/files/${path}`)).statusCode).toBe(404);
    const stored = await context.files.read(idPhoto);
    expect(stored?.includes('front')).toBe(false);
  });

  test('[OPS-02.2] while the store is away, uploads and pictures are answered 503 to try again, and later they work', async () => {
    const { call, context, server } = await openInBucket();
    const { data } = await call(uploadFile, { files: { file: await photo('#936') } });
    await swift.leave();
    try {
      const refused = await call(uploadFile, { files: { file: await photo('#693') } });
      expect(refused).toMatchObject({ success: false, status: 503, code: '503001' });
      const picture = await server.inject(`${data.url}?w=400`);
      expect([picture.statusCode, picture.headers['retry-after'], picture.headers['cache-control']]).toEqual([
        503,
        '2',
        'no-store',
      ]);
      await expect(context.files.read('x')).rejects.toBeInstanceOf(FilesAway);
      const told: Error[] = [];
      await checkBucket(swift.settings, (error) => told.push(error));
      expect(told).toHaveLength(1);
    } finally {
      await swift.comeBack();
    }

    expect((await server.inject(`${data.url}?w=400`)).statusCode).toBe(200);
    expect((await call(uploadFile, { files: { file: await photo('#693') } })).success).toBe(true);
  });
});
