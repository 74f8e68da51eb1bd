export { StatusBadge, useStatusText } from './status-badge';
