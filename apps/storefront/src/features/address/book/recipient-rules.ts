import type { AddressEntry } from '@pcmall/contract/address';

export const foldedLength = 4;

/** The selected one first, even when the search did not find it; folded, only the first four. */
export const shownRecipients = (
  entries: readonly AddressEntry[],
  selectedEntry: AddressEntry | undefined,
  isFolded: boolean,
): AddressEntry[] => {
  const ordered = selectedEntry
    ? [selectedEntry, ...entries.filter(({ id }) => id !== selectedEntry.id)]
    : [...entries];
  return isFolded ? ordered.slice(0, foldedLength) : ordered;
};

export type CheckoutEntry = 'confirm' | 'pick' | 'add';

/** A default leads straight on, addresses without one to the picker, none to the form (ADDR-16). */
export const checkoutEntry = (first: readonly Pick<AddressEntry, 'isDefault'>[]): CheckoutEntry => {
  if (first.some(({ isDefault }) => isDefault)) return 'confirm';
  return first.length > 0 ? 'pick' : 'add';
};
