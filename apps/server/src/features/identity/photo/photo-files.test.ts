import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '../../../db/in-transaction';
import { FilesAway } from '../../../gateways/files';
import { openShop } from '../../../testing/open-shop';
import { exists } from '../../../testing/samples/id-files';
import { insertAccountPhoto } from '../real-name/real-name.queries';
import { removePhotoFiles, storePhotos } from './id-photo.service';

const open = async () => {
  const { context, shopId, shopper } = await openShop();
  const owner = { shopId, accountId: shopper.accountId };
  const isThere = (fileKey: string) => exists(join(context.config.dataDir, 'files', fileKey));
  const store = async () => {
    const { front = '', back = '' } = await storePhotos(context, shopId, {
      front: Buffer.from('front'),
      back: Buffer.from('back'),
    });
    return { front, back };
  };
  /** Runs what is queued for now; `everything`: and what is queued for later. */
  const runJobs = async (when?: 'everything') => {
    if (when) await sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'created'`.execute(context.db);
    await context.jobs.drain();
  };
  return { context, shopId, owner, isThere, store, runJobs };
};

test('[ADDR-13] photos that are not entered, as their change failed or its server was killed, go later; those that are entered stay', async () => {
  const { context, owner, isThere, store, runJobs } = await open();
  const entered = await store();
  const failed = await store();
  await inTransaction(context.db, (trx) => insertAccountPhoto(trx, owner, 'front', entered.front));

  await runJobs();
  const isEachThere = () =>
    Promise.all([entered.front, entered.back, failed.front, failed.back].map((key) => isThere(key)));
  // The change may still be under way.
  expect(await isEachThere()).toEqual([true, true, true, true]);
  await runJobs('everything');

  expect(await isEachThere()).toEqual([true, false, false, false]);
});

test('[ADDR-13] photos that a change drops go with its commit, but for those that something still has', async () => {
  const { context, shopId, owner, isThere, store, runJobs } = await open();
  const { front: shared, back: unused } = await store();
  await inTransaction(context.db, (trx) => insertAccountPhoto(trx, owner, 'front', shared));

  await inTransaction(context.db, async (trx) => {
    await removePhotoFiles(context, trx, shopId, [shared, unused]);
    expect(await isThere(unused)).toBe(true);
  });
  await runJobs();

  expect([await isThere(shared), await isThere(unused)]).toEqual([true, false]);
});

test('[ADDR-13] a change that fails drops no photo', async () => {
  const { context, shopId, isThere, store, runJobs } = await open();
  const { front } = await store();

  const change = inTransaction(context.db, async (trx) => {
    await removePhotoFiles(context, trx, shopId, [front]);
    throw new Error('came to nothing');
  });
  await expect(change).rejects.toThrow('came to nothing');
  await runJobs();

  expect(await isThere(front)).toBe(true);
});

test.each([
  ['is away', new FilesAway('away')],
  ['refuses', new Error('AccessDenied')],
])(
  '[ADDR-13] a change is made while the file store %s, and the photo that it drops goes once it can',
  async (_, fault) => {
    const { context, shopId, isThere, store, runJobs } = await open();
    const { front } = await store();
    const { remove } = context.files;
    context.files.remove = () => Promise.reject(fault);
    const report = vi.spyOn(context.jobs, 'report');
    onTestFinished(() => {
      context.files.remove = remove;
      report.mockRestore();
    });
    await inTransaction(context.db, (trx) => removePhotoFiles(context, trx, shopId, [front]));
    // More often than a job that fails is repeated.
    for (let round = 0; round < 7; round += 1) await runJobs('everything');
    expect(await isThere(front)).toBe(true);
    expect(report).toHaveBeenCalledWith(fault);
    const waits = await sql<{ seconds: number }>`
    SELECT DISTINCT extract(epoch FROM start_after - created_on)::integer AS seconds FROM pgboss.job
    WHERE name = 'remove-id-photos' AND state = 'created' AND data->>'shopId' = ${shopId}`.execute(context.db);
    expect(waits.rows).toEqual([{ seconds: 3600 }]);

    context.files.remove = remove;
    await runJobs('everything');

    expect(await isThere(front)).toBe(false);
  },
);
