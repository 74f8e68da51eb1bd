export { chooseCheckoutRecipient } from './book/checkout-recipient';
export { AddressPicker } from './book/lazy-address-picker';
export { RecipientsPicker } from './book/lazy-recipients-picker';
export { AddressForm } from './form/lazy-address-form';
export { phoneOf } from './phone-text';
