import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modifyPayPassword } from '@pcmall/contract/account';
import { saveAddress } from '@pcmall/contract/address';
import { createIdLink, submitAuthentication, uploadIdCard } from '@pcmall/contract/identity';
import { expect, test } from 'vitest';
import type { Context } from '../../../core/context';
import { openIdBytes, openIdData } from '../../../gateways/id-data';
import { changeIdKeysInFolder, keysInFolder } from '../../../gateways/keys';
import { isPayPasswordRight } from '../../../gateways/pay-passwords';
import { newId } from '../../../gateways/random';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { identityFiles } from '../../../testing/samples/id-files';
import { bothSides } from '../../../testing/samples/id-photos';
import { findSealedPayPasswords } from '../../account/password/pay-password.queries';
import { findSealedNumbers } from './id-key.queries';
import { resealShop } from './id-key.service';

const number = '11010519491231002X';
const address = {
  addressType: 1 as const,
  name: '王小明',
  phoneAreaCode: '86',
  phone: '13800138000',
  provinceId: '440000',
  cityId: '440300',
  districtId: '440305',
  addrDetail: '科技园路1号',
  idCardNo: number,
};

const payPassword = '135790';

/** IDs of an address, an account and an order. */
const fillShop = async (): Promise<OpenShop & { orderId: string }> => {
  const shop = await openShop();
  const { call, given, shopper, seal } = shop;
  await call(modifyPayPassword, { body: { kind: 'set', payPassword: seal(payPassword) } });
  await call(saveAddress, { body: address, files: await bothSides() });
  await call(submitAuthentication, { body: { name: '王小明', idCardNo: number }, files: await bothSides() });
  const { orderId } = await given.order(shopper.accountId, { status: 'idCardReview' });
  const { token } = (await call(createIdLink, { body: { kind: 'order', id: orderId } })).data;
  await call(uploadIdCard, {
    params: { name: '王小明' },
    query: { token },
    body: { idCardNo: number },
    files: await bothSides(),
  });
  return { ...shop, orderId };
};

const withKeys = (context: Context, [first, ...others]: [Buffer, ...Buffer[]]): Context => ({
  ...context,
  keys: { ...context.keys, idData: first, idDataKnown: [first, ...others] },
});

test('[ADDR-13] a new key opens every number, photo and payment password after the rotation, the old one none; again changes nothing', async () => {
  const shop = await fillShop();
  const { context, shopId } = shop;
  const key = randomBytes(32);
  const during = withKeys(context, [key, context.keys.idData]);

  expect(await resealShop(during, shopId, key)).toEqual({ numbers: 3, photos: 6, payPasswords: 1, unreadable: 0 });

  for (const sealed of await findSealedNumbers(context.db, shopId)) {
    expect(openIdData([key], shopId, sealed)).toBe(number);
    expect(() => openIdData([context.keys.idData], shopId, sealed)).toThrow();
  }
  for (const { payer, stored } of await findSealedPayPasswords(context.db, shopId)) {
    expect(await isPayPasswordRight({ idDataKnown: [key] }, payer, stored, payPassword)).toBe(true);
    await expect(isPayPasswordRight(context.keys, payer, stored, payPassword)).rejects.toThrow('is not here');
  }
  for (const path of await identityFiles(shop, shop.orderId))
    expect(openIdBytes([key], shopId, await readFile(path)).length).toBeGreaterThan(100);
  expect(await resealShop(during, shopId, key)).toEqual({ numbers: 0, photos: 0, payPasswords: 0, unreadable: 0 });
});

test('[ADDR-13] what no key opens is counted and left as it is', async () => {
  const { context, shopId } = await fillShop();
  const key = randomBytes(32);

  expect(await resealShop(withKeys(context, [key]), shopId, key)).toEqual({
    numbers: 0,
    photos: 0,
    payPasswords: 0,
    unreadable: 10,
  });
  expect(await resealShop(withKeys(context, [key, context.keys.idData]), shopId, key)).toMatchObject({ numbers: 3 });
});

test('[ADDR-13] the keys of a folder take a new one in front, and read with both until the old one goes', () => {
  const folder = join(tmpdir(), `pcmall-keys-${newId()}`);
  const old = keysInFolder(folder).idData;
  const key = randomBytes(32);

  changeIdKeysInFolder(folder, (known) => `${key.toString('base64')},${known}`);
  expect(keysInFolder(folder)).toMatchObject({ idData: key, idDataKnown: [key, old] });

  changeIdKeysInFolder(folder, () => key.toString('base64'));
  expect(keysInFolder(folder).idDataKnown).toEqual([key]);
});
