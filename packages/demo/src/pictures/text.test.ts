import { expect, test } from 'vitest';
import { demoShops } from '../shops/shops';
import { drawBanner } from './draw-banner';
import { drawAvatar, drawCategoryIcon, drawLogo } from './draw-marks';
import { drawProduct, pictureVariants } from './draw-product';
import { drawText } from './text';

test('no picture needs a font of the machine that renders it', () => {
  const drawn = demoShops.flatMap(({ shopId, goods, banners }) => [
    drawLogo(shopId),
    ...banners.map(({ kind }) => drawBanner(kind)),
    ...goods.products.flatMap(({ picture }) => pictureVariants.map((variant) => drawProduct(picture, variant))),
    ...goods.categories.map(({ key }) => drawCategoryIcon(key)),
    drawAvatar(1),
  ]);

  expect(drawn.length).toBeGreaterThan(200);
  expect(drawn.filter((svg) => /<text|font-family/.test(svg))).toEqual([]);
});

test('a character without an outline is told, not left out', () => {
  expect(() => drawText('龘', 0, 0, { size: 10, fill: '#000000' })).toThrow('No outline of “龘”');
});
