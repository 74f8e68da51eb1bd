import { expect, test } from 'vitest';
import { checkoutEntry } from './checkout-entry';

test.each([
  ['a default', [{ isDefault: false }, { isDefault: true }], 'confirm'],
  ['addresses but no default', [{ isDefault: false }], 'pick'],
  ['no address', [], 'add'],
])('[ADDR-16] with %s', (_, addresses, way) => {
  expect(checkoutEntry(addresses)).toBe(way);
});
