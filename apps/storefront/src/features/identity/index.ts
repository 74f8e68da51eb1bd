export { IdStatusBadge, isIdWanted } from './id-status-badge';
export { SendIdLink } from './send-id-link';
