export { AddressForm, RecipientPicker } from './lazy-dialogs';
export { phoneOf } from './phone-text';
export { useCheckoutEntry } from './use-checkout-entry';
