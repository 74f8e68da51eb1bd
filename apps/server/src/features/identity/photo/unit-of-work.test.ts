import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../gateways/random';
import { openShop } from '../../../testing/open-shop';
import { exists } from '../../../testing/samples/id-files';
import { insertAccountPhoto } from '../real-name/real-name.queries';
import { unitOfWork } from './unit-of-work.service';

const open = async () => {
  const shop = await openShop();
  const { context, shopId, shopper } = shop;
  const owner = { shopId, accountId: shopper.accountId };
  const isThere = (fileKey: string) => exists(join(context.config.dataDir, 'files', fileKey));
  return { context, shopId, owner, isThere };
};

test('[ADDR-13] a change that fails leaves no photo behind, and drops none', async () => {
  const { context, shopId, isThere } = await open();
  const before = await unitOfWork(context, shopId, ({ files }) => files.write(Buffer.from(newId())));
  let written = '';

  const change = unitOfWork(context, shopId, async ({ files }) => {
    written = await files.write(Buffer.from(newId()));
    files.drop([before]);
    expect(await isThere(written)).toBe(true);
    throw new Error('came to nothing');
  });

  await expect(change).rejects.toThrow('came to nothing');
  expect([await isThere(written), await isThere(before)]).toEqual([false, true]);
});

test('[ADDR-13] photos that a change drops go with its commit, but for those that something still has', async () => {
  const { context, shopId, owner, isThere } = await open();
  const [shared, unused] = await unitOfWork(context, shopId, async ({ trx, files }) => {
    const fileKeys = [await files.write(Buffer.from(newId())), await files.write(Buffer.from(newId()))] as const;
    await insertAccountPhoto(trx, owner, 'front', fileKeys[0]);
    return fileKeys;
  });

  await unitOfWork(context, shopId, async ({ files }) => {
    files.drop([shared, unused]);
    expect(await isThere(unused)).toBe(true);
  });

  expect([await isThere(shared), await isThere(unused)]).toEqual([true, false]);
});

test('[ADDR-13] a change that runs again after a conflict leaves only the photos of the time that counts', async () => {
  const { context, shopId, owner, isThere } = await open();
  const before = await unitOfWork(context, shopId, ({ files }) => files.write(Buffer.from(newId())));
  const written: string[] = [];

  await unitOfWork(context, shopId, async ({ trx, files }) => {
    const fileKey = await files.write(Buffer.from(newId()));
    written.push(fileKey);
    if (written.length === 1) {
      files.drop([before]);
      await sql`DO $$ BEGIN RAISE deadlock_detected; END $$`.execute(trx);
    }
    await insertAccountPhoto(trx, owner, 'front', fileKey);
  });

  expect(await Promise.all([...written, before].map(isThere))).toEqual([false, true, true]);
});
