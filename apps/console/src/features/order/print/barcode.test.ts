import { expect, test } from 'vitest';
import { barcode, barcodeValues } from './barcode';

test('a text is spelt with its start, check and stop', () => {
  // The example of the standard's users: "PJJ123C" has the check character 54 in set A, one more start value in set B.
  expect(barcodeValues('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
  expect(barcodeValues('')).toBeUndefined();
  expect(barcodeValues('订单')).toBeUndefined();
});

test('each character takes eleven units and no two look the same', () => {
  const all = Array.from({ length: 95 }, (_, value) => String.fromCodePoint(value + 32));
  const drawn = all.map((letter) => JSON.stringify(barcode(letter)?.bars.slice(3, 6)));
  expect(new Set(drawn).size).toBe(95);
  for (const letter of all) expect(barcode(letter)?.width).toBe(10 + 3 * 11 + 13 + 10);
});
