export { AddressForm } from './lazy-address-form';
export { RecipientPicker } from './lazy-recipient-picker';
export { phoneOf } from './phone-text';
export { useCheckoutEntry } from './use-checkout-entry';
