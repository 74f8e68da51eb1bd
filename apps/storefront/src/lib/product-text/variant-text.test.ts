import { expect, test } from 'vitest';
import { variantText } from './variant-text';

test.each([
  ['3 × 80 g', '3_×_80_g'],
  ['900 g', '900_g'],
  ['Size 38 wide', 'Size 38 wide'],
  ['Dark red', 'Dark red'],
])('a figure stays with its unit on one line: %s', (value, shown) =>
  expect(variantText([{ value }]).replaceAll('\u00a0', '_')).toBe(shown),
);
