import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateUserInfo, userInfo } from '@pcmall/contract/account';
import { successCode } from '@pcmall/contract/envelope';
import { errors } from '@pcmall/contract/errors';
import { uploadFile } from '@pcmall/contract/file';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../gateways/random';
import { testOnPostgres } from '../../testing/on-postgres';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { secondServer } from '../../testing/servers/second-server';
import { closeContext } from '../../wiring';
import { removeUploads } from './upload.service';

const hour = 3_600_000;

const blob = (content: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(content)], { type });

const photo = () => sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#396' } });

const upload = ({ call }: OpenShop, file: Blob | undefined) => call(uploadFile, { files: file ? { file } : {} });

test('[API-01] an uploaded picture is drawn anew, upright, without what was hidden in it, and shown to anybody', async () => {
  const shop = await openShop();
  const sideways = await photo()
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  const { data } = await upload(shop, blob(Buffer.concat([sideways, Buffer.from('<script>alert(1)</script>')])));

  expect(data.url).toMatch(new RegExp(`^/files/${shop.shopId}/uploads/[\\w-]+\\.webp$`));
  const shown = await shop.server.inject(`${data.url}?w=1200`);
  const known = await sharp(shown.rawPayload).metadata();
  expect(known).toMatchObject({ format: 'webp', width: 1000, height: 1500 });
  const bytes = await shop.context.files.read(data.url.slice('/files/'.length));
  expect(bytes?.includes('<script>')).toBe(false);
  expect(bytes && (await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('[SHELL-12] a shopper of a closed shop can show what is wrong with what they bought', async () => {
  const shop = await openShop({ closed: true });

  const { code, data } = await upload(shop, blob(await photo().jpeg().toBuffer()));

  expect([code, (await shop.server.inject(data.url)).statusCode]).toEqual([successCode, 200]);
});

test('[API-01] what is no picture, and no file at all, is told so at the field', async () => {
  const shop = await openShop();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

  for (const file of [blob(Buffer.from('plain text')), blob(svg, 'image/svg+xml'), blob(Buffer.alloc(0)), undefined])
    expect((await upload(shop, file)).refusal?.fields).toEqual({ file: 'Select photo type' });
});

test('[API-01] over 10 MB, and more than 60 in an hour, are refused', async () => {
  const shop = await openShop();

  expect((await upload(shop, blob(Buffer.alloc(10 * 1_048_576 + 1)))).code).toBe(errors.tooLarge.code);
  for (let times = 1; times < 60; times += 1) await upload(shop, undefined);
  expect((await upload(shop, undefined)).code).toBe(errors.tooManyRequests.code);
});

test('[API-01] uploads that nothing shows a day later are removed; an avatar in use stays, one replaced goes', async () => {
  const shop = await openShop();
  const { context } = shop;
  const keyOf = (url: string) => url.slice('/files/'.length);
  const sendAvatar = async (background: string) => {
    const content = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
    await shop.call(updateUserInfo, { body: {}, files: { avatarFile: blob(content) } });
    return keyOf((await shop.call(userInfo, { params: { userId: shop.shopper.accountId } })).data.avatar);
  };
  const loose = keyOf((await upload(shop, blob(await photo().jpeg().toBuffer()))).data.url);
  await shop.server.inject(`/files/${loose}?w=80`);
  const rendered = join(context.config.dataDir, 'files-cache', `${loose}.80.webp`);
  const [replaced, avatar] = [await sendAvatar('#c00'), await sendAvatar('#0c0')];
  const left = async () => {
    await context.jobs.enqueue(context.db, 'remove-uploads', {});
    await context.jobs.drain();
    const found = await Promise.all([loose, replaced, avatar].map((key) => context.files.read(key)));
    return found.map((file) => file !== undefined);
  };

  shop.advance(23 * hour);
  expect(await left()).toEqual([true, true, true]);
  expect(existsSync(rendered)).toBe(true);
  shop.advance(2 * hour);

  expect(await left()).toEqual([false, false, true]);
  expect(existsSync(rendered)).toBe(false);
});

test('[SEC-01] a picture is kept by shoppers alone', async () => {
  const { call } = await openShop();

  const reply = await call(uploadFile, { files: { file: blob(await photo().jpeg().toBuffer()) } }, { as: null });

  expect(reply.code).toBe(errors.sessionMissing.code);
});

testOnPostgres(
  '[API-01] an upload that one server removes is shown by none, whatever another has rendered of it',
  async () => {
    const shop = await openShop();
    const { context } = shop;
    const { config } = context;
    const otherFolder = join(tmpdir(), newId());
    const other = await secondServer({ ...context, config: { ...config, dataDir: otherFolder } });
    onTestFinished(async () => {
      await other.server.close();
      await closeContext(other.context);
    });
    // As with a bucket.
    other.context.files = context.files;
    const { url } = (await upload(shop, blob(await photo().jpeg().toBuffer()))).data;
    // One after the other: who asks at the same moment in one process waits for the same rendering.
    const seen = async () => {
      const first = await shop.server.inject(`${url}?w=80`);
      return [first.statusCode, (await other.server.inject(`${url}?w=80`)).statusCode];
    };
    const rendered = join(otherFolder, 'files-cache', `${url.slice('/files/'.length)}.80.webp`);
    expect(await seen()).toEqual([200, 200]);
    expect(existsSync(rendered)).toBe(true);

    await removeUploads(context, [url]);

    expect(await seen()).toEqual([404, 404]);
    expect(existsSync(rendered)).toBe(false);
  },
);
