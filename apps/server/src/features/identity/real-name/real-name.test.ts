import { readFile } from 'node:fs/promises';
import { getInitInfo } from '@pcmall/contract/account';
import { errors } from '@pcmall/contract/errors';
import { checkAuthentication, getAuthentication, submitAuthentication } from '@pcmall/contract/identity';
import { dayMs } from '@pcmall/domain/dates';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';
import { exists, identityFiles } from '../../../testing/samples/id-files';
import { bothSides } from '../../../testing/samples/id-photos';
import { reviewId } from '../../order/order-id-card.service';
import { deleteOldPhotos } from '../photo/id-retention.service';

const number = '11010519491231002X';

const submit = ({ call }: OpenShop, body: object = {}, files?: Record<string, Blob>) =>
  call(submitAuthentication, { body: { name: '王小明', idCardNo: number, ...body }, files });

const decide = async (shop: OpenShop, event: 'pass' | 'refuse', words = '') => {
  const found = await shop.context.shops.byId(shop.shopId);
  if (!found) expect.unreachable();
  const reason = event === 'refuse' ? ({ kind: 'other', words } as const) : null;
  await reviewId(shop.context, found, shop.shopper.accountId, { event, reason, actor: 'tester' });
};

const rows = ({ context, shopId }: OpenShop) =>
  context.db.selectFrom('real_names').selectAll().where('shop_id', '=', shopId).execute();

test('[AUTH-09] a real name goes from none through review to passed, and is shown masked alone', async () => {
  const shop = await openShop();
  expect((await shop.call(getAuthentication)).data).toEqual({
    status: 'none',
    reason: '',
    realName: '',
    idCardNo: '',
    photosNeeded: false,
  });

  const handedIn = await submit(shop, { name: ' 王 小明 ', idCardNo: '11010519491231002x' });

  expect(handedIn.data).toMatchObject({ status: 'inReview', realName: '王**明', idCardNo: '110*************2X' });
  expect((await shop.call(checkAuthentication)).data).toEqual({ passed: false, status: 'inReview' });
  await decide(shop, 'pass');
  expect((await shop.call(checkAuthentication)).data).toEqual({ passed: true, status: 'passed' });
  expect((await shop.call(getInitInfo)).data.realName).toBe('王**明');
  expect((await submit(shop)).code).toBe(errors.realNameApproved.code);
});

test('[AUTH-09] a refusal tells its reason, and the next try waits for review again', async () => {
  const shop = await openShop();
  await submit(shop);

  await decide(shop, 'refuse', '照片模糊');

  expect((await shop.call(getAuthentication)).data).toMatchObject({ status: 'refused', reason: '照片模糊' });
  expect((await submit(shop, { name: '李四' })).data).toMatchObject({ status: 'inReview', reason: '' });
});

test('[AUTH-09] each wrong field has its message; a wrong check digit is no reason to refuse', async () => {
  const shop = await openShop({ idImageNeeded: true });

  const empty = await submit(shop, { name: ' ', idCardNo: '' });
  expect(empty.refusal?.fields).toEqual({
    name: 'Please fill this in',
    idCardNo: "ID number can't be empty",
    idPhotoFront: 'Upload front/back of ID',
    idPhotoBack: 'Upload front/back of ID',
  });
  const wrong = await submit(shop, { name: '王'.repeat(51), idCardNo: '110105194913310023' }, await bothSides());
  expect(wrong.refusal?.fields).toEqual({
    name: 'A name has at most 50 characters',
    idCardNo: 'Enter the correct ID',
  });
  expect((await submit(shop, { idCardNo: '110105194912310021' }, await bothSides())).success).toBe(true);
});

test('[ADDR-11] files are judged by what they are: each bad one has a message, and nothing is kept', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const good = await bothSides();
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);
  const bomb = Buffer.from(jpeg);
  const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
  bomb.writeUInt16BE(60_000, frame + 5);
  bomb.writeUInt16BE(60_000, frame + 7);
  const bad: [Buffer, string, string][] = [
    [Buffer.from('plain text'), 'image/jpeg', 'Select photo type'],
    [heic, '', 'HEIC is not supported, please choose a JPG or PNG'],
    [jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', 'This picture is damaged, please choose another one'],
    [bomb, 'image/jpeg', 'This picture has too many pixels, please choose another one'],
  ];

  for (const [content, type, message] of bad) {
    const imageBackFile = new Blob([new Uint8Array(content)], { type });
    expect((await submit(shop, {}, { ...good, imageBackFile })).refusal?.fields).toEqual({ idPhotoBack: message });
  }
  expect(await rows(shop)).toEqual([]);
  expect(await identityFiles(shop, shop.shopper.accountId)).toEqual([]);
});

test('[ADDR-13] number and photos rest sealed, and no path below /files leads to them', async () => {
  const shop = await openShop({ idImageNeeded: true });
  await submit(shop, {}, await bothSides());
  const [row] = await rows(shop);
  const front = required((await identityFiles(shop, shop.shopper.accountId))[0]);

  expect(row?.id_card_sealed).not.toContain(number);
  expect(row?.id_card_masked).toBe('110*************2X');
  await expect(sharp(await readFile(front)).metadata()).rejects.toThrow();
  const key = front.slice(front.indexOf(shop.shopId));
  for (const path of [key, encodeURIComponent(key), key.replace('/', '//')])
    expect((await shop.server.inject(`/files/${path}`)).statusCode).toBe(404);
  expect((await shop.server.inject(`/files/id-photos/${key.replace('/id-photos', '')}`)).statusCode).toBe(404);
});

test('[ADDR-13] an account’s photos go a set number of days after the review; what it said stays', async () => {
  const shop = await openShop({ idImageNeeded: true, idPhotoDays: 3 });
  await submit(shop, {}, await bothSides());
  const kept = await identityFiles(shop, shop.shopper.accountId);
  const sweep = async (days: number) => {
    shop.advance(days * dayMs);
    const found = await shop.context.shops.byId(shop.shopId);
    return found && deleteOldPhotos(shop.context, found);
  };

  // Nobody has looked at them yet.
  expect(await sweep(4)).toBe(0);
  await decide(shop, 'pass');
  expect(await sweep(2.5)).toBe(0);
  expect(await sweep(1)).toBe(2);
  await shop.context.jobs.drain();

  expect(await Promise.all(kept.map(exists))).toEqual([false, false]);
  expect((await shop.call(checkAuthentication)).data).toEqual({ passed: true, status: 'passed' });
});

test('[ADDR-13] photos of another try take the place of the first ones on the disk', async () => {
  const shop = await openShop({ idImageNeeded: true });
  await submit(shop, {}, await bothSides());
  const first = required((await identityFiles(shop, shop.shopper.accountId))[0]);

  await submit(shop, {}, await bothSides());

  await shop.context.jobs.drain();
  expect(await exists(first)).toBe(false);
  expect(await Promise.all((await identityFiles(shop, shop.shopper.accountId)).map(exists))).toEqual([true, true]);
});
