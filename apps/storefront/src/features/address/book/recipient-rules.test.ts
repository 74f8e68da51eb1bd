import type { AddressEntry } from '@pcmall/contract/address';
import { expect, test } from 'vitest';
import { checkoutEntry, selectedFirst } from './recipient-rules';

const entry = (id: string) => ({ id }) as AddressEntry;
const entries = ['a', 'b', 'c', 'd', 'e', 'f'].map(entry);
const shown = (chosen: AddressEntry | undefined) => selectedFirst(entries, chosen).map(({ id }) => id);

test('[ADDR-07] the chosen one moves to the top and the others keep their order', () => {
  expect(shown(undefined)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(shown(entries[4])).toEqual(['e', 'a', 'b', 'c', 'd', 'f']);
});

test('[ADDR-07] one that a search does not find stays chosen and in sight', () => {
  expect(shown(entry('new'))).toEqual(['new', 'a', 'b', 'c', 'd', 'e', 'f']);
});

test.each([
  ['a default', [{ isDefault: false }, { isDefault: true }], 'confirm'],
  ['addresses but no default', [{ isDefault: false }], 'pick'],
  ['no address', [], 'add'],
])('[ADDR-16] with %s', (_, addresses, way) => {
  expect(checkoutEntry(addresses)).toBe(way);
});
