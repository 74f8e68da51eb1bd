export { chooseCheckoutRecipient } from './book/checkout-recipient';
export { RecipientPicker } from './book/lazy-recipient-picker';
export { AddressForm } from './form/lazy-address-form';
export { phoneOf } from './phone-text';
