import { expect, test } from 'vitest';
import { contentOf, isEmptyParcel, linesToPack, type Packed, packAll, packingFault } from './parcel-goods.rules';

const line = (lineNo: number, name: string, quantity: number, returned = 0) => ({
  ...{ lineNo, name, quantity, returned, productId: 'p', skuId: 's', skuCode: '', picture: '' },
  ...{ options: [], price: 0, reduction: 0, offer: null, tax: 0 },
});
const lines = linesToPack(
  { lines: [line(1, 'Tea', 3), line(2, 'Milk', 2, 2), line(3, 'Honey', 2, 1)] },
  ({ name }) => name,
);

test('[SALES-03] what is left of an order is packed, each piece once', () => {
  const all = packAll(lines);

  expect(lines.map(({ name, left }) => [name, left])).toEqual([
    ['Tea', 3],
    ['Honey', 1],
  ]);
  expect(packingFault(lines, [all])).toBeUndefined();
  expect(packingFault(lines, [all, { 1: '1' }])).toEqual({ name: 'Tea', missing: -1 });
  expect(packingFault(lines, [{ ...all, 1: ' 2 ' }, {}])).toEqual({ name: 'Tea', missing: 1 });
  expect(packingFault(lines, [{ ...all, 1: '2' }, { 1: '1' }])).toBeUndefined();
  expect(packingFault(lines, [{ ...all, 3: '' }])).toEqual({ name: 'Honey', missing: 1 });
});

test.each(['1.5', '-1', 'two', '1e1'])('[SALES-03] %s is no number of pieces', (typed) => {
  const parcels: Packed[] = [{ ...packAll(lines), 1: typed }, {}];

  expect(packingFault(lines, parcels)).toEqual({ name: 'Tea', missing: Number.NaN });
});

test('[SALES-03] a parcel holds the lines of which it has pieces', () => {
  expect(contentOf(lines, { 1: '2', 3: '0' })).toEqual([{ lineNo: 1, quantity: 2 }]);
  expect(isEmptyParcel(lines, { 1: '0', 3: '' })).toBe(true);
  expect(isEmptyParcel(lines, { 1: '1' })).toBe(false);
});
