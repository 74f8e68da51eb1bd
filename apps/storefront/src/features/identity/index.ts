export { IdStatusBadge, isIdMissing } from './id-status-badge';
export { IdLinksDialog } from './lazy-id-links-dialog';
export { IdPhotos } from './photos/id-photos';
export { preparePhoto } from './photos/photo-file';
export { noPhotos, type PhotoValues, photoFiles } from './photos/photo-values';
export { waitForPhotos } from './photos/photo-wait';
export { SendIdLink } from './send-id-link';
export { SendIdLinks } from './send-id-links';
export { UploadOrderId } from './upload-order-id';
