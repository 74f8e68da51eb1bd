export { IdPhotos } from '../identity/photos/id-photos';
export { showPhotosNotReady, waitForPhotos } from '../identity/photos/photo-wait';
export { RecipientPicker } from './book/lazy-recipient-picker';
export { useCheckoutEntry } from './book/use-checkout-entry';
export type { NewPhoto } from './form/address-values';
export { AddressForm } from './form/lazy-address-form';
export { phoneOf } from './phone-text';
