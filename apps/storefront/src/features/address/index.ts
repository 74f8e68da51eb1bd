export type { NewPhoto } from './address-values';
export { chooseCheckoutRecipient } from './checkout-recipient';
export { IdPhotos } from './id-photos';
export { AddressForm } from './lazy-address-form';
export { RecipientPicker } from './lazy-recipient-picker';
export { phoneOf } from './phone-text';
export { showPhotosNotReady, waitForPhotos } from './photo-wait';
