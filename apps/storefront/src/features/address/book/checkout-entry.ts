import type { AddressEntry } from '@pcmall/contract/address';

export type CheckoutEntry = 'confirm' | 'pick' | 'add';

/** A default leads straight on, addresses without one to the picker, none to the form (ADDR-16). */
export const checkoutEntry = (first: readonly Pick<AddressEntry, 'isDefault'>[]): CheckoutEntry => {
  if (first.some(({ isDefault }) => isDefault)) return 'confirm';
  return first.length > 0 ? 'pick' : 'add';
};
