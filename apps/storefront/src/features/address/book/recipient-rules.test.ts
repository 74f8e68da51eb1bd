import type { AddressEntry } from '@pcmall/contract/address';
import { expect, test } from 'vitest';
import { checkoutEntry, shownRecipients } from './recipient-rules';

const entry = (id: string) => ({ id }) as AddressEntry;
const entries = ['a', 'b', 'c', 'd', 'e', 'f'].map(entry);
const shown = (chosen: AddressEntry | undefined, isFolded: boolean) =>
  shownRecipients(entries, chosen, isFolded).map(({ id }) => id);

test('[ADDR-07] folded, four addresses show; unfolded all', () => {
  expect(shown(undefined, true)).toEqual(['a', 'b', 'c', 'd']);
  expect(shown(undefined, false)).toHaveLength(6);
});

test('[ADDR-07] the chosen one moves to the top and the others keep their order', () => {
  expect(shown(entries[4], true)).toEqual(['e', 'a', 'b', 'c']);
  expect(shown(entries[4], false)).toEqual(['e', 'a', 'b', 'c', 'd', 'f']);
});

test('[ADDR-07] one that a search does not find stays chosen and in sight', () => {
  expect(shown(entry('new'), true)).toEqual(['new', 'a', 'b', 'c']);
});

test.each([
  ['a default', [{ isDefault: false }, { isDefault: true }], 'confirm'],
  ['addresses but no default', [{ isDefault: false }], 'pick'],
  ['no address', [], 'add'],
])('[ADDR-16] with %s', (_, addresses, way) => {
  expect(checkoutEntry(addresses)).toBe(way);
});
