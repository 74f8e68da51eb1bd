export type { NewPhoto } from './address-values';
export { IdPhotoField } from './id-photo-field';
export { AddressForm } from './lazy-address-form';
export { RecipientPicker } from './lazy-recipient-picker';
export { phoneOf } from './phone-text';
export { canUploadPhotos } from './photo-file';
export { waitForPhotos } from './photo-wait';
export { useCheckoutEntry } from './use-checkout-entry';
