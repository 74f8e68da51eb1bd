export { RecipientPicker } from './book/lazy-recipient-picker';
export { useCheckoutEntry } from './book/use-checkout-entry';
export { AddressForm } from './form/lazy-address-form';
export { phoneText } from './phone-text';
