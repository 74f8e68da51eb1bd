import sharp from 'sharp';
import { expect, test } from 'vitest';
import { forCustomsOnly, overlay } from './watermark';

test('[ADDR-13] the watermark says in both languages what the photo is for, the Chinese without any font', () => {
  const svg = overlay(1000, 640, 'shop <1001> · tester · 2026-11-28');

  expect(svg).toContain('FOR CUSTOMS USE ONLY');
  expect(svg).toContain('shop &#60;1001&#62; · tester · 2026-11-28');
  // The six signs of 仅供清关使用, each many times over, and none of them as a letter.
  expect(svg.match(/<path /g)?.length).toBeGreaterThan(60);
  expect(svg).not.toMatch(/\p{Script=Han}/u);
});

test('[ADDR-13] no part of a watermarked photo is as it was', async () => {
  const plain = await sharp({ create: { width: 1000, height: 640, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();

  const marked = await forCustomsOnly(plain, 'note');

  for (const left of [0, 250, 500, 750]) {
    for (const top of [0, 160, 320, 480]) {
      const { channels } = await sharp(
        await sharp(marked).extract({ left, top, width: 250, height: 160 }).toBuffer(),
      ).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
    }
  }
});
