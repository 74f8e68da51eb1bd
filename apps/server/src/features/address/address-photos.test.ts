import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AddressEntry,
  addPlainAddress,
  changeAddress,
  deleteAddress,
  getAddress,
  saveAddress,
} from '@pcmall/contract/address';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';

const fields = {
  name: '王小明',
  phoneAreaCode: '86',
  phone: '13800138000',
  provinceId: '440000',
  cityId: '440300',
  districtId: '440305',
  addrDetail: '科技园路1号',
};

const photo = async (background: string): Promise<Blob> => {
  const picture = await sharp({ create: { width: 300, height: 190, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(picture)], { type: 'image/png' });
};
const bothSides = async () => ({ imageFrontFile: await photo('#c33'), imageBackFile: await photo('#33c') });

const save = async ({ call }: OpenShop, files?: Record<string, Blob>) =>
  call(saveAddress, { body: { addressType: 1, ...fields }, files: files ?? (await bothSides()) });

const open = async ({ server }: OpenShop, link: string) => {
  const reply = await server.inject(link);
  return { status: reply.statusCode, headers: reply.headers, content: reply.rawPayload };
};

const filesOf = async ({ context, shopId }: OpenShop, { id }: Pick<AddressEntry, 'id'>) => {
  const rows = await context.db
    .selectFrom('address_photos')
    .select(['side', 'file_key'])
    .where('shop_id', '=', shopId)
    .where('address_id', '=', id)
    .orderBy('side')
    .execute();
  return rows.map((row) => join(context.config.dataDir, 'files', row.file_key));
};
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

test('[ADDR-11] both photos come with the address and are shown redrawn, by links for their owner', async () => {
  const shop = await openShop({ idImageNeeded: true });

  const { data } = await save(shop);

  const front = await open(shop, data.idPhotoFront);
  expect(front).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
  expect(await sharp(front.content).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 190 });
  expect((await open(shop, data.idPhotoBack)).content.equals(front.content)).toBe(false);
});

test('[ADDR-13] on disk a photo is no picture', async () => {
  const shop = await openShop();
  const { data } = await save(shop);

  const file = required((await filesOf(shop, data))[0]);

  expect(await exists(file)).toBe(true);
  await expect(sharp(file).metadata()).rejects.toThrow();
});

test('[ADDR-13] a link ends after minutes, and one that was changed opens nothing', async () => {
  const shop = await openShop();
  const first = (await save(shop)).data;
  const second = (await save(shop)).data;
  const query = first.idPhotoFront.split('?')[1];

  expect((await open(shop, `${second.idPhotoFront.split('?')[0]}?${query}`)).status).toBe(404);
  expect((await open(shop, first.idPhotoFront.replace(/expires=\d+/, 'expires=99999999999999'))).status).toBe(404);
  expect((await open(shop, required(first.idPhotoFront.split('?')[0]))).status).toBe(404);
  expect((await open(shop, first.idPhotoFront)).status).toBe(200);
  shop.advance(11 * 60_000);
  expect((await open(shop, first.idPhotoFront)).status).toBe(404);
});

test('[ADDR-02] where the shop asks for photos, an address in China needs both; senders and others need none', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const plain = (body: object) => shop.call(addPlainAddress, { body: { addressType: 1, ...fields, ...body } });

  expect((await save(shop, {})).refusal?.fields).toEqual({ idPhotoFront: 'Upload front/back of ID' });
  expect((await save(shop, { imageFrontFile: await photo('#111') })).refusal?.fields).toEqual({
    idPhotoBack: 'Upload front/back of ID',
  });
  expect((await plain({ addressType: 0 })).success).toBe(true);
  // The region says where the ID is needed, not the phone.
  expect((await plain({ phoneAreaCode: '852', phone: '91234567' })).success).toBe(false);
  expect((await plain({ provinceId: '810000', cityId: '810100', districtId: '810102' })).success).toBe(true);
});

test('[ADDR-11] a file that is no picture is refused at its field, and nothing is saved', async () => {
  const shop = await openShop();
  const text = new Blob(['not a picture'], { type: 'image/jpeg' });

  const reply = await save(shop, { ...(await bothSides()), imageBackFile: text });

  expect(reply.refusal?.fields).toEqual({ idPhotoBack: 'Select photo type' });
});

test('[ADDR-03] an edit keeps the photos, a new one replaces its side, another name drops both', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const { data } = await save(shop);
  const [oldBack, oldFront] = await filesOf(shop, data);
  const change = (body: object, files?: Record<string, Blob>) =>
    shop.call(changeAddress, { body: { ...fields, id: data.id, ...body }, files });

  const kept = await change({ addrDetail: '2号' });
  expect(kept.data.idPhotoFront).not.toBe('');
  await change({}, { imageFrontFile: await photo('#0f0') });
  await shop.context.jobs.drain();
  expect([await exists(required(oldFront)), await exists(required(oldBack))]).toEqual([false, true]);
  expect((await change({ name: '李四' })).refusal?.fields).toEqual({ idPhotoFront: 'Upload front/back of ID' });
  expect((await change({ name: '李四' }, await bothSides())).success).toBe(true);
  await shop.context.jobs.drain();
  expect(await exists(required(oldBack))).toBe(false);
});

test('[ADDR-13] with its address a photo goes from the disk too, and its link opens nothing', async () => {
  const shop = await openShop();
  const { data } = await save(shop);
  const files = await filesOf(shop, data);

  await shop.call(deleteAddress, { query: { id: data.id } });
  await shop.context.jobs.drain();

  expect(files).toHaveLength(2);
  expect(await Promise.all(files.map(exists))).toEqual([false, false]);
  expect((await open(shop, data.idPhotoFront)).status).toBe(404);
});

test('[ADDR-13] strangers get no links, and can not hang their photos on another’s address', async () => {
  const shop = await openShop();
  const stranger = await shop.given.account();
  const { data } = await save(shop);
  const before = await filesOf(shop, data);

  const read = await shop.call(getAddress, { query: { id: data.id } }, { as: stranger });
  const written = await shop.call(
    changeAddress,
    { body: { ...fields, id: data.id }, files: await bothSides() },
    { as: stranger },
  );

  expect([read.success, written.success]).toEqual([false, false]);
  expect(await filesOf(shop, data)).toEqual(before);
});
