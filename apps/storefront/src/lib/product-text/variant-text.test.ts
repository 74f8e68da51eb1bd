import { expect, test } from 'vitest';
import { unbroken, variantText } from './variant-text';

test.each([
  ['3 × 80 g', '3_×_80_g'],
  ['900 g', '900_g'],
  ['Size 38 wide', 'Size 38 wide'],
  ['Dark red', 'Dark red'],
])('a figure stays with its unit on one line: %s', (value, shown) =>
  expect(variantText([{ value }]).replaceAll('\u00a0', '_')).toBe(shown),
);

test.each([
  ['麦卢卡蜂蜜 MGO 100+ 500 g', '麦卢卡蜂蜜 MGO 100+ 500_g'],
  ['Marri Honey TA20+ 500 g', 'Marri Honey TA20+ 500_g'],
  ['婴儿奶粉 2 段', '婴儿奶粉 2_段'],
  ['Formula Stage 2', 'Formula Stage 2'],
])('[CAT-01] the unit in a name of a product does not go to the next line alone: %s', (name, shown) =>
  expect(unbroken(name).replaceAll('\u00a0', '_')).toBe(shown),
);
