import { Readable } from 'node:stream';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { isTooSlow } from './body-pace';
import { openNameless, readWhole, uploadRoom, writeInto } from './incoming-files';

const refused = expect.objectContaining({ code: errors.tooManyRequests.code });
const codeOf = (take: () => unknown) => {
  try {
    take();
    return 'taken';
  } catch (error) {
    return error;
  }
};

test('[SEC-06] uploads have room for so many bytes in all, and get it back', () => {
  const room = uploadRoom(100);
  const give = room.take('8.0.0.1', 60);
  room.take('8.0.0.2', 40);

  expect(codeOf(() => room.take('8.0.0.3', 1))).toEqual(refused);
  give();
  expect(codeOf(() => room.take('8.0.0.3', 60))).toBe('taken');
});

test('[SEC-06] one network has room for eight uploads at a time, however small, and leaves the others theirs', () => {
  const room = uploadRoom(1000);
  const gives = Array.from({ length: 8 }, (_, index) => room.take(`2001:db8::${index}`, 1));

  expect(codeOf(() => room.take('2001:db8::9', 1))).toEqual(refused);
  expect(codeOf(() => room.take('2001:db9::1', 1))).toBe('taken');
  gives[0]?.();
  expect(codeOf(() => room.take('2001:db8::9', 1))).toBe('taken');
});

test('[SEC-06] what comes is on the disk as it came, in a file that nobody finds', async () => {
  const parts = [Buffer.from('first '), Buffer.from('second')];
  const handle = await openNameless();

  const size = await writeInto(handle, Readable.from(parts));

  expect((await readWhole(handle, size)).toString()).toBe('first second');
  expect((await handle.stat()).nlink).toBe(0);
  await handle.close();
});

test.each([
  [0, 4000, false],
  [0, 6000, true],
  [3000, 6000, true],
  [4100, 6000, false],
  [100_000, 30_000, false],
  [90_000, 30_000, true],
])('[SEC-06] %i bytes after %i ms are too slow: %s', (bytes, elapsed, isSlow) => {
  expect(isTooSlow(bytes, elapsed)).toBe(isSlow);
});
