import type { AddressEntry } from '@pcmall/contract/address';

export const foldedLength = 4;

/** The chosen one first, even when the search did not find it; folded, only the first four. */
export const shownRecipients = (
  entries: readonly AddressEntry[],
  chosen: AddressEntry | undefined,
  isFolded: boolean,
): AddressEntry[] => {
  const ordered = chosen ? [chosen, ...entries.filter(({ id }) => id !== chosen.id)] : [...entries];
  return isFolded ? ordered.slice(0, foldedLength) : ordered;
};
