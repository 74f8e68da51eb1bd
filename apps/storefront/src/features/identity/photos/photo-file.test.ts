import type { PictureHeader } from '@pcmall/domain/picture-file';
import { FieldFaultsError } from '@pcmall/ui/form/fault';
import { expect, test } from 'vitest';
import { isDrawnSmaller, photoFault, photoToSend, preparePhoto } from './photo-file';
import { noPhotos } from './photo-values';
import { waitForPhotos } from './photo-wait';

const megabyte = 1024 * 1024;

test.each([
  ['IMG_1.jpg', 'image/jpeg', megabyte, undefined],
  ['IMG_1.HEIC', '', megabyte, undefined],
  ['front.png', 'image/png', 10 * megabyte, undefined],
  ['front.png', 'image/png', 10 * megabyte + 1, 'photo.tooLarge'],
  ['notes.txt', 'text/plain', 10, 'photo.notImage'],
  ['notes', '', 10, 'photo.notImage'],
  ['front.jpg', 'application/pdf', 10, 'photo.notImage'],
])('[ADDR-09] %s of type "%s" with %i bytes: %s', (name, type, size, fault) => {
  expect(photoFault({ name, type, size })).toBe(fault);
});

test('[ADDR-09] a picture with more pixels than any phone makes is refused without an attempt to draw it', async () => {
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200004e2000004e200806000000', 'hex');

  const prepared = await preparePhoto(new File([header], 'huge.png', { type: 'image/png' }));

  expect(prepared).toEqual({ fault: 'photo.tooManyPixels' });
});

test('[ADDR-09] a file that can’t be read any more is told like a damaged one', async () => {
  const moved = new File(['…'], 'front.png', { type: 'image/png' });
  moved.arrayBuffer = () => Promise.reject(new DOMException('The file was moved', 'NotReadableError'));

  expect(await preparePhoto(moved)).toEqual({ fault: 'photo.damaged' });
});

const jpeg = (width: number, height: number): PictureHeader => ({
  ...{ format: 'jpeg', width, height, pixelBytes: 3, copies: 1 },
});

test.each([
  ['IMG_1.jpg', 2 * megabyte, jpeg(4000, 3000), false],
  ['IMG_1.jpg', 2 * megabyte + 1, jpeg(4000, 3000), true],
  ['IMG_1.HEIC', megabyte, undefined, true],
  ['scan.jpg', megabyte, jpeg(14_000, 14_000), true],
  ['interlaced.png', megabyte, { ...jpeg(4000, 3000), pixelBytes: 4, copies: 3 }, true],
])(
  '[ADDR-09] %s of %i bytes is drawn smaller where it is large or nobody else could unpack it: %#',
  (name, size, header, isSmaller) => {
    expect(isDrawnSmaller({ name, type: '', size }, header)).toBe(isSmaller);
  },
);

test.each([
  ['IMG_1.jpg', 2_460_000, jpeg(4000, 3000), 4_300_000, 'chosen'],
  ['IMG_1.jpg', 2_460_000, jpeg(4000, 3000), 300_000, 'drawn'],
  ['IMG_1.HEIC', 1_000_000, undefined, 4_300_000, 'drawn'],
  ['scan.jpg', 1_000_000, jpeg(14_000, 14_000), 4_300_000, 'drawn'],
])(
  '[ADDR-09] of %s the smaller is sent, unless the server would refuse it: %#',
  (name, size, header, drawnSize, sent) => {
    const [chosen, drawn] = [
      { name, type: '', size, is: 'chosen' },
      { name: '', type: '', size: drawnSize, is: 'drawn' },
    ];
    expect(photoToSend(chosen, header, drawn).is).toBe(sent);
    expect(photoToSend(chosen, header, null)).toBe(chosen);
  },
);

const sleeper = (readyAfter: number) => {
  const slept: number[] = [];
  const total = () => slept.reduce((sum, time) => sum + time, 0);
  const sleep = async (time: number) => {
    slept.push(time);
  };
  const photos = () => ({ ...noPhotos, idPhotoFront: { photo: total() >= readyAfter ? new Blob() : undefined } });
  return { slept, wait: () => waitForPhotos(photos, sleep) };
};

test('[ADDR-10] photos that are ready are sent at once', async () => {
  const { slept, wait } = sleeper(0);
  await wait();
  expect(slept).toEqual([]);
});

test('[ADDR-10] the first look is after 2 seconds, the next ones every second', async () => {
  const { slept, wait } = sleeper(4000);
  await wait();
  expect(slept).toEqual([2000, 1000, 1000]);
});

test('[ADDR-10] after 10 more looks it gives up and names the photo that is late', async () => {
  const { slept, wait } = sleeper(60_000);
  const refusal = await wait().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FieldFaultsError);
  expect(refusal).toHaveProperty('faults', { idPhotoFront: { key: 'photo.notReady' }, idPhotoBack: undefined });
  expect(slept).toHaveLength(11);
});
