export { IdStatusBadge, isIdWanted } from './id-status-badge';
export { SendIdLink } from './send-id-link';
export { UploadOrderId } from './upload-order-id';
