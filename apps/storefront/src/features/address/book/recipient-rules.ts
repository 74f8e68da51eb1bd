import { type AddressEntry, recipientType } from '@pcmall/contract/address';
import { destinationOf, mainland } from '@pcmall/domain/address';

/** Recipients in mainland China may need an ID for customs. */
export const takesId = (entry: AddressEntry): boolean =>
  entry.addressType === recipientType && (entry.idCardNo !== '' || destinationOf(entry) === mainland);

/** So many are shown before 'View More' is pressed. */
export const foldedLength = 4;

/** The selected one first, even when the search did not find it. */
export const selectedFirst = (
  entries: readonly AddressEntry[],
  selectedEntry: AddressEntry | undefined,
): readonly AddressEntry[] =>
  selectedEntry ? [selectedEntry, ...entries.filter(({ id }) => id !== selectedEntry.id)] : entries;

export type CheckoutEntry = 'confirm' | 'pick' | 'add';

/** A default leads straight on, addresses without one to the picker, none to the form (ADDR-16). */
export const checkoutEntry = (first: readonly Pick<AddressEntry, 'isDefault'>[]): CheckoutEntry => {
  if (first.some(({ isDefault }) => isDefault)) return 'confirm';
  return first.length > 0 ? 'pick' : 'add';
};
