import type { Localized } from '@pcmall/domain/localized';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawBanner } from '../pictures/draw-banner';
import { drawAvatar, drawCategoryIcon, drawLogo } from '../pictures/draw-marks';
import { drawProduct, pictureVariants } from '../pictures/draw-product';
import { banners1001, banners1002 } from '../shops/banners';
import type { DemoGoods, DemoProduct } from './demo-product';
import { australianGoods, singaporeanGoods } from './goods';

const shops: [name: string, goods: DemoGoods][] = [
  ['1001', australianGoods],
  ['1002', singaporeanGoods],
];

/** As the picture library reads it, which also proves that it can. */
const size = async (svg: string) => {
  const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
  return { format, width, height };
};

const isSpoken = ({ zh, en }: Localized) =>
  /[\u4e00-\u9fff]/.test(zh) && /[a-z0-9]/i.test(en) && !/[\u4e00-\u9fff]/.test(en);

const proseOf = (product: DemoProduct): Localized[] => [
  product.name,
  product.subtitle,
  product.brand,
  product.description,
  ...(product.badge ? [product.badge] : []),
  ...product.skus.flatMap((sku) => sku.options.map(({ name }) => name)),
];

describe.each(shops)('the demo shop %s', (_name, { categories, products }) => {
  const skus = products.flatMap((product) => product.skus);

  test('offers at least 120 goods in 8 categories, none of them empty', () => {
    expect(products.length).toBeGreaterThanOrEqual(120);
    expect(categories).toHaveLength(8);
    const stocked = new Set(products.map(({ category }) => category));
    expect([...stocked].sort()).toEqual(categories.map(({ key }) => String(key)).sort());
  });

  test('gives every product and variant a code of its own, variants a barcode', () => {
    expect(new Set(products.map(({ code }) => code)).size).toBe(products.length);
    expect(new Set(skus.map(({ code }) => code)).size).toBe(skus.length);
    expect(new Set(skus.map(({ barcode }) => barcode)).size).toBe(skus.length);
  });

  test('tells no two products apart by a number only', () => {
    for (const language of ['zh', 'en'] as const) {
      const stories = products.map(({ description }) => description[language].split('</p>')[0]);
      expect(new Set(stories).size).toBe(products.length);
    }
  });

  test('speaks Chinese and English in every text', () => {
    const mute = products.flatMap((product) => proseOf(product).filter((text) => !isSpoken(text)));
    expect(mute).toEqual([]);
    expect(skus.flatMap(({ options }) => options).every(({ value }) => value.zh !== '' && value.en !== '')).toBe(true);
    expect(categories.every(({ name }) => isSpoken(name))).toBe(true);
  });

  test('prices in whole minor units, the struck price above the price', () => {
    expect(skus.filter(({ price }) => !Number.isInteger(price) || price <= 0)).toEqual([]);
    expect(skus.filter(({ price, struckPrice }) => struckPrice !== undefined && struckPrice <= price)).toEqual([]);
    expect(skus.filter(({ weight, stock }) => !Number.isInteger(weight) || weight <= 0 || stock < 0)).toEqual([]);
  });

  test('describes with paragraphs, lists, headings and tables alone', () => {
    const tags = products.flatMap(({ description }) =>
      [description.zh, description.en].flatMap((html) => [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag)),
    );
    expect([...new Set(tags)].sort()).toEqual(['h3', 'li', 'p', 'table', 'tbody', 'td', 'th', 'tr', 'ul']);
  });

  test('has choices, gaps among them, sold-out and scarce goods and each delivery mode', () => {
    const withChoices = products.filter((product) => product.skus.length > 1);
    expect(withChoices.length).toBeGreaterThan(products.length / 4);
    expect(withChoices.every((product) => product.skus.length <= 8)).toBe(true);
    expect(products.filter((product) => product.skus.every(({ stock }) => stock === 0)).length).toBeGreaterThanOrEqual(
      2,
    );
    expect(skus.some(({ stock }) => stock > 0 && stock <= 5)).toBe(true);
    expect(products.every(({ deliveryModes }) => deliveryModes.length > 0)).toBe(true);
    expect(products.some(({ deliveryModes }) => !deliveryModes.includes('crossBorder'))).toBe(true);
    expect(products.some(({ deliveryModes }) => deliveryModes.join() === 'crossBorder')).toBe(true);
  });

  test('draws every product from four sides', async () => {
    const drawings = products.flatMap(({ picture }) => pictureVariants.map((variant) => drawProduct(picture, variant)));
    const sizes = await Promise.all(drawings.map(size));

    expect(drawings.length).toBe(products.length * 4);
    expect(sizes.filter(({ format, width, height }) => format !== 'svg' || width !== 800 || height !== 800)).toEqual(
      [],
    );
  }, 30_000);
});

test('banners, category icons, avatars and logos are drawn too', async () => {
  for (const { kind, headline, line } of [...banners1001, ...banners1002]) {
    expect(isSpoken(headline) && isSpoken(line)).toBe(true);
    expect(await size(drawBanner(kind))).toEqual({ format: 'svg', width: 1200, height: 420 });
  }
  for (const { key } of [...australianGoods.categories, ...singaporeanGoods.categories]) {
    expect(await size(drawCategoryIcon(key))).toEqual({ format: 'svg', width: 160, height: 160 });
  }
  expect(await size(drawAvatar(7))).toEqual({ format: 'svg', width: 240, height: 240 });
  expect(await size(drawLogo('1001'))).toEqual({ format: 'svg', width: 340, height: 96 });
  expect(await size(drawLogo('1002'))).toEqual({ format: 'svg', width: 340, height: 96 });
});
