import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localFiles } from '../../gateways/files';
import { newId } from '../../gateways/random';
import { s3Files } from '../../gateways/s3-files';
import { openShop } from '../../testing/open-shop';
import { operate } from '../../testing/operate';
import { type Swift, startSwift } from '../../testing/swift';

let swift: Swift;
beforeAll(async () => {
  swift = await startSwift();
});
afterAll(() => swift?.stop());

test('[OPS-02.2] files go to the bucket and back, compared one by one, and a second time copies what is new alone', async () => {
  const shop = await openShop();
  const dataDir = join(shop.context.config.dataDir, newId());
  const context = { ...shop.context, config: { ...shop.context.config, dataDir, s3: swift.settings } };
  const [disk, bucket] = [localFiles(join(dataDir, 'files')), s3Files(swift.settings)];
  const move = async (...args: string[]) => (await operate(context, 'files-move', ...args)).said;
  const keys = ['1001/pictures/a b + c & d.webp', '1001/图片/前.webp', '1002/id-photos/x'];
  for (const key of keys) await disk.put(key, Buffer.from(key));

  expect(await move('to-s3')).toBe('3 files copied, 0 were there already; all 3 are the same at both places');
  for (const key of keys) expect((await bucket.read(key))?.toString()).toBe(key);

  await bucket.put('1001/图片/前.webp', Buffer.from('cut off'));
  await disk.put('1001/new', Buffer.from('new'));
  await disk.remove('1002/id-photos/x');
  expect(await move('to-s3')).toBe(
    [
      '2 files copied, 1 were there already; all 3 are the same at both places',
      '1 others are at the new place alone: --others remove removes them',
    ].join('\n'),
  );
  expect(await move('to-s3', '--others', 'remove')).toContain('1 others at the new place were removed');
  expect(await bucket.read('1002/id-photos/x')).toBeUndefined();

  for (const key of keys) await disk.remove(key);
  expect(await move('to-disk')).toContain('2 files copied, 1 were there already');
  expect((await disk.read('1001/图片/前.webp'))?.toString()).toBe('1001/图片/前.webp');
});

test('[OPS-02.2] without a bucket, or without a direction, it says what is missing', async () => {
  const { context } = await openShop();

  await expect(operate(context, 'files-move', 'to-s3')).rejects.toThrow('Set S3_URL, S3_BUCKET');
  await expect(operate(context, 'files-move', 'away')).rejects.toThrow('Say where to: to-s3 or to-disk');
});
