import sharp from 'sharp';
import { expect, test } from 'vitest';
import { squarePicture } from './images';
import { redrawPhoto } from './redraw-photo';

const drawn = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 4, background } });

const redrawnPhoto = (content: Buffer) => redrawPhoto(async () => content, { format: 'jpeg', isIdPhoto: true });

const pictureOf = async (content: Buffer) => {
  const redrawn = await redrawnPhoto(content);
  return 'picture' in redrawn ? redrawn.picture : expect.unreachable(redrawn.fault);
};

test('[ADDR-09] a phone picture held sideways becomes upright, small enough and free of its notes', async () => {
  const sideways = await drawn(3000, 2000)
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  const picture = await pictureOf(sideways);

  const known = await sharp(picture).metadata();
  expect(known).toMatchObject({ format: 'jpeg', width: 1000, height: 1500 });
  expect([known.exif, known.orientation]).toEqual([undefined, undefined]);
});

test('[ADDR-09] a transparent PNG stands on white', async () => {
  const picture = await pictureOf(await drawn(200, 120, '#00000000').png().toBuffer());

  const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect([data[0], data[1], data[2]]).toEqual([255, 255, 255]);
});

test('[ADDR-11] what is hidden behind a picture does not survive', async () => {
  const content = Buffer.concat([await drawn(200, 120).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);

  expect((await pictureOf(content)).includes('<script>')).toBe(false);
});

test('[ADDR-11] a name says nothing: text, a web page and a drawing are no photos', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  for (const text of ['just text', '<html><body>hi</body></html>', svg, ''])
    expect(await redrawnPhoto(Buffer.from(text))).toEqual({ fault: 'photo.notImage' });
});

test.each([
  [1, 1],
  [1000, 1],
  [199, 119],
])('[ADDR-11] on a photo of %i x %i pixels nobody reads an ID', async (width, height) => {
  const tiny = await drawn(width, height).png().toBuffer();

  expect(await redrawnPhoto(tiny)).toEqual({ fault: 'photo.tooSmall' });
});

test('[SEC-06] no other format reaches a decoder, whatever it could make of it', async () => {
  const others = await Promise.all([drawn(300, 200).tiff().toBuffer(), drawn(300, 200).avif().toBuffer()]);

  for (const content of others) expect(await redrawnPhoto(content)).toEqual({ fault: 'photo.notImage' });
});

test('[ADDR-11] a picture that was cut off is damaged', async () => {
  const whole = await drawn(900, 600).jpeg().toBuffer();

  expect(await redrawnPhoto(whole.subarray(0, whole.length / 2))).toEqual({ fault: 'photo.damaged' });
});

test('[SEC-06] a small file with a huge number of pixels is not unpacked', async () => {
  const bomb = await drawn(64, 64).jpeg().toBuffer();
  // The frame header: its height and width say 60,000 each.
  const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
  bomb.writeUInt16BE(60_000, frame + 5);
  bomb.writeUInt16BE(60_000, frame + 7);

  expect(await redrawnPhoto(bomb)).toEqual({ fault: 'photo.tooManyPixels' });
});

test('[ADDR-09] HEIC, also without a type, is named as such', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);

  expect(await redrawnPhoto(heic)).toEqual({ fault: 'photo.heic' });
});

test('[SEC-06] of many pictures that arrive together one is drawn at a time', async () => {
  const content = await drawn(1600, 1200).png().toBuffer();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, sharp.counters().process);
  }, 1);

  const pictures = await Promise.all([
    ...Array.from({ length: 10 }, () => pictureOf(content)),
    ...Array.from({ length: 10 }, () => squarePicture(async () => content, 64)),
  ]);
  clearInterval(watch);

  expect(pictures.every(Boolean)).toBe(true);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(1);
});
