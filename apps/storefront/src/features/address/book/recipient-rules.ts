import { type AddressEntry, recipientType } from '@pcmall/contract/address';
import { destinationOf, mainland } from '@pcmall/domain/address';

/** Recipients in mainland China may need an ID for customs. */
export const takesId = (entry: AddressEntry): boolean =>
  entry.addressType === recipientType && (entry.idCardNo !== '' || destinationOf(entry) === mainland);

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
